// Replacing: the template is typed and shown in place, then each match is decided, then the file is saved or left.

import Regatta
import TerminalKit

extension ViewerModel {
    /// Opens the field for the replacement.
    mutating func openReplacement() {
        guard canSave else { return message = "only a file can be changed; this text has no place to be saved to" }
        if let invalidAt { return message = "the file is not UTF-8 at byte \(invalidAt); it cannot be saved" }
        guard search.isActive, search.patternError == nil, search.matchError == nil else {
            openPattern()
            return message = "first what to look for; then r replaces it"
        }
        mode = .replacement
        replace = ReplaceState()
        updateReplacement()
    }

    mutating func handleInReplacement(_ event: InputEvent) {
        if case .key(let key, let held) = event {
            switch (key, held) {
            case (.enter, _):
                mode = .deciding
                return showCurrentForDeciding()
            case (.escape, _), (.character("c"), .control): return askToLeave()
            case (.character("p"), .alt), (.function(6), []):
                replace?.preservesCase.toggle()
                return updateReplacement()
            case (.character("n"), .control): return jump(forwards: true)
            case (.character("p"), .control): return jump(forwards: false)
            case (.character("l"), .control): return effects.append(.redraw)
            case (.character("z"), .control): return effects.append(.suspend)
            default: break
            }
        }
        if case .wheel(let up) = event { return viewport.scroll(by: up ? -3 : 3) }
        if replace?.field.handle(event) == true { updateReplacement() }
    }

    private mutating func showCurrentForDeciding() {
        // A jump that still waits will show its match.
        if let current = search.current { viewport.reveal(current) } else if search.wish == nil { jump(forwards: true) }
    }

    /// The template changed: what it gives is found anew.
    mutating func updateReplacement() {
        guard var state = replace, let matcher = search.matcher else { return }
        state.id += 1
        // As in the tool, a template is NSRegularExpression's, or plain text where the pattern is.
        state.template =
            search.literal
            ? ReplacementTemplate(literal: state.field.text)
            : ReplacementTemplate(state.field.text, groups: matcher.groups)
        state.template.preservesCase = state.preservesCase
        state.replacements = ReplacementList(constant: state.template)
        state.failure = nil
        effects.append(.cancel(.replacements))
        if state.replacements == nil, let haystack {
            effects.append(
                .start(
                    .replacements(
                        ReplacementJob(id: state.id, matcher: matcher, haystack: haystack, template: state.template))))
        }
        replace = state
        showChanges()
    }

    /// Shows the changes as they stand.
    mutating func showChanges() {
        guard let replace else {
            viewport.changes = { _ in [] }
            return viewport.layoutChanged()
        }
        var near: [Range<Int>: [UInt8]] = [:]
        if replace.replacements == nil, let preview = replace.preview, let haystack, let matcher = search.matcher {
            let matches = Matches(haystack: haystack, groups: matcher.groups, slots: preview.slots)
            for (index, range) in preview.ranges.enumerated() {
                var bytes: [UInt8] = []
                replace.template.append(matches, at: index, to: &bytes)
                near[range] = bytes
            }
        }
        let picture = ReplacePreview(
            search: search, included: replace.included, replacements: replace.replacements, near: near,
            textLength: text.count)
        viewport.changes = { picture.changes(in: $0) }
        viewport.layoutChanged()
    }

    /// Asks for the groups of the matches on the screen where they are needed.
    mutating func requestPreview() {
        guard let state = replace, state.replacements == nil, let matcher = search.matcher else { return }
        let visible = viewport.visibleRange()
        if state.previewRequested == visible { return }
        if let preview = state.preview, preview.visible.lowerBound <= visible.lowerBound,
            preview.visible.upperBound >= visible.upperBound
        {
            return
        }
        replace?.previewRequested = visible
        effects.append(.start(.preview(SearchWindowJob(id: search.id, text: text, visible: visible, matcher: matcher))))
    }

    mutating func handleInDeciding(_ event: InputEvent) {
        if case .wheel(let up) = event { return viewport.scroll(by: up ? -3 : 3) }
        guard case .key(let key, let held) = event else { return }
        if mustWait(key, held) {
            replace?.waiting.append(event)
            return message = "still searching; the keys count as soon as all matches are known"
        }
        switch (key, held) {
        case (.character("y"), []), (.character(" "), []), (.enter, _): replaceCurrent()
        case (.character("n"), []), (.down, []), (.right, []), (.character("n"), .control): jump(forwards: true)
        case (.character("N"), _), (.character("p"), []), (.up, []), (.left, []), (.character("p"), .control):
            jump(forwards: false)
        case (.character("a"), []): replaceAll()
        case (.character("u"), []): undo()
        case (.character("e"), []), (.tab, _):
            replace?.waiting = []
            mode = .replacement
        case (.character("s"), []): save()
        case (.character("q"), []), (.escape, _), (.character("c"), .control): askToLeave()
        case (.pageDown, _): viewport.scroll(by: max(1, viewport.height - 1))
        case (.pageUp, _): viewport.scroll(by: -max(1, viewport.height - 1))
        case (.character("j"), []): viewport.scroll(by: 1)
        case (.character("k"), []): viewport.scroll(by: -1)
        case (.home, _), (.character("g"), []): viewport.scrollToStart()
        case (.end, _), (.character("G"), _): viewport.scrollToEnd()
        case (.character("l"), .control): effects.append(.redraw)
        case (.character("z"), .control): effects.append(.suspend)
        default: message = "y this one, n next, a all, u undo, e edit, s save, q leave"
        }
    }

