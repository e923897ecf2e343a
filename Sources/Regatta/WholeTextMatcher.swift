// The pattern anchored at both ends, compiled when it is first asked for.

import PatternSyntax
import RegexModel
import Synchronization

/// Compiles `\A(?:P)\z` on first use and keeps it.
final class WholeTextMatcher: Sendable {
    private let pattern: ParsedPattern
    private let backend: BackendID
    private let compiled = Mutex<Result<any RegexMatcher, PatternError>?>(nil)

    init(_ pattern: ParsedPattern, _ backend: BackendID) {
        self.pattern = pattern
        self.backend = backend
    }

    func matcher() throws(MatchError) -> any RegexMatcher {
        let result = compiled.withLock { compiled in
            if let compiled { return compiled }
            let made = Result { () throws(PatternError) in try Matcher.compile(pattern.wholeText(), backend) }
            compiled = made
            return made
        }
        switch result {
        case .success(let matcher): return matcher
        case .failure(let error): throw .engineFailure(backend: backend, message: error.message)
        }
    }
}
