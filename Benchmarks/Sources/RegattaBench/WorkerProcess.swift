// A process of one build that measures slices when it is told; the driver's side of `worker`.

import Foundation

/// What a build says about a benchmark and an engine that it has loaded.
struct LoadedWork {
    let iterations: Int
    /// For one iteration; nil when allocations are not counted.
    let allocations: Double?
}

/// Why a build does not measure something.
struct WorkRefusal: Error {
    let reason: String
}

final class WorkerProcess {
    private let process = Process()
    private let requests = Pipe()
    private let answers = Pipe()
    private var unread = Data()
    private let program: String

    /// - Parameter environment: what the process's environment has beside this one's.
    init(program: String, arguments: [String], environment: [String: String]) throws {
        self.program = program
        process.executableURL = URL(filePath: program)
        process.arguments = ["worker"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = requests
        process.standardOutput = answers
        try process.run()
    }

    func load(_ benchmark: String, _ engine: String) throws -> LoadedWork {
        let words = try ask("load \(benchmark)\t\(engine)").split(separator: "\t").map(String.init)
        if words.first == "refused" { throw WorkRefusal(reason: words.dropFirst().joined(separator: " ")) }
        guard words.count == 3, words[0] == "ready", let iterations = Int(words[1]), let count = Double(words[2]) else {
            throw CommandFailure("\(program) answered '\(words.joined(separator: " "))'")
        }
        return LoadedWork(iterations: iterations, allocations: count < 0 ? nil : count)
    }

    /// Nanoseconds of one iteration.
    func slice(_ iterations: Int) throws -> Double {
        let answer = try ask("slice \(iterations)")
        guard let time = Double(answer) else { throw CommandFailure("\(program) answered '\(answer)'") }
        return time
    }

    /// Lets the process end, and waits for it.
    func end() {
        try? requests.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private func ask(_ request: String) throws -> String {
        do {
            try requests.fileHandleForWriting.write(contentsOf: Data("\(request)\n".utf8))
        } catch {
            throw CommandFailure("\(program) ended at '\(request)'")
        }
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: unread[unread.startIndex..<end], as: UTF8.self)
                unread = Data(unread[unread.index(after: end)...])
                return line
            }
            let more = answers.fileHandleForReading.availableData
            if more.isEmpty { throw CommandFailure("\(program) ended at '\(request)'") }
            unread += more
        }
    }
}
