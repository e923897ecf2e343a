// Keys over the text: scrolling, jumping, and the ways into the panels.

import TerminalKit

extension ViewerModel {
    mutating func handleInText(_ event: InputEvent) {
        switch event {
        case .wheel(let up): viewport.scroll(by: up ? -3 : 3)
        case .press, .paste: break
        case .key(.character(let scalar), []) where ("0"..."9").contains(scalar) && !(scalar == "0" && number.isEmpty):
            if number.count < 15 { number.unicodeScalars.append(scalar) }
        case .key(let key, let held):
            let count = Int(number)
            number = ""
            if handleSwitch(key, held) { return }
            if !scroll(key, held, count) { command(key, held, count) }
        }
    }

    /// Carries out a key that moves; false when it is none.
    private mutating func scroll(_ key: Key, _ held: KeyModifiers, _ count: Int?) -> Bool {
        let page = max(1, viewport.height - 1)
        switch (key, held) {
        case (.down, []), (.enter, []), (.character("j"), []), (.character("e"), .control), (.character("n"), .control):
            viewport.scroll(by: count ?? 1)
        case (.up, []), (.character("k"), []), (.character("y"), .control), (.character("p"), .control):
            viewport.scroll(by: -(count ?? 1))
        case (.pageDown, []), (.character(" "), []), (.character("f"), []), (.character("f"), .control),
            (.character("v"), .control):
            viewport.scroll(by: page * (count ?? 1))
        case (.pageUp, []), (.character("b"), .control), (.backspace, []), (.character("v"), .alt):
            viewport.scroll(by: -page * (count ?? 1))
        case (.character("d"), []), (.character("d"), .control): viewport.scroll(by: count ?? max(1, viewport.height / 2))
        case (.character("u"), []), (.character("u"), .control): viewport.scroll(by: -(count ?? max(1, viewport.height / 2)))
        case (.home, _), (.character("<"), _): viewport.scrollToStart()
        case (.end, _), (.character(">"), _): viewport.scrollToEnd()
        case (.character("g"), _): if let count { goTo(line: count) } else { viewport.scrollToStart() }
        case (.character("G"), _): if let count { goTo(line: count) } else { viewport.scrollToEnd() }
        case (.character("%"), _): if let count { goTo(percent: Double(count)) } else { openGoTo() }
        case (.right, _): if !viewport.options.wraps { viewport.left += max(1, size.columns / 4) }
        case (.left, _): viewport.left = max(0, viewport.left - max(1, size.columns / 4))
        default: return false
        }
        return true
    }

    private mutating func command(_ key: Key, _ held: KeyModifiers, _ count: Int?) {
        switch (key, held) {
        case (.character("/"), _): openPattern()
        case (.character("n"), []): for _ in 0..<min(count ?? 1, 10_000) { jump(forwards: true) }
        case (.character("N"), _): for _ in 0..<min(count ?? 1, 10_000) { jump(forwards: false) }
        case (.character(":"), _): openGoTo()
        case (.character("r"), []): openReplacement()
        case (.character("b"), []): openBookmarks()
        case (.character("B"), _): hideBookmarks()
        case (.character("w"), []):
            viewport.options.wraps.toggle()
            viewport.left = 0
            message = viewport.options.wraps ? "long lines are wrapped" : "long lines are cut; the left and right keys move"
        case (.character("?"), _), (.character("h"), _), (.function(1), _):
            mode = .help
            helpTop = 0
        case (.character("q"), []), (.character("Q"), _): quit()
        case (.character("z"), .control): effects.append(.suspend)
        case (.character("l"), .control): effects.append(.redraw)
        case (.character("c"), .control):
            if search.isActive, !search.isComplete { stopSearch() } else { message = "press q to leave" }
        case (.escape, _): clearSearch()
        default: break
        }
    }

    mutating func quit() { effects.append(.quit) }

    /// Keys that work in every mode: the switches of the search.
    /// - Returns: whether it was one.
    mutating func handleSwitch(_ key: Key, _ held: KeyModifiers) -> Bool {
        switch (key, held) {
        case (.character("c"), .alt), (.function(2), []): search.matchCase.toggle()
        case (.character("w"), .alt), (.function(3), []): search.wholeWords.toggle()
        case (.character("r"), .alt), (.function(4), []): search.literal.toggle()
        case (.character("b"), .alt), (.function(5), []): nextBackend()
        default: return false
        }
        updateSearch()
        return true
    }

    mutating func goTo(line: Int) {
        guard let lines else {
            message = "the lines are being counted"
            return
        }
        viewport.show(offset: lines.offset(ofLine: max(1, line), in: text), atRow: 0)
    }

    mutating func goTo(percent: Double) {
        let offset = Int(Double(text.count) * min(max(percent, 0), 100) / 100)
        if percent >= 100 { viewport.scrollToEnd() } else { viewport.show(offset: lineStart(near: offset), atRow: 0) }
    }

    /// The start of the segment that holds `offset`.
    private func lineStart(near offset: Int) -> Int { viewport.segments.segment(at: offset).lowerBound }

    mutating func openGoTo() {
        mode = .goTo
        number = ""
    }

    /// The field for a line number or a percentage.
    mutating func handleInGoTo(_ event: InputEvent) {
        switch event {
        case .key(.character(let scalar), []) where ("0"..."9").contains(scalar) || scalar == "." || scalar == "%":
            if number.count < 15, !number.hasSuffix("%") { number.unicodeScalars.append(scalar) }
            if scalar == "%" { finishGoTo() }
        case .key(.backspace, _): if number.isEmpty { mode = .text } else { number.removeLast() }
        case .key(.enter, _): finishGoTo()
        case .key(.escape, _), .key(.character("c"), .control):
            mode = .text
            number = ""
        default: break
        }
    }

    private mutating func finishGoTo() {
        mode = .text
        if number.hasSuffix("%"), let percent = Double(number.dropLast()) {
            goTo(percent: percent)
        } else if let line = Int(number) {
            goTo(line: line)
        } else if !number.isEmpty {
            message = "a line number, or a percentage such as 50%"
        }
        number = ""
    }

    mutating func handleInHelp(_ event: InputEvent) {
        let page = max(1, size.rows - 2)
        switch event {
        case .wheel(let up): helpTop += up ? -3 : 3
        case .key(.down, _), .key(.character("j"), []): helpTop += 1
        case .key(.up, _), .key(.character("k"), []): helpTop -= 1
        case .key(.pageDown, _), .key(.character(" "), []): helpTop += page
        case .key(.pageUp, _): helpTop -= page
        case .key(.character("l"), .control): effects.append(.redraw)
        case .key(.character("z"), .control): effects.append(.suspend)
        case .key: mode = .text
        default: break
        }
        helpTop = max(0, min(helpTop, ViewerHelp.lines.count - page))
    }
}
