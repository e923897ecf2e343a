// The command line of the case runner.

/// Something that keeps the run from starting or going on: a bad flag, an unreadable file. Exit status 2.
struct ConformanceError: Error {
    let message: String
}

/// What the command line asks for.
struct Arguments {
    enum Mode: Equatable {
        case help
        case run
        /// Record what `NSRegularExpression` answers, or only compare it with what was recorded.
        case record(checkOnly: Bool)
    }

    var mode = Mode.run
    /// What to run on.
    var engines = Engine.standard
    /// Run area `defect` too, on `NSRegularExpression` itself.
    var defects = false
    /// List the refusals with their reasons.
    var verbose = false
    var files: [String] = []

    static let usage = """
        usage: Scripts/conformance [--backend NAME]… [--defects] [--verbose] [CASES.jsonl…]
          --backend NAME  run on this backend only (may be given again; \
        \(Engine.names.joined(separator: ", ")))
          --defects       run the cases of area `defect` too, on NSRegularExpression itself
          --verbose       list the refusals with their reasons
        Exit status: 0 no difference, 1 a difference, 2 an error.
        """

    init(_ arguments: [String]) throws(ConformanceError) {
        var rest = arguments[...]
        var chosen: [Engine] = []
        var record = false
        var checkOnly = false
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": mode = .help
            case "--record": record = true
            case "--check": checkOnly = true
            case "--defects": defects = true
            case "--verbose", "-v": verbose = true
            case "--backend":
                guard let name = rest.popFirst() else { throw ConformanceError(message: "--backend needs a name") }
                chosen.append(try Engine.named(name))
            case _ where argument.hasPrefix("--backend="):
                chosen.append(try Engine.named(String(argument.dropFirst("--backend=".count))))
            case _ where argument.hasPrefix("-"):
                throw ConformanceError(message: "unknown option '\(argument)'\n\(Self.usage)")
            default: files.append(argument)
            }
        }
        if mode == .help { return }
        if record { mode = .record(checkOnly: checkOnly) }
        if !chosen.isEmpty { engines = chosen }
        if files.isEmpty { throw ConformanceError(message: "no case file was given\n\(Self.usage)") }
    }
}
