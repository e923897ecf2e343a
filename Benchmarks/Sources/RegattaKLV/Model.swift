// What is measured: a step of each model on a matcher, by the public API. Reads a message, feeds the samples.

import Regatta

/// The tasks that rebar knows.
enum Model: String, CaseIterable {
    case compile
    case count
    case countSpans = "count-spans"
    case countCaptures = "count-captures"
    case grep
    case grepCaptures = "grep-captures"
    case regexRedux = "regex-redux"
}

/// A benchmark on a backend.
struct Runner {
    let message: BenchmarkMessage
    let backend: BackendID?

    /// Runs the benchmark.
    /// - Throws: `RunnerError`, also when a search fails: a search that met a limit is not a time.
    func samples() throws(RunnerError) -> [Sample] {
        guard let model = Model(rawValue: message.model) else {
            let known = Model.allCases.map(\.rawValue).joined(separator: ", ")
            throw RunnerError("there is no model '\(message.model)'; the models are \(known)")
        }
        let bytes = HaystackBytes(message.haystack)
        let haystack = try matching { () throws(MatchError) in try bytes.haystack() }
        if model == .regexRedux {
            guard message.patterns.isEmpty else { throw RunnerError("regex-redux brings its own patterns") }
            return try message.samples { () throws(RunnerError) in
                try RegexRedux(backend: backend).run(haystack)
            } count: { (report) throws(RunnerError) in try report.verifiedLength() }
        }
        guard message.patterns.count == 1 else {
            throw RunnerError("one pattern is needed, \(message.patterns.count) were given")
        }
        if model == .compile {
            return try message.samples(compile) { (matcher) throws(RunnerError) in
                try matching { () throws(MatchError) in try matcher.count(in: haystack) }
            }
        }
        let matcher = try compile()
        return try message.samples { () throws(RunnerError) in
            try matching { () throws(MatchError) in try Self.step(model, matcher, haystack, bytes) }
        } count: { $0 }
    }

    /// The pattern with the message's options, ready for a search.
    private func compile() throws(RunnerError) -> Matcher {
        do throws(PatternError) {
            return try Matcher(
                message.patterns[0], options: message.isCaseInsensitive ? [.caseInsensitive] : [], backend: backend)
        } catch { throw RunnerError(error) }
    }

    /// One iteration of a model that searches.
    private static func step(
        _ model: Model, _ matcher: Matcher, _ haystack: Haystack, _ bytes: HaystackBytes
    ) throws(MatchError) -> Int {
        var sum = 0
        switch model {
        case .compile, .regexRedux: preconditionFailure("these models have steps of their own")
        case .count: sum = try matcher.count(in: haystack)
        case .countSpans:
            try matcher.forEachUTF8Range(in: haystack) { range in
                sum &+= range.count
                return .continue
            }
        case .countCaptures: sum = try captures(matcher, SearchInput(haystack))
        case .grep:
            var start = 0
            while start < bytes.count {
                let (line, next) = bytes.line(from: start)
                if try matcher.isMatch(in: haystack, range: .utf8(line)) { sum &+= 1 }
                start = next
            }
        case .grepCaptures:
            var start = 0
            while start < bytes.count {
                let (line, next) = bytes.line(from: start)
                sum &+= try captures(matcher, SearchInput(haystack, range: .utf8(line)))
                start = next
            }
        }
        return sum
    }

    /// How many groups took part in the matches of `input`, whole matches included.
    private static func captures(_ matcher: Matcher, _ input: SearchInput) throws(MatchError) -> Int {
        var sum = 0
        try matcher.forEachSlots(input) { slots in
            for index in stride(from: 0, to: slots.count, by: 2) where slots[index] >= 0 { sum &+= 1 }
            return .continue
        }
        return sum
    }
}

/// `body`, its failure said as the runner says it.
func matching<Result>(_ body: () throws(MatchError) -> Result) throws(RunnerError) -> Result {
    do throws(MatchError) { return try body() } catch { throw RunnerError(error) }
}
