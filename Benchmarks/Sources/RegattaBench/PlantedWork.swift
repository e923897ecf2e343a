// The self-test of the comparison of revisions: a workload that can be made worse on purpose, by what the environment says.
//
//     REGATTA_BENCH_PLANT_TIME=5           every iteration takes 5 % longer than the work itself
//     REGATTA_BENCH_PLANT_ALLOCATIONS=1    one more allocation for each match
//     REGATTA_BENCH_PLANT_ENGINE=NAME      only on this engine; on all when it is not set
//
// `Scripts/bench revisions --plant-base` and `--plant-head` set them for one of the two processes only.

import BenchmarkKit
import Foundation

/// A workload, with what was planted.
final class PlantedWork {
    private let workload: Workload
    private let slowdown: Double
    private let allocations: Int

    init(_ workload: Workload, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.workload = workload
        let engine = environment["REGATTA_BENCH_PLANT_ENGINE"]
        let concerned = engine == nil || engine == workload.engine.name
        slowdown = concerned ? (environment["REGATTA_BENCH_PLANT_TIME"].flatMap(Double.init) ?? 0) / 100 : 0
        let each = concerned ? environment["REGATTA_BENCH_PLANT_ALLOCATIONS"].flatMap { Int($0) } ?? 0 : 0
        allocations = each * workload.matches
    }

    /// Does the work `iterations` times, then what was planted.
    func run(_ iterations: Int) throws {
        if slowdown == 0 && allocations == 0 { return try workload.measured(iterations) }
        let clock = ThreadCPUClock()
        let start = clock.now()
        try workload.measured(iterations)
        for _ in 0..<(allocations * iterations) {
            let block = UnsafeMutablePointer<UInt8>.allocate(capacity: 48)
            unsafe block.pointee = 1
            unsafe block.deallocate()
        }
        let now = clock.now()
        let until = now &+ UInt64(Double(now &- start) * slowdown)
        while clock.now() < until {}
    }
}
