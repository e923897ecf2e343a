// The page's script, last part: buttons, keys, pointer and touch.

extension MatchPage {
    static let eventsScript = #"""
        // What people do.
        const main = document.querySelector("main");
        let hover = 0;
        main.addEventListener("pointerover", event => {
          const mark = event.target.closest?.("mark");
          clearTimeout(hover);
          if (event.pointerType !== "mouse" || groups === 0 && !withKinds) return;
          if (mark) hover = setTimeout(() => mark.isConnected && showCard(mark), 120);
          else hover = setTimeout(hideCard, 250);
        });
        document.addEventListener("click", event => {
          const mark = event.target.closest?.("main mark");
          if (mark) { go(+mark.dataset.i, true); showCard(mark); }
          else if (!event.target.closest?.("#card, #help")) hideCard();
        });
        rows.addEventListener("click", event => {
          const row = event.target.closest(".row");
          if (row) go(+row.dataset.i);
        });
        byId("next").addEventListener("click", () => step(1));
        byId("previous").addEventListener("click", () => step(-1));
        byId("toggle").addEventListener("click", () => toggleList(list.hidden));
        byId("face").addEventListener("click", () => document.body.classList.toggle("fixed"));
        byId("help").addEventListener("click", () => card.hidden ? showHelp() : hideCard());
        byId("leap").addEventListener("submit", event => {
          event.preventDefault();
          const wanted = parseInt(byId("goto").value.replace(/\D/g, ""), 10);
          if (wanted >= 1) go(Math.min(wanted, count) - 1);
        });
        const actions = {
          n: () => step(1), j: () => step(1), ArrowRight: () => step(1),
          p: () => step(-1), k: () => step(-1), ArrowLeft: () => step(-1),
          g: () => go(0), G: () => go(count - 1), l: () => toggleList(list.hidden),
          f: () => document.body.classList.toggle("fixed"), "?": showHelp,
          i: () => { const mark = document.querySelector("mark.now"); if (mark) showCard(mark); },
          Escape: () => card.hidden ? isNarrow() && toggleList(false) : hideCard(),
        };
        document.addEventListener("keydown", event => {
          if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "INPUT") return;
          const action = actions[event.key];
          if (action) { event.preventDefault(); action(); }
        });
        addEventListener("scroll", () => { if (!card.hidden && isNarrow() === false) hideCard(); }, { passive: true });
        const measure = () => { document.documentElement.style.setProperty("--top", bar.offsetHeight + "px"); showRows(); };
        addEventListener("resize", measure);
        for (const id of ["next", "previous", "toggle"]) byId(id).disabled = count === 0;
        say();
        toggleList(count > 0 && !isNarrow());
        measure();
        """#
}
