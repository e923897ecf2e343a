// The choice of a method by the literals. Feeds LiteralSearcher, and what is told about it.

/// A method of searching for literals.
public enum LiteralMethod: String, Sendable, CaseIterable {
    case nothing = "nothing to find"
    case everywhere = "empty literal"
    case bytes = "byte search"
    case string = "substring search by two rare bytes"
    case literalSet = "vectorised search for a few literals"
    case automaton = "Aho-Corasick automaton"
    case starts = "search for first bytes"
}

extension LiteralSearcher {
    /// The method chosen.
    public var method: LiteralMethod {
        switch plan {
        case .nothing: .nothing
        case .everywhere: .everywhere
        case .bytes: .bytes
        case .string: .string
        case .literalSet: .literalSet
        case .automaton: .automaton
        case .starts: .starts
        }
    }

    /// How many candidates ``firstCandidate(in:from:to:)`` is expected to give for each byte of an everyday text:
    /// 0 for never, 1 for every byte. By a table of byte frequencies, so a guess.
    public var expectedCandidateShare: Double {
        switch plan {
        case .nothing: 0
        case .everywhere: 1
        case .bytes(let searcher, _), .starts(let searcher): ByteFrequency.share(of: searcher.set)
        case .string(let searcher, _): searcher.candidateShare
        // What passes the quick test is compared: most of it is no candidate.
        case .literalSet(let searcher): min(searcher.candidateShare, Self.expectedShare(literals))
        case .automaton: Self.expectedShare(literals)
        }
    }

    /// What ``firstCandidate(in:from:to:)`` is expected to cost in nanoseconds for each byte of an everyday text.
    /// Measured on one machine: good for comparisons only.
    public var expectedCost: Double {
        switch plan {
        case .nothing, .everywhere: 0
        case .bytes, .string, .starts: 0.03 + 5 * expectedCandidateShare
        case .literalSet(let searcher): Self.cost(searcher)
        case .automaton: 2.4
        }
    }

    static func cost(_ searcher: LiteralSetSearcher) -> Double {
        0.03 * Double(1 + searcher.width) + searcher.candidateShare * (10 + Double(searcher.entryCount) / 8)
    }

    /// The expected occurrences of the first places of literals, if bytes came independently of each other.
    static func expectedShare(_ literals: [SearchLiteral]) -> Double {
        var sum = 0.0
        for literal in literals {
            var share = 1.0
            for byte in literal.bytes.prefix(8) { share *= Double(2 * ByteFrequency.of(byte)) / 65536 }
            sum += share
        }
        return min(1, sum)
    }

    static func plan(_ literals: [SearchLiteral], forced: LiteralMethod?, kernels: ByteKernels) -> Plan {
        guard !literals.isEmpty else { return .nothing }
        if literals.contains(where: { $0.lengths.lowerBound == 0 }) { return .everywhere }
        func allowed(_ method: LiteralMethod) -> Bool { forced == nil || forced == method }
        if allowed(.bytes), let plan = bytesPlan(literals, kernels) { return plan }
        if literals.count == 1, allowed(.string), let runs = LiteralPlaces.runs(of: literals[0], limit: .max, most: 1),
            let searcher = StringSearcher(runs[0], kernels: kernels)
        {
            return .string(searcher, isProof: runs[0].isExact)
        }
        let quick = allowed(.literalSet) ? LiteralSetSearcher(literals, kernels: kernels) : nil
        if let quick, forced != nil || cost(quick) < 1.8 { return .literalSet(quick) }
        if allowed(.automaton), let automaton = automaton(literals) { return .automaton(automaton) }
        if let quick, quick.candidateShare < 0.1 { return .literalSet(quick) }
        return .starts(ByteSetSearcher(starts(literals), kernels: kernels))
    }

    /// Literals of one byte each, with or without forms.
    private static func bytesPlan(_ literals: [SearchLiteral], _ kernels: ByteKernels) -> Plan? {
        guard literals.allSatisfy({ $0.lengths.upperBound == 1 }) else { return nil }
        var set = ByteSet()
        var ranks: [UInt8: Int] = [:]
        for (index, literal) in literals.enumerated() {
            for form in literal.characters?[0] ?? [literal.bytes] where ranks[form[0]] == nil {
                set.insert(form[0])
                ranks[form[0]] = index
            }
        }
        return .bytes(ByteSetSearcher(set, kernels: kernels), ranks: ranks)
    }

    /// An automaton, when the literals are plain, or when the forms of all their characters are single bytes that are
    /// alike everywhere (ASCII letters in both cases).
    static func automaton(_ literals: [SearchLiteral]) -> AhoCorasick? {
        if literals.allSatisfy({ $0.characters == nil }) { return AhoCorasick(literals.map(\.bytes)) }
        var canonical: [UInt8?] = Array(repeating: nil, count: 256)
        var groups: [UInt8: [UInt8]] = [:]
        for literal in literals {
            for forms in literal.characters ?? literal.bytes.map({ [[$0]] }) {
                guard forms.allSatisfy({ $0.count == 1 }) else { return nil }
                let group = forms.map { $0[0] }.sorted()
                for byte in group where canonical[Int(byte)].map({ $0 != group[0] }) == true { return nil }
                guard groups[group[0], default: group] == group else { return nil }
                groups[group[0]] = group
                for byte in group { canonical[Int(byte)] = group[0] }
            }
        }
        let table = (0...255).map { canonical[$0] ?? UInt8($0) }
        return AhoCorasick(literals.map { $0.bytes.map { table[Int($0)] } }, canonical: table)
    }

    /// The bytes that begin a literal.
    static func starts(_ literals: [SearchLiteral]) -> ByteSet {
        var set = ByteSet()
        for literal in literals {
            for form in literal.characters?[0] ?? [literal.bytes] { set.insert(form[0]) }
        }
        return set
    }
}
