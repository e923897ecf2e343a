import Regatta
import Synchronization
import Testing

@testable import struct Regatta.RecentlyUsed

/// The cache of compiled patterns, and the table behind it.
@Suite struct MatcherCacheTests {
    @Test func findsWhatItCompiled() throws {
        let cache = MatcherCache(capacity: 4)
        #expect(try cache.matcher("a+").count(in: "aab") == 1)
        #expect(try cache.matcher("a+").count(in: "aabA") == 1)
        #expect(try cache.matcher("a+", options: .caseInsensitive).count(in: "aabA") == 2)
        #expect(try cache.matcher("a+", backend: .foundation).backend == .foundation)
        #expect(cache.statistics.compilations == 3)
        #expect(cache.statistics.hits == 1)
        #expect(cache.count == 3)
    }

    @Test func everyOptionTellsPatternsApart() throws {
        let cache = MatcherCache(capacity: 16)
        let searches = [
            SearchOptions(searchString: "a"), SearchOptions(searchString: "a", matchCase: true),
            SearchOptions(searchString: "a", wholeWords: true), SearchOptions(searchString: "a", literal: true),
            SearchOptions(searchString: "a", smartCase: true),
        ]
        for search in searches { _ = try cache.matcher(search) }
        #expect(cache.statistics.compilations == 5)
        for search in searches { _ = try cache.matcher(search) }
        #expect(cache.statistics.hits == 5)
        // What takes the place of a match is no part of the pattern.
        _ = try cache.matcher(SearchOptions(searchString: "a", replacementString: "b", preservesCase: true))
        #expect(cache.statistics.hits == 6)
    }

    /// Equal as Swift strings, different as patterns.
    @Test func composedAndDecomposedAreTwoPatterns() throws {
        let cache = MatcherCache(capacity: 4)
        #expect(try cache.matcher("\u{E9}").count(in: "e\u{301}") == 0)
        #expect(try cache.matcher("e\u{301}").count(in: "e\u{301}") == 1)
        #expect(cache.count == 2)
    }

    @Test func theLeastRecentlyUsedGoes() throws {
        let cache = MatcherCache(capacity: 2)
        for pattern in ["a", "b", "a", "c"] { _ = try cache.matcher(pattern) }
        #expect(cache.count == 2)
        #expect(cache.statistics.evictions == 1)
        _ = try cache.matcher("a")
        #expect(cache.statistics.compilations == 3)
        _ = try cache.matcher("b")
        #expect(cache.statistics.compilations == 4)
        cache.removeAll()
        #expect(cache.count == 0)
    }

    @Test func errorsAreNotKept() throws {
        let cache = MatcherCache(capacity: 2)
        for _ in 0..<3 {
            let error = #expect(throws: PatternError.self) { _ = try cache.matcher("a(b") }
            #expect(error?.offset == 1)
        }
        #expect(cache.count == 0)
        #expect(cache.statistics.compilations == 3)
        #expect(throws: PatternError.self) { _ = try cache.matcher("a", backend: BackendID(rawValue: "none")) }
    }

    @Test func manyTasksCompileOnce() async throws {
        let cache = MatcherCache(capacity: 8)
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<64 {
                group.addTask { try cache.matcher("x{\(number % 4 + 1)}").count(in: "xxxx") }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts.sorted() == Array(repeating: 1, count: 32) + Array(repeating: 2, count: 16) + Array(repeating: 4, count: 16))
        #expect(cache.statistics.compilations == 4)
        #expect(cache.statistics.hits == 60)
    }

    @Test func theSharedOne() throws {
        #expect(try Matcher.cached("[xyz]\\d").count(in: "x1 y2") == 2)
        #expect(MatcherCache.shared.capacity == 64)
        #expect(MatcherCache.shared.count >= 1)
    }

    /// The table against a plain list that does the same.
    @Test(arguments: 1...5) func theTableIsAList(_ capacity: Int) {
        var table = RecentlyUsed<Int, Int>(capacity: capacity)
        var list: [Int] = []
        var state: UInt64 = 88_172_645_463_325_252
        for _ in 0..<3000 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            let key = Int(state % 7)
            if state >> 32 & 7 == 0 {
                table.remove(key) { $0 == key * 2 }
                list.removeAll { $0 == key }
            } else if let value = table.value(for: key) {
                #expect(value == key * 2)
                #expect(list.contains(key))
                list.removeAll { $0 == key }
                list.insert(key, at: 0)
            } else {
                #expect(!list.contains(key))
                #expect(table.insert(key * 2, for: key) == (list.count == capacity))
                if list.count == capacity { list.removeLast() }
                list.insert(key, at: 0)
            }
            #expect(table.keys == list)
        }
    }
}
