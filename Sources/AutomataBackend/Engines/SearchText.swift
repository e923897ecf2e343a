// The text of one search as engines read it: characters as classes, and what anchors see at the edges. Made from a
// search input.

import RegexModel

/// One character, or the end.
struct Symbol {
    /// The class of the character; ``end`` at the end of the range.
    var classNumber: UInt16
    /// Where the next character begins.
    var next: Int
    /// What the places before it are told.
    var right: Surroundings

    static let end: UInt16 = .max
}

/// A text, the range of it to search, and how its edges look.
///
/// Unsafe: whoever makes one sees to it that `bytes` are valid UTF-8 and stay valid while it is used, and that every
/// offset handed in lies on a character boundary between `lower` and `upper`.
@unsafe
struct SearchText {
    let bytes: UnsafePointer<UInt8>
    /// The range to search, in bytes.
    let lower: Int
    let upper: Int
    let tables: ProgramTables
    let classes: ClassTable
    let wordBases: WordBaseMemo
    /// What is told on the left of `lower` and on the right of `upper`.
    let leftEdge: Surroundings
    let rightEdge: Surroundings
    /// Where the last line terminator of the text begins, CR LF counted as one; `Int.max` when the text does not end with one.
    let finalTerminator: Int
    /// Where the last character of the text begins if it is a line feed, else `Int.max`.
    let finalLineFeed: Int

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ options: MatchingOptions, _ tables: ProgramTables,
        _ classes: ClassTable, _ wordBases: WordBaseMemo, empty: UnsafePointer<UInt8>
    ) {
        wordBases.forget()
        unsafe self.wordBases = wordBases
        let base = unsafe bytes.baseAddress ?? empty
        let (low, high) = (range.lowerBound, range.upperBound)
        unsafe self.bytes = base
        unsafe lower = low
        unsafe upper = high
        unsafe self.tables = tables
        unsafe self.classes = classes
        let isTransparent = options.contains(.withTransparentBounds)
        let isAnchoring = !options.contains(.withoutAnchoringBounds)
        var left: Surroundings = isAnchoring || low == 0 ? .edge : []
        if low > 0, isTransparent || !isAnchoring {
            let facts = unsafe Self.leftFacts(base, 0, low, tables, classes, wordBases, [])
            left.formUnion(facts.beyond(isTransparent: isTransparent, isAnchoring: isAnchoring))
        }
        unsafe leftEdge = left
        var right: Surroundings = isAnchoring || high == bytes.count ? .edge : []
        var lastTerminator = Int.max
        var lastLineFeed = Int.max
        if tables.program.usesFinalTerminator {
            let end = isAnchoring ? high : bytes.count
            (lastTerminator, lastLineFeed) = unsafe Self.finalTerminator(base, isAnchoring ? low : 0, end)
            if lastTerminator == high { right.insert(.finalTerminator) }
            if lastLineFeed == high { right.insert(.finalLineFeed) }
        }
        unsafe finalTerminator = lastTerminator
        unsafe finalLineFeed = lastLineFeed
        if high < bytes.count, isTransparent || !isAnchoring {
            let (codePoint, _) = unsafe Self.decode(base, high)
            var facts = unsafe tables.facts[Int(Self.classOf(codePoint, classes))]
            facts.remove(.takableLineFeed)
            right.formUnion(facts.beyond(isTransparent: isTransparent, isAnchoring: isAnchoring))
        }
        unsafe rightEdge = right
    }

    /// The character that begins at `place`, and where the next one begins.
    @inline(__always)
    static func decode(_ bytes: UnsafePointer<UInt8>, _ place: Int) -> (codePoint: UInt32, next: Int) {
        let lead = unsafe UInt32(bytes[place])
        if lead < 0x80 { return (lead, place &+ 1) }
        let second = unsafe UInt32(bytes[place &+ 1] & 0x3F)
        if lead < 0xE0 { return ((lead & 0x1F) &<< 6 | second, place &+ 2) }
        let third = unsafe UInt32(bytes[place &+ 2] & 0x3F)
        if lead < 0xF0 { return ((lead & 0x0F) &<< 12 | second &<< 6 | third, place &+ 3) }
        let fourth = unsafe UInt32(bytes[place &+ 3] & 0x3F)
        return ((lead & 0x07) &<< 18 | second &<< 12 | third &<< 6 | fourth, place &+ 4)
    }

    /// Where the character behind the one at `place` begins.
    @inline(__always)
    static func next(_ bytes: UnsafePointer<UInt8>, _ place: Int) -> Int {
        let lead = unsafe bytes[place]
        if lead < 0x80 { return place &+ 1 }
        return place &+ (lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4)
    }

    /// Where the character that ends at `place` begins.
    @inline(__always)
    static func start(before place: Int, _ bytes: UnsafePointer<UInt8>) -> Int {
        var start = place &- 1
        while unsafe bytes[start] & 0xC0 == 0x80 { start &-= 1 }
        return start
    }

    @inline(__always)
    static func classOf(_ codePoint: UInt32, _ classes: ClassTable) -> UInt16 {
        codePoint < 0x80 ? unsafe classes.ascii[Int(codePoint)] : classes.classOf(codePoint)
    }

    /// The character at `place`.
    @inline(__always)
    func symbol(at place: Int) -> Symbol {
        guard unsafe place < upper else { return unsafe Symbol(classNumber: Symbol.end, next: place, right: rightEdge) }
        let (codePoint, next) = unsafe Self.decode(bytes, place)
        let number = unsafe Self.classOf(codePoint, classes)
        var right = unsafe tables.facts[Int(number)]
        if unsafe place >= finalTerminator {
            if unsafe place == finalTerminator { right.insert(.finalTerminator) }
            if unsafe place == finalLineFeed { right.insert(.finalLineFeed) }
        }
        return Symbol(classNumber: number, next: next, right: right)
    }

    /// What is told on the left of `place`, `\G` aside.
    func left(at place: Int) -> Surroundings {
        if unsafe place == lower { return unsafe leftEdge }
        return unsafe Self.leftFacts(bytes, lower, place, tables, classes, wordBases, leftEdge)
    }

    /// What the character before `place` tells; `edge` is told at `lower`, to which the search for a base of a word
    /// boundary walks back at most.
    private static func leftFacts(
        _ bytes: UnsafePointer<UInt8>, _ lower: Int, _ place: Int, _ tables: ProgramTables, _ classes: ClassTable,
        _ wordBases: WordBaseMemo, _ edge: Surroundings
    ) -> Surroundings {
        var start = unsafe Self.start(before: place, bytes)
        var facts = unsafe tables.facts[Int(classOf(decode(bytes, start).codePoint, classes))]
        guard tables.program.usesWordBoundary else { return facts }
        var base = facts
        var run = place
        var known: Bool?
        while base.contains(.ignored) {
            known = wordBases.base(at: start)
            run = start
            if known != nil || start <= lower { break }
            start = unsafe Self.start(before: start, bytes)
            base = unsafe tables.facts[Int(classOf(decode(bytes, start).codePoint, classes))]
        }
        let isWord = known ?? (base.contains(.ignored) ? edge.contains(.wordBase) : base.contains(.word))
        if run < place { wordBases.note(from: run, to: place, isWord: isWord) }
        if isWord { facts.insert(.wordBase) }
        return facts
    }

    private static func finalTerminator(_ bytes: UnsafePointer<UInt8>, _ lower: Int, _ end: Int) -> (Int, Int) {
        guard end > lower else { return (.max, .max) }
        let last = unsafe start(before: end, bytes)
        let codePoint = unsafe decode(bytes, last).codePoint
        guard Lowering.lineTerminators.contains(codePoint) else { return (.max, .max) }
        guard codePoint == 0x0A else { return (last, .max) }
        let isPair = unsafe last > lower && bytes[last - 1] == 0x0D
        return (isPair ? last - 1 : last, last)
    }
}
