import Foundation
import Testing

@Suite struct HelpTests {
    let workshop: Workshop
    init() throws { workshop = try Workshop() }

    @Test func helpOfTheProgram() throws {
        let outcome = try workshop.run("--help")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.hasPrefix("Search, highlight and replace with one regular expression language on several engines.\n\nusage: regatta COMMAND"))
        for command in ["search", "replace", "undo", "view", "bookmarks", "validate", "explain", "bench", "backends", "generate"] { #expect(outcome.output.contains("\n  \(command) ")) }
        #expect(try workshop.run("help").output == outcome.output)
        #expect(try workshop.run("-h").output == outcome.output)
    }

    @Test(arguments: ["search", "replace", "undo", "view", "bookmarks", "validate", "explain", "bench", "backends", "generate"]) func helpOfACommand(_ command: String) throws {
        let outcome = try workshop.run(command, "--help")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("usage: regatta \(command) "))
        #expect(try workshop.run("help", command).output == outcome.output)
        let longest = outcome.output.split(separator: "\n").map(\.count).max() ?? 0
        #expect(longest <= 80)
    }

    @Test func everyFlagOfTheSearchIsInItsHelp() throws {
        let help = try workshop.run("search", "--help").output
        for flag in [
            "-i, --ignore-case", "-w, --word-regexp", "-F, --fixed-strings", "-o, --only-matching", "-c, --count",
            "-n, --line-number", "-A, --after-context=NUM", "-B, --before-context=NUM", "-C, --context=NUM",
            "-m, --max-count=NUM", "--backend=NAME", "--stats", "--json", "--color=WHEN", "-e, --regexp=PATTERN",
        ] { #expect(help.contains(flag), "\(flag)") }
    }

    @Test func version() throws {
        let outcome = try workshop.run("--version")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("regatta 0."))
        for backend in backends { #expect(outcome.output.contains("\n\(backend) ")) }
    }

    @Test func listOfBackends() throws {
        let text = try workshop.run("backends").output
        let json = try workshop.run("backends", "--json").output
        struct Line: Decodable { var name: String; var version: String?; var unicode: String?; var available: Bool }
        let lines = try json.utf8.split(separator: 10).map { try JSONDecoder().decode(Line.self, from: Data($0)) }
        #expect(lines.filter(\.available).map(\.name).sorted() == backends)
        for line in lines {
            #expect(line.available == (line.version != nil))
            #expect(text.contains(line.name))
            #expect(text.contains(line.version ?? "not in this build"))
            // A version of Unicode that is not the dialect's is told.
            let isNoted = text.contains("note: \(line.name) ")
            #expect(isNoted == (line.unicode != nil && line.unicode != "16.0"))
        }
    }

    @Test(arguments: backends) func explanation(_ backend: String) throws {
        let outcome = try workshop.run("explain", "--backend", backend, "(?<year>\\d{4})-(\\d\\d)")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.hasPrefix("pattern: (?<year>\\d{4})-(\\d\\d)\ngroups: 1 (year), 2\nbackend: \(backend) (asked for)\n"))
        for other in backends { #expect(outcome.output.contains("  \(other) (")) }
        let smart = try workshop.run("explain", "-S", "--backend", backend, "(a)\\W")
        #expect(smart.output.hasPrefix("pattern: (a)\\W\ngroups: 1\ncase: ignored, since the pattern holds no capital\nbackend: "))
        #expect(try workshop.run("explain", "-S", "--backend", backend, "A").output.contains("\ncase: matters, since the pattern holds a capital\n"))
        let wrong = try workshop.run("explain", "a{2,1}")
        #expect(wrong.status == 2)
        #expect(wrong.output == "")
        #expect(wrong.errors.hasPrefix("regatta: invalid pattern at offset "))
    }

    @Test func longClassesAreCut() throws {
        let pattern = "[\\x{100}-\\x{110}\\x{120}\\x{130}\\x{140}\\x{150}\\x{160}\\x{170}\\x{180}\\x{190}][ab\\]\\[]"
        let short = try workshop.run("explain", "--backend", "foundation", pattern).output
        #expect(short.hasSuffix("  [\\x{100}-\\x{110}\\x{120}\\x{130}…][ab\\]\\[]\n"))
        #expect(try workshop.run("explain", "--full", "--backend", "foundation", pattern).output.hasSuffix("  \(pattern)\n"))
    }
}
