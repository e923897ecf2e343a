// One literal, found by a run of its places. Reads bytes, feeds LiteralSearcher.

/// Finds one literal by the run of its characters that is the rarest, among those runs whose characters have forms of one
/// length: then it reads the characters before the run backwards, and the whole literal forwards.
final class StringLiteral: Sendable {
    let searcher: StringSearcher
    private let literal: SearchLiteral
    /// Whether each hit is an occurrence.
    private let isProof: Bool
    /// The characters before the run, and the least and the greatest length of what they match.
    private let before: [[[UInt8]]]
    private let lengthBefore: ClosedRange<Int>

    /// Nil when the literal has no run of two places, or the characters before the best one cannot be read backwards.
    init?(_ literal: SearchLiteral, kernels: ByteKernels) {
        self.literal = literal
        guard let characters = literal.characters else {
            guard let run = LiteralPlaces.runs(of: literal, limit: .max, most: 1)?.first,
                let searcher = StringSearcher(run, kernels: kernels)
            else { return nil }
            self.searcher = searcher
            (isProof, before, lengthBefore) = (true, [], 0...0)
            return
        }
        var best: (searcher: StringSearcher, start: Int, run: LiteralPlaces, end: Int)?
        for (range, run) in Self.evenRuns(characters) {
            guard let searcher = StringSearcher(run, kernels: kernels) else { continue }
            if best.map({ searcher.candidateShare < $0.searcher.candidateShare }) ?? true {
                best = (searcher, range.lowerBound, run, range.upperBound)
            }
        }
        guard let best else { return nil }
        searcher = best.searcher
        before = Array(characters[..<best.start])
        let isReadable = before.allSatisfy { forms in
            !forms.contains { form in forms.contains { $0.count > form.count && $0.suffix(form.count).elementsEqual(form) } }
        }
        guard isReadable else { return nil }
        isProof = best.start == 0 && best.end == characters.count && best.run.isExact
        let least = before.reduce(0) { sum, forms in sum + (forms.lazy.map(\.count).min() ?? 0) }
        let most = before.reduce(0) { sum, forms in sum + (forms.lazy.map(\.count).max() ?? 0) }
        lengthBefore = least...most
    }

    /// The longest runs of characters whose forms have one length and at most four bytes at a place.
    private static func evenRuns(_ characters: [[[UInt8]]]) -> [(Range<Int>, LiteralPlaces)] {
        var runs: [(Range<Int>, LiteralPlaces)] = []
        var run = LiteralPlaces()
        var start = 0
        for (index, forms) in characters.enumerated() {
            var longer = run
            if LiteralPlaces.isEven(forms), longer.append(forms, length: forms[0].count, limit: .max) {
                run = longer
            } else {
                if !run.places.isEmpty { runs.append((start..<index, run)) }
                run = LiteralPlaces()
                start = index + 1
            }
        }
        if !run.places.isEmpty { runs.append((start..<characters.count, run)) }
        return runs
    }

    /// The first occurrence within base[from..<to].
    @unsafe
    func find(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> LiteralMatch? {
        // Safe: the searcher reads base[from..<to] only; so do `match` and `end`.
        var at = from + lengthBefore.lowerBound
        while at < to {
            let place = unsafe searcher.first(base, at, to)
            guard place < to else { return nil }
            if isProof { return LiteralMatch(start: place, end: place + searcher.count, literal: 0) }
            if let match = unsafe match(base, place, from, to) {
                return lengthBefore.count == 1 ? match : unsafe leftmost(match, base, place, from, to)
            }
            at = place + 1
        }
        return nil
    }

    /// A place before which no occurrence begins, or `to`.
    @unsafe
    @inline(__always)
    func candidate(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> Int {
        // Safe: the searcher reads base[from..<to] only.
        let at = from + lengthBefore.lowerBound
        guard at < to else { return to }
        let place = unsafe searcher.first(base, at, to)
        return place < to ? max(from, place - lengthBefore.upperBound) : to
    }

    /// The occurrence whose run is at `place`.
    @unsafe
    private func match(_ base: UnsafePointer<UInt8>, _ place: Int, _ from: Int, _ to: Int) -> LiteralMatch? {
        // Safe: bytes are read from `from` to before `place`, and by `end` up to `to`.
        var start = place
        next: for forms in before.reversed() {
            for form in forms where form.count <= start - from {
                var index = 0
                while index < form.count, unsafe base[start - form.count + index] == form[index] { index += 1 }
                if index == form.count {
                    start -= index
                    continue next
                }
            }
            return nil
        }
        return unsafe literal.end(in: base, at: start, limit: to).map { LiteralMatch(start: start, end: $0, literal: 0) }
    }

    /// An occurrence with a later run may begin earlier, if what is before the run is longer: those that could are tried.
    @unsafe
    private func leftmost(
        _ match: LiteralMatch, _ base: UnsafePointer<UInt8>, _ place: Int, _ from: Int, _ to: Int
    ) -> LiteralMatch {
        // Safe: as in `find`.
        var best = match
        var at = place + 1
        while true {
            let limit = min(to, best.start - 1 + lengthBefore.upperBound + searcher.count)
            guard at < limit else { return best }
            let next = unsafe searcher.first(base, at, limit)
            guard next < limit else { return best }
            if let other = unsafe self.match(base, next, from, to), other.start < best.start { best = other }
            at = next + 1
        }
    }
}
