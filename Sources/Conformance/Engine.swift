// What cases can be run on.

/// Something that answers cases.
struct Engine: Sendable {
    let name: String
    let outcome: @Sendable (ConformanceCase) throws(ConformanceError) -> Outcome

    /// `NSRegularExpression` itself, of which the dialect is made. The cases hold on it, area `defect` included.
    static let raw = Engine(name: "NSRegularExpression") { (test) throws(ConformanceError) in
        try RawAnswer.outcome(of: test)
    }

    /// What cases run on when no name is given.
    static let standard: [Engine] = [raw]

    /// What can be named.
    static let names: [String] = [raw.name]

    /// The engine of that name, in any case.
    static func named(_ name: String) throws(ConformanceError) -> Engine {
        if name.lowercased() == raw.name.lowercased() { return raw }
        throw ConformanceError(message: "no backend is called '\(name)'; there are \(names.joined(separator: ", "))")
    }
}
