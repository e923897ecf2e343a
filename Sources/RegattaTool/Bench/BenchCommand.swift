// `bench`: a pattern and files → the backends compared.

import CommandLineKit
import Regatta

/// Carries out `bench`.
struct BenchCommand {
    let settings: BenchSettings
    let pattern: String
    let work: BenchWork
    let backends: [(id: BackendID, version: String)]
    let console: Console

    /// - Throws: `UsageError` for operands and names that make no comparison, `PatternError` for a pattern that is wrong
    ///   on every backend, and what stands against reading a file.
    init(_ parsed: ParsedArguments<BenchSettings>, _ console: Console) throws {
        settings = parsed.settings
        self.console = console
        var operands = parsed.operands[...]
        pattern = try settings.pattern.takePattern(&operands)
        guard !operands.isEmpty else {
            throw UsageError("no file given", hint: "name the files to measure on, or '-' for standard input")
        }
        let search = settings.pattern.search(for: pattern)
        // What is no pattern at all is told before anything is read.
        _ = try ParsedPattern(search)
        backends = try Self.choice(settings.backends)
        var texts: [BenchText] = []
        for file in InputFile.files(operands) {
            do {
                texts.append(BenchText(name: file.name, haystack: try file.contents(settings.encoding).haystack()))
            } catch let error as InputError {
                console.report(error.message, about: file.name)
            } catch let error as MatchError {
                console.report(error.description, about: file.name)
            }
        }
        work = BenchWork(
            search: search, texts: texts, template: settings.template, limits: settings.pattern.limits)
    }

    /// The exit status, errors aside.
    func run() throws -> Int32 {
        guard !work.texts.isEmpty else { return 2 }
        do {
            var comparison = try BenchComparison(work, backends: backends)
            try comparison.measure(seconds: settings.seconds)
            let recommendation = BenchRecommendation(comparison.candidates)
            if settings.printsJSON {
                BenchJSON(console.output).print(comparison, pattern: pattern, recommendation: recommendation)
            } else {
                BenchReport(output: console.output).print(comparison, pattern: pattern, recommendation: recommendation)
            }
            return recommendation == nil ? 2 : 0
        } catch let error as BenchDisagreement {
            console.report(error.message)
            return 2
        }
    }

    /// The backends called `names`, or all, in the order of the automatic choice.
    private static func choice(_ names: [String]) throws -> [(id: BackendID, version: String)] {
        let chosen = try names.map { name throws(PatternError) in try Backends.id(named: name) }
        for id in chosen where id == .automatic || id == .check {
            throw UsageError("--backend: '\(id)' is a choice among backends, not one of them")
        }
        let all = Backends.available.map { (id: $0.id, version: $0.version) }
        return chosen.isEmpty ? all : all.filter { chosen.contains($0.id) }
    }
}
