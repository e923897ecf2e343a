import Regatta
import Testing

@Suite struct ConcurrencyTests {
    @Test(arguments: everyBackend) func oneMatcherInManyTasks(_ backend: BackendID) async throws {
        let matcher = try Matcher("(\\w+)\\s\\b(?=é)", backend: backend)
        let text = String(repeating: "ab é\u{301} cd éf ", count: 200)
        let expected = try matcher.matches(in: text).slots
        #expect(expected.count == 4 * 400)
        try await withThrowingTaskGroup(of: [Int].self) { group in
            for number in 0..<64 {
                group.addTask {
                    if number % 2 == 0 { return try matcher.matches(in: text).slots }
                    var slots: [Int] = []
                    var cursor = try matcher.cursor(in: text)
                    while let match = try cursor.next() {
                        for group in 0...1 {
                            let range = match.utf8Range(of: group)
                            slots += [range?.lowerBound ?? -1, range?.upperBound ?? -1]
                        }
                    }
                    return slots
                }
            }
            for try await slots in group { #expect(slots == expected) }
        }
    }
}
