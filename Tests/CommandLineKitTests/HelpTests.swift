import CommandLineKit
import Testing

@Suite struct HelpTests {
    @Test func commandHelp() {
        #expect(
            command.description.help(program: "tool", width: 70) == """
                Find things in files.

                usage: tool find [OPTION…] PATTERN [FILE…]
                       tool find [OPTION…] -e PATTERN [FILE…]

                matching:
                  -i, --ignore-case         Letters match in either case.
                  -w, --word-regexp         Match whole words only.
                  -e, --regexp=PATTERN      Search for PATTERN, which may begin with a
                                            hyphen.

                output:
                  -C, --context=NUM         Print NUM lines around each match.
                                            Default: 0.
                      --ratio=RATIO         Scale by RATIO.
                      --color=WHEN          When to use colour. WHEN is auto, always
                                            or never. Default: auto.

                exit status:
                  0 when something was found, 1 when nothing was found, and 2 after an
                  error of any kind.

                """)
    }

    @Test func programHelp() {
        #expect(
            program.help() == """
                Finds things.

                usage: tool COMMAND [OPTION…] [OPERAND…]
                       tool help [COMMAND]
                       tool --version

                commands:
                  find                      Find things in files.

                examples:
                  tool find -i cat pets.txt

                """)
    }

    @Test func usageHint() {
        #expect(
            command.description.usageHint(program: "tool")
                == "usage: tool find [OPTION…] PATTERN [FILE…]\ntype 'tool help find' for more")
    }

    @Test func commandsByName() throws {
        #expect(try program.command(named: "find").name == "find")
        #expect(throws: UsageError("there is no command 'fnd'", hint: "did you mean 'find'?")) {
            try program.command(named: "fnd")
        }
        #expect(throws: UsageError("there is no command 'zzz'", hint: "the commands are find")) {
            try program.command(named: "zzz")
        }
    }
}
