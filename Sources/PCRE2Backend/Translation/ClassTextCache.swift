// Texts of big sets, kept from one translation to the next. Read by the emitter.

import Synchronization
import UnicodeTables

extension ClassText {
    /// As ``init(_:ascii:)``. The texts of big sets are kept, since writing one takes longer than all the rest of a
    /// translation, and the same few (`\w` and what word boundaries are made of) come back in most patterns.
    static func cached(_ set: CodePointSet, ascii: Bool) -> ClassText {
        guard set.ranges.count >= Cache.leastRanges else { return ClassText(set, ascii: ascii) }
        let key = Cache.Key(set: set, ascii: ascii)
        if let known = cache.withLock({ $0[key] }) { return known }
        let made = ClassText(set, ascii: ascii)
        cache.withLock { texts in
            // A process that uses more big sets than this gains little from the cache; it only must not grow.
            if texts.count >= Cache.capacity { texts.removeAll(keepingCapacity: true) }
            texts[key] = made
        }
        return made
    }

    private static let cache = Mutex<[Cache.Key: ClassText]>([:])

    private enum Cache {
        static let leastRanges = 24
        static let capacity = 64

        struct Key: Hashable {
            let set: CodePointSet
            let ascii: Bool

            /// Hashing all of a big set would cost as much as it saves.
            func hash(into hasher: inout Hasher) {
                let ranges = set.ranges
                hasher.combine(ascii)
                hasher.combine(ranges.count)
                for index in [0, ranges.count / 3, ranges.count / 2, ranges.count - 1] { hasher.combine(ranges[index]) }
            }
        }
    }
}
