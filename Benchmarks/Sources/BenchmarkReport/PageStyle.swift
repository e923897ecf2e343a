// The style sheet of the page: one column on a phone, as many as fit on a desk; light or dark as the reader has it.

enum PageStyle {
    static var text: String {
        ":root{\(Palette.rules(dark: false))}@media(prefers-color-scheme:dark){:root{\(Palette.rules(dark: true))}}"
            + Palette.chartRules + layout
    }

    private static let layout = """
        *{box-sizing:border-box}
        body{margin:0 auto;max-width:1240px;padding:16px;background:var(--ground);color:var(--ink);
        font:15px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
        h1{font-size:1.6rem;margin:8px 0}h2{font-size:1.25rem;margin:32px 0 8px;scroll-margin-top:56px}
        h3{font-size:1rem;margin:0 0 4px}p{margin:4px 0}
        section{scroll-margin-top:48px}
        .facts{margin:0;font-size:.87rem}.facts div{display:flex;gap:8px;padding:1px 0}
        .facts dt{flex:0 0 76px;color:var(--quiet)}.facts dd{margin:0}
        nav{position:sticky;top:0;z-index:1;display:flex;gap:14px;overflow-x:auto;white-space:nowrap;padding:10px 0;
        margin-top:12px;background:var(--ground);border-bottom:1px solid var(--rule)}
        a{color:var(--e0)}nav a{text-decoration:none}
        .grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,360px),1fr));gap:14px}
        .card{min-width:0;background:var(--card);border:1px solid var(--rule);border-radius:8px;padding:12px 14px}
        .card svg{display:block;width:100%;max-width:460px;height:auto;margin-top:8px}
        .note,.card h3 span{color:var(--quiet);font-size:.83rem;font-weight:400}
        .card h3 span[class^=c]{font-weight:600}
        .pattern{max-height:6.2em;overflow-y:auto}
        code{font:.83rem/1.4 ui-monospace,monospace;background:var(--ground);border-radius:4px;padding:1px 5px;
        white-space:pre-wrap;-webkit-box-decoration-break:clone;box-decoration-break:clone}
        .failed{color:var(--mark);font-size:.83rem}
        .legend{list-style:none;margin:6px 0 0;padding:0;font-size:.83rem;display:grid;
        grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:2px 12px}
        .legend span{white-space:nowrap}
        .scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.87rem;width:100%}
        th,td{overflow-wrap:normal;text-align:right;padding:3px 8px;border-bottom:1px solid var(--rule)}
        th:first-child{text-align:left;white-space:nowrap}thead th{color:var(--quiet);font-weight:400;vertical-align:bottom}
        sup{line-height:0}
        @media(min-width:720px){nav{flex-wrap:wrap;gap:4px 16px}}
        """
}
