// The parts of the native engine as if each were a backend. Feeds the comparison.

import AutomataBackend
import Regatta

/// Names for the native engine held to one of its parts, all of which must answer alike.
///
/// They are no backends that a user can ask for: all search without prefilters, `automata-pike` as the definition does,
/// one thread for each way through the pattern.
public enum NativeEngines {
    private static let backends: [BackendID: AutomataBackend] = {
        var backends: [BackendID: AutomataBackend] = [:]
        for engine in AutomataConfiguration.Engine.allCases where engine != .automatic {
            backends[id(engine)] = AutomataBackend(AutomataConfiguration(engine: engine))
        }
        return backends
    }()

    /// The names, in the order of the engines.
    public static let ids: [BackendID] = AutomataConfiguration.Engine.allCases.filter { $0 != .automatic }.map(id)

    static func backend(_ id: BackendID) -> AutomataBackend? { backends[id] }

    private static func id(_ engine: AutomataConfiguration.Engine) -> BackendID {
        BackendID(rawValue: "automata-\(engine.rawValue)")
    }
}
