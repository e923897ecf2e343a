import Foundation
import Testing

#if REGATTA_PCRE2
/// The backends of this build, as `--backend` names them.
let backends = ["automata", "foundation", "pcre2"]
#else
let backends = ["automata", "foundation"]
#endif

/// What a run of the tool came to.
struct Outcome {
    var status: Int32
    var output: String
    var errors: String
    var endedBySignal = false
}

/// A directory for the files of one test, removed at its end, and a way to run the built tool in it.
final class Workshop {
    let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("regatta-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    func url(_ name: String) -> URL { directory.appendingPathComponent(name) }

    func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: url(name)) }

    func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: url(name)) }

    func read(_ name: String) throws -> String { String(decoding: try Data(contentsOf: url(name)), as: UTF8.self) }

    /// The names in the directory, aside from what `run` needs.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { !$0.hasPrefix(".run-") }.sorted()
    }

    /// The tool, which the package manager puts beside the test bundle.
    static let executable = Bundle.main.bundleURL.appendingPathComponent("regatta")

    /// Runs the tool in the directory.
    func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> Outcome {
        try run(arguments, input: Array(input.utf8), environment: environment)
    }

    func run(_ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]) throws -> Outcome {
        // Files instead of pipes: nothing can block.
        try Data(input).write(to: url(".run-in"))
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = arguments
        process.currentDirectoryURL = directory
        var variables = ProcessInfo.processInfo.environment
        for name in ["NO_COLOR", "REGATTA_BACKEND"] { variables[name] = nil }
        // Nothing of the user's own: neither what git leaves out, nor what was replaced.
        variables["HOME"] = url(".run-home").path
        variables["XDG_CONFIG_HOME"] = nil
        variables["XDG_STATE_HOME"] = url(".run-state").path
        process.environment = variables.merging(environment) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: url(".run-in"))
        for name in [".run-out", ".run-err"] { try write("", to: name) }
        process.standardOutput = try FileHandle(forWritingTo: url(".run-out"))
        process.standardError = try FileHandle(forWritingTo: url(".run-err"))
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try read(".run-out"), errors: try read(".run-err"),
            endedBySignal: process.terminationReason == .uncaughtSignal)
    }
}
