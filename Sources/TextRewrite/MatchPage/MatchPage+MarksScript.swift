// The page's script, second part: marks near the screen, and the way from match to match.

extension MatchPage {
    static let marksScript = #"""
        // A chunk's text with its matches marked, while it is near the screen.
        const rendered = new Uint8Array(chunks.length);
        const render = k => {
          if (rendered[k]) return;
          rendered[k] = 1;
          if (chunks[k].dataset.m !== undefined) return;
          const f = chunkFile[k], a = chunkStart[k], b = chunkEnd[k], isLast = k === fileChunk[f + 1] - 1;
          const text = textOf(k), parts = document.createDocumentFragment();
          let at = 0;
          for (let i = search(fileMatch[f], fileMatch[f + 1], j => end[j] > a || start[j] >= a); i < fileMatch[f + 1]; i++) {
            if (start[i] > b || start[i] === b && !isLast) break;
            const low = Math.max(0, start[i] - a), high = Math.min(b, end[i]) - a;
            if (low > at) parts.append(text.slice(at, low));
            const mark = document.createElement("mark");
            mark.dataset.i = i;
            mark.className = (end[i] === start[i] ? "e " : "") + "k" + kind[i] % 8 + (i === current ? " now" : "");
            mark.textContent = text.slice(low, high);
            parts.append(mark);
            at = high;
          }
          if (at === 0) return;
          if (at < text.length) parts.append(text.slice(at));
          chunks[k].replaceChildren(parts);
        };
        const unrender = k => {
          if (!rendered[k] || chunks[k].dataset.m !== undefined) return;
          rendered[k] = 0;
          chunks[k].textContent = chunks[k].textContent;
        };
        let current = -1;
        const index = new Map(chunks.map((chunk, k) => [chunk, k]));
        const watcher = new IntersectionObserver(entries => {
          for (const entry of entries) (entry.isIntersecting ? render : unrender)(index.get(entry.target));
        }, { rootMargin: "1500px 0px" });
        chunks.forEach(chunk => watcher.observe(chunk));

        // Moving from match to match.
        const place = byId("place"), number = new Intl.NumberFormat("en");
        const marksOf = i => {
          const f = fileOf(i), found = [];
          for (let k = chunkAt(f, start[i]); k < fileChunk[f + 1]; k++) {
            if (chunkStart[k] >= end[i] && k > chunkAt(f, start[i])) break;
            render(k);
            found.push(...chunks[k].querySelectorAll(`mark[data-i="${i}"]`));
          }
          return found;
        };
        const say = () => {
          place.textContent = count === 0 ? "no matches"
            : current < 0 ? number.format(count) + (count === 1 ? " match" : " matches")
            : number.format(current + 1) + " of " + number.format(count);
        };
        // Chunks that come near get their true height, which moves the others: aim again until the match stays in view.
        const reveal = (mark, tries) => {
          const box = mark.getBoundingClientRect(), bottom = innerHeight - (isNarrow() && !list.hidden ? list.offsetHeight : 0);
          const middle = (bar.offsetHeight + bottom) / 2;
          if (Math.abs(box.top - middle) > (bottom - bar.offsetHeight) / 4) scrollBy({ top: box.top - middle, behavior: "instant" });
          if (tries > 0) requestAnimationFrame(() => { if (mark.isConnected && mark.dataset.i == current) reveal(mark, tries - 1); });
        };
        const go = (i, keepCard) => {
          if (count === 0) return;
          document.querySelectorAll("mark.now").forEach(mark => mark.classList.remove("now"));
          current = (i + count) % count;
          const marks = marksOf(current);
          marks.forEach(mark => mark.classList.add("now"));
          if (!keepCard) hideCard();
          say();
          if (marks.length > 0) reveal(marks[0], 6);
          showRow(current);
        };
        // From nowhere, the first match that is not above the screen, or the last that is not below.
        const step = by => {
          if (current >= 0) return go(current + by);
          const k = search(0, chunks.length - 1, j => chunks[j].getBoundingClientRect().bottom > bar.offsetHeight);
          const f = chunkFile[k] ?? 0;
          const first = search(fileMatch[f], fileMatch[f + 1], j => start[j] >= (chunkStart[k] ?? 0));
          go(by > 0 ? first : first - 1);
        };
        """#
}
