// The sequences that prepare a terminal for a full-screen program, and that put it back. Read by the session.

/// Modes switched on at the start and off at the end.
enum TerminalModes {
    /// Alternate screen, bracketed paste, and mouse reports where they are wanted. Without them most terminals turn the
    /// wheel into arrow keys by themselves.
    static func enter(mouse: Bool) -> String {
        "\u{1B}[?1049h\u{1B}[?2004h" + (mouse ? "\u{1B}[?1000h\u{1B}[?1006h" : "")
    }

    /// Undoes ``enter(mouse:)``, whatever it was called with. CAN first: a sequence that a signal cut in two is given up.
    /// Then synchronised output ends, colours, the mouse, the cursor, and the screen that was there before.
    static let leave: StaticString =
        "\u{18}\u{1B}[?2026l\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
}
