import Foundation
import Regatta
import Synchronization
import Testing

/// Searches that a task waits for: their answers, their end when they are cancelled, their progress.
@Suite struct AsyncSearchTests {
    static let text = String(repeating: "é9:30\r\n😀 10:45\0", count: 500)

    @Test(arguments: engines) func theAnswersAreTheSame(_ backend: BackendID) async throws {
        let text = Self.text
        let times = try Matcher(#"(?<hour>\d{1,2}):(\d\d)|(\x00)"#, backend: backend)
        let all = try times.matches(in: text)
        #expect(all.count == 1500)
        #expect(try await times.matches(in: text, progress: nil).slots == all.slots)
        #expect(try await times.count(in: text, progress: nil) == 1500)
        #expect(try await times.firstMatch(in: text, progress: nil)?["hour"]?.text == "9")
        #expect(try await Matcher("z", backend: backend).firstMatch(in: text, progress: nil) == nil)
        var slots: [Int] = []
        for try await match in try times.asyncMatches(in: text) {
            for group in 0...3 {
                let range = match.utf8Range(of: group)
                slots += [range?.lowerBound ?? -1, range?.upperBound ?? -1]
            }
        }
        #expect(slots == all.slots)
        let replaced = try await times.replacingMatches(in: text, withTemplate: "$2", progress: nil)
        #expect(replaced == (try times.replacingMatches(in: text, withTemplate: "$2")))
        // A part of a substring: offsets are the substring's.
        let part = text.dropFirst(1)
        let range = SearchRange.utf8(1..<40)
        let some = try await times.matches(in: part, range: range, progress: nil)
        #expect(some.slots == (try times.matches(in: part, range: range).slots))
        #expect(part[some[0].range] == "9:30" || part[some[0].range] == ":30" || some[0].text == part[some[0].range])
    }

    @Test(arguments: engines) func emptyMatches(_ backend: BackendID) async throws {
        let empty = try Matcher("x*", backend: backend)
        var ranges: [Range<Int>] = []
        for try await match in try empty.asyncMatches(in: "éxx😀") { ranges.append(match.utf8Range) }
        #expect(ranges == [0..<0, 2..<4, 4..<4, 8..<8])
        #expect(try await empty.count(in: "", progress: nil) == 1)
    }

    /// Megabytes without a match, in which backtracking engines would be busy for days: a search that ends was cancelled.
    /// The automata would soon be through, so they get more.
    static func long(_ backend: BackendID) -> String {
        String(repeating: "ab c", count: backend == .automata ? 4 << 20 : 1 << 19)
    }

    @Test(arguments: engines) func cancellingEndsALongSearch(_ backend: BackendID) async throws {
        let hopeless = try Matcher("a[a-z ]*\\d", backend: backend)
        let text = Self.long(backend)
        let (reports, report) = AsyncStream.makeStream(of: SearchProgress.self)
        let running = RunningSearch()
        // Cancelled from within, on the search's own thread: on a busy machine another task could come too late.
        let task = Task {
            try await hopeless.matches(in: text) { progress in
                report.yield(progress)
                running.cancel()
            }
        }
        running.set(task)
        var first = reports.makeAsyncIterator()
        let progress = try #require(await first.next())
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(progress.total == text.utf8.count)
        #expect(progress.completed > 0)
        #expect(progress.completed < progress.total)
        #expect(progress.fraction > 0 && progress.fraction < 1)
    }

    @Test func aCancelledTaskDoesNotBegin() async throws {
        let matcher = try Matcher("a")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await matcher.count(in: "aaa", progress: nil)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @MainActor @Test func theMainActorStaysFree() async throws {
        let onMain = Mutex<[Bool]>([])
        _ = try await Matcher("\\d+").count(in: Self.text) { _ in onMain.withLock { $0.append(Thread.isMainThread) } }
        // The end is told in any case.
        #expect(onMain.withLock { $0.count } >= 1)
        #expect(onMain.withLock { !$0.contains(true) })
    }

    @Test func theLastProgressIsTheWhole() async throws {
        let last = Mutex<SearchProgress?>(nil)
        _ = try await Matcher("b").matches(in: "éabé", range: .utf8(2..<4)) { progress in last.withLock { $0 = progress } }
        #expect(last.withLock { $0 }?.completed == 2)
        #expect(last.withLock { $0 }?.fraction == 1)
        _ = try await Matcher("b").count(in: "") { progress in last.withLock { $0 = progress } }
        #expect(last.withLock { $0 }?.fraction == 1)
    }

    @Test func limitsAndRangesAreErrors() async throws {
        let matcher = try Matcher("(a|aa)+$", backend: .foundation)
        let text = String(repeating: "a", count: 60) + "b"
        await #expect(throws: MatchError.self) {
            try await matcher.count(in: text, limits: MatchLimits(steps: 1), progress: nil)
        }
        await #expect(throws: MatchError.self) {
            for try await _ in try matcher.asyncMatches(in: text, limits: MatchLimits(steps: 1)) {}
        }
        #expect(throws: MatchError.self) { _ = try matcher.asyncMatches(in: "é", range: .utf8(1..<2)) }
    }

