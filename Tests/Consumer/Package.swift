// swift-tools-version: 6.2
import PackageDescription

/// A package as users write one. `Scripts/consumers` builds and runs it in several ways.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v26)],
    traits: [
        .trait(name: "PCRE2", description: "Regatta with its pcre2 backend."),
        .default(enabledTraits: ["PCRE2"]),
    ],
    dependencies: [
        .package(name: "Regatta", path: "../..", traits: [.trait(name: "PCRE2", condition: .when(traits: ["PCRE2"]))])
    ],
    targets: [
        .executableTarget(name: "Consumer", dependencies: [.product(name: "Regatta", package: "Regatta")]),
        // Must not come to link Foundation.
        .executableTarget(name: "CoreConsumer", dependencies: [.product(name: "RegattaCore", package: "Regatta")]),
    ]
)
