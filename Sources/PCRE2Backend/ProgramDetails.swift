// What `explain` says of a program. Reads the table's descriptions.
#if REGATTA_PCRE2

extension ProgramKey: CustomStringConvertible {
    /// For which texts and searches the variant is, in words.
    var description: String {
        var words = ["for \(Self.texts(facts))"]
        if options.contains(.anchored) { words.append("anchored") }
        if options.contains(.offsetLimit) { words.append("under a time limit") }
        if afterEmptyMatch { words.append("after an empty match") }
        return words.joined(separator: ", ")
    }

    private static func texts(_ facts: SubjectFacts) -> String {
        var kinds: [String] = []
        if facts.contains(.onlyLineFeed) { kinds.append("whose only line terminator is LF") }
        if facts.contains(.noMarks), !facts.contains(.ascii) { kinds.append("without marks and format characters") }
        let name = facts.contains(.ascii) ? "ASCII texts" : kinds.isEmpty ? "any text" : "texts"
        return ([name] + (kinds.isEmpty ? [] : [kinds.joined(separator: ", ")])).joined(separator: " ")
    }
}

#endif
