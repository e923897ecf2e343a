// `bench worker`: measures slices as it is told by lines on standard input. Not for people: `revisions` drives two of these,
// one for each build, in turn.
//
//     load BENCHMARK TAB ENGINE   → ready TAB iterations TAB allocations (-1 when they are not counted), or refused TAB why
//     slice ITERATIONS            → nanoseconds of one iteration
//
// One workload is held at a time. The end of standard input ends the process.

import BenchmarkDefinitions
import BenchmarkEngines
import BenchmarkKit
import CommandLineKit
import Foundation

enum WorkerCommand: Subcommand {
    struct Settings {
        var selection = Selection()
        var clock = ClockName.threadCPU
        var sliceLength = 0.3
    }

    static let defaults = Settings()
    static let command = Command<Settings>(
        "worker", "Measures slices as it is told on standard input; 'revisions' drives it", usage: ["[OPTION…]"],
        sections: [
            ("what and how", [
                .choice("clock", nil, "CLOCK", default: ClockName.threadCPU, "what time is measured") { $0.clock = $1 },
                .number("slice", nil, "MILLISECONDS", default: "0.3", "about how long a slice is") { $0.sliceLength = $1 },
            ])
        ])

    static func run(_ arguments: ParsedArguments<Settings>) throws -> ExitStatus {
        let settings = arguments.settings
        let benchmarks = Dictionary(uniqueKeysWithValues: try settings.selection.benchmarks().map { ($0.name, $0) })
        let clock = settings.clock.clock
        var texts: [String: PreparedText] = [:]
        var workload: PlantedWork?
        while let line = readLine() {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            switch words.first {
            case "load":
                let names = (words.last ?? "").split(separator: "\t").map(String.init)
                guard names.count == 2, let benchmark = benchmarks[names[0]],
                    let engine = Engines.all.first(where: { $0.name == names[1] })
                else {
                    answer("refused\tthere is no such benchmark or engine")
                    continue
                }
                do {
                    // Texts of several benchmarks would fill the memory of a small machine.
                    if texts[benchmark.name] == nil {
                        texts = [benchmark.name: PreparedText(try settings.selection.maker.text(benchmark.haystack))]
                    }
                    guard let text = texts[benchmark.name] else { continue }
                    let work = PlantedWork(try Workload(benchmark, engine, text))
                    workload = work
                    let iterations = try calibrate(work, clock, sliceLength: UInt64(settings.sliceLength * 1e6))
                    let counts = try AllocationCounting.count(repeats: 2, work.run)
                    answer("ready\t\(iterations)\t\(Int(counts?.allocations ?? -1))")
                } catch {
                    workload = nil
                    answer("refused\t\("\(error)".replacing("\n", with: " "))")
                }
            case "slice":
                guard let workload, let iterations = words.last.flatMap({ Int($0) }), iterations > 0 else {
                    throw CommandFailure("nothing is loaded, or the number of iterations is wrong: \(line)")
                }
                let start = clock.now()
                try workload.run(iterations)
                answer("\(Double(clock.now() &- start) / Double(iterations))")
            default:
                throw CommandFailure("not understood: \(line)")
            }
        }
        return .same
    }

    /// How many iterations last about as long as a slice, found by doing them: the warm-up too.
    private static func calibrate(_ work: PlantedWork, _ clock: any SampleClock, sliceLength: UInt64) throws -> Int {
        var iterations = 1
        while true {
            let start = clock.now()
            try work.run(iterations)
            let elapsed = max(1, clock.now() &- start)
            if elapsed >= sliceLength / 2 || iterations > 1 << 30 {
                return max(1, Int(Double(iterations) * Double(sliceLength) / Double(elapsed)))
            }
            iterations = min(iterations * 16, max(iterations + 1, Int(Double(iterations) * Double(sliceLength) / Double(elapsed))))
        }
    }

    /// Straight to the file, as standard output is buffered when it is a pipe.
    private static func answer(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
}
