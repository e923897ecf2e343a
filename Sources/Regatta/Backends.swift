// The registry: which engines this build has, in the order in which the automatic choice tries them.

import AutomataBackend
import Foundation
import FoundationBackend
import PatternSyntax
import RegexModel

#if REGATTA_PCRE2
import PCRE2Backend
#endif

/// The backends of this build.
public enum Backends {
    /// All of them, the one that the automatic choice likes best first.
    ///
    /// PCRE2's JIT is several times faster than `NSRegularExpression` on nearly every pattern and text, so it comes
    /// first; `NSRegularExpression` takes what PCRE2 refuses.
    public static let all: [any RegexBackend] = {
        var all: [any RegexBackend] = []
        #if REGATTA_PCRE2
        all.append(PCRE2Backend())
        #endif
        all.append(AutomataBackend())
        all.append(FoundationBackend())
        return all
    }()

    /// Name and version of each backend, in the order of ``all``.
    public static var available: [(id: BackendID, version: String)] { all.map { ($0.id, $0.version) } }

    /// The backend of that name.
    /// - Throws: `PatternError` of kind `backendUnavailable`, its message listing the names there are.
    public static func named(_ id: BackendID) throws(PatternError) -> any RegexBackend {
        guard let backend = all.first(where: { $0.id == id }) else { throw unavailable(id) }
        return backend
    }

    /// The choice called `name`: `automatic`, `check`, or the name of a backend of this build, in any case.
    /// - Throws: `PatternError` of kind `backendUnavailable`, its message listing the names there are.
    public static func id(named name: String) throws(PatternError) -> BackendID {
        let id = BackendID(rawValue: name.lowercased())
        if id == .automatic || id == .check { return id }
        return try named(id).id
    }

    /// The environment variable that names the backend where a program names none.
    public static let environmentVariable = "REGATTA_BACKEND"

    /// What ``environmentVariable`` says, `automatic` when it is not set. Read once.
    /// - Throws: `PatternError` of kind `backendUnavailable` when it names no backend of this build.
    public static func environmentChoice() throws(PatternError) -> BackendID {
        guard let name = environmentValue, !name.isEmpty else { return .automatic }
        return try id(named: name)
    }

    private static let environmentValue = ProcessInfo.processInfo.environment[environmentVariable]

    private static func unavailable(_ id: BackendID) -> PatternError {
        let names = (["automatic"] + (all.count > 1 ? ["check"] : []) + all.map(\.id.rawValue)).joined(separator: ", ")
        return PatternError(
            kind: .backendUnavailable(id), message: "no backend is called '\(id)'", pattern: "", utf8Range: 0..<0,
            hint: "this build has \(names)")
    }
}
