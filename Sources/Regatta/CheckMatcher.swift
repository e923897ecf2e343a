// Every backend on the same search, their answers compared. For those who migrate and for tests.

import PatternSyntax
import RegexModel

/// Runs each search on all backends of this build and delivers the answer only when they agree.
///
/// Each search finds all matches on every backend first, whatever was asked, so it costs the sum of them.
final class CheckMatcher: RegexMatcher {
    private let engines: [any RegexMatcher]
    let groups: CaptureGroups

    /// - Throws: a backend's `PatternError` when one refuses the pattern, since then there is nothing to compare.
    init(_ pattern: ParsedPattern) throws(PatternError) {
        var engines: [any RegexMatcher] = []
        for backend in Backends.all { engines.append(try backend.compile(pattern)) }
        guard engines.count > 1 else {
            throw PatternError(
                kind: .backendUnavailable(.check), message: "this build has fewer than two backends to compare",
                pattern: "", utf8Range: 0..<0)
        }
        self.engines = engines
        groups = pattern.groups
    }

    var backend: BackendID { .check }

    var details: [(title: String, text: String)] {
        engines.flatMap { engine in engine.details.map { ("\(engine.backend): \($0.title)", $0.text) } }
    }

    func forEachSlots(_ input: SearchInput, _ body: (Span<Int>) -> SearchControl) throws(MatchError) {
        let slots = try allSlots(input)
        let width = 2 * (groups.count + 1)
        for start in stride(from: 0, to: slots.count, by: width) {
            if body(slots.span.extracting(start..<start + width)) == .stop { return }
        }
    }

    func allSlots(_ input: SearchInput) throws(MatchError) -> [Int] {
        let first = engines[0]
        let expected = try first.allSlots(input)
        for engine in engines.dropFirst() {
            let slots = try engine.allSlots(input)
            if slots != expected {
                throw .disagreement(first.backend, engine.backend, message: difference(expected, slots))
            }
        }
        return expected
    }

    /// Says where two lists of slots first differ.
    private func difference(_ a: [Int], _ b: [Int]) -> String {
        let width = 2 * (groups.count + 1)
        let index = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(a.count, b.count)
        let match = index / width
        func drawn(_ slots: [Int]) -> String {
            guard match * width < slots.count else { return "no such match" }
            return stride(from: match * width, to: (match + 1) * width, by: 2).enumerated().map { number, at in
                let place = slots[at] < 0 ? "absent" : "\(slots[at])..<\(slots[at + 1])"
                return number == 0 ? place : "group \(number) \(place)"
            }.joined(separator: ", ")
        }
        return "match \(match + 1), in bytes: \(drawn(a)) against \(drawn(b))"
    }
}
