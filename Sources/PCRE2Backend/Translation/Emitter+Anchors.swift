// Writes places in the text: `^ $ \A \z \Z \G`.

import PatternSyntax

extension Emitter {
    mutating func emit(_ anchor: Anchor, _ source: Range<Int>) {
        switch anchor {
        case .textStart, .caret(multiline: false, _): write("\\A")
        case .textEnd: write("\\z")
        case .previousMatchEnd:
            usesPreviousMatchEnd = true
            write(afterEmptyMatch ? "(?!)" : "\\G")
        case .caret(multiline: true, let unix): emitLineStart(unix: unix, guarded: source == guardedCaret)
        case .textEndOrLastTerminator, .dollar(multiline: false, unix: false): emitLastTerminator()
        // PCRE2's own dollar, newline LF.
        case .dollar(multiline: false, unix: true): write("$")
        case .dollar(multiline: true, unix: true): write("(?m:$)")
        case .dollar(multiline: true, unix: false): emitLineEnd()
        }
    }

    private mutating func emitLineStart(unix: Bool, guarded: Bool) {
        if unix {
            // Also at the very end, where PCRE2's own caret does not match.
            write("(?:\\A|(?<=\\n))")
        } else if holds(.onlyLineFeed) {
            write("(?m:^)")
        } else {
            // Between CR and LF too, except where ICU's search for a line start steps over the pair.
            if guarded { write("(?!(?<=\\r)\\n)") }
            write("(?:\\A|(?<=\(Terminators.all(ascii: holds(.ascii))))(?!\\z))")
        }
    }

    private mutating func emitLastTerminator() {
        if holds(.onlyLineFeed) {
            write("$")
        } else {
            write("(?=(?>\\r\\n|(?<!\\r)\\n|\(Terminators.notLineFeed(ascii: holds(.ascii))))?\\z)")
        }
    }

    private mutating func emitLineEnd() {
        if holds(.onlyLineFeed) {
            write("(?m:$)")
        } else {
            write("(?:(?=\(Terminators.notLineFeed(ascii: holds(.ascii))))|(?<!\\r)(?=\\n)|\\z)")
        }
    }
}
