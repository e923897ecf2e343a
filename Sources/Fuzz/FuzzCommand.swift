// Random and exhaustive agreement of backends, from the command line. Drives AgreementKit, prints what it finds.

import AgreementKit
import CommandLineKit
import Foundation
import Regatta

@main
struct FuzzCommand {
    let settings: FuzzSettings
    let backends: [BackendID]
    var differences = 0

    static func main() {
        do throws(UsageError) {
            let parsed = try FuzzSettings.command.parse(CommandLine.arguments.dropFirst(), into: FuzzSettings())
            if parsed.wantsHelp {
                say(FuzzSettings.command.description.help(program: "Scripts"))
                exit(0)
            }
            var command = try FuzzCommand(parsed.settings)
            try command.run(parsed.operands)
            say("\(command.differences) differences")
            exit(command.differences == 0 ? 0 : 1)
        } catch {
            let hint = error.hint.map { "\($0)\n" } ?? ""
            FileHandle.standardError.write(Data("fuzz: \(error.message)\n\(hint)".utf8))
            exit(2)
        }
    }

    init(_ settings: FuzzSettings) throws(UsageError) {
        self.settings = settings
        let named = settings.backends.isEmpty ? Backends.all.map(\.id) : settings.backends
        backends = named + (settings.comparesEngines ? NativeEngines.ids.filter { !named.contains($0) } : [])
        // A single backend is still held against raw NSRegularExpression where that is asked, but only foundation's
        // answers say where it may be.
        guard Set(backends).count > 1 else { throw UsageError("there are fewer than two backends to compare") }
    }

    mutating func run(_ operands: [String]) throws(UsageError) {
        if let corpus = settings.corpus {
            try writeCorpus(to: corpus)
        } else if settings.isExhaustive {
            let sizes = operands.compactMap { Int($0) }
            guard operands.count == 2, sizes.count == 2, sizes[0] > 0, sizes[1] >= 0 else {
                throw UsageError("--exhaustive needs two numbers: how many parts a pattern has, and how many letters a text")
            }
            compareAll(size: sizes[0], length: sizes[1])
        } else {
            if let operand = operands.first { throw UsageError("unexpected operand '\(operand)'") }
            try compareRandom()
        }
    }

    private mutating func compareAll(size: Int, length: Int) {
        for family in PatternFamily.all {
            let result = family.compareAll(size: size, length: length, on: backends) { report($0, $1, seed: nil) }
            say("\(family.name): \(result.compared) pairs compared, \(result.withoutComparison) without two answers")
        }
    }

    private mutating func compareRandom() throws(UsageError) {
        let fuzzer = FuzzRun(backends: backends, given: try given())
        if !settings.givenFiles.isEmpty {
            fuzzer.runGiven { report($0, $1, seed: nil) }
            say("as they are: \(Self.counts(fuzzer))")
        }
        let end = Date(timeIntervalSinceNow: settings.seconds)
        var seed = settings.seed
        while Date() < end {
            fuzzer.run(seed: seed) { report($0, $1, seed: seed) }
            seed &+= 1
        }
        say("seeds \(settings.seed)..<\(seed): \(Self.counts(fuzzer))")
        guard settings.listsRefusals else { return }
        for backend in backends {
            for (message, found) in (fuzzer.refusals[backend] ?? [:]).sorted(by: { $0.value.count > $1.value.count }) {
                say("refused by \(backend), \(found.count) times: \(message), as in \(found.example.debugDescription)")
            }
        }
    }

    private static func counts(_ run: FuzzRun) -> String {
        "\(run.compared) pairs compared, \(run.withoutComparison) without two answers, \(run.invalid) invalid patterns with the same error"
    }

    /// The cases of the files that were named.
    private func given() throws(UsageError) -> [GivenCase] {
        var cases: [GivenCase] = []
        for file in settings.givenFiles {
            guard let data = FileManager.default.contents(atPath: file) else { throw UsageError("cannot read '\(file)'") }
            do throws(GivenCaseError) { cases += try GivenCase.read(data) } catch {
                throw UsageError("\(file):\(error.line): \(error.message)")
            }
        }
        return cases
    }

    private func writeCorpus(to folder: String) throws(UsageError) {
        for seed in settings.seed..<settings.seed + 2000 {
            var generator = CaseGenerator(seed: seed)
            guard let bytes = generator.next(texts: 1)[0].bytes else { continue }
            guard FileManager.default.createFile(atPath: "\(folder)/\(seed)", contents: Data(bytes)) else {
                throw UsageError("cannot write to '\(folder)'")
            }
        }
    }

    private mutating func report(_ found: RandomCase, _ answers: [BackendID: Answer], seed: UInt64?) {
        differences += 1
        say("DIFFERENCE" + (seed.map { " (seed \($0))" } ?? ""))
        say("  \(found)")
        for (backend, answer) in answers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            say("    \(backend): \(answer)")
        }
    }

    /// Prints a line at once: through a pipe too, what was found is to be seen while the search goes on.
    private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
    private func say(_ line: String) { Self.say(line) }
}
