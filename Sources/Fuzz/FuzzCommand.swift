// Random and exhaustive agreement of all backends, from the command line.

import AgreementKit
import Foundation
import Regatta

@main
struct FuzzCommand {
    static let usage = """
        usage: fuzz [--seconds N] [--seed S] [--exhaustive SIZE LENGTH]
          --seconds N                how long to try random cases (default 60)
          --seed S                   the first seed (default: from the clock)
          --exhaustive SIZE LENGTH   instead, all patterns of up to SIZE parts on all texts of up to LENGTH letters

        Exit status 0 when all backends agree, 1 on a difference, 2 on a wrong command line.
        """

    var seconds = 60.0
    var seed = UInt64(Date().timeIntervalSince1970)
    var exhaustive: (size: Int, length: Int)?
    let backends = Backends.all.map(\.id)
    var differences = 0

    static func main() {
        var command = FuzzCommand()
        command.read(Array(CommandLine.arguments.dropFirst()))
        command.run()
        print("\(command.differences) differences")
        exit(command.differences == 0 ? 0 : 1)
    }

    mutating func read(_ arguments: [String]) {
        var rest = arguments[...]
        func value<Value>(_ flag: String, _ parse: (String) -> Value?) -> Value {
            guard let text = rest.popFirst(), let value = parse(text) else { fail("\(flag) needs a number") }
            return value
        }
        while let flag = rest.popFirst() {
            switch flag {
            case "--seconds": seconds = value(flag) { Double($0) }
            case "--seed": seed = value(flag) { UInt64($0) }
            case "--exhaustive":
                let size = value(flag) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
                exhaustive = (size, value(flag) { Int($0).flatMap { $0 >= 0 ? $0 : nil } })
            case "--help", "-h":
                print(Self.usage)
                exit(0)
            default: fail("unknown option \(flag)")
            }
        }
    }

    func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("fuzz: \(message)\n\(Self.usage)\n".utf8))
        exit(2)
    }

    mutating func run() {
        guard backends.count > 1 else { fail("this build has fewer than two backends to compare") }
        if let exhaustive {
            for family in PatternFamily.all {
                let result = family.compareAll(size: exhaustive.size, length: exhaustive.length, on: backends) {
                    report($0, $1, seed: nil)
                }
                print("\(family.name): \(result.compared) pairs compared, \(result.withoutComparison) without two answers")
            }
            return
        }
        let fuzzer = FuzzRun(backends: backends)
        let end = Date(timeIntervalSinceNow: seconds)
        let first = seed
        while Date() < end {
            fuzzer.run(seed: seed) { report($0, $1, seed: seed) }
            seed &+= 1
        }
        print("seeds \(first)..<\(seed): \(fuzzer.compared) pairs compared, \(fuzzer.withoutComparison) without two answers")
    }

    mutating func report(_ found: RandomCase, _ answers: [BackendID: Answer], seed: UInt64?) {
        differences += 1
        print("DIFFERENCE" + (seed.map { " (seed \($0))" } ?? ""))
        print("  \(found)")
        for (backend, answer) in answers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            print("    \(backend): \(answer)")
        }
    }
}
