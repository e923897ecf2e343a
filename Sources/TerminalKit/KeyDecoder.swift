// Bytes from a terminal → keys, pastes and the mouse. Fed as they arrive; sequences may be cut anywhere.

/// Decodes what terminals of the xterm family send: UTF-8, control bytes, CSI and SS3 sequences, bracketed paste, SGR
/// mouse reports. A sequence that is not known is dropped whole, so that none of it is taken for typing.
public struct KeyDecoder: Sendable {
    private var pending: [UInt8] = []
    private var pasted: [UInt8]?
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    public init() {}

    /// How long to wait for more bytes before ``flush()``, in milliseconds; nil when nothing is begun.
    ///
    /// An escape byte alone is the Escape key or the start of a sequence: the rest of one follows at once, even over a
    /// slow line, since it travels in one packet as a rule.
    public var patience: Int? {
        if pasted != nil || pending.isEmpty { return nil }
        return pending == [0x1B] ? 40 : 400
    }

    /// The events that are complete with `bytes`.
    public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
        pending.append(contentsOf: bytes)
        var events: [InputEvent] = []
        while let event = next(isFinal: false, &events) { if let event { events.append(event) } }
        return events
    }

    /// What is begun counts as it is: nothing more came in time.
    public mutating func flush() -> [InputEvent] {
        var events: [InputEvent] = []
        while let event = next(isFinal: true, &events) { if let event { events.append(event) } }
        if pasted == nil { pending = [] }
        return events
    }

    /// Takes one item off the front: an event, or `.some(nil)` for something that means nothing; nil when more is needed.
    private mutating func next(isFinal: Bool, _ events: inout [InputEvent]) -> InputEvent?? {
        if pasted != nil { return nextOfPaste() }
        guard let first = pending.first else { return nil }
        if first == 0x1B { return nextEscape(isFinal: isFinal) }
        if first < 0x80 {
            pending.removeFirst()
            return .some(Self.control(first, []))
        }
        return nextScalar([], isFinal: isFinal)
    }

    private mutating func nextScalar(_ modifiers: KeyModifiers, isFinal: Bool) -> InputEvent?? {
        guard let first = pending.first else { return nil }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        let have = min(pending.count, length)
        let isBroken = first < 0xC2 || first > 0xF4 || pending[1..<have].contains { $0 & 0xC0 != 0x80 }
        if isBroken || (have < length && isFinal) {
            pending.removeFirst()
            return .some(nil)
        }
        if have < length { return nil }
        let text = String(decoding: pending[0..<length], as: UTF8.self)
        pending.removeFirst(length)
        guard let scalar = text.unicodeScalars.first, scalar.value != 0xFFFD else { return .some(nil) }
        return .some(.key(.character(scalar), modifiers))
    }

    private mutating func nextEscape(isFinal: Bool) -> InputEvent?? {
        guard pending.count > 1 else {
            if !isFinal { return nil }
            pending.removeFirst()
            return .some(.key(.escape))
        }
        switch pending[1] {
        case UInt8(ascii: "["): return nextControlSequence(isFinal: isFinal)
        case UInt8(ascii: "O"):
            guard pending.count > 2 else { return isFinal ? takeAlt() : nil }
            let key = Self.letterKey(pending[2])
            pending.removeFirst(3)
            return .some(key.map { .key($0) })
        case 0x1B:
            // Escape before a sequence is Alt with that key; two alone are the key twice.
            pending.removeFirst()
            if pending.count == 1 {
                if isFinal { return .some(.key(.escape)) }
                pending.insert(0x1B, at: 0)
                return nil
            }
            guard case .some(let inner)? = nextEscape(isFinal: isFinal) else {
                pending.insert(0x1B, at: 0)
                return nil
            }
            if case .key(let key, let modifiers) = inner { return .some(.key(key, modifiers.union(.alt))) }
            return .some(inner)
        default: return takeAlt()
        }
    }

    /// Escape and one more character: that key with Alt.
    private mutating func takeAlt() -> InputEvent?? {
        pending.removeFirst()
        guard let byte = pending.first else { return .some(.key(.escape)) }
        if byte < 0x80 {
            pending.removeFirst()
            return .some(Self.control(byte, .alt))
        }
        guard let event = nextScalar(.alt, isFinal: false) else {
            pending.insert(0x1B, at: 0)
            return nil
        }
        return .some(event)
    }

    /// A byte below 0x80.
    private static func control(_ byte: UInt8, _ modifiers: KeyModifiers) -> InputEvent? {
        switch byte {
        case 0x0D: .key(.enter, modifiers)
        case 0x09: .key(.tab, modifiers)
        case 0x08, 0x7F: .key(.backspace, modifiers)
        case 0x00: .key(.character(" "), modifiers.union(.control))
        case 0x01...0x1A: .key(.character(Unicode.Scalar(byte + 0x60)), modifiers.union(.control))
        case 0x1B: .key(.escape, modifiers)
        case 0x1C...0x1F: .key(.character(Unicode.Scalar(byte + 0x40)), modifiers.union(.control))
        default: .key(.character(Unicode.Scalar(byte)), modifiers)
        }
    }
}