    /// Whether all matches and their replacements are known.
    private var isReady: Bool { search.isComplete && replace?.replacements != nil }

    /// Whether a key has to wait for the matches: one that decides does, and so do the decisions after it, which are meant
    /// in this order.
    private func mustWait(_ key: Key, _ held: KeyModifiers) -> Bool {
        guard let replace, !isReady, replace.failure == nil, search.matchError == nil else { return false }
        switch (key, held) {
        case (.character("y"), []), (.character(" "), []), (.enter, _), (.character("a"), []), (.character("s"), []): return true
        case (.character("n"), []), (.down, []), (.right, []), (.character("n"), .control), (.character("N"), _),
            (.character("p"), []), (.up, []), (.left, []), (.character("p"), .control), (.character("u"), []):
            return !replace.waiting.isEmpty
        default: return false
        }
    }

    /// Acts on the keys that waited, once all is known.
    mutating func handleWaitingKeys() {
        guard mode == .deciding, isReady, let waiting = replace?.waiting, !waiting.isEmpty else { return }
        replace?.waiting = []
        message = nil
        for event in waiting where mode == .deciding { handleInDeciding(event) }
    }

    /// Whether matches can be decided; says why when they cannot.
    private mutating func canDecide() -> Bool {
        if let failure = replace?.failure ?? search.matchError { message = Self.printable(failure.description) }
        return isReady
    }

    private mutating func replaceCurrent() {
        guard canDecide(), var state = replace else { return }
        guard let number = search.currentNumber else { return jump(forwards: true) }
        let index = number - 1
        if !state.included.contains(index) {
            state.steps.append(state.included)
            state.included.insert(index)
        }
        replace = state
        let count = search.list.count
        var next = state.included.firstMissing(from: index)
        if next >= count { next = state.included.firstMissing(from: 0) }
        showChanges()
        if next < count { take(search.list[next]) } else { message = "all \(count) are replaced; s saves, u undoes" }
    }

    private mutating func replaceAll() {
        guard canDecide(), var state = replace else { return }
        state.steps.append(state.included)
        state.included = IndexRanges(0..<search.list.count)
        replace = state
        showChanges()
        message = "all \(search.list.count) are replaced; s saves, u undoes"
    }

    private mutating func undo() {
        guard let last = replace?.steps.popLast() else { return message = "nothing to undo" }
        let before = replace?.included ?? IndexRanges()
        replace?.included = last
        showChanges()
        if let first = before.firstIndex(missingIn: last), first < search.list.count { take(search.list[first]) }
        message = "\(before.count - last.count) taken back"
    }

    private mutating func save() {
        guard canDecide(), let state = replace, let replacements = state.replacements else { return }
        guard !state.included.isEmpty else { return message = "nothing is replaced yet" }
        effects.append(
            .save(SavePlan(text: text, matches: search.list, replacements: replacements, included: state.included)))
    }

    private mutating func askToLeave() {
        if replace?.included.isEmpty ?? true { leaveReplacement() } else { mode = .leaving }
    }

    mutating func handleInLeaving(_ event: InputEvent) {
        guard case .key(let key, _) = event else { return }
        switch key {
        case .character("s"), .character("y"):
            mode = .deciding
            save()
        case .character("l"), .character("q"), .character("d"):
            leaveReplacement()
            message = "the file is as it was"
        default: mode = .deciding
        }
    }

    mutating func leaveReplacement() {
        effects.append(.cancel(.replacements))
        replace = nil
        mode = .text
        showChanges()
    }

    /// The file was written; `text` is what it holds now.
    mutating func saved(_ text: any TextSource, _ note: String) {
        leaveReplacement()
        lines = nil
        haystack = nil
        viewport.show(text)
        forgetBookmarks()
        searchOrigin = viewport.topOffset()
        effects.append(.start(.check(text)))
        restartSearch()
        search.wish = nil
        message = note
        settle()
    }

    /// The file could not be written.
    mutating func saveFailed(_ reason: String) { message = "not saved: " + reason }
}
