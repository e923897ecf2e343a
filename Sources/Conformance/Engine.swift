// What cases can be run on: the backends of this build, and NSRegularExpression itself.

import Regatta

/// Something that answers cases.
struct Engine: Sendable {
    let name: String
    let outcome: @Sendable (ConformanceCase) throws(ConformanceError) -> Outcome

    /// `NSRegularExpression` itself, of which the dialect is made. The cases hold on it, area `defect` included.
    static let raw = Engine(name: "NSRegularExpression") { (test) throws(ConformanceError) in
        try RawAnswer.outcome(of: test)
    }

    /// What cases run on when no name is given: every backend of this build.
    static let standard: [Engine] = Backends.all.map { backend($0.id) }

    /// What can be named.
    static let names = standard.map(\.name) + [BackendID.automatic.rawValue, BackendID.check.rawValue, raw.name]

    /// The engine of that name, in any case.
    static func named(_ name: String) throws(ConformanceError) -> Engine {
        if name.lowercased() == raw.name.lowercased() { return raw }
        do throws(PatternError) { return backend(try Backends.id(named: name)) } catch {
            throw ConformanceError(message: "no backend is called '\(name)'; there are \(names.joined(separator: ", "))")
        }
    }

    private static func backend(_ id: BackendID) -> Engine {
        Engine(name: id.rawValue) { (test) throws(ConformanceError) in try RegattaAnswer.outcome(of: test, on: id) }
    }

    /// Holds the engine's outcome against what was recorded. Cases are recorded from `NSRegularExpression`; where the
    /// foundation backend refuses to speak for it, a different answer is a deviation and no fault of the engine.
    func verdict(_ test: ConformanceCase) throws(ConformanceError) -> Verdict {
        let verdict = test.verdict(on: try outcome(test))
        guard case .failed = verdict, name != Self.raw.name,
            case .refused(let reason) = try RegattaAnswer.outcome(of: test, on: .foundation)
        else { return verdict }
        return .deviates(reason: reason)
    }
}
