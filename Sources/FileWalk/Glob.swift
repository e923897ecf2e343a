// A file-name pattern, compiled, and whether it matches a path. Made by the parser, asked by ignore rules and filters.

/// A pattern in the language of `.gitignore`: `?`, `*`, `[…]`, `\` and, between slashes, `**`.
///
/// A glob matches a whole path. Only `**` matches slashes.
public struct Glob: Sendable, Hashable {
    /// What `?` and a set match one of.
    public enum Unit: Sendable, Hashable {
        /// A byte, as in git's own files.
        case byte
        /// A Unicode scalar; a byte that belongs to none stands for itself. For what people type.
        case scalar
    }

    /// One element of the pattern.
    enum Token: Sendable, Hashable {
        /// A unit of the path, by its value.
        case literal(UInt32)
        /// `?`
        case any
        case set(GlobSet)
        /// `*`
        case star
        /// `**/`: nothing, or any path up to a slash and with it.
        case directories
        /// A final `**`: anything.
        case everything
    }

    let tokens: [Token]
    let unit: Unit
    /// The shape that is decided without trying: most patterns of ignore files have one.
    private let shortcut: Shortcut

    private enum Shortcut: Sendable, Hashable {
        case none
        /// No special character.
        case whole([UInt8])
        /// `*` and then no special character.
        case suffix([UInt8])
    }

    /// Compiles `pattern`.
    /// - Returns: nil for a pattern that cannot match anything: a set or an escape that does not end.
    public init?(_ pattern: some Collection<UInt8>, unit: Unit = .byte) {
        guard let tokens = GlobParser.parse(Array(pattern), unit) else { return nil }
        self.tokens = tokens
        self.unit = unit
        if let bytes = Self.plainBytes(tokens[...], unit) {
            shortcut = .whole(bytes)
        } else if tokens[0] == .star, let bytes = Self.plainBytes(tokens[1...], unit), !bytes.contains(slash) {
            shortcut = .suffix(bytes)
        } else {
            shortcut = .none
        }
    }

    /// The bytes that `tokens` stand for, or nil when one of them is special.
    private static func plainBytes(_ tokens: ArraySlice<Token>, _ unit: Unit) -> [UInt8]? {
        var bytes: [UInt8] = []
        for token in tokens {
            guard case .literal(let value) = token else { return nil }
            if unit == .scalar, let scalar = Unicode.Scalar(value) {
                bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            } else {
                bytes.append(UInt8(truncatingIfNeeded: value))
            }
        }
        return bytes
    }

    /// Whether the glob matches all of `path`.
    /// - Complexity: O(length of the path × length of the pattern) at most.
    public func matches(_ path: ArraySlice<UInt8>) -> Bool {
        switch shortcut {
        case .whole(let literals): return path.elementsEqual(literals)
        case .suffix(let literals):
            guard path.count >= literals.count, path.suffix(literals.count).elementsEqual(literals) else { return false }
            return !path.dropLast(literals.count).contains(slash)
        case .none: return simulate(path)
        }
    }

    public func matches(_ path: String) -> Bool { matches(Array(path.utf8)[...]) }

    /// Follows all ways through the pattern at once, so that no pattern takes exponential time.
    private func simulate(_ path: ArraySlice<UInt8>) -> Bool {
        var now = [Bool](repeating: false, count: tokens.count + 1)
        var next = now
        enter(0, &now)
        var at = path.startIndex
        while at < path.endIndex {
            let (value, length) = unit.first(of: path[at...])
            for index in next.indices { next[index] = false }
            var isAlive = false
            for index in tokens.indices where now[index] {
                if step(index, value, &next) { isAlive = true }
            }
            guard isAlive else { return false }
            swap(&now, &next)
            at += length
        }
        return now[tokens.count]
    }

    /// Takes one unit of the path at token `index`; false when the token refuses it.
    private func step(_ index: Int, _ value: UInt32, _ next: inout [Bool]) -> Bool {
        switch tokens[index] {
        case .literal(let literal):
            guard literal == value else { return false }
            enter(index + 1, &next)
        case .any:
            guard value != slashValue else { return false }
            enter(index + 1, &next)
        case .set(let set):
            guard value != slashValue, set.contains(value) else { return false }
            enter(index + 1, &next)
        case .star:
            guard value != slashValue else { return false }
            enter(index, &next)
        case .directories:
            if value == slashValue { enter(index, &next) } else { next[index] = true }
        case .everything: enter(index, &next)
        }
        return true
    }

    /// Arrives at token `index`, and at those that may be passed without taking anything.
    private func enter(_ index: Int, _ states: inout [Bool]) {
        var index = index
        while true {
            states[index] = true
            guard index < tokens.count else { return }
            switch tokens[index] {
            case .star, .directories, .everything: index += 1
            case .literal, .any, .set: return
            }
        }
    }
}

let slash = UInt8(ascii: "/")

private let slashValue = UInt32(slash)

extension Glob.Unit {
    /// The value and the length of the unit that `bytes`, which are not empty, begin with. A byte that begins no scalar has
    /// a value above all scalars, with the byte as its low bits.
    func first(of bytes: ArraySlice<UInt8>) -> (value: UInt32, length: Int) {
        let first = bytes[bytes.startIndex]
        if self == .byte || first < 0x80 { return (UInt32(first), 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard let decoded = String(validating: bytes.prefix(length), as: UTF8.self)?.unicodeScalars.first else {
            return (0x11_0000 + UInt32(first), 1)
        }
        return (decoded.value, length)
    }
}
