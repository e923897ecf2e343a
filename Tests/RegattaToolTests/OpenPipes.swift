import Foundation
import Testing

/// The tool with its standard input and output on pipes that stay open.
final class OpenPipes {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private var pending: [UInt8] = []

    init(_ arguments: [String], in directory: URL) throws {
        process.executableURL = Workshop.executable
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    func send(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    /// What is written up to `count` bytes, or less when nothing more comes within some seconds.
    func receive(_ count: Int, seconds: Double = 20) -> String {
        let deadline = Date() + seconds
        let descriptor = output.fileHandleForReading.fileDescriptor
        while pending.count < count, Date() < deadline {
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, 50) > 0 else { continue }
            var chunk = [UInt8](repeating: 0, count: 65_536)
            let got = read(descriptor, &chunk, chunk.count)
            if got <= 0 { break }
            pending += chunk[..<got]
        }
        let taken = pending.prefix(count)
        pending.removeFirst(taken.count)
        return String(decoding: taken, as: UTF8.self)
    }

    /// What is written within a moment in which nothing should be.
    func receiveNothing() -> String { receive(1, seconds: 0.3) }

    func close() throws { try input.fileHandleForWriting.close() }

    /// The rest of the output, and the exit status, after the end of the input.
    func end() throws -> (output: String, errors: String, status: Int32) {
        try close()
        let rest = receive(.max)
        let messages = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (rest, String(decoding: messages, as: UTF8.self), process.terminationStatus)
    }

    var isRunning: Bool { process.isRunning }

    /// The memory that the process takes, in bytes; nil where the system does not tell.
    var memory: Int? {
        guard let text = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
        else { return nil }
        return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 }
    }
}
