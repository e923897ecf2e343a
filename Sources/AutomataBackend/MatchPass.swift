// One pass over the matches of a text: where each search starts, what `\G` sees, which engine searches, when it ends.
// Driven by the matcher.

import ByteScan
import RegexModel

/// What is wanted of each match.
enum Wanted {
    /// That there is one. Where it ends is known, where it begins may not be.
    case existence
    /// Where it begins and ends.
    case range
    /// The groups too.
    case groups
}

/// The state of a pass.
///
/// The next search starts where the match before ended; after an empty match one code point on, and there `\G` does not
/// hold.
///
/// Unsafe: the bytes and the storage must outlive it.
@unsafe
struct MatchPass {
    let text: SearchText
    let storage: Storage
    let slots: UnsafeMutablePointer<Int>
    private let wanted: Wanted
    private let isAnchored: Bool
    private var start: Int
    private var isAfterEmptyMatch = false
    private var isOver = false
    private let deadline: Deadline?
    /// Where the clock was looked at last.
    private var checkedAt = 0
    /// Whether the lazy DFA searches; not any more once it gave up.
    private var usesDFA: Bool
    private let forward: LazyDFA?
    private let method: Strategy.Method
    private let hasLeftFacts: Bool
    /// Whether places where matches can begin are tried one by one; not any more once that cost too much.
    private var usesCandidates = true
    /// How many bytes searches may read for nothing before anything is done about it.
    private static let allowedOverread = 512
    /// How many bytes searches read beyond the ends of their matches.
    private var overread = 0
    /// Whether the two passes search, since searching for one match after another cost too much.
    private var isLinear = false
    private var isPrepared = false
    private var walker: TwoPassWalker?
    /// How many bytes failed attempts may read for each byte of progress.
    private var patience = 3
    /// How many bytes failed attempts read.
    private var wasted = 0
    /// Whether literals that every match contains are looked for.
    private let hasRequirement: Bool
    /// The first place of such a literal at or after some place that was asked for; -1 before the first question.
    private var required = -1
    /// The sixty-four bytes looked at last for bytes that matches begin with, and where those are.
    private var blockStart = Int.min / 2
    private var blockHits: UInt64 = 0

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ options: MatchingOptions, _ deadline: Deadline?,
        _ storage: Storage, _ wanted: Wanted
    ) {
        unsafe text = SearchText(
            bytes, range, options, storage.tables, storage.classes, storage.wordBases, empty: UnsafePointer(storage.emptyText))
        unsafe self.storage = storage
        unsafe slots = storage.slots
        unsafe self.wanted = wanted == .existence && storage.tables.program.isNullable ? .range : wanted
        unsafe isAnchored = options.contains(.anchored)
        unsafe start = range.lowerBound
        unsafe self.deadline = deadline
        unsafe forward = storage.forward
        unsafe method = storage.plan.strategy.method
        unsafe hasLeftFacts = !storage.tables.program.leftFacts.isEmpty
        unsafe isLinear = storage.plan.configuration.engine == .twoPass
        unsafe hasRequirement = storage.plan.strategy.requirement != nil
        unsafe usesDFA = storage.plan.configuration.engine != .pike && forward != nil
    }

    /// Finds the next match and leaves it in `slots`; false when there is none.
    mutating func next() throws(MatchError) -> Bool {
        if unsafe isOver { return false }
        guard try unsafe find() else {
            unsafe isOver = true
            return false
        }
        let end = unsafe slots[1]
        try unsafe checkTime(at: end)
        // The two passes take some eight times as long for each character as the lazy DFA.
        if unsafe overread > Self.allowedOverread &+ 16 &* (end &- text.lower), unsafe !isPrepared { unsafe isLinear = true }
        unsafe isAfterEmptyMatch = slots[0] == end
        unsafe start = end
        if unsafe isAfterEmptyMatch {
            // A chain of contiguous matches ends here: the next one could begin one code point further at the earliest.
            if unsafe end >= text.upper || isAnchored {
                unsafe isOver = true
            } else {
                unsafe start = SearchText.decode(text.bytes, end).next
            }
        }
        return true
    }

    /// Looks at the clock when enough of the text was searched since the last look. Searches that read far look by themselves.
    @inline(__always)
    private mutating func checkTime(at place: Int) throws(MatchError) {
        guard let deadline = unsafe deadline, unsafe place &- checkedAt > 1 << 14 else { return }
        unsafe checkedAt = place
        try deadline.check(at: place)
    }

    /// Where the next search starts.
    var place: Int { unsafe start }

    /// Goes on at `place`, as no match begins before it. Only for patterns without `\G`.
    mutating func advance(to place: Int) {
        if unsafe place > start { unsafe start = place }
    }

    private mutating func find() throws(MatchError) -> Bool {
        if unsafe isLinear {
            if unsafe !isPrepared {
                unsafe isPrepared = true
                unsafe walker = storage.walker
                unsafe isLinear = try unsafe walker?.prepare(text, from: start, deadline: deadline) ?? false
            }
            if unsafe isLinear, let walker = unsafe walker {
                let count = unsafe wanted == .groups ? storage.slotCount : 2
                let found = try unsafe walker.next(
                    text, from: start, left: left(at: start), isAnchored: isAnchored, slots: slots, slotCount: count,
                    deadline: deadline)
                if let found { return found }
                unsafe isLinear = false
            }
        }
        guard unsafe usesDFA, let forward = unsafe forward else {
            return try unsafe pike(from: start, knownEnd: nil, isAnchored: isAnchored)
        }
        if unsafe isAnchored { return try unsafe attempt(forward, at: start) == .found }
        switch unsafe method {
        case .literals:
            guard let searcher = unsafe storage.literals else { return false }
            guard let match = unsafe searcher.find(in: buffer, from: start, to: text.upper) else { return false }
            return try unsafe deliver(match.start, match.end)
        case .textStart:
            guard unsafe start == text.lower else { return false }
            // With groups wanted and one place to begin, one engine does it all.
            let length = unsafe text.upper &- start
            if unsafe wanted == .groups, unsafe storage.slotCount > 2, length < 1 << 10 {
                if let onePass = unsafe storage.onePass {
                    return unsafe onePass.match(
                        text, from: start, left: left(at: start), slots: slots, slotCount: storage.slotCount)
                }
                if unsafe storage.prefersTwoPasses {
                    if let found = try unsafe walkOnce() { return found }
                } else if unsafe storage.backtracker.fits(length) {
                    return unsafe backtrack(start, text.upper)
                }
            }
            return try unsafe attempt(forward, at: start) == .found
        case .prefixes:
            guard let searcher = unsafe storage.literals else { return false }
            return try unsafe tryCandidates(forward) { pass, place in
                var found = unsafe searcher.firstCandidate(in: pass.buffer, from: place, to: pass.text.upper)
                if found < 0 { return unsafe pass.text.upper }
                // A candidate may lie before the literal, within a character: its forms are not equally long.
                while unsafe found < pass.text.upper && pass.text.bytes[found] & 0xC0 == 0x80 { found &+= 1 }
                return found
            }
        case .bytes:
            guard let searcher = unsafe storage.bytes else { return false }
            return try unsafe tryCandidates(forward) { pass, place in unsafe pass.nextByte(of: searcher, from: place) }
        case .run:
            guard case .run(let run) = unsafe storage.plan.strategy.start else { return false }
            let isMember = unsafe storage.firstBytes
            let length = run.length
            return try unsafe tryCandidates(forward) { pass, place in
                unsafe Self.findRun(pass.text.bytes, place, pass.text.upper, isMember, length)
            }
        case .commonBytes:
            let isFirst = unsafe storage.firstBytes
            return try unsafe tryCandidates(forward) { pass, place in
                var place = place
                let bytes = unsafe pass.text.bytes
                let upper = unsafe pass.text.upper
                while unsafe place < upper && !isFirst[Int(bytes[place])] { place &+= 1 }
                return place
            }
        case .anywhere: return try unsafe findAnywhere(forward, from: start)
        }
    }

    private var buffer: UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: text.bytes, count: text.upper)
    }

    /// The first place at or after `place` where `length` bytes in a row are members, `upper` when there is none.
    @inline(__always)
    private static func findRun(
        _ bytes: UnsafePointer<UInt8>, _ place: Int, _ upper: Int, _ isMember: UnsafePointer<Bool>, _ length: Int
    ) -> Int {
        var place = place
        search: while place &+ length <= upper {
            // The far end first: what is no member there rules out all starts before it.
            var index = length &- 1
            while index >= 0 {
                if unsafe !isMember[Int(bytes[place &+ index])] {
                    place &+= index &+ 1
                    while unsafe place < upper && bytes[place] & 0xC0 == 0x80 { place &+= 1 }
                    continue search
                }
                index &-= 1
            }
            return place
        }
        return upper
    }

    /// The first place at or after `place` of a byte of the set: sixty-four bytes are looked at together, and remembered.
    @inline(__always)
    private mutating func nextByte(of searcher: ByteSetSearcher, from place: Int) -> Int {
        var place = place
        while true {
            let offset = unsafe place &- blockStart
            if offset < 64 {
                let rest = unsafe blockHits &>> UInt64(offset)
                if rest != 0 { return place &+ rest.trailingZeroBitCount }
                place = unsafe blockStart &+ 64
                if unsafe place >= text.upper { return unsafe text.upper }
            }
            unsafe blockStart = searcher.block(text.bytes, place, text.upper, hits: &blockHits)
            place = unsafe blockStart
            if unsafe place >= text.upper { return unsafe text.upper }
        }
    }

    private enum Attempt {
        case found
        case failed
    }

    /// Looks for a match that begins at `place`.
    private mutating func attempt(_ forward: LazyDFA, at place: Int) throws(MatchError) -> Attempt {
        let left = unsafe left(at: place)
        switch try unsafe forward.findEnd(text, from: place, left: left, isSearching: false, deadline: deadline) {
        case .none: return .failed
        case .found(let end):
            unsafe overread &+= forward.lastPlace &- end
            return try unsafe deliver(place, end) ? .found : .failed
        case .gaveUp:
            unsafe usesDFA = false
            return try unsafe pike(from: place, knownEnd: nil, isAnchored: true) ? .found : .failed
        }
    }

    /// Tries the places that `next` finds, one after another, as long as failed attempts cost little.
    @inline(__always)
    private mutating func tryCandidates(
        _ forward: LazyDFA, _ next: (inout MatchPass, Int) -> Int
    ) throws(MatchError) -> Bool {
        var place = unsafe start
        let upper = unsafe text.upper
        while unsafe usesCandidates {
            if unsafe hasRequirement, unsafe place > required {
                place = unsafe skip(to: place)
                if place >= upper { return false }
            }
            place = unsafe next(&self, place)
            if place >= upper { return false }
            // Behind the literal: the next one tells where to go on.
            if unsafe hasRequirement, unsafe place > required { continue }
            if try unsafe attempt(forward, at: place) == .found { return true }
            try unsafe checkTime(at: place)
            if unsafe !usesDFA { return try unsafe pike(from: place + 1, knownEnd: nil, isAnchored: false) }
            unsafe wasted &+= forward.lastPlace &- place &+ 24
            place &+= 1
            while unsafe place < upper && text.bytes[place] & 0xC0 == 0x80 { place &+= 1 }
            // Attempts that overlap time and again would make the search quadratic.
            if unsafe wasted > 4096 &+ patience &* (place &- text.lower) { unsafe usesCandidates = false }
        }
        return try unsafe findAnywhere(forward, from: place)
    }

    /// The first place at or after `place` where a match can begin as the literals lie that every match contains; the end
    /// when there are no more of them.
    @inline(never)
    private mutating func skip(to place: Int) -> Int {
        guard let requirement = unsafe storage.plan.strategy.requirement else { return place }
        let found = unsafe requirement.literals.find(text.bytes, place, text.upper)?.start ?? text.upper
        unsafe required = found
        if unsafe found == text.upper { return found }
        return unsafe requirement.earliestStart(text.bytes, from: place, literalAt: found)
    }

    /// Finds the end by one search for all starts, then the start backwards.
    private mutating func findAnywhere(_ forward: LazyDFA, from place: Int) throws(MatchError) -> Bool {
        let left = unsafe left(at: place)
        switch try unsafe forward.findEnd(text, from: place, left: left, isSearching: true, deadline: deadline) {
        case .none: return false
        case .gaveUp:
            // One start at a time takes fewer states than all at once.
            if unsafe patience < 64, unsafe method != .anywhere {
                unsafe patience = 64
                unsafe usesCandidates = true
                return try unsafe find()
            }
            unsafe usesDFA = false
        case .found(let end):
            unsafe overread &+= forward.lastPlace &- end
            if unsafe locate(end, from: place, left) { return try unsafe deliver(slots[0], end) }
        }
        return try unsafe pike(from: place, knownEnd: nil, isAnchored: false)
    }

    /// Writes the range of a match, and its groups when they are wanted.
    @inline(__always)
    private func deliver(_ begin: Int, _ end: Int) throws(MatchError) -> Bool {
        if unsafe wanted == .groups, unsafe storage.slotCount > 2 {
            return try unsafe findGroups(begin, end)
        }
        unsafe slots[0] = begin
        unsafe slots[1] = end
        return true
    }

    /// Writes the groups of the match from `begin` to `end`.
    private func findGroups(_ begin: Int, _ end: Int) throws(MatchError) -> Bool {
        if let onePass = unsafe storage.onePass {
            return unsafe onePass.findGroups(
                text, from: begin, to: end, left: left(at: begin), slots: slots, slotCount: storage.slotCount)
        }
        if unsafe !storage.prefersTwoPasses, unsafe storage.backtracker.fits(end - begin) { return unsafe backtrack(begin, end) }
        if let walker = unsafe storage.walker {
            let found = try unsafe walker.findGroups(
                text, from: begin, to: end, left: left(at: begin), right: text.symbol(at: end).right, slots: slots,
                slotCount: storage.slotCount)
            if found { return true }
        }
        if unsafe storage.backtracker.fits(end - begin) { return unsafe backtrack(begin, end) }
        return try unsafe pike(from: begin, knownEnd: end, isAnchored: true)
    }

    /// Writes the groups of the match at `begin`, which does not end behind `limit`; false when there is none.
    private func backtrack(_ begin: Int, _ limit: Int) -> Bool {
        unsafe storage.willBacktrack(limit &- begin)
        for slot in unsafe 2..<storage.slotCount { unsafe slots[slot] = -1 }
        return unsafe storage.backtracker.match(text, from: begin, limit: limit, left: left(at: begin), slots: slots)
    }

    /// The match at the start of the search, with its groups, by two passes over the rest of the text; nil when they cannot.
    private func walkOnce() throws(MatchError) -> Bool? {
        guard let walker = unsafe storage.walker, try unsafe walker.prepare(text, from: start, deadline: deadline)
        else { return nil }
        return try unsafe walker.next(
            text, from: start, left: left(at: start), isAnchored: true, slots: slots, slotCount: storage.slotCount,
            deadline: deadline)
    }

    /// Writes the start of the match that ends at `end`; false when its start cannot be told.
    private mutating func locate(_ end: Int, from place: Int, _ left: Surroundings) -> Bool {
        if unsafe wanted == .existence || end == place {
            unsafe slots[0] = unsafe wanted == .existence ? -1 : place
            return true
        }
        guard case .found(let begin)? = unsafe storage.backward?.findStart(text, from: end, to: place, left: left)
        else { return false }
        unsafe slots[0] = begin
        return true
    }

    private func pike(from place: Int, knownEnd: Int?, isAnchored: Bool) throws(MatchError) -> Bool {
        let count = unsafe wanted == .groups ? storage.slotCount : 2
        return unsafe try storage.pike(count).search(
            text, from: place, left: left(at: place), isAnchored: isAnchored, knownEnd: knownEnd, slots: slots,
            checkTime: { (place: Int) throws(MatchError) in try unsafe deadline?.check(at: place) })
    }

    /// What is told on the left of `place`, which is not before the start of the search.
    private func left(at place: Int) -> Surroundings {
        if unsafe !hasLeftFacts { return [] }
        var left = unsafe text.left(at: place)
        if unsafe place == start, unsafe !isAfterEmptyMatch { left.insert(.previousMatchEnd) }
        return left
    }
}
