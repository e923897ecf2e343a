// Matches → the text with replacements. The pattern is not run again, so look-around and ranges keep their meaning.

import RegexModel

extension Matches {
    /// The haystack with the first `limit` matches (all when nil) replaced.
    /// - Complexity: O(length of the text and of the replacements), one pass.
    public func replacing(with template: ReplacementTemplate, limit: Int? = nil) -> ReplacementResult {
        let result = replacingUTF8(with: template, limit: limit)
        return ReplacementResult(text: String(decoding: result.utf8, as: UTF8.self), count: result.count)
    }

    /// As `replacing(with:limit:)`, in UTF-8 bytes; for files.
    public func replacingUTF8(with template: ReplacementTemplate, limit: Int? = nil) -> UTF8ReplacementResult {
        rewritten(limit) { position, output in
            template.append(self, base: position * slotsPerMatch, to: &output)
        }
    }

    /// The haystack with the first `limit` matches (all when nil) replaced by what `replacement` returns for each.
    /// - Throws: what `replacement` throws.
    public func replacing<Failure: Error>(
        limit: Int? = nil, with replacement: (Match) throws(Failure) -> String
    ) throws(Failure) -> ReplacementResult {
        let result = try rewritten(limit) { (position, output) throws(Failure) in
            output.append(contentsOf: try replacement(self[position]).utf8)
        }
        return ReplacementResult(text: String(decoding: result.utf8, as: UTF8.self), count: result.count)
    }

    /// The single replacements of the first `limit` matches (all when nil), in order, in offsets of the haystack.
    public func edits(with template: ReplacementTemplate, limit: Int? = nil) -> [ReplacementEdit] {
        prefix(Swift.max(0, limit ?? count)).indices.map { position in
            let base = position * slotsPerMatch
            var bytes: [UInt8] = []
            template.append(self, base: base, to: &bytes)
            return ReplacementEdit(
                utf8Range: slots[base]..<slots[base + 1], replacement: String(decoding: bytes, as: UTF8.self))
        }
    }

    private func rewritten<Failure: Error>(
        _ limit: Int?, _ appendReplacement: (Int, inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> UTF8ReplacementResult {
        let replaced = Swift.max(0, Swift.min(limit ?? count, count))
        var output: [UInt8] = []
        output.reserveCapacity(haystack.utf8Count + 16)
        var done = 0
        for position in 0..<replaced {
            let base = position * slotsPerMatch
            precondition(slots[base] >= done, "matches are in order and do not overlap")
            output.append(done..<slots[base], of: haystack)
            try appendReplacement(position, &output)
            done = slots[base + 1]
        }
        output.append(done..<haystack.utf8Count, of: haystack)
        return UTF8ReplacementResult(utf8: output, count: replaced)
    }
}
