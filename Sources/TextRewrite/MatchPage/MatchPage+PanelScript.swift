// The page's script, third part: the list of matches, and the card with what one captured.

extension MatchPage {
    static let panelScript = #"""
        // The list: as many rows as are seen, whatever the number of matches.
        const bar = byId("bar"), list = byId("list"), scroll = byId("scroll"), rows = byId("rows"), card = byId("card");
        const isNarrow = () => !matchMedia("(min-width: 64rem)").matches;
        const several = data.files.length > 1, rowHeight = several || withKinds ? 58 : 44;
        // Browsers cut elements that are too tall, so beyond that a pixel of the scroll bar stands for more than a pixel of rows.
        const tall = Math.min(count * rowHeight, 8e6);
        rows.style.height = tall + "px";
        const firstRow = () => {
          const room = scroll.clientHeight, real = count * rowHeight;
          return real <= tall ? scroll.scrollTop : scroll.scrollTop / Math.max(1, tall - room) * (real - room);
        };
        const element = (name, className, ...content) => {
          const made = document.createElement(name);
          if (className) made.className = className;
          made.append(...content);
          return made;
        };
        const tidy = text => text.replace(/\s+/g, " ");
        const makeRow = i => {
          const f = fileOf(i), k = chunkAt(f, start[i]), from = Math.max(chunkStart[k], start[i] - 24);
          // What comes before begins with a whole word.
          const before = tidy(slice(f, from, start[i])).replace(from > chunkStart[k] ? /^\S* / : /^ /, "");
          const line = element("span", "", before,
            element("b", "k" + kind[i] % 8, tidy(slice(f, start[i], Math.min(end[i], start[i] + 80))) || "·"),
            tidy(slice(f, end[i], end[i] + 60)));
          const about = [withKinds ? data.kinds[kind[i]] : "", several ? data.files[f].name : ""].filter(Boolean).join(" · ");
          if (about) line.append(element("small", "", about));
          line.dir = "auto";
          const row = element("button", "row" + (i === current ? " now" : ""), element("i", "", number.format(lineOf(i))), line);
          row.type = "button";
          row.dataset.i = i;
          row.style.height = rowHeight + "px";
          return row;
        };
        const showRows = () => {
          if (list.hidden || count === 0) return;
          const top = firstRow(), first = Math.max(0, Math.floor(top / rowHeight) - 2);
          const last = Math.min(count, Math.ceil((top + scroll.clientHeight) / rowHeight) + 2);
          const shift = scroll.scrollTop - top, made = [];
          for (let i = first; i < last; i++) {
            const row = makeRow(i);
            row.style.top = i * rowHeight + shift + "px";
            made.push(row);
          }
          rows.replaceChildren(...made);
        };
        const showRow = i => {
          if (list.hidden) return;
          const room = scroll.clientHeight, real = count * rowHeight, top = firstRow();
          if (i * rowHeight < top || (i + 1) * rowHeight > top + room) {
            const wanted = Math.max(0, Math.min(real - room, i * rowHeight - room / 2));
            scroll.scrollTop = real <= tall ? wanted : wanted / (real - room) * (tall - room);
          }
          showRows();
        };
        let pending = false;
        scroll.addEventListener("scroll", () => {
          if (!pending) requestAnimationFrame(() => { pending = false; showRows(); });
          pending = true;
        }, { passive: true });
        const toggleList = shown => {
          list.hidden = !shown;
          byId("toggle").setAttribute("aria-expanded", shown);
          document.body.classList.toggle("listed", shown);
          if (shown) showRow(Math.max(0, current));
        };

        // The card: what a match captured.
        const shorten = text => text.length > 300 ? text.slice(0, 300) + "…" : text;
        const cell = (low, length, f) => length < 0 ? element("td", "none", "took no part")
          : length === 0 ? element("td", "none", "empty") : element("td", "", shorten(slice(f, low, low + Math.min(length, 301))));
        const showCard = mark => {
          const i = +mark.dataset.i, f = fileOf(i), table = element("table");
          const about = ["Match " + number.format(i + 1) + " of " + number.format(count), "line " + number.format(lineOf(i))];
          if (withKinds) about.push(data.kinds[kind[i]]);
          table.append(element("tr", "", element("th", "", "match"), cell(start[i], end[i] - start[i], f)));
          for (let g = 0; g < groups; g++) {
            const at = (i * groups + g) * 2;
            const name = data.names[g] === null ? String(g + 1) : g + 1 + " " + data.names[g];
            table.append(element("tr", "", element("th", "", name), cell(group[at], group[at + 1], f)));
          }
          card.replaceChildren(element("p", "", about.join(" · ")), table);
          placeCard(mark.getBoundingClientRect());
        };
        const placeCard = box => {
          card.hidden = false;
          const below = box.bottom + 8, fits = below + card.offsetHeight < innerHeight;
          card.style.top = (fits ? below : Math.max(8, box.top - card.offsetHeight - 8)) + "px";
          card.style.left = Math.max(8, Math.min(box.left, innerWidth - card.offsetWidth - 8)) + "px";
        };
        const hideCard = () => { card.hidden = true; };
        const showHelp = () => {
          const table = element("table"), keys = [["n j →", "next match"], ["p k ←", "previous match"], ["g G", "first, last match"],
            ["i", "what the match captured"], ["l", "list of matches"], ["f", "fixed-width letters"], ["Esc", "close"]];
          for (const [key, what] of keys)
            table.append(element("tr", "", element("th", "", ...key.split(" ").flatMap(k => [element("kbd", "", k), " "])), element("td", "", what)));
          card.replaceChildren(element("p", "", "Keys. Point at a match, or tap it, to see its groups."), table);
          placeCard(byId("help").getBoundingClientRect());
        };
        """#
}
