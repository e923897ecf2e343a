import Testing

@testable import RegattaKLV

@Suite struct MessageTests {
    @Test func allKeysAreRead() throws {
        let bytes = field("name", "curated/é") + field("model", "count") + field("pattern", "a:b\n") + field("pattern", "")
            + field("case-insensitive", "true") + field("unicode", "true") + field("haystack", [0, 0xFF, 10, 58])
            + field("max-iters", "3") + field("max-warmup-iters", "4") + field("max-time", "5") + field("max-warmup-time", "6")
        let message = try BenchmarkMessage(bytes)
        #expect(message.name == "curated/é")
        #expect(message.model == "count")
        #expect(message.patterns == ["a:b\n", ""])
        #expect(message.isCaseInsensitive)
        #expect(message.isUnicode)
        #expect(Array(message.haystack) == [0, 0xFF, 10, 58])
        #expect(message.maximumIterations == 3)
        #expect(message.maximumWarmUpIterations == 4)
        #expect(message.maximumTime == 5)
        #expect(message.maximumWarmUpTime == 6)
    }

    @Test func nothingAtAllIsAMessageToo() throws {
        let message = try BenchmarkMessage([])
        #expect(message.patterns.isEmpty && message.haystack.isEmpty && message.maximumIterations == 0)
    }

    @Test func unknownKeysArePassedOver() throws {
        #expect(try BenchmarkMessage(field("colour", "blue") + field("model", "grep")).model == "grep")
    }

    @Test(arguments: [
        ("model", "no ':' where one must follow"),
        ("model:5", "no ':' where one must follow"),
        ("model:x:count\n", "the length of 'model' is not a number: 'x'"),
        ("model:-1:count\n", "the length of 'model' is not a number: '-1'"),
        ("model:6:count", "the value of 'model' is cut short: 5 bytes of 6"),
        ("model:5:count", "no line feed after the value of 'model'"),
        ("model:4:count\n", "no line feed after the value of 'model'"),
        ("unicode:3:yes\n", "unicode is neither 'true' nor 'false'"),
        ("max-iters:3:ten\n", "max-iters is not a number: 'ten'"),
    ])
    func whatIsNotInTheFormatIsAnError(text: String, message: String) {
        let error = #expect(throws: RunnerError.self) { try BenchmarkMessage(Array(text.utf8)) }
        #expect(error?.message == message)
    }

    @Test func aPatternThatIsNotUTF8IsAnError() {
        let error = #expect(throws: RunnerError.self) { try BenchmarkMessage(field("pattern", [0x61, 0xFF])) }
        #expect(error?.message == "a pattern is not UTF-8")
    }
}
