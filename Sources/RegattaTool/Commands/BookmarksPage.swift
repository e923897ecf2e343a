// `bookmarks --html`: files → their bookmarks → a page, in colours by kind.

import Regatta

/// Gathers the bookmarks of all files, then writes the page. A file that cannot be read is reported and left out.
struct BookmarksPage {
    let command: BookmarksCommand
    let file: PageFile

    /// The exit status, errors aside.
    func run() -> Int32 {
        let kinds = shownKinds
        let numbers = Dictionary(uniqueKeysWithValues: zip(kinds, kinds.indices))
        var page = MatchPage(title: "Bookmarks", kinds: kinds.map(\.rawValue))
        var isAnyRead = false
        for file in command.files {
            guard let (_, bookmarks) = command.read(file) else { continue }
            isAnyRead = true
            page.add(
                bookmarks.haystack, name: file.name,
                marks: bookmarks.map { (utf8Range: $0.utf8Range, kind: numbers[$0.kind] ?? 0) })
        }
        if isAnyRead { file.write(page, to: command.console) }
        return page.matchCount > 0 ? 0 : 1
    }

    /// The kinds that may be found: the standard ones in their order, then the user's own.
    private var shownKinds: [BookmarkKind] {
        var kinds: [BookmarkKind] = []
        for kind in BookmarkKind.standard + command.finder.recognizers.map(\.kind)
        where !kinds.contains(kind) && command.finder.recognizers.contains(where: { $0.kind == kind }) {
            if command.settings.kinds?.contains(kind) ?? true { kinds.append(kind) }
        }
        return kinds
    }
}
