import Foundation
import Testing

@Suite struct ReplaceFolderTests {
    let workshop: Workshop
    init() throws {
        workshop = try Workshop()
        try FileManager.default.createDirectory(at: workshop.url("src/deep"), withIntermediateDirectories: true)
        try workshop.write("one cat\ntwo\n", to: "src/a.txt")
        try workshop.write("no pets\n", to: "src/b.txt")
        try workshop.write("größe: cat, cat", to: "src/deep/c.txt")
        try workshop.write(Array("cat\u{0}".utf8), to: "src/deep/d.bin")
    }

    static let diff = """
        --- src/a.txt
        +++ src/a.txt
        @@ -1,2 +1,2 @@
        -one cat
        +one dog
         two
        --- src/deep/c.txt
        +++ src/deep/c.txt
        @@ -1 +1 @@
        -größe: cat, cat
        \\ No newline at end of file
        +größe: dog, dog
        \\ No newline at end of file

        """

    private func contents() throws -> [String] {
        try ["src/a.txt", "src/b.txt", "src/deep/c.txt", "src/deep/d.bin"].map(workshop.read)
    }

    static let before = ["one cat\ntwo\n", "no pets\n", "größe: cat, cat", "cat\u{0}"]
    static let after = ["one dog\ntwo\n", "no pets\n", "größe: dog, dog", "cat\u{0}"]

