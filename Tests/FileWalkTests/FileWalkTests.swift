import FileWalk
import Foundation
import Testing

@Suite struct FileWalkTests {
    let tree: Tree
    init() throws { tree = try Tree() }

    @Test func orderIsThatOfPaths() throws {
        try tree.write(["b", "a/z", "a.txt", "a-b", "a/b/c", "a0", "é", "Z", "a/b.c"])
        #expect(tree.walk() == ["Z", "a-b", "a.txt", "a/b.c", "a/b/c", "a/z", "a0", "b", "é"])
    }

    @Test func hiddenFiles() throws {
        try tree.write([".a", ".d/b", "c", "e/.f"])
        #expect(tree.walk() == ["c"])
        #expect(tree.walk { $0.includesHidden = true } == [".a", ".d/b", "c", "e/.f"])
        // A folder that is named is looked into.
        #expect(tree.walk(".d") == [".d/b"])
        // What an ignore file takes back in is not hidden.
        try tree.write(".ignore", "!.a\n!.d/\n")
        #expect(tree.walk() == [".a", ".d/b", "c"])
    }

    @Test func ignoreFilesNeedNoRepositoryAndGitRulesDo() throws {
        try tree.write(["a.c", "a.o", "a.x"])
        try tree.write(".ignore", "*.x\n")
        try tree.write(".gitignore", "*.o\n!*.x\n")
        #expect(tree.walk() == ["a.c", "a.o"])
        #expect(tree.walk { $0.requiresRepository = false } == ["a.c"])
        try tree.write(".git/HEAD")
        #expect(tree.walk() == ["a.c"])
        #expect(tree.walk { $0.usesGitRules = false } == ["a.c", "a.o"])
        #expect(tree.walk { $0.usesIgnoreFiles = false } == ["a.c", "a.x"])
        #expect(tree.walk { $0.usesIgnoreFiles = false; $0.usesGitRules = false } == ["a.c", "a.o", "a.x"])
    }

    @Test func rulesOfTheDirectoriesAbove() throws {
        try tree.write(["repo/sub/deep/a.o", "repo/sub/deep/b.c", "repo/sub/deep/c.x", "repo/sub/deep/d.y", "repo/.git/HEAD"])
        try tree.write("repo/.gitignore", "*.o\n/sub/deep/d.y\n")
        try tree.write(".gitignore", "*.c\n")
        try tree.write(".ignore", "*.x\n")
        #expect(tree.walk("repo/sub") == ["repo/sub/deep/b.c"])
        #expect(tree.walk("repo/sub/deep") == ["repo/sub/deep/b.c"])
        try tree.write("repo/sub/.gitignore", "!*.o\n")
        #expect(tree.walk("repo/sub/deep") == ["repo/sub/deep/a.o", "repo/sub/deep/b.c"])
        // A repository inside another has its own rules only.
        try tree.write("repo/sub/deep/.git/HEAD")
        try tree.write("repo/sub/deep/.gitignore", "b.c\n")
        #expect(tree.walk("repo") == ["repo/sub/deep/a.o", "repo/sub/deep/d.y"])
    }

    @Test func depth() throws {
        try tree.write(["a", "b/c", "b/d/e"])
        #expect(tree.walk { $0.maximumDepth = 0 } == [])
        #expect(tree.walk { $0.maximumDepth = 1 } == ["a"])
        #expect(tree.walk { $0.maximumDepth = 2 } == ["a", "b/c"])
        #expect(tree.walk { $0.maximumDepth = 3 } == ["a", "b/c", "b/d/e"])
    }

    @Test func links() throws {
        try tree.write(["a", "b/c"])
        try tree.link("file", to: "a")
        try tree.link("folder", to: "b")
        try tree.link("b/loop", to: "..")
        try tree.link("nowhere", to: "none")
        #expect(tree.walk() == ["a", "b/c"])
        #expect(tree.walk("folder") == ["folder/c"])
        #expect(
            tree.walk { $0.followsLinks = true } == [
                "a", "b/c", "b/loop: leads back to a directory above it; not followed", "file", "folder/c",
                "folder/loop: leads back to a directory above it; not followed",
                "nowhere: No such file or directory",
            ])
    }

    @Test func whatIsNoFileIsLeftOut() throws {
        try tree.write("a")
        #expect(mkfifo(tree.root + "/pipe", 0o600) == 0)
        #expect(tree.walk() == ["a"])
    }

    @Test func whatCannotBeOpened() {
        #expect(tree.walk("none") == ["none: No such file or directory"])
    }

    @Test func namesThatAreNoText() throws {
        let name = Array(tree.root.utf8) + [0x2F, 0x61, 0xFF, 0]
        let file = name.withUnsafeBytes { open($0.baseAddress!.assumingMemoryBound(to: CChar.self), O_CREAT | O_WRONLY, 0o600) }
        try #require(file >= 0)
        close(file)
        try tree.write("b")
        #expect(tree.walk() == ["a\u{FFFD}: the name is not valid UTF-8", "b"])
        try tree.write(".ignore", "a?\n")
        #expect(tree.walk() == ["b"])
    }

    /// Globs count from the folder here: the test's current directory is elsewhere, and paths begin with the tree's.
    @Test(arguments: [
        (["*.c"], ["a.c", "d/b.c", "i.c"]), (["*.c", "!b*"], ["a.c", "i.c"]), (["!*.c"], ["a.h", "d/e.h"]),
        (["!d/"], ["a.c", "a.h"]), (["**/d/*"], ["d/b.c", "d/e.h"]), (["*.h", "*.c", "!i.*", "!d"], ["a.c", "a.h"]),
        ([".h*"], [".hidden"]), (["*.none"], []),
    ]) func globs(_ globs: [String], _ expected: [String]) throws {
        try tree.write(["a.c", "a.h", "d/b.c", "d/e.h", ".hidden", "i.c"])
        try tree.write(".ignore", "i.c\n")
        var filter = GlobFilter()
        for glob in globs {
            let isAdded = filter.add(glob)
            #expect(isAdded)
        }
        #expect(tree.walk { $0.filter = filter } == expected)
        let isBrokenAdded = filter.add("[")
        #expect(!isBrokenAdded)
    }

    @Test func types() throws {
        try tree.write(["a.swift", "b.py", "c.h", "Makefile", "d.txt"])
        func walk(_ wanted: [String], not unwanted: [String] = []) -> [String] {
            var types = TypeFilter()
            let known = wanted.map { types.add($0, isWanted: true) } + unwanted.map { types.add($0, isWanted: false) }
            #expect(known.allSatisfy { $0 })
            let isUnknownAdded = types.add("nothing", isWanted: true)
            #expect(!isUnknownAdded)
            return tree.walk { $0.types = types }
        }
        #expect(walk(["swift", "make"]) == ["Makefile", "a.swift"])
        #expect(walk(["c"]) == ["c.h"])
        #expect(walk([], not: ["txt", "py"]) == ["Makefile", "a.swift", "c.h"])
        #expect(walk(["c", "swift"], not: ["c"]) == ["a.swift"])
    }

    @Test func theTableOfTypes() {
        let names = FileType.all.map(\.name)
        #expect(names == names.sorted())
        #expect(Set(names).count == names.count)
        for type in FileType.all {
            #expect(!type.globs.isEmpty)
            for glob in type.globs { #expect(Glob(Array(glob.utf8)) != nil, "\(glob)") }
        }
    }
}
