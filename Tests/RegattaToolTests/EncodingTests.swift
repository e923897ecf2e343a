import Foundation
import Testing

/// Files in other encodings, and byte-order marks.
@Suite struct EncodingTests {
    let workshop: Workshop
    init() throws { workshop = try Workshop() }

    static func utf16(_ text: String, mark: Bool, bigEndian: Bool = false) -> [UInt8] {
        ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
            let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return bigEndian ? bytes.reversed() : bytes
        }
    }

    static let latin1: [UInt8] = [0x63, 0xE2, 0x74, 0x0D, 0x0A, 0xE9, 0x20, 0x63, 0x61, 0x74, 0x0D, 0x0A]
    static let text = "cât\r\né cat\r\n"

    @Test(arguments: [
        (Self.utf16(text, mark: true), "auto"), (Self.utf16(text, mark: true, bigEndian: true), "auto"),
        (Self.utf16(text, mark: true, bigEndian: true), "utf-16"), (Self.utf16(text, mark: false), "utf-16"),
        (Self.utf16(text, mark: false), "utf-16le"), (Self.utf16(text, mark: true), "utf-16le"),
        (Self.utf16(text, mark: false, bigEndian: true), "utf-16be"), (Self.utf16(text, mark: true, bigEndian: true), "utf-16be"),
        (latin1, "latin-1"), (Array(text.utf8), "auto"), (Array(text.utf8), "utf-8"),
        ([0xEF, 0xBB, 0xBF] + Array(text.utf8), "auto"), ([0xEF, 0xBB, 0xBF] + Array(text.utf8), "utf-8"),
    ])
    func searchAndReplace(_ file: [UInt8], _ encoding: String) throws {
        try workshop.write(file, to: "a.txt")
        let flag = "--encoding=\(encoding)"
        #expect(try workshop.run("search", flag, "-on", "^c.t|cat$", "a.txt").output == "1:cât\n2:cat\n")
        #expect(try workshop.run(["search", flag, "-c", "^c.t"], input: file).output == "1\n")
        // Nothing changes but the match, and the bytes are those of the same edit in the file's own encoding.
        #expect(try workshop.run("replace", flag, "--in-place", "é (cat)", "$1 ß", "a.txt").status == 0)
        #expect(try workshop.run("replace", flag, "--in-place", "cat ß", "é cat", "a.txt").status == 0)
        #expect(try Data(contentsOf: workshop.url("a.txt")) == Data(file))
        let diff = try workshop.run("replace", flag, "cat", "ÿ", "a.txt").output
        #expect(diff == "--- a.txt\n+++ a.txt\n@@ -1,2 +1,2 @@\n cât\r\n-é cat\r\n+é ÿ\r\n")
    }

    @Test func bytesThatAreWritten() throws {
        try workshop.write(Self.utf16("a\r\nb", mark: true, bigEndian: true), to: "a.txt")
        #expect(try workshop.run("replace", "--in-place", "b", "😀é", "a.txt").status == 0)
        let expected: [UInt8] = [0xFE, 0xFF, 0, 0x61, 0, 0x0D, 0, 0x0A, 0xD8, 0x3D, 0xDE, 0x00, 0, 0xE9]
        #expect(try Data(contentsOf: workshop.url("a.txt")) == Data(expected))
        try workshop.write([0x61, 0x80, 0xE9], to: "b.txt")
        #expect(try workshop.run("replace", "--encoding", "latin-1", "--in-place", "a", "ÿ", "b.txt").status == 0)
        #expect(try Data(contentsOf: workshop.url("b.txt")) == Data([0xFF, 0x80, 0xE9]))
        try workshop.write([0xEF, 0xBB, 0xBF, 0x61], to: "c.txt")
        #expect(try workshop.run("replace", "--in-place", "^", "x", "c.txt").status == 0)
        #expect(try Data(contentsOf: workshop.url("c.txt")) == Data([0xEF, 0xBB, 0xBF, 0x78, 0x61]))
    }

    @Test func placesInJSON() throws {
        try workshop.write(Self.utf16("é😀cat", mark: true), to: "a.txt")
        let output = try workshop.run("search", "--json", "cat", "a.txt").output
        #expect(output.hasPrefix(
            #"{"type":"match","path":"a.txt","line":1,"column":3,"utf8":[6,9],"utf16":[3,6],"encoding":"utf-16le","file":[8,14],"text":"cat","groups":[]}"#))
        try workshop.write([0xE9, 0x63, 0x61, 0x74], to: "b.txt")
        let latin = try workshop.run("search", "--json", "--encoding", "latin-1", "cat", "b.txt").output
        #expect(latin.contains(#""utf8":[2,5],"utf16":[1,4],"encoding":"latin-1","file":[1,4],"text""#))
        try workshop.write([0xEF, 0xBB, 0xBF, 0x63], to: "c.txt")
        #expect(try workshop.run("search", "--json", "c", "c.txt").output.contains(#""utf8":[0,1],"utf16":[0,1],"encoding":"utf-8","file":[3,4],"text""#))
        #expect(try workshop.run("search", "--json", "c", input: "c").output.contains(#""utf8":[0,1],"utf16":[0,1],"text""#))
    }

    @Test func whatCannotBeWrittenLeavesTheFileWhole() throws {
        try workshop.write(Self.latin1, to: "a.txt")
        for arguments in [["--in-place", "cat", "10 €"], ["cat", "10 €"]] {
            let outcome = try workshop.run(["replace", "--encoding", "latin-1"] + arguments + ["a.txt"])
            #expect(outcome.status == 2)
            #expect(outcome.output == "")
            #expect(outcome.errors == "regatta: a.txt: the replacement in line 2: '€' (U+20AC) cannot be written in latin-1\n")
        }
        #expect(try Data(contentsOf: workshop.url("a.txt")) == Data(Self.latin1))
        #expect(try workshop.names() == ["a.txt"])
        // A capital that Latin-1 lacks, made by preserving case.
        let shout = try workshop.run(
            ["replace", "--encoding", "latin-1", "--preserve-case", "X+", "ÿ"], input: [0x58, 0x58])
        #expect(shout.status == 2)
        #expect(shout.errors.contains("'Ÿ' (U+0178)"))
    }

    @Test(arguments: [
        ([0xFF, 0xFE, 0x61] as [UInt8], "auto", "not valid UTF-16LE at byte offset 2: half a code unit at the end"),
        ([0x61, 0, 0x00, 0xD8], "utf-16le", "not valid UTF-16LE at byte offset 2: a high surrogate that no low one follows"),
        ([0xFE, 0xFF, 0xDC, 0x00], "utf-16", "not valid UTF-16BE at byte offset 2: a low surrogate without a high one before it"),
        ([0xFE, 0xFF, 0, 0x61], "utf-16le", "begins with the byte-order mark of utf-16be"),
        ([0xFF, 0xFE, 0, 0], "auto", "begins with the byte-order mark of UTF-32, which is not supported"),
        ([0xEF, 0xBB, 0xBF, 0x61, 0xFF], "auto", "not valid UTF-8 at byte offset 4"), ([0xFF, 0xFE], "utf-8", "not valid UTF-8 at byte offset 0"),
    ])
    func invalidFiles(_ bytes: [UInt8], _ encoding: String, _ message: String) throws {
        try workshop.write(bytes, to: "a.txt")
        for command in [["search", "a"], ["replace", "--in-place", "a", "b"]] {
            let outcome = try workshop.run(command + ["--encoding", encoding, "a.txt"])
            #expect(outcome.status == 2)
            #expect(outcome.output == "")
            #expect(outcome.errors == "regatta: a.txt: \(message)\n")
        }
        #expect(try Data(contentsOf: workshop.url("a.txt")) == Data(bytes))
    }

    /// A file that is mapped, with and without a mark, and one that is decoded into memory of its own.
    @Test func largeFiles() throws {
        let text = String(repeating: "é cat\n", count: 40_000)
        try workshop.write("\u{FEFF}" + text, to: "a.txt")
        #expect(try workshop.run("search", "-c", "^é", "a.txt").output == "40000\n")
        try workshop.write(Self.utf16(text, mark: true), to: "b.txt")
        #expect(try workshop.run("search", "-c", "^é", "b.txt").output == "40000\n")
        #expect(try workshop.run("replace", "--in-place", "cat", "dog", "b.txt").status == 0)
        #expect(try Data(contentsOf: workshop.url("b.txt")) == Data(Self.utf16(text.replacing("cat", with: "dog"), mark: true)))
    }

    @Test func emptyFiles() throws {
        try workshop.write([0xFF, 0xFE], to: "a.txt")
        #expect(try workshop.run("search", "-c", "x", "a.txt").output == "0\n")
        #expect(try workshop.run("search", "-c", "--encoding", "utf-16", "x", input: "").output == "0\n")
        #expect(try workshop.run("replace", "--in-place", "\\z", "x", "a.txt").status == 0)
        #expect(try Data(contentsOf: workshop.url("a.txt")) == Data([0xFF, 0xFE, 0x78, 0]))
        let unknown = try workshop.run("search", "--encoding", "ebcdic", "x", "a.txt")
        #expect(unknown.errors.hasPrefix("regatta: --encoding: 'ebcdic' is none of auto, utf-8, utf-16, utf-16le, utf-16be, latin-1\n"))
    }
}
