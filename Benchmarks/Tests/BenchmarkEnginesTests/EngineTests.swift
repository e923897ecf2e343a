// Every engine of the build against literal answers: what a benchmark counts has to be the same for all.

import BenchmarkDefinitions
import Testing

@testable import BenchmarkEngines

@Suite struct EngineTests {
    static let names = Engines.all.map(\.name)
    let text = PreparedText("Zoë 12:30\nBjörn 7:05, 19:45 & 🚢 <b>\nnothing here\n")

    static func engine(_ name: String) throws -> any Engine { try #require(Engines.all.first { $0.name == name }) }

    static func compile(_ name: String, _ pattern: String, _ options: Set<BenchmarkOption> = []) throws -> any CompiledPattern {
        try engine(name).compile(BenchmarkPattern([pattern], options: options))
    }

    @Test(arguments: names) func countsAndPlaces(_ name: String) throws {
        let times = try Self.compile(name, "[0-9]{1,2}:[0-9]{2}")
        if name != "hyperscan" { #expect(try times.count(text) == 3) }
        // Z, o, ë (two bytes), a space.
        #expect(try times.firstMatch(text) == text.offset(5, in: times.offsetUnit))
        #expect(try times.countMatchingLines(text) == 2)
        #expect(try times.countMatchingStrings(text) == 2)
    }

    @Test(arguments: names) func rangesAreThoseOfTheText(_ name: String) throws {
        let found = try Self.compile(name, "Björn|🚢|here").findAll(text)
        let ranges = found.ranges(in: text)
        #expect(found.count == 3)
        #expect(ranges.map { String(text.string[$0]) } == ["Björn", "🚢", "here"])
        #expect(utf8Length(of: ranges, in: text) == 14)
    }

    @Test(arguments: names) func nothingFound(_ name: String) throws {
        let absent = try Self.compile(name, "absent")
        #expect(try absent.count(text) == 0)
        #expect(try absent.firstMatch(text) == nil)
        #expect(try absent.findAll(text).ranges(in: text).isEmpty)
        #expect(try absent.countMatchingStrings(PreparedText("")) == 0)
    }

    @Test(arguments: names) func caseAndAnchors(_ name: String) throws {
        #expect(try Self.compile(name, "BJÖRN", [.caseInsensitive]).count(text) == 1)
        #expect(try Self.compile(name, "^[A-Z]", [.anchorsMatchLines]).count(text) == 2)
        #expect(try Self.compile(name, "7.05", [.literal]).count(text) == 0)
    }

    @Test(arguments: names.filter { $0 != "hyperscan" }) func groups(_ name: String) throws {
        let times = try Self.compile(name, "([0-9]+):([0-9]+)(,)?")
        #expect(try times.countGroups(text) == 10)
    }

    @Test(arguments: names.filter { $0 != "hyperscan" }) func replacing(_ name: String) throws {
        let times = try Self.compile(name, "([0-9]+):([0-9]+)")
        // Each match grows by three bytes.
        #expect(try times.replace(text, by: Template("<$2.$1>>")) == text.utf8Count + 9)
    }

    @Test(arguments: names) func highlighting(_ name: String) throws {
        let words = try Self.compile(name, "here|Zoë")
        // Two pairs of marks of 13 bytes, and four of `&<>` written as references.
        #expect(try words.highlight(text) == text.utf8Count + 26 + 4 + 3 + 3)
    }

    @Test(arguments: names.filter { $0 != "hyperscan" }) func emptyMatches(_ name: String) throws {
        #expect(try Self.compile(name, "x*").count(PreparedText("añx")) == 4)
    }

    @Test(arguments: names.filter { $0.hasPrefix("regatta") }) func refusalsAreSaid(_ name: String) throws {
        #expect(throws: EngineRefusal.self) { try Self.compile(name, "a(b") }
    }

    @Test func templatesInTwoLanguages() {
        #expect(Template("a$1\\b$0").backslashes == "a\\1\\\\b\\0")
        #expect(Template("$2x$x").pieces == [.group(2), .text("x$x")])
    }

    @Test func enginesByName() {
        #expect(Engines.named(["regatta/foundation"]).map(\.name) == ["regatta/foundation"])
        #expect(Engines.named(["regatta"]).count == Engines.ours.count)
        #expect(Engines.named([]).count == Engines.all.count)
    }
}
