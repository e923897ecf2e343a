import Foundation
import Regatta
import Testing

/// Compiling, searching and forgetting again and again keeps no memory.
@Suite(.serialized) struct LeakTests {
    #if os(Linux)
    /// The resident size of this process in bytes; 0 where the system does not tell.
    static var residentSize: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    /// One round uses everything that takes memory: sets, JIT, groups, both kinds of errors, literals, and limits.
    static func round(_ backend: BackendID, _ number: Int) {
        let text = String(repeating: "Zoë \(number) e\u{301} ", count: 50)
        for pattern in ["(\\w+)\\s\\b(\\p{L}|\(number))", "(?i)ß|x\(number)", "\\X", "(?<=a|bb)c", "(a|e)+\(number)", "a(\(number)", "(?w)\\b\(number)"] {
            guard let matcher = try? Matcher(pattern, backend: backend) else { continue }
            _ = try? matcher.count(in: text)
            _ = try? matcher.matches(in: text).replacing(with: ReplacementTemplate("<$1>", groups: matcher.groups))
            _ = try? matcher.count(in: text, limits: MatchLimits(steps: 1))
            if var cursor = try? matcher.cursor(in: text) { _ = try? cursor.next() }
        }
        let literal = try? Matcher("a.\(number)", options: .ignoreMetacharacters, backend: backend)
        _ = try? literal?.count(in: text)
    }

    @Test(arguments: everyBackend) func manyMatchers(_ backend: BackendID) {
        // The first rounds fill caches and the allocator's own lists.
        for number in 0..<150 { Self.round(backend, number) }
        // Other tests run meanwhile and take memory of their own, so that several tries are made: a leak shows in each.
        var growths: [Int] = []
        for attempt in 1...5 {
            let before = Self.residentSize
            for number in 0..<300 { Self.round(backend, attempt * 1000 + number) }
            growths.append((Self.residentSize - before) / (300 * 8))
            if growths.last! < 200 { return }
        }
        // Bytes a matcher: even the smallest of them has thousands.
        #expect(growths.min()! < 200, "bytes kept of each matcher: \(growths)")
    }
    #endif
}
