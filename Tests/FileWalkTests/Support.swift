import FileWalk
import Foundation

/// A folder of one test, removed at its end.
final class Tree {
    /// Without links, so that git and the walk name it alike.
    let root: String

    init() throws {
        let made = FileManager.default.temporaryDirectory.appendingPathComponent("walk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
        root = made.resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    /// Makes a file, and the directories on the way to it.
    func write(_ path: String, _ text: String = "") throws {
        let url = URL(fileURLWithPath: root + "/" + path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func write(_ paths: [String]) throws { for path in paths { try write(path) } }

    func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: root + "/" + path, withDestinationPath: target)
    }

    /// The files that a walk through a folder of the tree finds, and its failures as "path: message", all without the
    /// tree's own path.
    func walk(
        _ folder: String = "", home: String? = nil, _ change: (inout WalkOptions) -> Void = { _ in }
    ) -> [String] {
        var options = WalkOptions()
        change(&options)
        let home = home ?? root + "/no-such-home"
        let environment = WalkEnvironment(variables: ["HOME": home, "XDG_CONFIG_HOME": home + "/.config"])
        var walk = FileWalk(folder.isEmpty ? root : root + "/" + folder, options: options, environment: environment)
        var found: [String] = []
        while let step = walk.next() {
            switch step {
            case .file(let path): found.append(String(path.dropFirst(root.count + 1)))
            case .failure(let path, let message): found.append("\(path.dropFirst(root.count + 1)): \(message)")
            }
        }
        return found
    }

    /// Runs git in the tree; nil when there is no git.
    func git(_ arguments: String..., home: String) throws -> (status: Int32, output: [UInt8])? {
        guard let git = Self.git else { return nil }
        let process = Process()
        process.executableURL = git
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: root)
        process.environment = ["HOME": home, "XDG_CONFIG_HOME": home + "/.config", "GIT_CONFIG_NOSYSTEM": "1", "PATH": "/usr/bin:/bin"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        return (process.terminationStatus, bytes)
    }

    static let git: URL? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
        return path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/git") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()
}

/// Random numbers that are the same in every run.
struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
