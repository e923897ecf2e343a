// `compare` on files: every exit status that it documents, by the files that lead to it.

import BenchmarkResults
import CommandLineKit
import Foundation
import Testing

@testable import RegattaBench

@Suite struct CompareStatusTests {
    /// A folder with result files, gone after the test.
    final class Folder {
        let place = FileManager.default.temporaryDirectory.appending(path: "regatta-compare-\(UUID().uuidString)")

        init() throws { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: place) }

        /// Writes a run and gives its path.
        func write(_ name: String, _ file: RunFile) throws -> String {
            let path = place.appending(path: name + ".json").path
            try ResultOutput.write(file, to: path)
            return path
        }
    }

    /// Eight benchmarks on two controls and one backend.
    /// - Parameter factor: what the backend's time on one of them is multiplied by.
    static func run(
        factor: Double = 1, allocations: Double = 10, machine: String = "processor, 2 cores", failure: String? = nil
    ) -> RunFile {
        let results = (0..<8).flatMap { number -> [BenchmarkResult] in
            let changed = number == 5
            let time: Double = changed ? 130 * factor : 130
            return [
                result(number, "pcre2-c", 100), result(number, "re2", 250),
                result(
                    number, "regatta/pcre2", time, allocations: changed ? allocations : 10,
                    error: changed ? failure : nil),
            ]
        }
        return RunFile(
            date: Date(timeIntervalSince1970: 0), commit: "c0ffee", dirty: false,
            machine: Machine(class: machine, cpu: "processor", cores: 2, memory: 1_000_000_000, os: "system"),
            toolchain: "Swift", libraries: ["pcre2-c": "1", "re2": "1"],
            noise: Noise(samples: [1], relativeDeviation: 0.01, relativeTail: 0.02, clock: "thread-cpu"), benchmarks: [],
            results: results)
    }

    private static func result(
        _ number: Int, _ engine: String, _ time: Double, allocations: Double = 0, error: String? = nil
    ) -> BenchmarkResult {
        // Nine samples within a hundredth, the same each time.
        let steps = [-4, 3, 1, -1, -3, 4, 2, 0, -2].map { Double($0) }
        let samples: [Double] = error == nil ? steps.map { step in time * (1 + step * 0.002) } : []
        return BenchmarkResult(
            benchmark: "b\(number)", engine: engine, model: "count", haystackBytes: 1000, matches: 5, search: samples,
            allocationsPerIteration: allocations, error: error)
    }

    static func status(_ before: RunFile, _ after: RunFile) throws -> RegattaBench.ExitStatus {
        let folder = try Folder()
        return Program.run(["compare", try folder.write("before", before), try folder.write("after", after)])
    }

    @Test func sameRunTwiceIsTheSame() throws {
        #expect(try Self.status(Self.run(), Self.run()) == .same)
    }

    @Test(arguments: [(1.2, RegattaBench.ExitStatus.worse), (1 / 1.2, .better), (1.01, .same)])
    func times(_ factor: Double, _ expected: RegattaBench.ExitStatus) throws {
        #expect(try Self.status(Self.run(), Self.run(factor: factor)) == expected)
    }

    @Test(arguments: [(15.0, RegattaBench.ExitStatus.worse), (5, .better), (11, .same)])
    func allocations(_ count: Double, _ expected: RegattaBench.ExitStatus) throws {
        #expect(try Self.status(Self.run(), Self.run(allocations: count)) == expected)
    }

    @Test func worseOutweighsBetter() throws {
        #expect(try Self.status(Self.run(), Self.run(factor: 0.5, allocations: 20)) == .worse)
    }

    @Test func wrongCountIsWorse() throws {
        #expect(try Self.status(Self.run(), Self.run(failure: "wrong count: expected 5, found 4")) == .worse)
        // What failed before as well is no news.
        let failing = Self.run(failure: "wrong count: expected 5, found 4")
        #expect(try Self.status(failing, failing) == .same)
    }

    @Test func anotherMachineIsNotComparable() throws {
        #expect(try Self.status(Self.run(), Self.run(machine: "processor, 64 cores")) == .notComparable)
        // Also when times differ: nothing is said about them.
        #expect(try Self.status(Self.run(), Self.run(factor: 2, machine: "another")) == .notComparable)
    }

    @Test func missingFilesAndNamesAreNoBaseline() throws {
        let folder = try Folder()
        let path = try folder.write("one", Self.run())
        #expect(Program.run(["compare", path, path + ".missing"]) == .noBaseline)
        #expect(Program.run(["compare", path + ".missing", path]) == .noBaseline)
        #expect(Program.run(["compare", "a-name-without-baseline"]) == .noBaseline)
    }

    @Test func mistakesAreFailures() throws {
        let folder = try Folder()
        let path = try folder.write("one", Self.run())
        #expect(Program.run(["compare"]) == .failure)
        #expect(Program.run(["compare", path, path, path]) == .failure)
        let torn = folder.place.appending(path: "torn.json").path
        try Data("{\"schemaVersion\":".utf8).write(to: URL(filePath: torn))
        #expect(Program.run(["compare", path, torn]) == .failure)
    }
}
