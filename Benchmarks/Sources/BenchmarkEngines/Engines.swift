// The engines of this build. Read by the runs.

import CPeers
import Foundation
import Regatta

/// All engines that this build can measure.
public enum Engines {
    /// Each backend of Regatta's registry, the automatic choice, then the peers.
    ///
    /// The registry is asked, so that a backend that is added to it is measured without a change here.
    public static let all: [any Engine] = ours + peers

    static var ours: [any Engine] {
        Backends.available.map { RegattaEngine(backend: $0.id, version: $0.version) }
            + [RegattaEngine(backend: .automatic, version: Backends.available.map { "\($0.id)" }.joined(separator: ", "))]
    }

    static var peers: [any Engine] {
        let icu = Backends.available.first { $0.id == .foundation }?.version ?? ""
        let native: [NativeEngine?] = [
            unsafe NativeEngine("pcre2-c", peer_pcre2()),
            unsafe NativeEngine("re2", peer_re2(), version: ProcessInfo.processInfo.environment["REGATTA_BENCH_RE2"] ?? "installed"),
            unsafe NativeEngine("hyperscan", peer_hyperscan()),
        ]
        return [FoundationEngine(version: icu), SwiftRegexEngine(version: swiftVersion)] + native.compactMap { $0 }
    }

    /// The compiler's version as far as the source can tell it.
    private static var swiftVersion: String {
        #if compiler(>=6.4)
        "6.4 or newer"
        #elseif compiler(>=6.3)
        "6.3"
        #else
        "6.2"
        #endif
    }

    /// The engines whose names contain one of `parts`, each `part` as a whole name first; all when there are none.
    public static func named(_ parts: [String]) -> [any Engine] {
        guard !parts.isEmpty else { return all }
        return all.filter { engine in
            parts.contains { part in
                all.contains { $0.name == part } ? engine.name == part : engine.name.contains(part)
            }
        }
    }

    /// Name and version of each.
    public static var versions: [String: String] {
        Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.version) })
    }
}