    @Test(arguments: engines) func aMonitorEndsACallOnAnotherThread(_ backend: BackendID) throws {
        let hopeless = try Matcher("a[a-z ]*\\d", backend: backend)
        let monitor = SearchMonitor()
        let input = try SearchInput(Haystack(Self.long(backend)), monitor: monitor)
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.02)
            monitor.cancel()
        }
        #expect(throws: MatchError.cancelled) { _ = try hopeless.count(input) }
        #expect(monitor.isCancelled)
        // Without it the same matcher goes on working.
        #expect(try hopeless.count(in: "ab 1") == 1)
    }
}

/// The task behind an asynchronous sequence, seen through a matcher that finds one match and then searches for ever.
@Suite struct AsyncMatchesTests {
    struct Endless: RegexMatcher {
        let state: State
        var backend: BackendID { BackendID(rawValue: "endless") }
        var groups: CaptureGroups { CaptureGroups(names: []) }
        var details: [(title: String, text: String)] { [] }

        func forEachSlots(_ input: SearchInput, _ body: (Span<Int>) -> SearchControl) throws(MatchError) {
            defer { state.ended.store(true, ordering: .releasing) }
            let slots = [0, 1]
            _ = body(slots.span)
            while true { try input.monitor?.look(at: 1) }
        }
    }
    final class State: Sendable {
        let ended = Atomic<Bool>(false)

        func waitForEnd() async {
            while !ended.load(ordering: .acquiring) { try? await Task.sleep(for: .milliseconds(1)) }
        }
    }

    @Test(.timeLimit(.minutes(1))) func leavingTheLoopEndsTheSearch() async throws {
        let state = State()
        for try await match in try Endless(state: state).asyncMatches(in: "ab") {
            // It comes although the search goes on.
            #expect(match.text == "a")
            break
        }
        await state.waitForEnd()
    }

    @Test(.timeLimit(.minutes(1))) func cancellingTheTaskEndsTheSearch() async throws {
        let state = State()
        let task = Task {
            var count = 0
            for try await _ in try Endless(state: state).asyncMatches(in: "ab") {
                count += 1
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return count
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        await state.waitForEnd()
    }
}

/// A search under way, to be cancelled by what it calls.
private final class RunningSearch: Sendable {
    private let task = Mutex<Task<Matches, any Error>?>(nil)

    func set(_ task: Task<Matches, any Error>) { self.task.withLock { $0 = task } }

    /// Cancels the search, as soon as it is known.
    func cancel() {
        while true {
            if let task = task.withLock({ $0 }) { return task.cancel() }
            usleep(1000)
        }
    }
}
