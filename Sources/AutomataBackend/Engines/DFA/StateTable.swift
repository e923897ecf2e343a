// The states of a lazy DFA and the transitions that are known so far. Filled by LazyDFA, walked by its loops.

/// What a DFA state stands for: instructions in order of preference, and what is told on the side that was read.
struct StateKey {
    /// Facts about the side that was read already, as far as conditions hang on them.
    var facts: Surroundings
    /// Whether new attempts to match begin at every place.
    var isSearching: Bool
}

/// The transition table, and the contents of each state.
///
/// A state is named by the offset of its row in the table, in bytes; 0 is no state. A transition is a state and flags, 0
/// while it is not known. Column 0 belongs to the bytes beyond ASCII and stays 0, so that the loop leaves for them.
///
/// Unsafe inside: the table is allocated and grown here and freed in `deinit`; a state that it returned is a row of it until
/// `removeAll`.
@safe
final class StateTable {
    /// In a transition: a match ended before the character that was read.
    static let match: UInt32 = 1 << 31
    /// In a transition: nothing more can match.
    static let dead: UInt32 = 1 << 30
    /// In a transition: most characters do not leave the state.
    static let accelerated: UInt32 = 1 << 29
    static let stateMask: UInt32 = (1 << 29) - 1

    let columns: Int
    let strideBytes: Int
    @exclusivity(unchecked) private(set) var table: UnsafeMutableRawPointer
    private var rows = 0
    private var rowCapacity = 0
    private let maximumRows: Int
    /// For each row: where its instructions begin in `contents`; one entry more than there are rows.
    private var starts: [Int] = []
    private var contents: [UInt32] = []
    private var keys: [StateKey] = []
    /// A number for each row, for whoever uses the table; -1 before it is set.
    private var marks: [Int32] = []
    private var hashes: [Int] = []
    /// Open addressing: rows, -1 for an empty place.
    private var index: [Int32] = []
    private let maximumContents: Int

    /// - Parameter memory: how many bytes the states may take together, about.
    init(columns: Int, memory: Int) {
        self.columns = columns
        strideBytes = columns * 4
        maximumRows = max(min(memory / (strideBytes + 64), Int(Self.stateMask) / strideBytes - 1), 16)
        maximumContents = max(memory / 4, 4096)
        unsafe table = .allocate(byteCount: 4, alignment: 16)
        removeAll()
    }

    deinit { unsafe table.deallocate() }

    var stateCount: Int { rows - 1 }
    var byteCount: Int { rows * strideBytes + contents.count * 4 }

    func removeAll() {
        rows = 1
        starts = [0, 0]
        contents.removeAll(keepingCapacity: true)
        keys = [StateKey(facts: [], isSearching: false)]
        marks = [-1]
        hashes = [0]
        index = [Int32](repeating: -1, count: 64)
        grow(to: 8)
        unsafe table.initializeMemory(as: UInt32.self, repeating: 0, count: columns)
    }

    private func grow(to capacity: Int) {
        guard capacity > rowCapacity else { return }
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity * strideBytes, alignment: 16)
        if rowCapacity > 0 { unsafe larger.copyMemory(from: table, byteCount: min(rows, rowCapacity) * strideBytes) }
        unsafe table.deallocate()
        unsafe table = larger
        rowCapacity = capacity
    }

    /// The row of that content; nil when there is no room for another one.
    func state(_ set: StateSet, _ key: StateKey) -> UInt32? {
        var hash = Int(truncatingIfNeeded: key.facts.rawValue &* 0x9E37_79B9_7F4A_7C15) &+ (key.isSearching ? 77 : 0)
        for position in unsafe 0..<set.count {
            hash = (hash ^ Int(set[position])) &* 0x100_0000_01B3
            hash ^= hash &>> 29
        }
        let mask = index.count - 1
        var slot = (hash ^ hash &>> 17) & mask
        while index[slot] >= 0 {
            let row = Int(index[slot])
            if hashes[row] == hash, isEqual(row, set, key) { return UInt32(row * strideBytes) }
            slot = (slot + 1) & mask
        }
        guard rows < maximumRows, unsafe contents.count + set.count <= maximumContents else { return nil }
        let row = rows
        if row == rowCapacity { grow(to: min(2 * rowCapacity, maximumRows)) }
        unsafe (table + row * strideBytes).initializeMemory(as: UInt32.self, repeating: 0, count: columns)
        rows += 1
        for position in unsafe 0..<set.count { contents.append(set[position]) }
        starts.append(contents.count)
        keys.append(key)
        marks.append(-1)
        hashes.append(hash)
        index[slot] = Int32(row)
        if 2 * rows > index.count { rehash() }
        return UInt32(row * strideBytes)
    }

    private func isEqual(_ row: Int, _ set: StateSet, _ key: StateKey) -> Bool {
        let start = starts[row]
        guard unsafe starts[row + 1] - start == set.count, keys[row].facts == key.facts, keys[row].isSearching == key.isSearching
        else { return false }
        for position in unsafe 0..<set.count where contents[start + position] != set[position] { return false }
        return true
    }

    private func rehash() {
        index = [Int32](repeating: -1, count: 2 * index.count)
        let mask = index.count - 1
        for row in 1..<rows {
            var slot = (hashes[row] ^ hashes[row] &>> 17) & mask
            while index[slot] >= 0 { slot = (slot + 1) & mask }
            index[slot] = Int32(row)
        }
    }

    func key(_ state: UInt32) -> StateKey { keys[Int(state) / strideBytes] }

    func mark(_ state: UInt32) -> Int { Int(marks[Int(state) / strideBytes]) }
    func setMark(_ state: UInt32, _ mark: Int) { marks[Int(state) / strideBytes] = Int32(truncatingIfNeeded: mark) }

    func instructions(_ state: UInt32) -> ArraySlice<UInt32> {
        let row = Int(state) / strideBytes
        return contents[starts[row]..<starts[row + 1]]
    }

    @inline(__always)
    func transition(_ state: UInt32, _ column: Int) -> UInt32 {
        unsafe table.load(fromByteOffset: Int(state) + column * 4, as: UInt32.self)
    }

    /// Takes a flag out of all transitions.
    func removeFlag(_ flag: UInt32) {
        for offset in stride(from: 0, to: rows * strideBytes, by: 4) {
            let value = unsafe table.load(fromByteOffset: offset, as: UInt32.self)
            unsafe table.storeBytes(of: value & ~flag, toByteOffset: offset, as: UInt32.self)
        }
    }

    func set(_ state: UInt32, _ column: Int, _ value: UInt32) {
        unsafe table.storeBytes(of: value, toByteOffset: Int(state) + column * 4, as: UInt32.self)
    }
}
