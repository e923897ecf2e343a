// What an engine answered to a case, and how that compares with what is right.

/// What an engine made of a case.
enum Outcome: Equatable, Sendable {
    /// It searched: every match with its groups in UTF-16 units, the number of groups, the text after replacing.
    case answer(matches: [[Range<Int>?]], groups: Int, replaced: String?)
    /// It called the pattern invalid.
    case invalid(reason: String)
    /// It said that it cannot give the dialect's answer.
    case refused(reason: String)
    /// The search failed, for instance at a limit.
    case failed(reason: String)
}

/// How an outcome compares with the expectation.
enum Verdict: Equatable, Sendable {
    case passed
    case refused(reason: String)
    /// The recorded answer is a defect of `NSRegularExpression`, which the foundation backend refuses for that; the
    /// engine gave another answer, the documented one.
    case deviates(reason: String)
    case failed(expected: String, got: String)
}

extension ConformanceCase {
    /// Holds `outcome` against what was recorded. Keys that the case lacks are not compared.
    func verdict(on outcome: Outcome) -> Verdict {
        switch outcome {
        case .refused(let reason): return .refused(reason: reason)
        case .failed(let reason): return .failed(expected: expectation, got: "error: \(reason)")
        case .invalid(let reason):
            return error == true ? .passed : .failed(expected: expectation, got: "invalid pattern: \(reason)")
        case .answer(let found, let groupCount, let text):
            if error == true { return .failed(expected: "invalid pattern", got: "accepted, \(Self.drawn(found))") }
            if let groups, groups != groupCount {
                return .failed(expected: "\(groups) groups", got: "\(groupCount) groups")
            }
            let listed = wholeOnly == true ? found.map { Array($0.prefix(1)) } : found
            if let expected = expectedRanges, expected != listed {
                return .failed(expected: Self.drawn(expected), got: Self.drawn(listed))
            }
            if let replaced, template != nil, !sameUnits(replaced, text) {
                return .failed(
                    expected: "replaced: \(Escaped.text(replaced))", got: "replaced: \(text.map(Escaped.text) ?? "nothing")")
            }
            return .passed
        }
    }

    /// `matches` as ranges. A pair that is none (too few numbers, end before start) becomes an absent group.
    var expectedRanges: [[Range<Int>?]]? {
        matches?.map { match in
            match.map { pair in pair.flatMap { $0.count == 2 && $0[0] <= $0[1] ? $0[0]..<$0[1] : nil } }
        }
    }

    private var expectation: String {
        error == true ? "invalid pattern" : expectedRanges.map(Self.drawn) ?? "an answer"
    }

    /// `==` of strings holds canonically equivalent ones equal; a replacement has to be the same unit by unit.
    private func sameUnits(_ a: String, _ b: String?) -> Bool {
        guard let b else { return false }
        return a.utf16.elementsEqual(b.utf16)
    }

    private static func drawn(_ matches: [[Range<Int>?]]) -> String {
        let drawn = matches.map { match in
            match.map { $0.map { "[\($0.lowerBound),\($0.upperBound)]" } ?? "null" }.joined(separator: " ")
        }
        return drawn.isEmpty ? "no match" : drawn.joined(separator: "; ")
    }
}
