import Foundation
import Regatta
import Testing

/// The version stands in one place, and the change log tells of it.
@Suite struct LibraryVersionTests {
    static let root = ImportTableTests.sources.deletingLastPathComponent()

    func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func theChangeLogBeginsWithThisVersion() throws {
        let headings = try text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") && $0 != "## Versions" }
        let newest = try #require(headings.first)
        #expect(newest.hasPrefix("## \(LibraryVersion.string),"))
    }

    @Test func noOtherSourceNamesIt() throws {
        let files = FileManager.default.enumerator(at: ImportTableTests.sources, includingPropertiesForKeys: nil)
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            let found = try String(contentsOf: file, encoding: .utf8).contains("\"\(LibraryVersion.string)\"")
            #expect(!found, "\(file.lastPathComponent) names the version")
        }
    }

    /// The oldest toolchain is named in the manifest, where SwiftPM holds people to it, and in the text.
    @Test func theOldestToolchain() throws {
        #expect(try text("Package.swift").hasPrefix("// swift-tools-version: 6.2\n"))
        #expect(try text("README.md").contains("Swift 6.2 or newer"))
        #expect(try text("Scripts/_setup.sh").contains("Swift 6.2 or newer"))
        #expect(try text("CHANGELOG.md").contains("Swift 6.2 or newer"))
    }
}
