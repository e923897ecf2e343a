// The looks of everything on the screen, in sixteen colours and without any. Read by drawing.

import TerminalKit

/// Styles by meaning. Colours are the terminal's own sixteen, so that they suit its background.
public struct Theme: Hashable, Sendable {
    var match: CellStyle
    var currentMatch: CellStyle
    var label: CellStyle
    var status: CellStyle
    var statusKey: CellStyle
    var panel: CellStyle
    var switchedOn: CellStyle
    var switchedOff: CellStyle
    var error: CellStyle
    var oldText: CellStyle
    var newText: CellStyle
    var currentNewText: CellStyle
    var replaced: CellStyle
    var date: CellStyle
    var time: CellStyle
    var location: CellStyle
    var selected: CellStyle
    /// Whether old and new text are told apart by signs, since colours do not.
    var marksChanges: Bool

    /// Sixteen colours.
    public static let colored = Theme(
        match: CellStyle(.black, on: .yellow), currentMatch: CellStyle(.black, on: .brightCyan, .bold),
        label: CellStyle(.cyan), status: CellStyle(nil, on: nil, .reverse),
        statusKey: CellStyle(nil, on: nil, [.reverse, .bold]), panel: .plain,
        switchedOn: CellStyle(.black, on: .green), switchedOff: CellStyle(nil, on: nil, .dim),
        error: CellStyle(.brightRed, on: nil, .bold), oldText: CellStyle(.red, on: nil, .strikethrough),
        newText: CellStyle(.green), currentNewText: CellStyle(.black, on: .brightGreen, .bold),
        replaced: CellStyle(.brightGreen, on: nil, .underline), date: CellStyle(.black, on: .green),
        time: CellStyle(.black, on: .cyan), location: CellStyle(.black, on: .magenta),
        selected: CellStyle(nil, on: nil, .reverse), marksChanges: false)

    /// No colours: attributes only. Old text stands in `[-…-]`, new text in `{+…+}`.
    public static let monochrome = Theme(
        match: CellStyle(nil, on: nil, .reverse), currentMatch: CellStyle(nil, on: nil, [.reverse, .bold, .underline]),
        label: CellStyle(nil, on: nil, .dim), status: CellStyle(nil, on: nil, .reverse),
        statusKey: CellStyle(nil, on: nil, [.reverse, .bold]), panel: .plain,
        switchedOn: CellStyle(nil, on: nil, [.bold, .reverse]), switchedOff: CellStyle(nil, on: nil, .dim),
        error: CellStyle(nil, on: nil, .bold), oldText: CellStyle(nil, on: nil, .strikethrough),
        newText: CellStyle(nil, on: nil, .bold), currentNewText: CellStyle(nil, on: nil, [.bold, .reverse]),
        replaced: CellStyle(nil, on: nil, .underline), date: CellStyle(nil, on: nil, .underline),
        time: CellStyle(nil, on: nil, [.underline, .bold]), location: CellStyle(nil, on: nil, [.underline, .dim]),
        selected: CellStyle(nil, on: nil, .reverse), marksChanges: true)
}
