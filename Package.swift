// swift-tools-version: 6.2
import PackageDescription

/// Unsafe code must be marked with `unsafe`, expression by expression; what is not marked is an error.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatWarning("StrictMemorySafety", as: .error),
    .enableUpcomingFeature("ExistentialAny"),
]
let pcre2 = SwiftSetting.define("REGATTA_PCRE2", .when(traits: ["PCRE2"]))

let package = Package(
    name: "Regatta",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "Regatta", targets: ["Regatta"]),
        .library(name: "RegattaCore", targets: ["RegattaCore"]),
        .executable(name: "regatta", targets: ["RegattaTool"]),
        // For the programs of the nested benchmark package only.
        .library(name: "CommandLineKit", targets: ["CommandLineKit"]),
    ],
    traits: [
        .trait(name: "PCRE2", description: "The pcre2 backend; needs libpcre2-8 and its header."),
        .default(enabledTraits: ["PCRE2"]),
    ],
    targets: [
        // Text primitives and tables: nothing above them is known here.
        // The vector kernels are C: their processor features are chosen function by function, and at run time.
        .target(name: "CByteScan"),
        .target(name: "ByteScan", dependencies: ["CByteScan"], swiftSettings: strict),
        .target(name: "UnicodeTables", swiftSettings: strict),
        .target(name: "TextEncodings", swiftSettings: strict),

        // Vocabulary and syntax.
        .target(name: "RegexModel", dependencies: ["ByteScan"], swiftSettings: strict),
        .target(name: "PatternSyntax", dependencies: ["RegexModel", "UnicodeTables"], swiftSettings: strict),

        // Backends: siblings that never know each other.
        .systemLibrary(
            name: "CPCRE2", pkgConfig: "libpcre2-8",
            providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
        .target(
            name: "PCRE2Backend",
            dependencies: [
                "RegexModel", "PatternSyntax", "UnicodeTables", "ByteScan",
                .target(name: "CPCRE2", condition: .when(traits: ["PCRE2"])),
            ],
            swiftSettings: strict + [pcre2]),
        .target(
            name: "FoundationBackend", dependencies: ["RegexModel", "PatternSyntax", "UnicodeTables", "ByteScan"],
            swiftSettings: strict),

        .target(
            name: "AutomataBackend", dependencies: ["RegexModel", "PatternSyntax", "UnicodeTables", "ByteScan"],
            swiftSettings: strict),

        // What is done with matches.
        .target(name: "TextRewrite", dependencies: ["RegexModel", "ByteScan"], swiftSettings: strict),
        .target(name: "TextRecognition", dependencies: ["RegexModel", "PatternSyntax"], swiftSettings: strict),

        // What users import.
        .target(
            name: "RegattaCore",
            dependencies: ["RegexModel", "PatternSyntax", "AutomataBackend", "TextRewrite", "TextRecognition"], swiftSettings: strict),
        .target(name: "RegattaFoundation", dependencies: ["RegattaCore"], swiftSettings: strict),
        .target(
            name: "Regatta",
            dependencies: [
                "RegattaCore", "RegattaFoundation", "AutomataBackend", "FoundationBackend",
                .target(name: "PCRE2Backend", condition: .when(traits: ["PCRE2"])),
            ],
            swiftSettings: strict + [pcre2]),

        // The viewer: a terminal, and a text with its find panel on it.
        .target(name: "TerminalKit", dependencies: ["UnicodeTables"], swiftSettings: strict),
        .target(
            name: "TerminalView", dependencies: ["Regatta", "TerminalKit", "UnicodeTables", "ByteScan"],
            swiftSettings: strict),

        // Folders: which files are in them, by the rules of git and of the command line. No regular expressions here.
        .target(name: "FileWalk", swiftSettings: strict),

        // The command-line tool, and the runner of case files.
        .target(name: "CommandLineKit", swiftSettings: strict),
        .executableTarget(
            name: "RegattaTool",
            dependencies: ["Regatta", "CommandLineKit", "TextEncodings", "TerminalView", "TerminalKit", "FileWalk"],
            swiftSettings: strict),
        .executableTarget(
            name: "Conformance", dependencies: ["Regatta", "CommandLineKit"], swiftSettings: strict),

        // The proof that backends agree: random and exhaustive patterns, compared and shrunk.
        .target(name: "AgreementKit", dependencies: ["Regatta", "AutomataBackend"], swiftSettings: strict),
        .executableTarget(name: "Fuzz", dependencies: ["AgreementKit", "CommandLineKit"], swiftSettings: strict),
        .executableTarget(name: "FuzzBytes", dependencies: ["AgreementKit"], swiftSettings: strict),

        // Tests, one target per module; RegattaTests hold the backends against each other.
        .testTarget(name: "ByteScanTests", dependencies: ["ByteScan", "CByteScan"], swiftSettings: [pcre2]),
        .testTarget(name: "UnicodeTablesTests", dependencies: ["UnicodeTables"], swiftSettings: [pcre2]),
        .testTarget(name: "TextEncodingsTests", dependencies: ["TextEncodings"], swiftSettings: [pcre2]),
        .testTarget(name: "RegexModelTests", dependencies: ["RegexModel"], swiftSettings: [pcre2]),
        .testTarget(name: "PatternSyntaxTests", dependencies: ["PatternSyntax"], swiftSettings: [pcre2]),
        .testTarget(
            name: "AutomataBackendTests",
            dependencies: ["AutomataBackend", "PatternSyntax", "RegexModel", "UnicodeTables", "AgreementKit", "Regatta"],
            swiftSettings: [pcre2]),
        .testTarget(name: "FoundationBackendTests", dependencies: ["FoundationBackend", "PatternSyntax"], swiftSettings: [pcre2]),
        .testTarget(name: "TextRewriteTests", dependencies: ["TextRewrite", "Regatta"], swiftSettings: [pcre2]),
        .testTarget(
            name: "TextRecognitionTests", dependencies: ["TextRecognition", "Regatta"], exclude: ["Texts", "MoreTexts"],
            swiftSettings: [pcre2]),
        .testTarget(name: "RegattaFoundationTests", dependencies: ["RegattaFoundation", "Regatta"], swiftSettings: [pcre2]),
        .testTarget(name: "RegattaTests", dependencies: ["Regatta", "UnicodeTables"], swiftSettings: [pcre2]),
        .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit"], swiftSettings: [pcre2]),
        .testTarget(name: "FileWalkTests", dependencies: ["FileWalk"], swiftSettings: [pcre2]),
        .testTarget(name: "AgreementKitTests", dependencies: ["AgreementKit"], swiftSettings: [pcre2]),
        .target(name: "VirtualTerminal", dependencies: ["TerminalKit"], path: "Tests/VirtualTerminal", swiftSettings: strict),
        .testTarget(name: "TerminalKitTests", dependencies: ["TerminalKit", "VirtualTerminal"], swiftSettings: [pcre2]),
        .testTarget(
            name: "TerminalViewTests", dependencies: ["TerminalView", "TerminalKit", "VirtualTerminal"],
            swiftSettings: [pcre2]),
        .testTarget(name: "RegattaToolTests", dependencies: ["RegattaTool", "TerminalKit", "VirtualTerminal"], swiftSettings: [pcre2]),
        .testTarget(name: "ConformanceTests", dependencies: ["Conformance"], swiftSettings: [pcre2]),
        .testTarget(
            name: "PCRE2BackendTests",
            dependencies: ["PCRE2Backend", .target(name: "CPCRE2", condition: .when(traits: ["PCRE2"]))],
            swiftSettings: [pcre2]),
    ]
)
