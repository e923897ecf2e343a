// Random and exhaustive agreement of all backends, from the command line.

import AgreementKit
import Foundation
import Regatta

let usage = """
    usage: fuzz [--seconds N] [--seed S] [--exhaustive SIZE LENGTH]
      --seconds N                how long to try random cases (default 60)
      --seed S                   the first seed (default: from the clock)
      --exhaustive SIZE LENGTH   instead, all patterns of up to SIZE parts on all texts of up to LENGTH letters
    """

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("fuzz: \(message)\n\(usage)\n".utf8))
    exit(2)
}

var seconds = 60.0
var seed = UInt64(Date().timeIntervalSince1970)
var exhaustive: (size: Int, length: Int)?
var arguments = CommandLine.arguments.dropFirst()
func value<Value>(of flag: String, _ parse: (String) -> Value?) -> Value {
    guard let text = arguments.popFirst(), let value = parse(text) else { fail("\(flag) needs a number") }
    return value
}
while let flag = arguments.popFirst() {
    switch flag {
    case "--seconds": seconds = value(of: flag, Double.init)
    case "--seed": seed = value(of: flag) { UInt64($0) }
    case "--exhaustive": exhaustive = (value(of: flag) { Int($0) }, value(of: flag) { Int($0) })
    case "--help", "-h":
        print(usage)
        exit(0)
    default: fail("unknown option \(flag)")
    }
}

let backends = Backends.all.map(\.id)
var differences = 0

func report(_ found: RandomCase, _ answers: [BackendID: Answer], seed: UInt64?) {
    differences += 1
    print("DIFFERENCE" + (seed.map { " (seed \($0))" } ?? ""))
    print("  \(found)")
    for (backend, answer) in answers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) { print("    \(backend): \(answer)") }
}

if let exhaustive {
    for family in PatternFamily.all {
        let result = family.compareAll(size: exhaustive.size, length: exhaustive.length, on: backends) { report($0, $1, seed: nil) }
        print("\(family.name): \(result.compared) pairs compared, \(result.withoutComparison) without two answers")
    }
} else {
    let fuzzer = FuzzRun(backends: backends)
    let end = Date(timeIntervalSinceNow: seconds)
    let first = seed
    while Date() < end {
        fuzzer.run(seed: seed) { report($0, $1, seed: seed) }
        seed &+= 1
    }
    print("seeds \(first)..<\(seed): \(fuzzer.compared) pairs compared, \(fuzzer.withoutComparison) without two answers")
}
print("\(differences) differences")
exit(differences == 0 ? 0 : 1)
