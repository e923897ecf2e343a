// The committed counts that every change is held against, and the comparison with new ones.

import Foundation

/// Counts of allocations and instructions, by benchmark and engine.
public struct GateBaseline: Codable, Hashable, Sendable {
    /// One benchmark on one engine.
    public struct Entry: Codable, Hashable, Sendable {
        public var benchmark: String
        public var engine: String
        /// Calls of malloc and its like in one iteration.
        public var allocations: Double
        /// Instructions of one iteration, JIT code included; nil when they were not counted.
        public var instructions: Double?

        public init(benchmark: String, engine: String, allocations: Double, instructions: Double?) {
            self.benchmark = benchmark
            self.engine = engine
            self.allocations = allocations
            self.instructions = instructions
        }

        var name: String { "\(benchmark) on \(engine)" }
    }

    public var schemaVersion = 1
    /// The compiler's version; another one makes other code, so instructions are compared only between equal ones.
    public var toolchain: String
    /// Versions of the engines, by name; the same holds for them.
    public var libraries: [String: String]
    /// The processor's instructions that libraries choose their code by; the same holds for them.
    public var instructionSet: String
    public var entries: [Entry]

    public init(toolchain: String, libraries: [String: String], instructionSet: String, entries: [Entry]) {
        self.toolchain = toolchain
        self.libraries = libraries
        self.instructionSet = instructionSet
        self.entries = entries
    }
}

/// How far counts may rise before a change is refused.
public struct GateTolerance: Hashable, Sendable {
    /// As a part of the baseline. Counts repeat to a few in a million, so this is for harmless differences of layout.
    public var instructions = 0.01
    /// As a part of the baseline; one allocation more or less is no change, as pools and growing buffers differ by one from run to
    /// run. One for each match or each call is many.
    public var allocations = 0.005

    public init() {}
}

/// A count against its baseline.
public struct GateFinding: Hashable, Sendable {
    public enum Verdict: String, Hashable, Sendable {
        case same, worse, better
        /// The baseline holds no such benchmark or engine.
        case new
        /// It holds one that was not measured.
        case missing
    }
    public var name: String
    /// `allocations` or `instructions`.
    public var quantity: String
    public var before: Double?
    public var now: Double?
    public var verdict: Verdict

    /// The change as a part of the baseline, or nil when there is none to compare with.
    public var change: Double? {
        guard let before, let now, before > 0 else { return nil }
        return now / before - 1
    }
}

extension GateBaseline {
    /// Why no instructions of `other` can be compared with these, or nil when they can.
    public func reasonAgainstInstructions(_ other: GateBaseline) -> String? {
        if toolchain != other.toolchain { return "the toolchain is another one: \(other.toolchain), not \(toolchain)" }
        if instructionSet != other.instructionSet {
            return "the processor is of another kind: \(other.instructionSet), not \(instructionSet)"
        }
        return nil
    }

    /// Why instructions of one engine cannot be compared: its library is of another version.
    public func reasonAgainstInstructions(of engine: String, _ other: GateBaseline) -> String? {
        guard let version = libraries[engine], let others = other.libraries[engine], others != version else { return nil }
        return "\(engine) is \(others), not \(version)"
    }

    /// What changed from this baseline to `now`.
    public func findings(_ now: GateBaseline, tolerance: GateTolerance = GateTolerance()) -> [GateFinding] {
        let withInstructions = reasonAgainstInstructions(now) == nil
        var left = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0) })
        var findings: [GateFinding] = []
        for entry in now.entries {
            guard let before = left.removeValue(forKey: entry.name) else {
                findings.append(
                    GateFinding(name: entry.name, quantity: "allocations", now: entry.allocations, verdict: .new))
                continue
            }
            findings.append(
                Self.compare(entry.name, "allocations", before.allocations, entry.allocations, tolerance.allocations, least: 1))
            let isComparable = withInstructions && reasonAgainstInstructions(of: entry.engine, now) == nil
            if isComparable, let old = before.instructions, let new = entry.instructions {
                findings.append(Self.compare(entry.name, "instructions", old, new, tolerance.instructions, least: 50))
            }
        }
        findings += left.values.sorted { $0.name < $1.name }.map {
            GateFinding(name: $0.name, quantity: "allocations", before: $0.allocations, verdict: .missing)
        }
        return findings
    }

    /// - Parameter least: a difference up to this is none.
    private static func compare(
        _ name: String, _ quantity: String, _ before: Double, _ now: Double, _ tolerance: Double, least: Double
    ) -> GateFinding {
        let allowed = max(before * tolerance, least)
        let verdict: GateFinding.Verdict = now > before + allowed ? .worse : now < before - allowed ? .better : .same
        return GateFinding(name: name, quantity: quantity, before: before, now: now, verdict: verdict)
    }
}
