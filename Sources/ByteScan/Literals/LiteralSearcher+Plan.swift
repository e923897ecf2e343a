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
    /// The method and what it works with, for people.
    public var summary: String {
        switch method {
        case .string:
            return "\(method.rawValue), at \(string?.searcher.rarest.map(String.init).joined(separator: " and ") ?? "")"
        case .literalSet:
            guard let literalSet else { break }
            let offsets = literalSet.offsets.map(String.init).joined(separator: ", ")
            let share = Int(literalSet.candidateShare * 1_000_000)
            return "\(method.rawValue), \(literalSet.entryCount) by bytes \(offsets), \(share) candidates expected in a million"
        case .automaton:
            return "\(method.rawValue), \(table?.nodeCount ?? 0) states, \((table?.memory ?? 0) / 1024) KiB"
        case .nothing, .everywhere, .bytes, .starts:
            break
        }
        return method.rawValue
    }

    /// How many candidates ``firstCandidate(in:from:to:)`` is expected to give for each byte of an everyday text:
    /// 0 for never, 1 for every byte. By a table of byte frequencies, so a guess.
    public var expectedCandidateShare: Double {
        switch method {
        case .nothing: 0
        case .everywhere: 1
        case .bytes, .starts: ByteFrequency.share(of: starts.set)
        case .string: string?.searcher.candidateShare ?? 1
        // What passes the quick test is compared: most of it is no candidate.
        case .literalSet: min(literalSet?.candidateShare ?? 1, Self.expectedShare(literals))
        case .automaton: Self.expectedShare(literals)
        }
    }

    /// What ``firstCandidate(in:from:to:)`` is expected to cost in nanoseconds for each byte of an everyday text.
    /// Measured on one machine: good for comparisons only.
    public var expectedCost: Double {
        switch method {
        case .nothing, .everywhere: 0
        case .bytes, .string, .starts: 0.03 + 5 * expectedCandidateShare
        case .literalSet: literalSet.map { Self.cost($0) } ?? 0
        // A lookup for each byte, out of the second-level cache or beyond.
        case .automaton: (table?.memory ?? 0) < 512 << 10 ? 1.3 : 2
        }
    }

    static func cost(_ searcher: LiteralSetSearcher) -> Double {
        0.03 * Double(1 + searcher.width * searcher.groups)
            + searcher.candidateShare * (12 + Double(searcher.entryCount) / Double(8 * searcher.groups))
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

    struct Plan {
        var method: LiteralMethod
        var bytes: ByteLiterals?
        var string: StringLiteral?
        var literalSet: LiteralSetSearcher?
        var table: AhoCorasick?
    }

    static func plan(_ literals: [SearchLiteral], forced: LiteralMethod?, kernels: ByteKernels) -> Plan {
        guard !literals.isEmpty else { return Plan(method: .nothing) }
        if literals.contains(where: { $0.lengths.lowerBound == 0 }) { return Plan(method: .everywhere) }
        func allowed(_ method: LiteralMethod) -> Bool { forced == nil || forced == method }
        if allowed(.bytes), let bytes = ByteLiterals(literals, kernels: kernels) { return Plan(method: .bytes, bytes: bytes) }
        if literals.count == 1, allowed(.string), let string = StringLiteral(literals[0], kernels: kernels),
            forced != nil || literals[0].characters == nil || string.searcher.candidateShare < 1.0 / 500
        {
            return Plan(method: .string, string: string)
        }
        let quick = allowed(.literalSet) ? LiteralSetSearcher(literals, kernels: kernels) : nil
        if let quick, forced != nil || cost(quick) < 1 { return Plan(method: .literalSet, literalSet: quick) }
        if allowed(.automaton), let table = automaton(literals) { return Plan(method: .automaton, table: table) }
        if let quick, quick.candidateShare < 0.1 { return Plan(method: .literalSet, literalSet: quick) }
        return Plan(method: .starts)
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
            if let characters = literal.characters {
                for form in characters[0] { set.insert(form[0]) }
            } else if let first = literal.bytes.first {
                set.insert(first)
            }
        }
        return set
    }
}
