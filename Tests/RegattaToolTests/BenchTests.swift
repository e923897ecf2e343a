import Foundation
import Regatta
import Testing

@testable import RegattaTool

/// What `bench --json` prints.
private struct Report: Decodable {
    struct File: Decodable { var path: String; var bytes: Int }
    struct Time: Decodable { var median, lowerQuartile, upperQuartile: Double; var samples: Int }
    struct Backend: Decodable {
        var name, version: String
        var measured: Bool
        var reason: String?
        var memory: Int?
        var times: [String: Time]
    }
    var pattern, replacement: String
    var files: [File]
    var bytes, matches: Int
    var backends: [Backend]
    var recommended, reason, recommendedOnce: String?
}

@Suite struct BenchTests {
    let workshop: Workshop
    init() throws { workshop = try Workshop() }

    private func report(_ arguments: String..., input: String = "") throws -> (Report, Int32) {
        let outcome = try workshop.run(["bench", "--json", "--seconds", "0.05"] + arguments, input: Array(input.utf8))
        return (try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8)), outcome.status)
    }

    @Test func everyTaskOnEveryBackend() throws {
        try workshop.write("naïve Zoë\r\n🚣 zoë\u{0} e\u{301}\n", to: "a.txt")
        try workshop.write("", to: "b.txt")
        let (report, status) = try report("-i", "--replacement", "<$0>", "zoë|(e)\u{301}", "a.txt", "b.txt")
        #expect(status == 0)
        #expect(report.pattern == "zoë|(e)\u{301}")
        #expect(report.replacement == "<$0>")
        #expect(report.files.map(\.path) == ["a.txt", "b.txt"])
        #expect(report.files.map(\.bytes) == [28, 0])
        #expect(report.bytes == 28)
        #expect(report.matches == 3)
        #expect(report.backends.map(\.name).sorted() == backends)
        for backend in report.backends {
            #expect(backend.measured)
            #expect(Set(backend.times.keys) == ["compile", "firstMatch", "allMatches", "replace"])
            for time in backend.times.values {
                #expect(time.samples >= 1)
                #expect(time.median > 0)
                #expect(time.lowerQuartile <= time.median && time.median <= time.upperQuartile)
            }
        }
        #expect(backends.contains(try #require(report.recommended)))
        #expect(backends.contains(try #require(report.recommendedOnce)))
    }

    @Test func theReportForPeople() throws {
        try workshop.write("one two three\n", to: "a.txt")
        let outcome = try workshop.run("bench", "--seconds", "0.02", "\\w+", "a.txt")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines[0] == "pattern: \\w+")
        #expect(lines[1].hasPrefix("text: 1 file, 14 bytes, 3 matches"))
        #expect(lines[1].hasSuffix("; the backends agree") == (backends.count > 1))
        for task in ["compile", "first match", "all matches", "replace", "memory"] {
            #expect(lines.contains { $0.hasPrefix("\(task) ") }, "\(task)")
        }
        #expect(lines.contains { $0.hasPrefix("recommended: ") })
    }

    @Test func aBackendThatRefusesIsListedWithTheReason() throws {
        let (report, status) = try report("(?w)\\bé\\b", "-", input: "é e\u{301}")
        #expect(status == 0)
        #expect(report.files.map(\.path) == ["(standard input)"])
        #expect(report.recommended == "foundation")
        for backend in report.backends where backend.name == "pcre2" {
            #expect(!backend.measured)
            #expect(backend.reason?.hasPrefix("refuses the pattern: ") == true)
            #expect(backend.times.isEmpty)
            #expect(backend.memory == nil)
        }
    }

    @Test func oneBackendAlone() throws {
        let (report, status) = try report("--backend", "foundation", "a", "-", input: "aXa")
        #expect(status == 0)
        #expect(report.backends.map(\.name) == ["foundation"])
        #expect(report.reason == "it is the only one that was measured")
        #expect(report.recommendedOnce == "foundation")
    }

    @Test(arguments: [
        (["bench"], "no pattern given"), (["bench", "a"], "no file given"),
        (["bench", "--backend", "check", "a", "x"], "'check' is a choice among backends"),
        (["bench", "--backend", "nobody", "a", "x"], "no backend is called 'nobody'"),
        (["bench", "--seconds", "-1", "a", "x"], "'-1' is less than 0"),
        (["bench", "a(", "x"], "invalid pattern at offset 1"), (["bench", "a", "x"], "x: "),
        (["bench", "a", "bad.txt"], "bad.txt: not valid UTF-8 at byte offset 1"),
    ])
    func whatCannotBeMeasured(arguments: [String], message: String) throws {
        try workshop.write([0x61, 0xFF], to: "bad.txt")
        let outcome = try workshop.run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func aFileThatCannotBeReadLeavesTheOthers() throws {
        try workshop.write("aa", to: "a.txt")
        let outcome = try workshop.run("bench", "--seconds", "0.02", "--json", "a", "a.txt", "missing.txt")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("regatta: missing.txt: "))
        #expect(try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8)).matches == 2)
    }
}
