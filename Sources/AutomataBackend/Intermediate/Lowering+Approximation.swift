// AST to HIR where a superset will do. Read by pattern sets, which look at a text once before they search it exactly.

import PatternSyntax
import RegexModel
import UnicodeTables

extension Lowering {
    /// What stands for `node` where the exact translation would refuse it; nil where it takes it.
    ///
    /// Conditions that are too long to check are taken as true, atomic groups as ordinary ones, a back-reference as the
    /// language of its group. A condition that is only partly known must not be approximated inside of a negation, so
    /// lookaround is translated exactly or dropped as a whole.
    mutating func approximation(of node: Node, _ follow: Follow) throws(PatternError) -> HIR? {
        switch node.kind {
        case .wordBoundary(_, unicode: true): return .empty
        case .graphemeCluster: return .repetition(HIR.Repetition(minimum: 1, maximum: nil, isGreedy: true), Self.anyCharacter)
        case .characterClass(let characterClass):
            return characterClass.codePoints == nil ? Self.anyCharacter : nil
        case .backreference(let reference): return try language(of: reference)
        case .look(let look, let body):
            var exact = self
            exact.isApproximate = false
            guard let condition = try? exact.condition(look, body, node) else { return .empty }
            exact.isApproximate = true
            self = exact
            return condition
        default: return nil
        }
    }

    private static let anyCharacter = HIR.set(textCharacters)
    // Made anew each time: a global enum with a reference inside is taken for a leak by the leak sanitizer.
    private static var anything: HIR { .repetition(HIR.Repetition(minimum: 0, maximum: nil, isGreedy: true), anyCharacter) }

    /// All that a group can have captured.
    private mutating func language(of reference: Backreference) throws(PatternError) -> HIR {
        let group = root.first { node in
            if case .capture(reference.number, _, _) = node.kind { true } else { false }
        }
        guard !reference.caseInsensitive, let group, case .capture(_, _, let body) = group.kind,
            !body.contains(where: { if case .backreference = $0.kind { true } else { false } })
        else { return Self.anything }
        // What held around the group need not hold around the reference.
        return try lower(body, .anything).withoutConditions
    }
}

extension HIR {
    /// The same with all conditions taken as true.
    var withoutConditions: HIR {
        switch self {
        case .empty, .set, .fail: self
        case .assertion: .empty
        case .capture(_, let body), .atomic(let body): body.withoutConditions
        case .concatenation(let parts): .concatenation(of: parts.map(\.withoutConditions))
        case .alternation(let parts): .alternation(of: parts.map(\.withoutConditions))
        case .repetition(let repetition, let body):
            switch body.withoutConditions {
            case .empty: .empty
            case let body: .repetition(repetition, body)
            }
        }
    }
}