// Control sequences: ESC [ parameters final.
extension KeyDecoder {
    private mutating func nextControlSequence(isFinal: Bool) -> InputEvent?? {
        // The Linux console sends ESC [ [ A … E for F1 to F5.
        if pending.count > 2, pending[2] == UInt8(ascii: "[") {
            guard pending.count > 3 else { return giveUp(isFinal) }
            let letter = pending[3]
            pending.removeFirst(4)
            return .some((0x41...0x45).contains(letter) ? .key(.function(Int(letter) - 0x40)) : nil)
        }
        var at = 2
        while at < pending.count, (0x20...0x3F).contains(pending[at]) { at += 1 }
        guard at < pending.count else { return giveUp(isFinal) }
        let final = pending[at]
        let body = Array(pending[2..<at])
        // A byte that cannot end a sequence breaks it off, and is read anew.
        guard (0x40...0x7E).contains(final) else {
            pending.removeFirst(at)
            return .some(nil)
        }
        pending.removeFirst(at + 1)
        if body.first == UInt8(ascii: "<") { return .some(Self.mouse(body.dropFirst(), final)) }
        let numbers = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
            Int(String(decoding: $0.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 0
        }
        if final == UInt8(ascii: "~"), numbers.first == 200 {
            pasted = []
            return .some(nil)
        }
        let held = numbers.count > 1 ? KeyModifiers(rawValue: UInt8(clamping: max(numbers[1] - 1, 0)) & 7) : []
        return .some(Self.key(final, numbers.first ?? 0).map { .key($0.key, held.union($0.held)) })
    }

    /// A sequence that does not go on is dropped when there is nothing to wait for; `ESC [` alone is Alt with `[`.
    private mutating func giveUp(_ isFinal: Bool) -> InputEvent?? {
        guard isFinal else { return nil }
        let isAlt = pending.count == 2
        pending = []
        return .some(isAlt ? .key(.character("["), .alt) : nil)
    }

    private static func key(_ final: UInt8, _ number: Int) -> (key: Key, held: KeyModifiers)? {
        switch final {
        case UInt8(ascii: "Z"): return (.tab, .shift)
        case UInt8(ascii: "u"):
            switch number {
            case 13: return (.enter, [])
            case 27: return (.escape, [])
            case 9: return (.tab, [])
            case 8, 127: return (.backspace, [])
            default: return Unicode.Scalar(UInt32(clamping: number)).map { (.character($0), []) }
            }
        case UInt8(ascii: "~"):
            switch number {
            case 1, 7: return (.home, [])
            case 2: return (.insert, [])
            case 3: return (.delete, [])
            case 4, 8: return (.end, [])
            case 5: return (.pageUp, [])
            case 6: return (.pageDown, [])
            case 11...15: return (.function(number - 10), [])
            case 17...21: return (.function(number - 11), [])
            case 23, 24: return (.function(number - 12), [])
            default: return nil
            }
        default: return letterKey(final).map { ($0, []) }
        }
    }

    /// The key of the last letter of `ESC [ …` and `ESC O …`.
    private static func letterKey(_ letter: UInt8) -> Key? {
        switch letter {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter) - 0x4F)
        default: nil
        }
    }

    /// An SGR mouse report: button; column; row, then M for down and m for up.
    private static func mouse(_ body: ArraySlice<UInt8>, _ final: UInt8) -> InputEvent? {
        let numbers = body.split(separator: UInt8(ascii: ";")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 3, final == UInt8(ascii: "M") else { return nil }
        switch numbers[0] & ~0b1_1100 {
        case 64: return .wheel(up: true)
        case 65: return .wheel(up: false)
        case 0: return .press(row: numbers[2] - 1, column: numbers[1] - 1)
        default: return nil
        }
    }

    private mutating func nextOfPaste() -> InputEvent?? {
        var text = pasted ?? []
        let searchFrom = max(0, text.count - Self.pasteEnd.count)
        text += pending
        pending = []
        var at = searchFrom
        while at + Self.pasteEnd.count <= text.count {
            if text[at..<at + Self.pasteEnd.count].elementsEqual(Self.pasteEnd) {
                pending = Array(text[(at + Self.pasteEnd.count)...])
                pasted = nil
                return .some(.paste(String(decoding: text[0..<at], as: UTF8.self)))
            }
            at += 1
        }
        pasted = text
        return nil
    }
}
