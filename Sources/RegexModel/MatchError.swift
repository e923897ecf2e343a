// Why a search could not give its answer. Thrown by haystacks and backends; never an empty result instead.

/// A search that could not be carried through. No result it may have had is complete, so none is given.
public enum MatchError: Error, Hashable, Sendable {
    /// An attempt took more steps than ``MatchLimits/steps`` or the backend's default allows.
    case stepLimit(backend: BackendID, message: String)
    /// The call took longer than ``MatchLimits/time``.
    case timeLimit(backend: BackendID, message: String)
    /// Backtracking needed more memory than ``MatchLimits/memory`` or the backend's default allows.
    case memoryLimit(backend: BackendID, message: String)
    /// This backend cannot give the dialect's answer for this text or these options; another may.
    /// Thrown before any match is delivered.
    case unsupportedHere(backend: BackendID, message: String)
    /// The haystack is not well-formed UTF-8 from this byte offset on.
    case invalidUTF8(offset: Int)
    /// The range to search lies beyond the text or cuts a character in two.
    case invalidRange(message: String)
    /// Two backends gave different answers; only ``BackendID/check`` finds out.
    case disagreement(BackendID, BackendID, message: String)
    /// Whoever follows the search does not want it any more; see ``SearchMonitor``.
    case cancelled
    /// The engine failed for a reason of its own.
    case engineFailure(backend: BackendID, message: String)
}

extension MatchError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .stepLimit(let backend, let message): "\(backend): step limit reached: \(message)"
        case .timeLimit(let backend, let message): "\(backend): time limit reached: \(message)"
        case .memoryLimit(let backend, let message): "\(backend): memory limit reached: \(message)"
        case .unsupportedHere(let backend, let message): "\(backend): not supported for this search: \(message)"
        case .invalidUTF8(let offset): "not valid UTF-8 at byte offset \(offset)"
        case .invalidRange(let message): "invalid range: \(message)"
        case .disagreement(let first, let second, let message): "\(first) and \(second) disagree: \(message)"
        case .cancelled: "the search was cancelled"
        case .engineFailure(let backend, let message): "\(backend): engine failure: \(message)"
        }
    }
}
