// The colours of engines and of the page, light and dark. Feeds the style sheet.

enum Palette {
    /// One pair for each engine in order: on a light ground, on a dark one. Told apart without red and green too.
    static let engines: [(light: String, dark: String)] = [
        ("#0b62a4", "#5db3f5"), ("#b3530a", "#f2a35e"), ("#0a7d5a", "#4fd3a6"), ("#8a3a8f", "#dc95e0"),
        ("#6b6b00", "#d0cc4a"), ("#a3123f", "#ff8ba7"), ("#46536b", "#a9b6cc"), ("#00727f", "#53cfe0"),
        ("#5a3fc0", "#b3a3ff"), ("#7a4a2a", "#d9ad8b"),
    ]

    static func rules(dark: Bool) -> String {
        let base =
            dark
            ? "--ground:#15181c;--card:#1d2126;--ink:#e8eaed;--quiet:#a3abb5;--rule:#363c44;--mark:#ff9d76;"
            : "--ground:#f5f6f8;--card:#ffffff;--ink:#1b1f24;--quiet:#5b6470;--rule:#d8dce2;--mark:#c2410c;"
        return base
            + engines.enumerated().map { "--e\($0.offset):\(dark ? $0.element.dark : $0.element.light);" }.joined()
    }

    static func index(_ place: Int) -> Int { place % engines.count }

    /// The rules that all charts share.
    static var chartRules: String {
        let colours = engines.indices.map { ".f\($0){fill:var(--e\($0))}.s\($0){stroke:var(--e\($0))}.c\($0){color:var(--e\($0))}" }
        return colours.joined()
            + "svg text{font:11px system-ui,sans-serif;fill:var(--ink)}svg .quiet{fill:var(--quiet)}svg .end{text-anchor:end}"
            + "svg .middle{text-anchor:middle}svg .axis{stroke:var(--rule);stroke-width:1}svg .whisker{stroke:var(--ink);stroke-width:1.2}"
            + "svg .curve{fill:none;stroke-width:1.8}svg .fit{fill:none;stroke-width:1;stroke-dasharray:3 3;opacity:.7}"
            + "svg .step{stroke:var(--mark);stroke-width:1.2;stroke-dasharray:4 2}svg .marked{fill:var(--mark)}"
    }
}
