// How much the process grows while something runs. Linux tells and resets its peak; other systems are not asked.

import Foundation

enum PeakMemory {
    /// Runs `body`, and tells by how many bytes of resident memory the process grew at its peak; nil where the system
    /// does not tell.
    static func growth<Result>(_ body: () throws -> Result) rethrows -> (result: Result, bytes: Int?) {
        #if os(Linux)
        // What was freed goes back to the system, so that it does not serve `body` unseen.
        giveBackFreedMemory()
        let before = reset() ? value(of: "VmRSS:") : nil
        let result = try body()
        guard let before, let peak = value(of: "VmHWM:") else { return (result, nil) }
        return (result, max(peak - before, 0))
        #else
        return (try body(), nil)
        #endif
    }

    #if os(Linux)
    /// Calls glibc's `malloc_trim`, which Swift does not import; nothing on systems whose C library has none.
    private static func giveBackFreedMemory() {
        typealias Trim = @convention(c) (Int) -> Int32
        guard let found = unsafe dlsym(dlopen(nil, RTLD_NOW), "malloc_trim") else { return }
        // Safe: that is the function's type in every version of glibc.
        _ = unsafe unsafeBitCast(found, to: Trim.self)(0)
    }

    /// Sets the peak to what is resident now; false when the system refuses.
    private static func reset() -> Bool {
        guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
        defer { try? file.close() }
        do { try file.write(contentsOf: Data("5".utf8)) } catch { return false }
        return true
    }

    /// A line of the process's status, in bytes.
    private static func value(of key: String) -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        for line in status.split(separator: "\n") where line.hasPrefix(key) {
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            return words.count > 1 ? Int(words[1]).map { $0 * 1024 } : nil
        }
        return nil
    }
    #endif
}
