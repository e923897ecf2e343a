// Aho and Corasick's automaton for many literals. Reads bytes, feeds LiteralSearcher.

/// Finds literals leftmost-first, one table lookup for each byte.
///
/// A state is the byte offset of its row; a row has an entry for each class of bytes, and one for the literal found.
/// Memory: 4 bytes × nodes of the trie × (classes + 1). Beyond `limit` bytes the automaton keeps the children of nodes
/// and their failure links instead, 16 bytes for each node: slower, but the work stays linear in the text.
@safe
final class AhoCorasick: @unchecked Sendable {
    // Safe to share: all memory is written in `init` only, freed in `deinit` only.
    let classes: UnsafeMutablePointer<UInt8>
    let rows: UnsafeMutablePointer<UInt32>?
    let stride: Int
    let lengths: [Int32]
    let sparse: LiteralTrie?
    let starts: ByteSetSearcher
    /// Whether bytes that begin no literal are passed over by vectors.
    let skips: Bool
    let nodeCount: Int
    /// The bit of states that end the loop over bytes: those with a literal, and the one where nothing can follow.
    static let special: UInt32 = 0x8000_0000
    static let dead: UInt32 = 0xFFFF_FFFF
    /// States without that bit are not special. It is read from memory: as a constant, the test for it would
    /// be made by a sign, which lengthens the chain of loads.
    let highest: UInt32

    var memory: Int { unsafe rows != nil ? nodeCount * stride * 4 : nodeCount * MemoryLayout<LiteralTrie.Node>.size }

    /// - Parameter canonical: see ``LiteralTrie``; nil when each byte is read as itself.
    init(_ literals: [[UInt8]], canonical: [UInt8]? = nil, limit: Int = 32 << 20) {
        let trie = LiteralTrie(literals, canonical: canonical ?? (0...255).map { UInt8($0) })
        lengths = literals.map { Int32($0.count) }
        nodeCount = trie.nodes.count
        stride = trie.classCount + 1
        highest = Self.special - 1
        starts = ByteSetSearcher(trie.starts)
        // A call costs what about ten bytes cost.
        skips = ByteFrequency.share(of: trie.starts) < 1.0 / 16
        // Safe: 256 classes, written at once.
        unsafe classes = .allocate(capacity: 256)
        for byte in 0..<256 { unsafe classes[byte] = trie.classes[byte] }
        if nodeCount * stride * 4 <= limit {
            sparse = nil
            let table = UnsafeMutablePointer<UInt32>.allocate(capacity: nodeCount * stride)
            unsafe rows = table
            unsafe Self.fill(table, stride, trie)
        } else {
            sparse = trie
            unsafe rows = nil
        }
    }

    deinit {
        unsafe classes.deallocate()
        unsafe rows?.deallocate()
    }

    @unsafe
    private static func fill(_ rows: UnsafeMutablePointer<UInt32>, _ stride: Int, _ trie: LiteralTrie) {
        // Safe: row n is written from n * stride to before (n + 1) * stride, n < number of nodes, which were allocated;
        // rows of failures and depths are read of nodes that come earlier in breadth-first order.
        let width = stride - 1
        for (index, node) in trie.nodes.enumerated() {
            let row = unsafe rows + index * stride
            if index == 0 {
                unsafe row.update(repeating: 0, count: stride)
            } else if node.failure < 0 {
                unsafe row.update(repeating: dead, count: stride)
            } else {
                unsafe row.update(from: rows + Int(node.failure) * stride, count: width)
                if node.found != .max { unsafe cut(row, width, rows, stride, trie, node) }
            }
            unsafe row[width] = node.match < 0 ? UInt32.max : UInt32(node.match)
            var child = node.firstChild
            while child >= 0 {
                let next = trie.nodes[Int(child)]
                let state = UInt32(Int(child) * stride * 4)
                unsafe row[Int(next.label)] = next.match < 0 ? state : state | special
                child = next.nextSibling
            }
        }
    }

    /// Cuts the links of a row to beginnings after that of the literal found.
    @unsafe
    private static func cut(
        _ row: UnsafeMutablePointer<UInt32>, _ width: Int, _ rows: UnsafeMutablePointer<UInt32>, _ stride: Int,
        _ trie: LiteralTrie, _ node: LiteralTrie.Node
    ) {
        // Safe: `row` has `width` entries.
        for place in 0..<width {
            let target = unsafe row[place]
            guard target != dead else { continue }
            let depth = trie.nodes[Int(target & ~special) / (stride * 4)].depth
            if node.depth + 1 - depth > node.found { unsafe row[place] = dead }
        }
    }

    /// The first occurrence within base[from..<to].
    /// - Complexity: O(to − from).
    @unsafe
    func find(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> LiteralMatch? {
        guard let rows = unsafe rows else { return unsafe findSparse(base, from, to) }
        // Safe: bytes are read at `place` only, where `from <= place < to`; the table holds offsets of its own rows, and a
        // class is below stride - 1.
        let table = UnsafeRawPointer(rows)
        let classes = unsafe classes
        let highest = highest
        let skips = skips
        var place = from
        var state: UInt32 = 0
        var best: LiteralMatch?
        while place < to {
            if state == 0, skips {
                place = unsafe starts.first(base, place, to)
                guard place < to else { break }
            }
            var next: UInt32 = 0
            if skips {
                while place < to {
                    next = unsafe Self.step(table, classes, state, base[place])
                    place &+= 1
                    if next &- 1 >= highest { break }
                    state = next
                }
            } else {
                while place < to {
                    next = unsafe Self.step(table, classes, state, base[place])
                    place &+= 1
                    if next > highest { break }
                    state = next
                }
            }
            if next == Self.dead { break }
            state = next & ~Self.special
            if next > highest {
                let literal = unsafe (table + Int(state)).load(fromByteOffset: (stride - 1) * 4, as: UInt32.self)
                best = LiteralMatch(start: place - Int(lengths[Int(literal)]), end: place, literal: Int(literal))
            }
        }
        return best
    }

    @unsafe
    @inline(__always)
    private static func step(
        _ table: UnsafeRawPointer, _ classes: UnsafeMutablePointer<UInt8>, _ state: UInt32, _ byte: UInt8
    ) -> UInt32 {
        // The class first: the addition to the state is then part of the load.
        unsafe (table + Int(classes[Int(byte)]) &* 4).load(fromByteOffset: Int(state), as: UInt32.self)
    }

    /// ``find(_:_:_:)`` along failure links.
    @unsafe
    private func findSparse(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> LiteralMatch? {
        // Safe: bytes are read at `place` only, where `from <= place < to`.
        guard let trie = sparse else { return nil }
        var best: LiteralMatch?
        var state: Int32 = 0
        var place = from
        while place < to {
            if state == 0, skips {
                place = unsafe starts.first(base, place, to)
                guard place < to else { break }
            }
            let label = unsafe classes[Int(base[place])]
            place += 1
            while true {
                if let child = trie.child(of: state, label) {
                    state = child
                    break
                }
                if state == 0 { break }
                state = trie.nodes[Int(state)].failure
                if state < 0 { return best }
            }
            let match = trie.nodes[Int(state)].match
            if match >= 0 {
                best = LiteralMatch(start: place - Int(lengths[Int(match)]), end: place, literal: Int(match))
            }
        }
        return best
    }
}
