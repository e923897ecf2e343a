// swift-tools-version: 6.2
import PackageDescription

/// As in the package of the library: unsafe code must be marked with `unsafe`, expression by expression.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatWarning("StrictMemorySafety", as: .error),
    .enableUpcomingFeature("ExistentialAny"),
]
let regatta = Target.Dependency.product(name: "Regatta", package: "Regatta")
let commandLine = Target.Dependency.product(name: "CommandLineKit", package: "Regatta")

/// A package of its own, so that users of the library never build what only comparisons need. `Scripts/bench` builds it with
/// the traits of the peers whose libraries are installed.
let package = Package(
    name: "RegattaBenchmarks",
    platforms: [.macOS(.v26)],
    products: [
        .executable(name: "regatta-bench", targets: ["RegattaBench"]),
        .executable(name: "regatta-klv", targets: ["RegattaKLV"]),
    ],
    traits: [
        .trait(name: "PCRE2", description: "Regatta's pcre2 backend, and libpcre2-8 called from C as a peer."),
        .trait(name: "RE2", description: "RE2 as a peer; needs libre2 and its headers."),
        .trait(name: "Hyperscan", description: "Hyperscan as a peer; needs libhs and its header."),
        .default(enabledTraits: ["PCRE2"]),
    ],
    dependencies: [
        .package(name: "Regatta", path: "..", traits: [.trait(name: "PCRE2", condition: .when(traits: ["PCRE2"]))])
    ],
    targets: [
        // What is measured: definitions as data, and the texts they name.
        .target(name: "BenchmarkDefinitions", swiftSettings: strict),

        // Who is measured: Regatta's backends and their peers behind one protocol. The peers' loops are C, so that nothing of
        // Swift is measured with them.
        .target(
            name: "CPeers",
            cSettings: [
                .define("PEER_PCRE2", .when(traits: ["PCRE2"])),
                .define("PEER_HYPERSCAN", .when(traits: ["Hyperscan"])),
            ],
            cxxSettings: [.define("PEER_RE2", .when(traits: ["RE2"]))],
            linkerSettings: [
                .linkedLibrary("pcre2-8", .when(traits: ["PCRE2"])),
                .linkedLibrary("re2", .when(traits: ["RE2"])),
                .linkedLibrary("hs", .when(traits: ["Hyperscan"])),
            ]),
        .target(
            name: "BenchmarkEngines",
            dependencies: [regatta, "BenchmarkDefinitions", "CPeers"],
            swiftSettings: strict),

        // How it is measured, and what a run leaves behind.
        .target(name: "CCounters"),
        .target(name: "BenchmarkResults", swiftSettings: strict),
        // Optimised in debug builds too: its tests simulate thousands of runs.
        .target(name: "BenchmarkStatistics", swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
        .target(
            name: "BenchmarkKit",
            dependencies: [
                "BenchmarkDefinitions", "BenchmarkEngines", "BenchmarkResults", "BenchmarkStatistics", "CCounters",
            ],
            swiftSettings: strict),
        .target(
            name: "BenchmarkReport", dependencies: ["BenchmarkResults", "BenchmarkStatistics"], swiftSettings: strict),

        // The commands behind `Scripts/bench`, and the runner that the rebar project can drive.
        .executableTarget(
            name: "RegattaBench",
            dependencies: ["BenchmarkKit", "BenchmarkReport", "BenchmarkStatistics", commandLine],
            swiftSettings: strict),
        .executableTarget(name: "RegattaKLV", dependencies: [regatta, commandLine], swiftSettings: strict),

        .testTarget(name: "BenchmarkDefinitionsTests", dependencies: ["BenchmarkDefinitions", "BenchmarkEngines"]),
        .testTarget(name: "BenchmarkEnginesTests", dependencies: ["BenchmarkEngines"]),
        .testTarget(name: "BenchmarkKitTests", dependencies: ["BenchmarkKit", "BenchmarkDefinitions", "BenchmarkEngines", "CCounters"]),
        .testTarget(name: "BenchmarkStatisticsTests", dependencies: ["BenchmarkStatistics"]),
        .testTarget(name: "BenchmarkResultsTests", dependencies: ["BenchmarkResults"]),
        .testTarget(name: "BenchmarkReportTests", dependencies: ["BenchmarkReport"]),
        .testTarget(name: "RegattaBenchTests", dependencies: ["RegattaBench", "BenchmarkEngines", "BenchmarkResults", commandLine]),
        .testTarget(name: "RegattaKLVTests", dependencies: ["RegattaKLV", regatta]),
    ],
    cxxLanguageStandard: .cxx17
)
