// A table of bounded size that forgets what was not used for longest. Used by the matcher cache.

/// Keys and values, the most recently used first in a chain of places.
struct RecentlyUsed<Key: Hashable, Value> {
    private struct Entry {
        let key: Key
        let value: Value
        /// The entry that was used just after this one, and the one just before; -1 at the ends of the chain.
        var newer: Int
        var older: Int
    }

    let capacity: Int
    private var entries: [Entry] = []
    private var places: [Key: Int] = [:]
    private var newest = -1
    private var oldest = -1

    /// - Precondition: `capacity` is at least 1.
    init(capacity: Int) {
        precondition(capacity >= 1, "a cache holds at least one entry")
        self.capacity = capacity
    }

    var count: Int { entries.count }
    /// The keys, the most recently used first.
    var keys: [Key] { Array(sequence(first: newest) { entries[$0].older }.prefix { $0 >= 0 }.map { entries[$0].key }) }

    /// The value of `key`, which is now the most recently used.
    /// - Complexity: O(1).
    mutating func value(for key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        if place != newest {
            unlink(place)
            makeNewest(place)
        }
        return entries[place].value
    }

    /// Adds an entry as the most recently used one. The least recently used goes when there is no room.
    /// - Precondition: there is none with this key.
    /// - Returns: whether another entry had to go.
    /// - Complexity: O(1).
    mutating func insert(_ value: Value, for key: Key) -> Bool {
        precondition(places[key] == nil, "an entry is inserted once")
        let isFull = entries.count == capacity
        if isFull { remove(oldest) }
        entries.append(Entry(key: key, value: value, newer: -1, older: -1))
        places[key] = entries.count - 1
        makeNewest(entries.count - 1)
        return isFull
    }

    /// Removes the entry of `key`, if there is one and `condition` holds for its value.
    mutating func remove(_ key: Key, where condition: (Value) -> Bool) {
        if let place = places[key], condition(entries[place].value) { remove(place) }
    }

    mutating func removeAll() { self = RecentlyUsed(capacity: capacity) }

    private mutating func remove(_ place: Int) {
        unlink(place)
        places[entries[place].key] = nil
        // The last entry moves into the gap, so that places stay dense.
        let last = entries.removeLast()
        guard place < entries.count else { return }
        entries[place] = last
        places[last.key] = place
        if last.newer >= 0 { entries[last.newer].older = place } else { newest = place }
        if last.older >= 0 { entries[last.older].newer = place } else { oldest = place }
    }

    private mutating func unlink(_ place: Int) {
        let (newer, older) = (entries[place].newer, entries[place].older)
        if newer >= 0 { entries[newer].older = older } else { newest = older }
        if older >= 0 { entries[older].newer = newer } else { oldest = newer }
    }

    private mutating func makeNewest(_ place: Int) {
        entries[place].newer = -1
        entries[place].older = newest
        if newest >= 0 { entries[newest].newer = place } else { oldest = place }
        newest = place
    }
}
