// The trie of a list of literals with failure links, in breadth-first order. Feeds AhoCorasick.

/// A trie whose nodes tell what Aho and Corasick's automaton needs to search leftmost-first.
///
/// Reading a text, the automaton is at the node of the longest suffix that begins a literal: a node of depth d stands for
/// a beginning d bytes ago. Once a literal was found, beginnings after its own are of no interest any more. What was
/// found since a node's beginning is told by the node alone, so this is settled when the trie is made: links to
/// later beginnings are cut.
///
/// Literals that can never be preferred, as an earlier one is a prefix of them, are left out.
struct LiteralTrie {
    static let none = -1
    static let root = 0

    struct Node {
        var parent: Int32
        var label: UInt8
        var firstChild: Int32 = -1
        var nextSibling: Int32 = -1
        var lastChild: Int32 = -1
        var depth: Int32
        /// The node of the longest proper suffix; none when a literal was found that begins before it.
        var failure: Int32 = -1
        /// The literal that ends here.
        var literal: Int32 = -1
        /// The longest literal that is a suffix.
        var suffix: Int32 = -1
        /// How many bytes after the node's beginning the first literal found since then begins; Int32.max: none was.
        var found: Int32 = .max
        /// The literal that is now the best, if reaching the node finds a better one.
        var match: Int32 = -1
    }

    /// Breadth-first: parents come before children, shallow nodes before deep ones.
    private(set) var nodes: [Node]
    /// Which class a byte belongs to. Bytes that occur in no literal are class 0.
    let classes: [UInt8]
    let classCount: Int
    /// The bytes that begin a literal.
    private(set) var starts = ByteSet()

    /// - Parameter canonical: what a byte is read as: bytes that are read alike match alike. Literals hold canonical bytes.
    /// - Complexity: O(bytes of all literals × number of classes) in time at the worst, O(bytes) in memory.
    init(_ literals: [[UInt8]], canonical: [UInt8]) {
        var used = ByteSet()
        for literal in literals { for byte in literal { used.insert(byte) } }
        var classes = [UInt8](repeating: 0, count: 256)
        // With all 256 bytes in use, no class is left for others; the first byte then takes class 0.
        var count = used.count == 256 ? 0 : 1
        for byte in used.bytes {
            classes[Int(byte)] = UInt8(count)
            count += 1
        }
        for byte in 0..<256 { classes[byte] = classes[Int(canonical[byte])] }
        self.classes = classes
        classCount = max(1, count)
        nodes = [Node(parent: -1, label: 0, depth: 0)]
        nodes = Self.breadthFirst(Self.tree(literals, classes))
        for byte in UInt8.min...255 where used.contains(canonical[Int(byte)]) {
            if child(of: 0, classes[Int(byte)]) != nil { starts.insert(byte) }
        }
        link(literals)
    }

    func child(of node: Int32, _ label: UInt8) -> Int32? {
        var child = nodes[Int(node)].firstChild
        while child >= 0, nodes[Int(child)].label != label { child = nodes[Int(child)].nextSibling }
        return child < 0 ? nil : child
    }

    private static func tree(_ literals: [[UInt8]], _ classes: [UInt8]) -> [Node] {
        var nodes = [Node(parent: -1, label: 0, depth: 0)]
        var rootChildren = [Int32](repeating: -1, count: 256)
        insertion: for (index, literal) in literals.enumerated() where !literal.isEmpty {
            var node: Int32 = 0
            for byte in literal {
                guard nodes[Int(node)].literal < 0 else { continue insertion }
                let label = classes[Int(byte)]
                // The youngest child first: sorted lists go on where they were.
                var child = node == 0 ? rootChildren[Int(label)] : nodes[Int(node)].lastChild
                if node != 0, child >= 0, nodes[Int(child)].label != label {
                    child = nodes[Int(node)].firstChild
                    while child >= 0, nodes[Int(child)].label != label { child = nodes[Int(child)].nextSibling }
                }
                if child < 0 {
                    child = Int32(nodes.count)
                    nodes.append(Node(parent: node, label: label, depth: nodes[Int(node)].depth + 1))
                    let last = nodes[Int(node)].lastChild
                    if last >= 0 { nodes[Int(last)].nextSibling = child } else { nodes[Int(node)].firstChild = child }
                    nodes[Int(node)].lastChild = child
                    if node == 0 { rootChildren[Int(label)] = child }
                }
                node = child
            }
            if nodes[Int(node)].literal < 0 { nodes[Int(node)].literal = Int32(index) }
        }
        return nodes
    }

    private static func breadthFirst(_ tree: [Node]) -> [Node] {
        var order: [Node] = []
        order.reserveCapacity(tree.count)
        order.append(tree[0])
        var next = 0
        while next < order.count {
            var child = order[next].firstChild
            var previous: Int32 = -1
            order[next].firstChild = -1
            while child >= 0 {
                var node = tree[Int(child)]
                child = node.nextSibling
                node.nextSibling = -1
                node.parent = Int32(next)
                let place = Int32(order.count)
                order.append(node)
                if previous >= 0 { order[Int(previous)].nextSibling = place } else { order[next].firstChild = place }
                previous = place
            }
            next += 1
        }
        return order
    }

    private mutating func link(_ literals: [[UInt8]]) {
        for index in nodes.indices.dropFirst() {
            var node = nodes[index]
            let parent = nodes[Int(node.parent)]
            var failure: Int32 = -1
            if node.parent == 0 {
                failure = 0
            } else {
                var from = parent.failure
                while from >= 0 {
                    if let child = child(of: from, node.label) {
                        failure = child
                        break
                    }
                    if from == 0 {
                        failure = 0
                        break
                    }
                    from = nodes[Int(from)].failure
                }
            }
            node.suffix = node.literal >= 0 ? node.literal : failure >= 0 ? nodes[Int(failure)].suffix : -1
            node.found = parent.found
            if node.suffix >= 0 {
                let begin = node.depth - Int32(literals[Int(node.suffix)].count)
                // The same beginning again: a longer literal, which is in the trie because it is preferred.
                if begin <= node.found {
                    node.found = begin
                    node.match = node.suffix
                }
            }
            if failure >= 0, node.depth - nodes[Int(failure)].depth > node.found { failure = -1 }
            node.failure = failure
            nodes[index] = node
        }
    }
}
