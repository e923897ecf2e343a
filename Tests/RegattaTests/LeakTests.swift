import Foundation
import Regatta
import Testing

/// Compiling, searching and forgetting again and again keeps no memory.
@Suite struct LeakTests {
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

    /// In a process of its own: other tests take memory meanwhile.
    @Test(arguments: everyBackend) func manyMatchers(_ backend: BackendID) async {
        await #expect(processExitsWith: .success) { [name = backend.rawValue as String] in
            let backend = BackendID(rawValue: name)
            // The first rounds fill caches and the allocator's own lists.
            for number in 0..<Self.rounds { Self.round(backend, number) }
            // The allocator may take a piece of memory at any time, so that a few tries are made: a leak shows in each.
            var growths: [Int] = []
            for attempt in 1...4 {
                let before = Self.residentSize
                for number in 0..<Self.rounds { Self.round(backend, attempt * 1000 + number) }
                growths.append((Self.residentSize - before) / (Self.rounds * 8))
                if growths.last ?? 0 < 200 { return }
            }
            // Bytes a matcher: even the smallest of them has thousands.
            Issue.record("bytes kept of each matcher: \(growths)")
        }
    }

    /// The measure tells: it sees what is kept on purpose.
    @Test func theMeasureSeesALeak() async {
        await #expect(processExitsWith: .success) {
            var kept: [Matcher] = []
            let before = Self.residentSize
            for number in 0..<Self.rounds {
                for part in 0..<8 { if let matcher = try? Matcher("(\\w+)\(number)x\(part)") { kept.append(matcher) } }
            }
            #expect(kept.count == Self.rounds * 8)
            #expect((Self.residentSize - before) / kept.count > 400)
        }
    }

    private static let rounds = 100
    #endif
}
