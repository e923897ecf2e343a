// What takes the place of each match. Made in the background, read for previews and for saving.

import Regatta

/// The replacements of all matches of a search, in order.
struct ReplacementList: Sendable {
    private enum Storage: Sendable {
        /// The same for every match.
        case constant([UInt8])
        /// One after another, with the end of each.
        case each([UInt8], ends: [Int])
    }
    private let storage: Storage

    /// The replacement that `template` gives for every match, if it does not depend on the match.
    init?(constant template: ReplacementTemplate) {
        guard !template.preservesCase else { return nil }
        var bytes: [UInt8] = []
        for piece in template.pieces {
            guard case .literal(let text) = piece else { return nil }
            bytes += text
        }
        storage = .constant(bytes)
    }

    fileprivate init(_ bytes: [UInt8], ends: [Int]) { storage = .each(bytes, ends: ends) }

    /// The replacement of match number `index`, in UTF-8.
    subscript(index: Int) -> [UInt8] {
        switch storage {
        case .constant(let bytes): bytes
        case .each(let bytes, let ends):
            ends.indices.contains(index) ? Array(bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]) : []
        }
    }
}

/// Finds all replacements of a search.
struct ReplacementJob: Sendable {
    /// How many matches are replaced at a time.
    private static let batch = 512

    var id: Int
    var matcher: Matcher
    var haystack: Haystack
    var template: ReplacementTemplate

    func find(_ token: CancellationToken) throws(MatchError) -> ReplacementList {
        if let constant = ReplacementList(constant: template) { return constant }
        var bytes: [UInt8] = []
        var ends: [Int] = []
        var slots: [Int] = []
        let width = 2 * (matcher.groups.count + 1)
        func expand() {
            let matches = Matches(haystack: haystack, groups: matcher.groups, slots: slots)
            for index in 0..<slots.count / width {
                template.append(matches, at: index, to: &bytes)
                ends.append(bytes.count)
            }
            slots.removeAll(keepingCapacity: true)
        }
        try CancellableSearch(matcher: matcher, haystack: haystack).forEachSlots(token) { match in
            for index in match.indices { slots.append(match[index]) }
            if slots.count >= Self.batch * width { expand() }
        }
        expand()
        return ReplacementList(bytes, ends: ends)
    }
}