    private func journals() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: workshop.url(".run-state/regatta/undo").path)) ?? []).sorted()
    }

    @Test(arguments: ["1", "3"]) func theDiffOfAFolder(_ threads: String) throws {
        let outcome = try workshop.run("replace", "-j", threads, "cat", "dog", "src")
        #expect(outcome.output == Self.diff)
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
        #expect(try contents() == Self.before)
        #expect(journals() == [])
        #expect(try workshop.run("replace", "-r", "-j", threads, "cat", "dog").output == Self.diff)
        #expect(try workshop.run("replace", "-g", "*.md", "cat", "dog").status == 1)
    }

    @Test(arguments: ["1", "3"]) func inPlaceAndUndo(_ threads: String) throws {
        let changed = try workshop.run("replace", "-j", threads, "--in-place", "cat", "dog", "src")
        #expect(changed.output == "" && changed.errors == "" && changed.status == 0)
        #expect(try contents() == Self.after)
        #expect(journals().count == 1)
        let list = try workshop.run("undo", "--list").output
        #expect(list.contains("  2 files  in "))
        #expect(list.hasSuffix(": regatta replace -j \(threads) --in-place cat dog src\n"))
        let undone = try workshop.run("undo")
        let root = workshop.directory.resolvingSymlinksInPath().path
        #expect(undone.output == "restored: \(root)/src/deep/c.txt\nrestored: \(root)/src/a.txt\n")
        #expect(undone.errors == "" && undone.status == 0)
        #expect(try contents() == Self.before)
        #expect(journals() == [])
        let nothing = try workshop.run("undo")
        #expect(nothing.errors == "regatta: there is nothing to undo\n" && nothing.status == 1)
        // Files are as they were, with their rights, and nothing is left beside them.
        #expect(try FileManager.default.contentsOfDirectory(atPath: workshop.url("src").path).sorted() == ["a.txt", "b.txt", "deep"])
    }

    @Test func oneOfSeveralIsUndone() throws {
        _ = try workshop.run("replace", "--in-place", "one", "1", "src")
        _ = try workshop.run("replace", "--in-place", "no", "none:", "src")
        _ = try workshop.run("replace", "--in-place", "it's", "x", "src")
        let names = journals()
        #expect(names.count == 2)
        #expect(try workshop.run("undo", names[0]).status == 0)
        #expect(try contents() == [Self.before[0], "none: pets\n", Self.before[2], Self.before[3]])
        #expect(try workshop.run("undo").status == 0)
        #expect(try contents() == Self.before)
        let gone = try workshop.run("undo", names[0])
        #expect(gone.status == 2)
        #expect(gone.errors.hasPrefix("regatta: there is no '\(names[0])' to undo\n'regatta undo --list' tells what there is\n"))
    }

    @Test func aFileChangedSinceIsNotTouched() throws {
        _ = try workshop.run("replace", "--in-place", "cat", "dog", "src")
        try workshop.write("one dog\ntwo\nmine\n", to: "src/a.txt")
        let root = workshop.directory.resolvingSymlinksInPath().path
        let refused = try workshop.run("undo")
        #expect(refused.status == 2)
        #expect(refused.output == "")
        #expect(refused.errors == "regatta: \(root)/src/a.txt: changed since; --force puts it back all the same\nnothing was undone\n")
        #expect(try workshop.read("src/deep/c.txt") == Self.after[2])
        #expect(try workshop.run("undo", "--force").status == 0)
        #expect(try contents() == Self.before)
        #expect(try workshop.read("src/a.txt~") == "one dog\ntwo\nmine\n")
    }

    @Test func aFileThatIsGone() throws {
        _ = try workshop.run("replace", "--in-place", "cat", "dog", "src")
        try FileManager.default.removeItem(at: workshop.url("src/deep/c.txt"))
        #expect(try workshop.run("undo").status == 2)
        #expect(try workshop.read("src/a.txt") == Self.after[0])
        #expect(try workshop.run("undo", "-f").status == 0)
        #expect(try contents() == Self.before)
    }

    /// A copy that was damaged is not put in the place of a file.
    @Test func aDamagedCopy() throws {
        _ = try workshop.run("replace", "--in-place", "cat", "dog", "src")
        try workshop.write("one c", to: ".run-state/regatta/undo/\(journals()[0])/1.old")
        let refused = try workshop.run("undo", "--force")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("the copy of its old contents is damaged\n"))
        #expect(try contents() == Self.after)
    }

    /// As after a power cut: a file is in the journal and was not changed; the last line of the journal is cut short.
    @Test func anInterruptedReplace() throws {
        _ = try workshop.run("replace", "--in-place", "cat", "dog", "src")
        try workshop.write(Self.before[2], to: "src/deep/c.txt")
        let journal = ".run-state/regatta/undo/\(journals()[0])/journal"
        try workshop.write(try workshop.read(journal) + #"{"copy":"3.old","new":"ab"#, to: journal)
        let undone = try workshop.run("undo")
        #expect(undone.output.split(separator: "\n").count == 1)
        #expect(undone.status == 0)
        #expect(try contents() == Self.before)
    }

    /// A file that cannot be written is reported; those before and after it are changed, and undone.
    @Test func aFailureMidway() throws {
        try FileManager.default.createDirectory(at: workshop.url("src/mid"), withIntermediateDirectories: true)
        try workshop.write("cat\n", to: "src/mid/x.txt")
        // A backup's name would be too long.
        let long = "src/deep/" + String(repeating: "n", count: 249) + ".txt"
        try workshop.write("cat\n", to: long)
        let outcome = try workshop.run("replace", "--in-place", "--backup", ".old", "cat", "dog", "src")
        #expect(outcome.status == 2)
        #expect(outcome.errors == "regatta: \(long): File name too long\n")
        #expect(try workshop.read(long) == "cat\n")
        #expect(try workshop.read("src/a.txt") == Self.after[0])
        #expect(try workshop.read("src/deep/c.txt") == Self.after[2])
        #expect(try workshop.read("src/mid/x.txt") == "dog\n")
        #expect(try workshop.run("undo").status == 0)
        #expect(try contents() == Self.before)
        #expect(try workshop.read("src/mid/x.txt") == "cat\n")
    }

    @Test func withoutAJournal() throws {
        #expect(try workshop.run("replace", "--in-place", "--no-undo", "cat", "dog", "src").status == 0)
        #expect(try contents() == Self.after)
        #expect(journals() == [])
        let nowhere = try workshop.run(
            ["replace", "--in-place", "dog", "cat", "src"], environment: ["HOME": "", "XDG_STATE_HOME": ""])
        #expect(nowhere.status == 2)
        #expect(try contents() == Self.after)
        // What cannot be remembered is not changed.
        try workshop.write("", to: "file")
        let blocked = try workshop.run(
            ["replace", "--in-place", "dog", "cat", "src"], environment: ["XDG_STATE_HOME": workshop.url("file").path])
        #expect(blocked.status == 2)
        #expect(blocked.errors.hasPrefix("regatta: src/a.txt: Not a directory\n"))
        #expect(try contents() == Self.after)
    }

    @Test func onlyTheOwnerReadsTheCopies() throws {
        _ = try workshop.run("replace", "--in-place", "cat", "dog", "src")
        let path = workshop.url(".run-state/regatta/undo/\(journals()[0])").path
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
    }

    @Test func theOldestIsForgotten() throws {
        for index in 0..<52 {
            _ = try workshop.run("replace", "--in-place", index % 2 == 0 ? "cat" : "dog", index % 2 == 0 ? "dog" : "cat", "src/a.txt")
        }
        #expect(journals().count == 50)
        #expect(try workshop.run("undo", "--forget", journals()[0], journals()[1]).status == 0)
        #expect(journals().count == 48)
    }

    @Test func aFileNamedTwiceIsChangedOnce() throws {
        let outcome = try workshop.run("replace", "--in-place", "cat", "cat cat", "src/a.txt", "./src/a.txt")
        #expect(outcome.errors == "" && outcome.status == 0)
        #expect(try workshop.read("src/a.txt") == "one cat cat\ntwo\n")
    }

    @Test(arguments: [("y", true), ("n", false), ("", false)]) func confirmation(_ answer: String, _ isMade: Bool) throws {
        let path = workshop.directory.path
        let terminal = try PseudoTerminal(
            ["replace", "--confirm", "--color=never", "cat", "dog", "\(path)/src"], columns: 150, rows: 40,
            environment: ["XDG_STATE_HOME": workshop.url(".run-state").path])
        #expect(terminal.wait { $0.text.contains("Replace 3 matches in 2 files? [y/N]") })
        #expect(terminal.screen.text.contains("+größe: dog, dog"))
        #expect(try contents() == Self.before)
        terminal.type(answer + "\r")
        #expect(terminal.end() == (isMade ? 0 : 1))
        #expect(try contents() == (isMade ? Self.after : Self.before))
        #expect(terminal.screen.text.contains("'regatta undo' puts the files back") == isMade)
    }

    /// What changed between the question and the answer is left alone.
    @Test func aFileChangedWhileAsked() throws {
        let terminal = try PseudoTerminal(
            ["replace", "--confirm", "cat", "dog", workshop.url("src").path], columns: 150, rows: 40,
            environment: ["XDG_STATE_HOME": workshop.url(".run-state").path])
        #expect(terminal.wait { $0.text.contains("[y/N]") })
        try workshop.write("cat, rewritten\n", to: "src/a.txt")
        terminal.type("y\r")
        #expect(terminal.end() == 2)
        #expect(terminal.screen.text.contains("another program changed it meanwhile; it is left as it is"))
        #expect(try workshop.read("src/a.txt") == "cat, rewritten\n")
        #expect(try workshop.read("src/deep/c.txt") == Self.after[2])
    }
}
