// What engines are called in definitions, result files and reports.

import Regatta

/// The names of the engines of this build.
public enum EngineNames {
    /// Regatta's own: each backend of the registry, and the automatic choice.
    public static var regatta: [String] {
        (Backends.available.map(\.id) + [.automatic]).map { "regatta/\($0)" }
    }
}
