import Regatta
import Testing

/// A search that cannot be carried through throws; it never returns less.
@Suite struct LimitTests {
    static let million = String(repeating: "a", count: 1_000_000)

    @Test(arguments: everyBackend) func aLongRunIsRightOrAnError(_ backend: BackendID) throws {
        let matcher = try Matcher("a*", backend: backend)
        switch Result(catching: { () throws(MatchError) in try matcher.matches(in: Self.million) }) {
        case .success(let matches): #expect(matches.utf8Ranges == [0..<1_000_000, 1_000_000..<1_000_000])
        case .failure(.memoryLimit(let failed, _)):
            #expect(failed == .foundation)
            #expect(backend == .foundation || engines == [.foundation])
        case .failure(let error): Issue.record("\(error)")
        }
    }

    @Test(arguments: everyBackend) func deepLoopsAreRightOrAnError(_ backend: BackendID) throws {
        let matcher = try Matcher("(a|b)*", backend: backend)
        switch Result(catching: { () throws(MatchError) in try matcher.firstUTF8Range(in: Self.million) }) {
        case .success(let range): #expect(range == 0..<1_000_000)
        case .failure(.memoryLimit): break
        case .failure(let error): Issue.record("\(error)")
        }
    }

    @Test(arguments: engines) func exponentialPatternsMeetTheirLimits(_ backend: BackendID) throws {
        let matcher = try Matcher("(a+)+$", backend: backend)
        let text = String(repeating: "a", count: 40) + "b"
        let clock = ContinuousClock()
        let elapsed = clock.measure {
            do throws(MatchError) {
                #expect(try matcher.count(in: text, limits: MatchLimits(time: .milliseconds(300))) == 0)
            } catch {
                switch error {
                case .timeLimit, .stepLimit: break
                default: Issue.record("\(error)")
                }
            }
        }
        #expect(elapsed < .seconds(20))
        // The automata take a step for each character.
        if backend == .automata { return }
        #expect(throws: MatchError.self) { _ = try matcher.count(in: text, limits: MatchLimits(steps: 20_000)) }
    }

    @Test(arguments: everyBackend) func limitsThatAreNotMetChangeNothing(_ backend: BackendID) throws {
        let matcher = try Matcher("\\b(\\w)\\w*\\b", backend: backend)
        let limits = MatchLimits(steps: 50_000_000, time: .seconds(60), memory: 1 << 26)
        let text = String(repeating: "Zoë and 日本 ", count: 2000)
        let free = try matcher.matches(in: text)
        #expect(free.count == 6000)
        #expect(try matcher.matches(in: text, limits: limits).slots == free.slots)
    }
}
