import Foundation
import Regatta
import Testing

/// An attributed string that does not have the text that was searched is the caller's mistake and is told so.
@Suite struct OtherTextTests {
    /// Of the same length, longer, shorter; the message is part of debug builds alone.
    static func check(_ result: ExitTest.Result?) {
        #if DEBUG
            let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(output.contains("the attributed string does not have the text that was searched"))
        #endif
    }

    @Test func sameLength() async {
        Self.check(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                matches("ab", [0..<1]).highlight(in: NSMutableAttributedString(string: "ac"))
            })
    }

    @Test func shorter() async {
        Self.check(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                matches("é😀", [2..<6]).highlight(in: NSMutableAttributedString(string: "é"))
            })
    }

    @Test func attributedStringOfTheSameLength() async {
        Self.check(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                var text = AttributedString("é")
                matches("ab", [0..<1]).highlight(in: &text)
            })
    }

    @Test func attributedStringLonger() async {
        Self.check(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                var text = AttributedString("abc")
                matches("ab", [0..<2]).highlight(in: &text)
            })
    }
}
