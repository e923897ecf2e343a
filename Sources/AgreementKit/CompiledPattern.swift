// A pattern compiled by all backends once. Read by the comparison, for as many texts as there are.

import Foundation
import Regatta

/// What each backend made of the pattern of a case, kept from text to text.
public final class CompiledPattern {
    public private(set) var matchers: [BackendID: Result<any RegexMatcher, PatternError>] = [:]
    private let pattern: String
    private let options: PatternOptions
    private var madeRaw: Result<NSRegularExpression, any Error>?

    /// The pattern of `made` on `backends`, each of which may be one of ``NativeEngines/ids``.
    public init(_ made: RandomCase, on backends: [BackendID]) {
        pattern = made.pattern
        options = made.options
        for backend in backends { matchers[backend] = made.compile(backend) }
    }

    /// Takes `result` for what `backend` made of the pattern: for tests of the comparison itself.
    public func replace(_ backend: BackendID, by result: Result<any RegexMatcher, PatternError>) { matchers[backend] = result }

    /// Whether every backend calls the pattern invalid: then all texts have the same answer.
    public var isInvalid: Bool {
        matchers.values.allSatisfy { if case .failure(let error) = $0 { error.kind == .invalid } else { false } }
    }

    /// Raw `NSRegularExpression` for the pattern, made when it is first asked for.
    var raw: Result<NSRegularExpression, any Error> {
        if let madeRaw { return madeRaw }
        let made = Result { try NSRegularExpression(pattern: pattern, options: NSRegularExpression.Options(options)) }
        madeRaw = made
        return made
    }
}
