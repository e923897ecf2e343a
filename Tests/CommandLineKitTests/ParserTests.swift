import CommandLineKit
import Testing

@Suite struct ParserTests {
    private func parse(_ arguments: String...) throws -> ParsedArguments<Settings> {
        try command.parse(arguments, into: Settings())
    }

    @Test func shortFlagsAlone() throws {
        let parsed = try parse("-i", "-w", "cat", "file")
        #expect(parsed.settings == Settings(ignoreCase: true, words: true))
        #expect(parsed.operands == ["cat", "file"])
    }

    @Test func shortFlagsInAClusterEndingInAValue() throws {
        let parsed = try parse("-iwC3", "cat")
        #expect(parsed.settings == Settings(ignoreCase: true, words: true, context: 3))
        #expect(parsed.operands == ["cat"])
    }

    @Test(arguments: [["-C3"], ["-C", "3"], ["--context=3"], ["--context", "3"]])
    func valueIsAttachedOrTheNextArgument(_ arguments: [String]) throws {
        #expect(try command.parse(arguments, into: Settings()).settings.context == 3)
    }

    @Test func flagsMayFollowOperands() throws {
        let parsed = try parse("cat", "-i", "file", "--color", "never")
        #expect(parsed.settings == Settings(ignoreCase: true, color: .never))
        #expect(parsed.operands == ["cat", "file"])
    }

    @Test func twoHyphensEndTheFlags() throws {
        let parsed = try parse("-i", "--", "-5", "--color", "--", "-")
        #expect(parsed.settings == Settings(ignoreCase: true))
        #expect(parsed.operands == ["-5", "--color", "--", "-"])
    }

    @Test func aHyphenIsAnOperand() throws {
        #expect(try parse("cat", "-").operands == ["cat", "-"])
    }

    @Test func anEmptyArgumentIsAnOperand() throws {
        #expect(try parse("", "file").operands == ["", "file"])
    }

    @Test func aValueMayBeginWithAHyphenOrHoldAnEqualsSign() throws {
        #expect(try parse("-e", "-x").settings.pattern == "-x")
        #expect(try parse("--regexp=a=b").settings.pattern == "a=b")
        #expect(try parse("-eé=👍🏽").settings.pattern == "é=👍🏽")
    }

    @Test func theLastFlagCounts() throws {
        #expect(try parse("--color=always", "--color=never", "-C1", "-C2").settings == Settings(context: 2, color: .never))
    }

    @Test(arguments: [["--help"], ["-h"], ["-ih"], ["cat", "--help", "--wrong"]])
    func helpIsUnderstoodEverywhere(_ arguments: [String]) throws {
        #expect(try command.parse(arguments, into: Settings()).wantsHelp)
    }

    @Test func numbersMayHaveAFraction() throws {
        #expect(try parse("--ratio", "0.25").settings.ratio == 0.25)
    }

    @Test(arguments: [
        (["--ignore-cas"], "there is no flag '--ignore-cas'", "did you mean '--ignore-case'?"),
        (["--ingore-case"], "there is no flag '--ingore-case'", "did you mean '--ignore-case'?"),
        (["--colour=never"], "there is no flag '--colour'", "did you mean '--color'?"),
        (["--wholly-other"], "there is no flag '--wholly-other'", "put '--' before an operand that begins with '-'"),
        (["-5"], "there is no flag '-5'", "put '--' before an operand that begins with '-'"),
        (["-r"], "there is no flag '-r'", "name the files"), (["--recursive"], "there is no flag '--recursive'", "name the files"),
        (["-iz"], "there is no flag '-z'", "put '--' before an operand that begins with '-'"),
        (["--context"], "--context needs a value: NUM", nil),
        (["-iC"], "-C needs a value: NUM", nil),
        (["-Cx"], "-C: 'x' is not a whole number", nil),
        (["--context="], "--context: '' is not a whole number", nil),
        (["--context=-1"], "--context: '-1' is less than 0", nil),
        (["-C99999999999999999999"], "-C: '99999999999999999999' is not a whole number", nil),
        (["--ratio=nan"], "--ratio: 'nan' is not a number", nil),
        (["--ratio=-0.5"], "--ratio: '-0.5' is less than 0", nil),
        (["--color=red"], "--color: 'red' is none of auto, always, never", nil),
        (["--ignore-case=yes"], "--ignore-case takes no value", nil),
        (["-e", ""], "-e: '' is empty", nil),
    ] as [([String], String, String?)])
    func mistakes(_ arguments: [String], _ message: String, _ hint: String?) {
        #expect(throws: UsageError(message, hint: hint)) { try command.parse(arguments, into: Settings()) }
    }

    @Test func liftedFlagsFillInAPartOfTheSettings() throws {
        struct Whole { var part = Settings() }
        let flags: [Flag<Settings>] = [
            .toggle("quick", "q", "Be quick") { $0.words = true },
            .integer("count", "c", atLeast: 1, "Count to NUM") { $0.context = $1 },
        ]
        let whole = Command<Whole>(
            "whole", "Do it", usage: [""], sections: [("all", flags.map { $0.lifted { $1(&$0.part) } })])
        #expect(try whole.parse(["-qc", "7"], into: Whole()).settings.part == Settings(words: true, context: 7))
        #expect(throws: UsageError("-c: '0' is less than 1")) { try whole.parse(["-c0"], into: Whole()) }
    }
}
