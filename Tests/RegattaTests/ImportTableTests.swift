import Foundation
import Testing

/// Who may import whom. A module that is missing here, or an import that is not listed, fails.
@Suite struct ImportTableTests {
    static let systemModules: Set = ["Swift", "Synchronization", "Dispatch", "Glibc", "Musl", "Darwin", "Bionic"]
    static let table: [String: Set<String>] = [
        "ByteScan": ["CByteScan"],
        "UnicodeTables": [],
        "TextEncodings": [],
        "RegexModel": ["ByteScan"],
        "PatternSyntax": ["RegexModel", "UnicodeTables"],
        "PCRE2Backend": ["RegexModel", "PatternSyntax", "UnicodeTables", "ByteScan", "CPCRE2"],
        "AutomataBackend": ["RegexModel", "PatternSyntax", "UnicodeTables", "ByteScan"],
        "FoundationBackend": ["RegexModel", "PatternSyntax", "UnicodeTables", "ByteScan", "Foundation"],
        "TextRewrite": ["RegexModel", "ByteScan"],
        "TextRecognition": ["RegexModel", "PatternSyntax"],
        "RegattaCore": ["RegexModel", "PatternSyntax", "AutomataBackend", "TextRewrite", "TextRecognition"],
        "RegattaFoundation": ["RegattaCore", "Foundation", "AppKit", "UIKit"],
        "Regatta": [
            "RegattaCore", "RegattaFoundation", "RegexModel", "PatternSyntax", "TextRewrite", "TextRecognition",
            "FoundationBackend",
            "AutomataBackend", "PCRE2Backend", "Foundation",
        ],
        "CommandLineKit": [],
        "FileWalk": [],
        "TerminalKit": ["UnicodeTables", "Foundation"],
        "TerminalView": ["Regatta", "TerminalKit", "UnicodeTables", "ByteScan", "Foundation"],
        "RegattaTool": ["Regatta", "CommandLineKit", "TextEncodings", "TerminalView", "TerminalKit", "FileWalk", "Foundation"],
        "AgreementKit": ["Regatta", "AutomataBackend", "Foundation"],
        "FuzzBytes": ["AgreementKit", "Regatta", "Foundation"],
        "Fuzz": ["AgreementKit", "CommandLineKit", "Regatta", "Foundation"],
        "Conformance": ["Regatta", "CommandLineKit", "Foundation"],
    ]

    static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources")

    @Test func everyImportIsInTheTable() throws {
        let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
        var seen: Set<String> = []
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            let module = file.path.dropFirst(Self.sources.path.count + 1).split(separator: "/")[0]
            let allowed = try #require(Self.table[String(module)], "\(module) is not in the table")
            seen.insert(String(module))
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let words = line.split(separator: " ")
                guard let at = words.firstIndex(of: "import"), words[..<at].allSatisfy(Self.isModifier), at + 1 < words.count
                else { continue }
                let imported = words[(at + 1)...].last.map { $0.split(separator: ".")[0] } ?? ""
                #expect(
                    allowed.contains(String(imported)) || Self.systemModules.contains(String(imported)),
                    "\(file.lastPathComponent): \(module) may not import \(imported)")
            }
        }
        #expect(seen.count >= 12)
    }

    static func isModifier(_ word: Substring) -> Bool {
        word.hasPrefix("@") || ["public", "internal", "package", "private", "fileprivate"].contains(word)
    }
}
