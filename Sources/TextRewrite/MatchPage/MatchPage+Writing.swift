// The page, put together: head, text in chunks, data for the script. Reads the sections, feeds files.

import RegexModel

extension MatchPage {
    /// The page as UTF-8.
    /// - Complexity: O(length of the texts + number of matches and groups).
    public func utf8() -> [UInt8] {
        let chunks = sections.map { TextChunk.chunks(of: $0.haystack) }
        var output: [UInt8] = []
        output.reserveCapacity(sections.reduce(32768) { $0 + $1.haystack.utf8Count * 9 / 8 + $1.slots.count * 4 })
        appendHead(to: &output)
        output.append("<main>\n")
        let marksAreWritten = matchCount <= Self.staticMarkLimit
        if !marksAreWritten {
            output.append("<noscript><p>Matches are marked by a script, and scripts are switched off.</p></noscript>\n")
        }
        var first = 0
        for (section, chunks) in zip(sections, chunks) {
            appendSection(section, chunks, firstMatch: marksAreWritten ? first : nil, to: &output)
            first += section.slots.count / slotsPerMatch
        }
        output.append("</main>\n")
        appendPanels(to: &output)
        output.append("<script type=\"application/json\" id=\"data\">")
        appendData(chunks, to: &output)
        output.append("</script>\n<script>\n\"use strict\";\n(() => {\n")
        for part in [Self.dataScript, Self.marksScript, Self.panelScript, Self.eventsScript] {
            output.append(contentsOf: part.utf8)
            output.append(10)
        }
        output.append("})();\n</script>\n</body>\n</html>\n")
        return output
    }

    private func appendHead(to output: inout [UInt8]) {
        output.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        output.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        output.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
        output.append("style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n<title>")
        output.appendHTML(title)
        output.append("</title>\n<style>\n")
        output.append(contentsOf: Self.style.utf8)
        output.append("\n</style>\n</head>\n<body>\n<header id=\"bar\">\n<h1><code dir=\"auto\">")
        output.appendHTML(title)
        output.append("</code></h1>\n<nav>\n")
        output.append(
            """
            <button type="button" id="previous" title="Previous match (p)" aria-label="Previous match">‹</button>
            <output id="place" aria-live="polite"></output>
            <button type="button" id="next" title="Next match (n)" aria-label="Next match">›</button>
            <button type="button" id="toggle" title="List of matches (l)" aria-controls="list">List</button>
            <button type="button" id="face" title="Fixed-width letters (f)" aria-label="Fixed-width letters">Aa</button>
            <button type="button" id="help" title="Keys (?)" aria-label="Keys">?</button>

            """)
        output.append("</nav>\n")
        if !kinds.isEmpty {
            output.append("<ul id=\"kinds\">")
            let counts = sections.flatMap(\.kinds).reduce(into: Array(repeating: 0, count: kinds.count)) { $0[$1] += 1 }
            for (index, kind) in kinds.enumerated() {
                output.append("<li class=\"k")
                output.append(index % 8)
                output.append("\">")
                output.appendHTML(kind)
                output.append(" ")
                output.append(counts[index])
                output.append("</li>")
            }
            output.append("</ul>\n")
        }
        output.append("</header>\n")
    }

    private func appendPanels(to output: inout [UInt8]) {
        output.append(
            """
            <aside id="list" aria-label="Matches" hidden>
            <form id="leap"><span>line, match</span><input id="goto" inputmode="numeric" aria-label="Go to match number" \
            placeholder="go to no." autocomplete="off"><button>Go</button></form>
            <div id="scroll"><div id="rows"></div></div>
            </aside>
            <div id="card" role="dialog" aria-label="Match" hidden></div>

            """)
    }

    /// - Parameter firstMatch: the number on the page of the section's first match, from 0; nil when marks are not written.
    private func appendSection(
        _ section: Section, _ chunks: [TextChunk], firstMatch: Int?, to output: inout [UInt8]
    ) {
        let count = section.slots.count / slotsPerMatch
        output.append("<section>\n<h2><bdi>")
        output.appendHTML(section.name)
        output.append("</bdi> <small>")
        output.append(count)
        output.append(count == 1 ? " match" : " matches")
        output.append("</small></h2>\n<div lang=\"\">\n")
        var next = 0
        for (index, chunk) in chunks.enumerated() {
            output.append("<div class=\"c\" style=\"--r:")
            output.append(chunk.rows)
            output.append(firstMatch == nil ? "\">" : "\" data-m>")
            if let firstMatch {
                let isLast = index == chunks.count - 1
                appendMarked(section, chunk, isLast, &next, firstMatch, to: &output)
            } else {
                output.appendHTML(chunk.utf8Range, of: section.haystack)
            }
            output.append("</div>\n")
        }
        output.append("</div>\n</section>\n")
    }

    /// A chunk with its marks, as the script would make it; `next` is the first match that may lie in it.
    private func appendMarked(
        _ section: Section, _ chunk: TextChunk, _ isLast: Bool, _ next: inout Int, _ firstMatch: Int,
        to output: inout [UInt8]
    ) {
        let range = chunk.utf8Range
        var at = range.lowerBound
        while next * slotsPerMatch < section.slots.count {
            let low = section.slots[next * slotsPerMatch]
            let high = section.slots[next * slotsPerMatch + 1]
            if low > range.upperBound || low == range.upperBound && !isLast { break }
            let part = max(low, range.lowerBound)..<min(high, range.upperBound)
            output.appendHTML(at..<part.lowerBound, of: section.haystack)
            output.append(low == high ? "<mark class=\"e k" : "<mark class=\"k")
            output.append(section.kinds.isEmpty ? 0 : section.kinds[next] % 8)
            output.append("\" data-i=\"")
            output.append(firstMatch + next)
            output.append("\">")
            output.appendHTML(part, of: section.haystack)
            output.append("</mark>")
            at = part.upperBound
            // What goes on in the next chunk is marked there again.
            if high > range.upperBound { break }
            next += 1
        }
        output.appendHTML(at..<range.upperBound, of: section.haystack)
    }
}
