// The program: subcommands, the choice of benchmarks and engines, exit statuses.

import BenchmarkEngines
import CommandLineKit
import Testing

@testable import RegattaBench

@Suite struct ProgramTests {
    @Test func enginesHaveDistinctNames() {
        #expect(Set(Engines.all.map(\.name)).count == Engines.all.count)
    }

    @Test func everySubcommandIsInTheHelpText() {
        let names = Program.description.commands.map(\.name)
        #expect(Set(names).isSuperset(of: ["run", "list", "check", "baseline", "gate", "instructions"]))
        #expect(names.allSatisfy { Program.description.help().contains("  \($0)") })
    }

    @Test func mistakesEndWithStatusTwo() {
        #expect(Program.run(["nonsense"]) == .failure)
        #expect(Program.run(["run", "--nonsense"]) == .failure)
        #expect(Program.run(["baseline"]) == .failure)
        #expect(Program.run(["baseline", "a/b"]) == .failure)
        #expect(Program.run(["help", "run"]) == .same)
    }

    @Test func statusesAreTheDocumentedOnes() {
        let statuses: [RegattaBench.ExitStatus] = [.same, .worse, .failure, .better, .notComparable, .noBaseline]
        #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    }

    @Test func flagsOfMeasuring() throws {
        let parsed = try RunCommand.command.parse(
            ["--filter", "a,b", "-e", "regatta/foundation", "--budget", "0.5", "--samples", "9", "--clock", "monotonic", "-o", "x"],
            into: RunCommand.defaults)
        let measuring = parsed.settings.measuring
        #expect(measuring.selection.filters == ["a", "b"])
        #expect(try measuring.selection.engines().map(\.name) == ["regatta/foundation"])
        #expect(measuring.plan.budget == 500_000_000)
        #expect(measuring.plan.mostSamples == 9)
        #expect(measuring.clock == .monotonic)
        #expect(parsed.settings.output == "x")
    }

    @Test func unknownNamesAreErrors() {
        var selection = Selection()
        selection.engineNames = ["none"]
        #expect(throws: CommandFailure.self) { try selection.engines() }
    }
}
