// A small terminal for tests: bytes → a screen. It knows what the screen writer and the session send, and notes what it
// does not know.

import TerminalKit

/// Shows what a terminal of the xterm family would show. Widths are taken character by character, as simple terminals
/// do, so that a program which relies on clusters is found out.
public struct VirtualTerminal {
    public private(set) var grid: Grid
    public private(set) var row = 0
    public private(set) var column = 0
    /// The private modes that are on: 25 is the visible cursor, 1049 the alternate screen.
    public private(set) var modes: Set<Int> = [25]
    /// Sequences that are not known.
    public private(set) var unknown: [String] = []
    /// How many times synchronised output was ended.
    public private(set) var frames = 0
    private var style = CellStyle.plain
    private var pending: [UInt8] = []

    public init(columns: Int, rows: Int) { grid = Grid(width: columns, height: rows) }

    /// The rows as text.
    public var text: String { grid.text }
    public func line(_ row: Int) -> String { grid.text(row: row) }

    /// Takes what a program wrote.
    public mutating func feed(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        while let length = take() { pending.removeFirst(length) }
    }

    /// Carries out the first item and gives its length; nil when it is not complete.
    private mutating func take() -> Int? {
        guard let first = pending.first else { return nil }
        switch first {
        case 0x18: return 1
        case 0x0D: column = 0; return 1
        case 0x0A: row = min(row + 1, grid.height - 1); return 1
        case 0x1B:
            guard pending.count > 1 else { return nil }
            guard pending[1] == UInt8(ascii: "[") else {
                unknown.append(String(decoding: pending[0..<2], as: UTF8.self))
                return 2
            }
            guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
            control(String(decoding: pending[2..<end], as: UTF8.self), pending[end])
            return end + 1
        default:
            let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            guard pending.count >= length else { return nil }
            for scalar in String(decoding: pending[0..<length], as: UTF8.self).unicodeScalars { print(scalar) }
            return length
        }
    }

    private mutating func print(_ scalar: Unicode.Scalar) {
        let columns = CellWidth.columns(scalar)
        guard columns > 0 else {
            // A mark joins what stands before it.
            guard column > 0 else { return }
            var at = column - 1
            if grid[row, at].width == 0, at > 0 { at -= 1 }
            let cell = grid[row, at]
            grid.put(cell.text + String(Character(scalar)), columns: max(1, Int(cell.width)), cell.style, row: row, column: at)
            return
        }
        grid.put(String(Character(scalar)), columns: columns, style, row: row, column: column)
        column = min(column + columns, grid.width)
    }

    private mutating func control(_ parameters: String, _ final: UInt8) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        switch (final, parameters.first) {
        case (UInt8(ascii: "h"), "?"): set(parameters, true)
        case (UInt8(ascii: "l"), "?"): set(parameters, false)
        case (UInt8(ascii: "H"), _):
            row = max(0, min((numbers.first ?? 1) - 1, grid.height - 1))
            column = max(0, min((numbers.count > 1 ? numbers[1] : 1) - 1, grid.width - 1))
        case (UInt8(ascii: "J"), "2"): grid = Grid(width: grid.width, height: grid.height)
        case (UInt8(ascii: "K"), nil): grid.fill(row: row, columns: column..<grid.width, .plain)
        case (UInt8(ascii: "m"), _): select(numbers)
        default: unknown.append(parameters + String(UnicodeScalar(final)))
        }
    }

    private mutating func set(_ parameters: String, _ on: Bool) {
        guard let mode = Int(parameters.dropFirst()) else { return unknown.append(parameters) }
        if on { modes.insert(mode) } else { modes.remove(mode) }
        if mode == 2026, !on { frames += 1 }
    }

    private mutating func select(_ numbers: [Int]) {
        for number in numbers {
            switch number {
            case 0: style = .plain
            case 1: style.attributes.insert(.bold)
            case 2: style.attributes.insert(.dim)
            case 4: style.attributes.insert(.underline)
            case 7: style.attributes.insert(.reverse)
            case 9: style.attributes.insert(.strikethrough)
            case 30...37: style.foreground = TerminalColor(rawValue: UInt8(number - 30))
            case 40...47: style.background = TerminalColor(rawValue: UInt8(number - 40))
            case 90...97: style.foreground = TerminalColor(rawValue: UInt8(number - 82))
            case 100...107: style.background = TerminalColor(rawValue: UInt8(number - 92))
            default: unknown.append("\(number)m")
            }
        }
    }
}
