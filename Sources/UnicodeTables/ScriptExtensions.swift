// Script extensions: the script of most code points, lists of scripts for the others. Reads the tables, feeds UnicodeProperty.

enum ScriptExtensions {
    /// Code points that have a list of scripts: the list, and who has it.
    private static let lists: [(scripts: [UInt32], set: CodePointSet)] = {
        let numbers = TableDecoder.numbers(EnumeratedData.text("scx") ?? "")
        var result: [(scripts: [UInt32], set: CodePointSet)] = []
        var i = 0
        func take() -> UInt32 {
            defer { i += 1 }
            return numbers[i]
        }
        while i < numbers.count {
            let scripts = (0..<take()).map { _ in take() }
            var ranges: [ClosedRange<UInt32>] = []
            var next: UInt32 = 0
            for _ in 0..<take() {
                let first = next + take()
                let last = first + take()
                ranges.append(first...last)
                next = last + 1
            }
            result.append((scripts, CodePointSet(ranges)))
        }
        return result
    }()
    private static let listed = lists.reduce(CodePointSet()) { $0.union($1.set) }

    static func set(_ script: Int) -> CodePointSet? {
        guard let text = EnumeratedData.text("sc") else { return nil }
        let own = TableDecoder.set(partition: text) { $0 == script }.subtracting(listed)
        return lists.filter { $0.scripts.contains(UInt32(script)) }.reduce(own) { $0.union($1.set) }
    }
}
