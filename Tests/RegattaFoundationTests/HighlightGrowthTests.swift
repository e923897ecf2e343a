import Foundation
import Regatta
import Testing

/// Highlighting must not be quadratic in the number of matches: four times as many would then take 16 times as long.
@Suite(.serialized) struct HighlightGrowthTests {
    /// Processor seconds of this thread, so that other work on the machine counts little.
    private func processorSeconds(_ body: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        body()
        return now() - start
    }

    /// The best of several times for `count` matches, each match 3 and each text 5 UTF-16 units of "é😀b ".
    private func best(_ count: Int, rounds: Int, _ mark: (String, Matches) -> Double) -> Double {
        let text = String(repeating: "é😀b ", count: count)
        let found = matches(text, (0..<count).map { 8 * $0..<8 * $0 + 6 })
        let times = (0..<rounds).map { _ in mark(text, found) }
        if ProcessInfo.processInfo.environment["REGATTA_TIMES"] != nil { print(count, "matches:", times) }
        return times.min() ?? 0
    }

    /// Marks, then marks again over the old marks, in a text that has other runs across the edge of each match.
    private func mutable(_ text: String, _ found: Matches) -> Double {
        let attributed = NSMutableAttributedString(string: text)
        for index in found.indices {
            attributed.addAttribute(.init("other"), value: 1, range: NSRange(location: 5 * index + 2, length: 2))
        }
        return processorSeconds {
            found.highlight(in: attributed)
            found.highlight(in: attributed, current: 1)
        }
    }

    private func plain(_ text: String, _ found: Matches) -> Double {
        var attributed = AttributedString(text)
        return processorSeconds {
            found.highlight(in: &attributed)
            found.highlight(in: &attributed, current: 1)
        }
    }

    @Test func mutableAttributedString() {
        let few = best(10_000, rounds: 2, mutable)
        #expect(best(40_000, rounds: 1, mutable) < 8 * few)
    }

    @Test func attributedString() {
        let few = best(10_000, rounds: 2, plain)
        #expect(best(40_000, rounds: 1, plain) < 8 * few)
    }
}
