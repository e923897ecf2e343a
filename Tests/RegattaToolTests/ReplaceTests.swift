import Foundation
import Testing

@Suite struct ReplaceTests {
    let workshop: Workshop
    init() throws { workshop = try Workshop() }

    @Test(arguments: backends) func standardInput(_ backend: String) throws {
        func result(_ arguments: String..., input: String) throws -> String {
            let outcome = try workshop.run(["replace", "--backend", backend] + arguments, input: Array(input.utf8))
            #expect(outcome.errors == "")
            return outcome.output
        }
        #expect(try result("cat", "dog", input: "a cat, a cat") == "a dog, a dog")
        #expect(try result("(\\w+), (\\w+)", "$2 $1", input: "Österreich, schön\n") == "schön Österreich\n")
        #expect(try result("(a)", "\\$1$1$10$2", input: "a") == "$1aa0")
        #expect(try result("-m1", "cat", "dog", input: "cat cat") == "dog cat")
        #expect(try result("-m0", "cat", "dog", input: "cat cat") == "cat cat")
        #expect(try result("-F", ".", "[$0]", input: "a.b") == "a[.]b")
        #expect(try result("-t", "literal", "(a)", "$1\\", input: "a") == "$1\\")
        #expect(try result("-t", "checked", "(?<h>\\d+):(?<m>\\d+)", "${h}h$2 $$", input: "12:30") == "12h30 $")
        #expect(try result("^", "> ", input: "a\n\u{1F469}\n") == "> a\n> \u{1F469}\n")
        #expect(try result("(?<=a)b", "", input: "abab bb") == "aa bb")
        #expect(try result("x", "y", input: "nothing\r\n\u{0}") == "nothing\r\n\u{0}")
    }

    @Test func status() throws {
        #expect(try workshop.run("replace", "x", "y", input: "x").status == 0)
        #expect(try workshop.run("replace", "x", "y", input: "z").status == 1)
    }

