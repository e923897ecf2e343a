// Places of chunks and matches → JSON for the page's script, in UTF-16 units.

import ByteScan
import RegexModel

extension MatchPage {
    /// `{"names":[…],"kinds":[…],"files":[{"name":…,"chunks":[units,newlines,…],"matches":[…]},…]}`, where a match is
    /// its distance from the start of the one before, its length, its kind where there are any, and for each group its
    /// distance from the start of the match, and its length or -1 when it took no part.
    func appendData(_ chunks: [[TextChunk]], to output: inout [UInt8]) {
        output.append("{\"names\":[")
        for (index, name) in groupNames.enumerated() {
            if index > 0 { output.append(",") }
            if let name { output.appendScriptString(name) } else { output.append("null") }
        }
        output.append("],\"kinds\":[")
        for (index, kind) in kinds.enumerated() {
            if index > 0 { output.append(",") }
            output.appendScriptString(kind)
        }
        output.append("],\"files\":[")
        for (index, section) in sections.enumerated() {
            output.append(index > 0 ? ",\n{\"name\":" : "\n{\"name\":")
            output.appendScriptString(section.name)
            output.append(",\"chunks\":[")
            for (index, chunk) in chunks[index].enumerated() {
                if index > 0 { output.append(",") }
                output.append(chunk.utf16Count)
                output.append(",")
                output.append(chunk.newlines)
            }
            output.append("],\"matches\":[")
            appendMatches(section, to: &output)
            output.append("]}")
        }
        output.append("]}")
    }

    private func appendMatches(_ section: Section, to output: inout [UInt8]) {
        let slots = section.slots
        section.haystack.withUTF8 { bytes in
            // The distance from one place to another, either may come first.
            func distance(_ from: Int, _ to: Int) -> Int {
                to < from ? -UTF8Scan.utf16Count(bytes.extracting(to..<from)) : UTF8Scan.utf16Count(bytes.extracting(from..<to))
            }
            var last = 0
            for base in stride(from: 0, to: slots.count, by: slotsPerMatch) {
                let start = slots[base]
                if base > 0 { output.append(",") }
                output.append(distance(last, start))
                output.append(",")
                output.append(distance(start, slots[base + 1]))
                if !section.kinds.isEmpty {
                    output.append(",")
                    output.append(section.kinds[base / slotsPerMatch])
                }
                for group in stride(from: base + 2, to: base + slotsPerMatch, by: 2) {
                    let isAbsent = slots[group] < 0
                    output.append(",")
                    output.append(isAbsent ? 0 : distance(start, slots[group]))
                    output.append(",")
                    output.append(isAbsent ? -1 : distance(slots[group], slots[group + 1]))
                }
                last = start
            }
        }
    }
}
