// How a page of matches looks, on screens of any width, light and dark. Part of every page.

extension MatchPage {
    static let style = #"""
        :root {
          color-scheme: light dark;
          --paper: #fffdf8; --ink: #1d1b16; --faint: #6a655a; --line: #e2dccf; --bar: #f6f1e6; --accent: #0b57a4;
          --current: #d9480f; --press: #ebe4d5;
          --k0: #ffe27a; --k1: #b5dcff; --k2: #bdeec4; --k3: #ffcbdf; --k4: #dccfff; --k5: #ffcf99; --k6: #a6efdc; --k7: #d9dde1;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #16171a; --ink: #e6e3dc; --faint: #a09b90; --line: #34363c; --bar: #1f2126; --accent: #8ec1ff;
            --current: #ff9d5c; --press: #2c2f36;
            --k0: #665400; --k1: #10497a; --k2: #1e5a2c; --k3: #7a2749; --k4: #4b3a94; --k5: #784510; --k6: #105a4b; --k7: #4a5058;
          }
        }
        * { box-sizing: border-box; }
        html { scroll-padding: 5rem 0 4rem; -webkit-text-size-adjust: 100%; }
        body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
        button, input { font: inherit; color: inherit; }
        button { min-width: 2.6rem; min-height: 2.6rem; padding: 0 .7rem; border: 1px solid var(--line); border-radius: .5rem;
          background: var(--paper); cursor: pointer; touch-action: manipulation; }
        button:hover { background: var(--press); }
        button:disabled { opacity: .45; cursor: default; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
        header { position: sticky; top: 0; z-index: 3; display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center;
          padding: .5rem 1rem; background: var(--bar); border-bottom: 1px solid var(--line); }
        h1 { flex: 1 1 12rem; min-width: 0; margin: 0; font-size: 1rem; font-weight: 600; overflow: hidden; white-space: nowrap;
          text-overflow: ellipsis; }
        h1 code { font: .95em ui-monospace, Menlo, Consolas, monospace; }
        nav { display: flex; gap: .4rem; align-items: center; }
        #place { min-width: 7.5em; text-align: center; font-variant-numeric: tabular-nums; }
        #kinds { flex-basis: 100%; display: flex; flex-wrap: wrap; gap: .3rem .5rem; margin: 0; padding: 0; list-style: none;
          font-size: .85rem; }
        #kinds li { padding: 0 .6em; border-radius: 1em; }
        main { max-width: 52rem; margin: 0 auto; padding: 0 1.2rem 40vh; }
        h2 { margin: 1.4rem 0 .6rem; font-size: 1rem; overflow-wrap: anywhere; }
        h2 small { font-weight: 400; color: var(--faint); white-space: nowrap; }
        .c { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; tab-size: 4; font-family: Georgia, "Noto Serif",
          "Times New Roman", serif; content-visibility: auto; contain-intrinsic-size: auto calc(var(--r) * 1.6em); }
        .fixed .c { font: .86em/1.55 ui-monospace, Menlo, Consolas, monospace; }
        mark { background: var(--k0); color: inherit; border-radius: .2em; padding: .06em 0; cursor: pointer; scroll-margin: 6rem; }
        mark.e { padding: 0; border-left: 2px solid var(--current); margin: 0 -1px; background: none; }
        .k1 { background: var(--k1); } .k2 { background: var(--k2); } .k3 { background: var(--k3); } .k4 { background: var(--k4); }
        .k5 { background: var(--k5); } .k6 { background: var(--k6); } .k7 { background: var(--k7); }
        li.k0 { background: var(--k0); }
        mark.now { outline: 2px solid var(--current); outline-offset: 0; }
        #list { position: fixed; z-index: 2; inset: auto 0 0; height: 55vh; height: 55dvh; display: flex; flex-direction: column;
          background: var(--bar); border-top: 1px solid var(--line); box-shadow: 0 -4px 18px #0003; }
        #list[hidden], #card[hidden] { display: none; }
        #list form { display: flex; gap: .5rem; align-items: center; padding: .5rem .8rem; border-bottom: 1px solid var(--line);
          font-size: .9rem; }
        #goto { width: 7em; min-height: 2.6rem; padding: 0 .6rem; border: 1px solid var(--line); border-radius: .5rem;
          background: var(--paper); }
        #list form span { flex: 1; color: var(--faint); }
        #scroll { position: relative; flex: 1; overflow-y: auto; overscroll-behavior: contain; }
        #rows { position: relative; }
        .row { position: absolute; left: 0; right: 0; display: flex; gap: .6rem; align-items: center; width: 100%; border: 0;
          border-bottom: 1px solid var(--line); border-radius: 0; background: none; text-align: start; font-size: .9rem;
          overflow: hidden; }
        .row.now { background: var(--press); box-shadow: inset 4px 0 var(--current); }
        .row i { flex: none; min-width: 3.4em; font-style: normal; text-align: end; color: var(--faint);
          font-variant-numeric: tabular-nums; }
        .row span { flex: 1; min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; line-height: 1.35; }
        .row small { display: block; color: var(--faint); overflow: hidden; text-overflow: ellipsis; }
        .row b { font-weight: 600; border-radius: .2em; background: var(--k0); }
        .row b.k1 { background: var(--k1); } .row b.k2 { background: var(--k2); } .row b.k3 { background: var(--k3); }
        .row b.k4 { background: var(--k4); } .row b.k5 { background: var(--k5); } .row b.k6 { background: var(--k6); }
        .row b.k7 { background: var(--k7); }
        #card { position: fixed; z-index: 4; max-width: min(28rem, calc(100vw - 1rem)); max-height: 45vh; overflow: auto;
          padding: .7rem .9rem; background: var(--bar); border: 1px solid var(--line); border-radius: .6rem;
          box-shadow: 0 6px 24px #0004; font-size: .9rem; line-height: 1.45; }
        #card p { margin: 0 0 .4rem; color: var(--faint); }
        #card table { border-collapse: collapse; }
        #card th { padding: .1rem .8rem .1rem 0; text-align: start; vertical-align: top; font-weight: 600; white-space: nowrap; }
        #card td { padding: .1rem 0; overflow-wrap: anywhere; white-space: pre-wrap; }
        #card td.none { color: var(--faint); font-style: italic; }
        kbd { padding: 0 .35em; border: 1px solid var(--line); border-radius: .3em; font: .85em ui-monospace, Menlo, monospace; }
        @media (min-width: 64rem) {
          #list { inset: 0 auto 0 0; width: 22rem; height: auto; top: var(--top, 4rem); border-top: 0;
            border-right: 1px solid var(--line); box-shadow: none; }
          body.listed main { margin-left: max(22rem, calc((100vw - 52rem) / 2)); }
        }
        @media (max-width: 40rem) {
          .c { contain-intrinsic-size: auto calc(var(--r) * 2.6em); }
          main { padding: 0 .9rem 50vh; }
          header { padding: .4rem .6rem; gap: .3rem .6rem; }
          h1 { flex-basis: 100%; }
          nav { flex: 1; }
          #place { flex: 1; min-width: 0; }
          #card { left: .5rem !important; right: .5rem; top: auto !important; bottom: .5rem; max-width: none; }
        }
        @media print { header, #list, #card { display: none !important; } .c { content-visibility: visible; } }
        """#
}
