import Foundation
import Testing

@testable import Conformance

/// The project's cases, Tests/Cases, on every engine of this build.
@Suite struct OwnCasesTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Cases")
    static let files: [String] = {
        let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (found ?? []).filter { $0.hasSuffix(".jsonl") }.sorted()
    }()

    @Test func thereAreManyCases() throws {
        #expect(Self.files.count >= 28)
        let cases = try Self.files.flatMap { try ConformanceCase.read(Self.folder.appendingPathComponent($0).path) }
        #expect(cases.count >= 5000)
        #expect(Set(cases.map(\.id)).count == cases.count, "an id is used twice")
    }

    @Test(arguments: files, Engine.standard.map(\.name))
    func holdOn(file: String, engine name: String) throws {
        let engine = try Engine.named(name)
        for test in try ConformanceCase.read(Self.folder.appendingPathComponent(file).path) {
            if case .failed(let expected, let got) = try engine.verdict(test) {
                Issue.record("\(test.id) [\(name)] \(Escaped.text(test.pattern)): expected \(expected), got \(got)")
            }
        }
    }

    /// The recorded answers are those of the NSRegularExpression of this platform.
    @Test(arguments: files)
    func holdOnNSRegularExpression(file: String) throws {
        for test in try ConformanceCase.read(Self.folder.appendingPathComponent(file).path) {
            let verdict = test.verdict(on: try Engine.raw.outcome(test))
            #expect(verdict == .passed, "\(test.id)")
        }
    }
}
