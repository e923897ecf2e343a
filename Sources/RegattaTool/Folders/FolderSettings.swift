// The flags about folders, shared by the commands that look into them.

import CommandLineKit
import FileWalk
import Foundation

/// Which files of a folder are searched, and by how many threads.
struct FolderSettings: Sendable {
    var walk = WalkOptions()
    /// Whether binary files are treated as text.
    var takesBinary = false
    /// Whether the current folder is meant where no file is named: any flag about folders says so.
    var isAboutFolders = false
    /// Whether the files are listed instead of searched.
    var listsFiles = false
    /// How many files are searched at once.
    var threads = ProcessInfo.processInfo.activeProcessorCount
    /// How often `-u` was given.
    private var freedom = 0

    /// What `-u` means, the first, second and third time.
    private mutating func loosen() {
        freedom += 1
        if freedom == 1 { ignoreNoFiles() }
        if freedom == 2 { walk.includesHidden = true }
        if freedom == 3 { takesBinary = true }
    }

    private mutating func ignoreNoFiles() {
        walk.usesIgnoreFiles = false
        walk.usesGitRules = false
    }

    /// The flags for any command that searches.
    static let flags: [Flag<FolderSettings>] =
        [
            .toggle("recursive", "r", "Search the current folder when no FILE is given, not standard input") { _ in },
            .value(
                "glob", "g", "GLOB", "Search only files that GLOB matches, or, with '!' before it, no file that it "
                    + "matches; may be given several times, the last that matches counts"
            ) { (settings, text) throws(InvalidValue) in
                if !settings.walk.filter.add(text) { throw InvalidValue("matches nothing") }
            },
            .value("type", nil, "TYPE", suggestions: FileType.all.map(\.name), "Search only files of TYPE, such as swift or markdown; --type-list tells them") {
                (settings, text) throws(InvalidValue) in
                if !settings.walk.types.add(text, isWanted: true) { throw InvalidValue(unknownType) }
            },
            .value("type-not", nil, "TYPE", suggestions: FileType.all.map(\.name), "Search no files of TYPE") { (settings, text) throws(InvalidValue) in
                if !settings.walk.types.add(text, isWanted: false) { throw InvalidValue(unknownType) }
            },
            .toggle("hidden", nil, "Search files and folders too whose names begin with a dot") {
                $0.walk.includesHidden = true
            },
            .toggle("no-ignore", nil, "Search what .ignore, .gitignore and git's other excludes leave out") {
                $0.ignoreNoFiles()
            },
            .toggle("no-ignore-vcs", nil, "Search what git's rules leave out; .ignore still counts") {
                $0.walk.usesGitRules = false
            },
            .toggle("no-require-git", nil, "Follow .gitignore outside of repositories too") {
                $0.walk.requiresRepository = false
            },
            .toggle("unrestricted", "u", "Once --no-ignore, twice --hidden too, three times --text too") { $0.loosen() },
            .toggle("follow", nil, "Follow symbolic links that are found") { $0.walk.followsLinks = true },
            .integer("max-depth", "d", "Go down at most NUM folders; 1 is the files of a folder itself") {
                $0.walk.maximumDepth = $1
            },
        ].map { (flag: Flag<FolderSettings>) in
            flag.lifted { (settings: inout FolderSettings, change) in
                settings.isAboutFolders = true
                change(&settings)
            }
        } + [
            .toggle("text", "a", "Search binary files as if they were text") { $0.takesBinary = true },
            .integer(
                "threads", "j", atLeast: 1, default: "one for each processor",
                "Search NUM files at once; the output is the same"
            ) { $0.threads = min($1, 256) },
        ]

    static let listingFlag: Flag<FolderSettings> = .toggle(
        "files", nil, "Print the names of the files that would be searched; there is no PATTERN then"
    ) {
        $0.listsFiles = true
        $0.isAboutFolders = true
    }

    private static let unknownType = "is no type that is known; --type-list tells them"

    static let note = CommandDescription.Note(
        "folders", [
            "A FILE that is a folder is searched with all folders in it, several files at once; the output is in the order "
                + "of the paths, whatever the number of threads. Files that are named are always searched.",
            "Left out are: hidden files; what .ignore files say, and in a repository .gitignore, .git/info/exclude and the "
                + "user's own excludes, of the folder and those above it; .git; symbolic links, pipes and devices; and "
                + "binary files. A file is binary when it holds a NUL, in UTF-8; one whose first NUL comes after 64 KB is "
                + "searched up to the line that has it.",
            "A GLOB is a line of a .gitignore file with '!' the other way round: '*', '?', '[a-z]', and '**' for any "
                + "folders; with a '/' inside it counts from the current folder. A file that it matches is searched even "
                + "where it would be left out.",
            "What cannot be read is reported; the search goes on, and the exit status is 2.",
        ])
}