    @Test(arguments: backends) func aDiffForFiles(_ backend: String) throws {
        let text = (1...20).map { "line \($0)\n" }.joined()
        try workshop.write(text, to: "a.txt")
        let outcome = try workshop.run("replace", "--backend", backend, "^line (2|18|19)$", "Zeile $1", "a.txt")
        #expect(
            outcome.output == """
                --- a.txt
                +++ a.txt
                @@ -1,5 +1,5 @@
                 line 1
                -line 2
                +Zeile 2
                 line 3
                 line 4
                 line 5
                @@ -15,6 +15,6 @@
                 line 15
                 line 16
                 line 17
                -line 18
                -line 19
                +Zeile 18
                +Zeile 19
                 line 20

                """)
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
        #expect(try workshop.read("a.txt") == text)
        #expect(
            try workshop.run("replace", "--backend", backend, "--color=always", "line 20", "end", "a.txt").output
                == "\u{1B}[1m--- a.txt\u{1B}[0m\n\u{1B}[1m+++ a.txt\u{1B}[0m\n\u{1B}[36m@@ -17,4 +17,4 @@\u{1B}[0m\n line 17\n line 18\n line 19\n\u{1B}[31m-line 20\u{1B}[0m\n\u{1B}[32m+end\u{1B}[0m\n")
        #expect(try workshop.run("replace", "--backend", backend, "line", "line", "a.txt").output == "")
    }

    /// The shape of the diff where lines are joined, split, added, or taken away, and without a last line end.
    @Test(arguments: [
        ("a\nb\nc\n", "b\\n", "", "@@ -1,3 +1,2 @@\n a\n-b\n c\n"),
        ("a\nb\nc\n", "a\\nb", "ab", "@@ -1,3 +1,2 @@\n-a\n-b\n+ab\n c\n"),
        ("a\nb\nc\n", "^b", "x\nb", "@@ -1,3 +1,4 @@\n a\n+x\n b\n c\n"),
        ("a b\n", " ", "\n", "@@ -1 +1,2 @@\n-a b\n+a\n+b\n"),
        ("a\n", "a\\n", "", "@@ -1 +0,0 @@\n-a\n"),
        ("a\nb", "b", "c", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"),
        ("a\nb", "\\z", "\n", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"),
        ("a\nb\n", "\\n\\z", "", "@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n"),
        ("a\n", "\\z", "b\n", "@@ -1 +1,2 @@\n a\n+b\n"),
        ("x x\nx\n", "x", "y", "@@ -1,2 +1,2 @@\n-x x\n-x\n+y y\n+y\n"),
    ])
    func diffShapes(_ text: String, _ pattern: String, _ template: String, _ hunk: String) throws {
        try workshop.write(text, to: "a.txt")
        let outcome = try workshop.run("replace", "--no-anchors-match-lines", "(?m)" + pattern, template, "a.txt")
        #expect(outcome.output == "--- a.txt\n+++ a.txt\n" + hunk)
    }

    @Test(arguments: backends) func inPlace(_ backend: String) throws {
        try workshop.write("a cat\n", to: "a.txt")
        try workshop.write("no match\n", to: "b.txt")
        let before = try FileManager.default.attributesOfItem(atPath: workshop.url("b.txt").path)[.systemFileNumber] as? Int
        let outcome = try workshop.run("replace", "--in-place", "--backend", backend, "cat", "dög", "a.txt", "b.txt")
        #expect(outcome.output == "")
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
        #expect(try workshop.read("a.txt") == "a dög\n")
        let after = try FileManager.default.attributesOfItem(atPath: workshop.url("b.txt").path)[.systemFileNumber] as? Int
        #expect(before != nil && before == after)
        #expect(try workshop.names() == ["a.txt", "b.txt"])
    }

    @Test func aChangeToTheSameTextWritesNothing() throws {
        try workshop.write("a cat\n", to: "a.txt")
        let before = try FileManager.default.attributesOfItem(atPath: workshop.url("a.txt").path)[.systemFileNumber] as? Int
        #expect(try workshop.run("replace", "--in-place", "--backup", ".old", "(c)at", "$0", "a.txt").status == 0)
        let after = try FileManager.default.attributesOfItem(atPath: workshop.url("a.txt").path)[.systemFileNumber] as? Int
        #expect(before == after)
        #expect(try workshop.names() == ["a.txt"])
    }

    @Test func permissionsLinksAndBackups() throws {
        try workshop.write("a cat\n", to: "a.txt")
        try workshop.write("older\n", to: "a.txt.orig")
        try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: workshop.url("a.txt").path)
        try FileManager.default.createSymbolicLink(atPath: workshop.url("link").path, withDestinationPath: "a.txt")
        #expect(try workshop.run("replace", "--in-place", "--backup", ".orig", "cat", "dog", "link").status == 0)
        #expect(try workshop.read("a.txt") == "a dog\n")
        // What has the name of the backup may be no backup.
        #expect(try workshop.read("a.txt.orig") == "older\n")
        #expect(try workshop.read("a.txt.orig.1") == "a cat\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: workshop.url("link").path) == "a.txt")
        let mode = try FileManager.default.attributesOfItem(atPath: workshop.url("a.txt").path)[.posixPermissions] as? Int
        #expect(mode == 0o750)
        #expect(try workshop.names() == ["a.txt", "a.txt.orig", "a.txt.orig.1", "link"])
    }

    @Test func aDirectoryThatTakesNoFile() throws {
        // The superuser may write everywhere.
        guard geteuid() != 0 else { return }
        let folder = workshop.url("folder")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try workshop.write("a cat\n", to: "folder/a.txt")
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
        let outcome = try workshop.run("replace", "--in-place", "cat", "dog", "folder/a.txt")
        #expect(outcome.status == 2)
        #expect(outcome.errors == "regatta: folder/a.txt: Permission denied\n")
        #expect(try workshop.read("folder/a.txt") == "a cat\n")
    }

    /// A backup that cannot be made stops the replacement: the file stays, and nothing is left beside it.
    @Test func aBackupThatCannotBeMade() throws {
        let long = String(repeating: "a", count: 253)
        try workshop.write("a cat\n", to: long)
        let outcome = try workshop.run("replace", "--in-place", "--backup", ".old", "cat", "dog", long)
        #expect(outcome.status == 2)
        #expect(outcome.errors == "regatta: \(long): File name too long\n")
        #expect(try workshop.read(long) == "a cat\n")
        #expect(try workshop.names() == [long])
    }

    /// A backup takes the place of no other file, of the run or not.
    @Test func backupsOverwriteNothing() throws {
        for (name, text) in [("c", "cat 1\n"), ("cc", "cat 2\n"), ("ccc", "mine\n")] { try workshop.write(text, to: name) }
        #expect(try workshop.run("replace", "--in-place", "--backup", "c", "cat", "dog", "c", "cc").status == 0)
        #expect(try workshop.names() == ["c", "cc", "cc.1", "ccc", "ccc.1"])
        #expect(try workshop.read("c") == "dog 1\n")
        #expect(try workshop.read("cc") == "dog 2\n")
        #expect(try workshop.read("ccc") == "mine\n")
        #expect(try workshop.run("undo").status == 0)
        #expect(try workshop.read("c") == "cat 1\n")
        #expect(try workshop.read("cc") == "cat 2\n")
    }

    /// Names as `patch` reads them.
    @Test func namesInTheDiff() throws {
        try workshop.write("cat\n", to: "a b")
        #expect(try workshop.run("replace", "cat", "dog", "a b").output == "--- a b\t\n+++ a b\t\n@@ -1 +1 @@\n-cat\n+dog\n")
        try workshop.write("cat\n", to: "é\n+\"")
        #expect(try workshop.run("replace", "cat", "dog", "é\n+\"").output.hasPrefix("--- \"é\\012+\\\"\"\n+++ \"é\\012+\\\"\"\n@@"))
    }

    @Test(arguments: backends) func preservingCase(_ backend: String) throws {
        func result(_ arguments: String..., input: String) throws -> String {
            let outcome = try workshop.run(["replace", "--backend", backend, "--preserve-case", "-i"] + arguments, input: Array(input.utf8))
            #expect(outcome.errors == "")
            return outcome.output
        }
        #expect(try result("color", "colour", input: "COLOR Color color cOlor") == "COLOUR Colour colour colour")
        #expect(try result("new (york)", "old ${1}", "-t", "checked", input: "New York, NEW YORK") == "Old York, OLD YORK")
        #expect(try result("cat", "straße", input: "CAT cat") == "STRASSE straße")
        #expect(try result("-F", "κόσμος", "ΛΌΓΟΣ", input: "Κόσμος ΚΌΣΜΟΣ κόσμος") == "Λόγος ΛΌΓΟΣ λόγος")
        try workshop.write("Cat\n", to: "case.txt")
        #expect(try workshop.run("replace", "-i", "--preserve-case", "--in-place", "CAT", "DOG", "case.txt").status == 0)
        #expect(try workshop.read("case.txt") == "Dog\n")
    }

    @Test func smartCase() throws {
        #expect(try workshop.run("replace", "-S", "cat", "dog", input: "Cat cat").output == "dog dog")
        #expect(try workshop.run("replace", "-S", "Cat", "dog", input: "Cat cat").output == "dog cat")
    }
}
