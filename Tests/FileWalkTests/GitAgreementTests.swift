import FileWalk
import Foundation
import Testing

/// Random trees with random ignore files: the walk finds what git finds.
@Suite struct GitAgreementTests {
    static let names = ["a", "b", "ab", "abc", "foo", "foo.c", "bar.c", "x y", "é", ".h", "a]b", "#c", "!d", "e ", "\\f", "-", "A"]
    static let pieces = [
        "a", "b", "ab", "foo", ".c", "bar", "*", "*", "?", "**", "/", "/", "/**/", "**/", "/**", "[a-c]", "[!a]", "[^b]*", "[]]", "\\",
        " ", "\\ ", "é", "x y", "#", "\\#c", "!", "\\!d", "***", "[[:alpha:]]", "[", "-", ".h", ".", "[b-", "\\a", "A",
    ]

    /// How many trees; more when asked for.
    static let count = Int(ProcessInfo.processInfo.environment["WALK_TREES"] ?? "") ?? 25

    private func ignoreFile(_ dice: inout Dice) -> String {
        var text = Bool.random(using: &dice) ? "" : "\u{FEFF}"
        for _ in 0..<Int.random(in: 1...6, using: &dice) {
            if Int.random(in: 0..<5, using: &dice) == 0 { text += "!" }
            for _ in 0..<Int.random(in: 1...4, using: &dice) { text += Self.pieces.randomElement(using: &dice) ?? "" }
            if Int.random(in: 0..<4, using: &dice) == 0 { text += "/" }
            if Int.random(in: 0..<6, using: &dice) == 0 { text += " " }
            text += ["\n", "\n", "\n", "\r\n", "\n\n"].randomElement(using: &dice) ?? "\n"
        }
        if Int.random(in: 0..<4, using: &dice) == 0 { text.removeLast() }
        return text
    }

    private func fill(_ tree: Tree, _ directory: String, depth: Int, _ dice: inout Dice) throws {
        for name in Set((0..<Int.random(in: 1...5, using: &dice)).map { _ in Self.names.randomElement(using: &dice) ?? "a" }).sorted() {
            if depth < 4, Bool.random(using: &dice) {
                try fill(tree, directory + name + "/", depth: depth + 1, &dice)
            } else {
                try tree.write(directory + name)
            }
        }
        if Int.random(in: 0..<3, using: &dice) == 0 || depth == 0 {
            try tree.write(directory + ".gitignore", ignoreFile(&dice))
        }
    }

    @Test(.enabled(if: Tree.git != nil)) func randomTrees() throws {
        var ignored = 0
        for seed in 1...Self.count {
            var dice = Dice(state: UInt64(seed))
            let tree = try Tree()
            let home = try Tree()
            #expect(try tree.git("init", "-q", home: home.root)?.status == 0)
            try fill(tree, "", depth: 0, &dice)
            if Bool.random(using: &dice) { try tree.write(".git/info/exclude", ignoreFile(&dice)) }
            if Bool.random(using: &dice) { try home.write(".config/git/ignore", ignoreFile(&dice)) }
            if Int.random(in: 0..<4, using: &dice) == 0 {
                try home.write("own", ignoreFile(&dice))
                try home.write(".gitconfig", "[user]\n name = x\n[core] # c\n\tExcludesFile = \"~/own\" ; c\n")
            }
            let listed = try #require(try tree.git("ls-files", "-o", "-z", "--exclude-standard", home: home.root)).output
            let expected = listed.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            let found = tree.walk(home: home.root) { $0.includesHidden = true }
            #expect(found == expected, "seed \(seed)")
            ignored += tree.walk { $0.usesGitRules = false; $0.includesHidden = true }.filter { !$0.hasPrefix(".git/") }.count - found.count
        }
        #expect(ignored > Self.count)
    }

    /// The repository's own configuration names the exclude file; a work tree of it has a `.git` that is a file.
    @Test(.enabled(if: Tree.git != nil)) func configurationAndWorkTree() throws {
        let tree = try Tree()
        let home = try Tree()
        _ = try tree.git("init", "-q", "main", home: home.root)
        try tree.write("excludes", "*.own\n")
        try tree.write("main/.git/info/exclude", "*.shared\n")
        _ = try tree.git("-C", "main", "config", "core.excludesFile", tree.root + "/excludes", home: home.root)
        _ = try tree.git(
            "-C", "main", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "x", home: home.root)
        #expect(try tree.git("-C", "main", "worktree", "add", "-q", "../side", home: home.root)?.status == 0)
        for folder in ["main", "side"] {
            try tree.write(["a.own", "a.shared", "a.c"].map { folder + "/" + $0 })
            #expect(tree.walk(folder, home: home.root) == [folder + "/a.c"])
        }
    }
}
