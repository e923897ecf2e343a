import CommandLineKit
import Testing

@Suite struct ManualPageTests {
    @Test func thePage() {
        var program = program
        program.date = "2026-11-30"
        #expect(
            program.manualPage() == #"""
                .TH "TOOL" "1" "2026-11-30" "tool 1.2" "User Commands"
                .SH "NAME"
                tool \- finds things
                .SH "SYNOPSIS"
                \fBtool find\fR [\fIOPTION\fR\[u2026]] \fIPATTERN\fR [\fIFILE\fR\[u2026]]
                .br
                \fBtool find\fR [\fIOPTION\fR\[u2026]] \-e \fIPATTERN\fR [\fIFILE\fR\[u2026]]
                .br
                \fBtool help\fR [\fICOMMAND\fR]
                .br
                \fBtool \-\-version\fR
                .SH "DESCRIPTION"
                Finds things.
                .SH "COMMANDS"
                .TP
                \fBfind\fR
                Find things in files.
                .SH "TOOL FIND"
                Find things in files.
                .SS "Matching"
                .TP
                \fB\-i\fR, \fB\-\-ignore\-case\fR
                Letters match in either case.
                .TP
                \fB\-w\fR, \fB\-\-word\-regexp\fR
                Match whole words only.
                .TP
                \fB\-e\fR, \fB\-\-regexp\fR=\fIPATTERN\fR
                Search for PATTERN, which may begin with a hyphen.
                .SS "Output"
                .TP
                \fB\-C\fR, \fB\-\-context\fR=\fINUM\fR
                Print NUM lines around each match. Default: 0.
                .TP
                \fB\-\-ratio\fR=\fIRATIO\fR
                Scale by RATIO.
                .TP
                \fB\-\-color\fR=\fIWHEN\fR
                When to use colour. WHEN is auto, always or never. Default: auto.
                .SS "Exit status"
                0 when something was found, 1 when nothing was found, and 2 after an error of any kind.
                .SH "EXAMPLES"
                .nf
                tool find \-i cat pets.txt
                .fi

                """#)
    }

    @Test func charactersThatTheFormatterTakes() {
        var program = program
        program.summary = #"It's "so" \d ^~` .b 👍"#
        program.notes = [.init("x", [".a macro", "'b"])]
        let page = program.manualPage()
        #expect(page.contains(#"It\(aqs \(dqso\(dq \ed \(ha\(ti\(ga .b \[u1F44D]."# + "\n"))
        #expect(page.hasSuffix(".SH \"X\"\n\\&.a macro\n.PP\n\\(aqb\n"))
    }
}
