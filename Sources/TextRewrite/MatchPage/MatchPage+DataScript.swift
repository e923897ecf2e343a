// The page's script, first part: the places of chunks and matches, and the text at them.

extension MatchPage {
    static let dataScript = #"""
        const byId = id => document.getElementById(id);
        const data = JSON.parse(byId("data").textContent);
        const groups = data.names.length, withKinds = data.kinds.length > 0;
        // Chunks of all files, one after another: element, first UTF-16 unit in its file, first line, file.
        const chunks = Array.from(document.querySelectorAll(".c"));
        const chunkStart = new Int32Array(chunks.length), chunkEnd = new Int32Array(chunks.length);
        const chunkLine = new Int32Array(chunks.length), chunkFile = new Int32Array(chunks.length);
        // Matches of all files, one after another.
        const width = 2 + (withKinds ? 1 : 0) + 2 * groups;
        const count = data.files.reduce((sum, file) => sum + file.matches.length / width, 0);
        const start = new Int32Array(count), end = new Int32Array(count), kind = new Uint8Array(count);
        const group = new Int32Array(count * 2 * groups);
        // The first chunk and the first match of each file, and an end.
        const fileChunk = [0], fileMatch = [0];
        let c = 0, m = 0;
        data.files.forEach((file, f) => {
          let unit = 0, line = 1;
          for (let i = 0; i < file.chunks.length; i += 2, c++) {
            chunkFile[c] = f; chunkStart[c] = unit; chunkLine[c] = line;
            unit += file.chunks[i]; line += file.chunks[i + 1];
            chunkEnd[c] = unit;
          }
          let at = 0;
          for (let i = 0; i < file.matches.length; i += width, m++) {
            at += file.matches[i];
            start[m] = at; end[m] = at + file.matches[i + 1];
            if (withKinds) kind[m] = file.matches[i + 2];
            for (let g = 0, from = i + width - 2 * groups; g < 2 * groups; g += 2) {
              group[m * 2 * groups + g] = at + file.matches[from + g];
              group[m * 2 * groups + g + 1] = file.matches[from + g + 1];
            }
          }
          file.matches = null;
          fileChunk.push(c); fileMatch.push(m);
        });
        // The first index in [low, high) of which `holds` is true, else high; `holds` is false up to somewhere, then true.
        const search = (low, high, holds) => {
          while (low < high) { const middle = (low + high) >> 1; if (holds(middle)) high = middle; else low = middle + 1; }
          return low;
        };
        const fileOf = match => search(0, data.files.length - 1, f => fileMatch[f + 1] > match);
        const chunkAt = (f, unit) => Math.min(fileChunk[f + 1] - 1, search(fileChunk[f], fileChunk[f + 1], k => chunkEnd[k] > unit));
        const texts = new Map();
        const textOf = k => {
          let text = texts.get(k);
          if (text === undefined) {
            if (texts.size > 64) texts.clear();
            texts.set(k, text = chunks[k].textContent);
          }
          return text;
        };
        // The text of a file from unit a to unit b.
        const slice = (f, a, b) => {
          let text = "";
          for (let k = chunkAt(f, a); k < fileChunk[f + 1] && chunkStart[k] < b; k++)
            text += textOf(k).slice(Math.max(0, a - chunkStart[k]), b - chunkStart[k]);
          return text;
        };
        const lineOf = match => {
          const k = chunkAt(fileOf(match), start[match]), text = textOf(k), stop = start[match] - chunkStart[k];
          let line = chunkLine[k];
          for (let i = text.indexOf("\n"); i >= 0 && i < stop; i = text.indexOf("\n", i + 1)) line++;
          return line;
        };
        """#
}
