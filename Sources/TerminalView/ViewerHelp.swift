// What the keys do, for the page that `?` shows and for the command's help.

/// The keys of the viewer.
public enum ViewerHelp {
    /// Groups of keys: a title, and what each key does.
    public static let groups: [(title: String, keys: [(key: String, meaning: String)])] = [
        (
            "moving",
            [
                ("↓ j Enter, ↑ k", "a line on, a line back (a number before it: so many)"),
                ("Space f PgDn, PgUp Ctrl-B", "a page on, a page back"),
                ("d, u", "half a page on, half a page back"),
                ("g Home <, G End >", "the start, the end"),
                ("120g, 50%, :", "line 120, half of the text, a field for either"),
                ("← →, w", "sideways where long lines are cut; wrap or cut them"),
            ]
        ),
        (
            "searching",
            [
                ("/", "open the find panel; the text is searched as you type"),
                ("Enter, Esc", "in the panel: keep the search; back to where you were"),
                ("↓ ↑", "in the panel: patterns searched before"),
                ("Ctrl-N, Ctrl-P", "in the panel: next and previous match"),
                ("n, N", "next and previous match, past the ends"),
                ("Alt-C F2", "match case, or ignore it"),
                ("Alt-W F3", "whole words only, or not"),
                ("Alt-R F4", "regular expression, or literal text"),
                ("Alt-B F5", "the next backend"),
                ("Esc", "clear the search"),
            ]
        ),
        (
            "replacing",
            [
                ("r", "type a replacement for what was found; it is shown in place"),
                ("Enter", "decide: y this one, n p next and previous, a all"),
                ("u, e", "undo the last step; edit the replacement"),
                ("s, q", "save the file, the old one kept beside it; leave"),
                ("Alt-P F6", "replacements take on the case of their match"),
            ]
        ),
        (
            "bookmarks",
            [
                ("b", "mark dates, times and locations, and list them"),
                ("↓ ↑ PgDn PgUp", "in the list: go from one to the next; the text follows"),
                ("d, t, l", "in the list: show or hide dates, times, locations"),
                ("Enter, Esc", "in the list: stay there; back to where you were"),
                ("B", "take the marks off"),
            ]
        ),
        (
            "other",
            [
                ("? h F1", "this page"), ("Ctrl-L", "draw the screen anew"), ("Ctrl-Z", "suspend"), ("q", "leave"),
            ]
        ),
    ]

    /// The page, line by line.
    static let lines: [String] = {
        var lines: [String] = []
        let widest = groups.flatMap(\.keys).map(\.key.count).max() ?? 0
        for group in groups {
            if !lines.isEmpty { lines.append("") }
            lines.append(group.title)
            for (key, meaning) in group.keys {
                lines.append("  " + key + String(repeating: " ", count: widest - key.count + 2) + meaning)
            }
        }
        return lines
    }()
}
