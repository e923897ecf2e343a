// Every backend on the same search, their answers compared. For those who migrate and for tests.

import PatternSyntax
import RegexModel

/// Runs each search on all backends of this build that take the pattern and delivers the answer only when they agree.
///
/// A backend that refuses the pattern is left out, and of a search one that refuses that search, as long as two remain.
/// Each search finds all matches on every backend first, whatever was asked, so it costs the sum of them.
final class CheckMatcher: RegexMatcher {
    private let engines: [any RegexMatcher]
    let groups: CaptureGroups

    /// - Throws: a backend's `PatternError` when fewer than two take the pattern, since then there is nothing to compare.
    init(_ pattern: ParsedPattern) throws(PatternError) {
        var engines: [any RegexMatcher] = []
        var refusal: PatternError?
        for backend in Backends.all {
            do throws(PatternError) { engines.append(try backend.compile(pattern)) } catch { refusal = refusal ?? error }
        }
        if engines.count < 2, let refusal { throw refusal }
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
        var found: (backend: BackendID, slots: [Int])?
        var compared = 0
        var refusal: MatchError?
        for engine in engines {
            let slots: [Int]
            do throws(MatchError) { slots = try engine.allSlots(input) } catch {
                guard case .unsupportedHere = error else { throw error }
                refusal = refusal ?? error
                continue
            }
            compared += 1
            if let found, slots != found.slots {
                throw .disagreement(found.backend, engine.backend, message: difference(found.slots, slots))
            }
            found = found ?? (engine.backend, slots)
        }
        if compared < 2, let refusal { throw refusal }
        return found?.slots ?? []
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
