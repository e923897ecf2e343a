// The find panel's search: started as the pattern is typed, followed as matches come in.

import Regatta
import TerminalKit

extension ViewerModel {
    mutating func openPattern() {
        mode = .pattern
        historyIndex = nil
        searchOrigin = viewport.topOffset()
        if search.isActive {
            search.field = TextField("")
            // The search that is there stays until something is typed.
        }
    }

    mutating func handleInPattern(_ event: InputEvent) {
        if case .key(let key, let held) = event {
            if handleSwitch(key, held) { return }
            switch (key, held) {
            case (.enter, _): return acceptPattern()
            case (.escape, _), (.character("c"), .control), (.character("g"), .control): return leavePattern()
            case (.character("n"), .control), (.tab, []): return jump(forwards: true)
            case (.character("p"), .control), (.tab, .shift): return jump(forwards: false)
            case (.character("l"), .control): return effects.append(.redraw)
            case (.character("z"), .control): return effects.append(.suspend)
            case (.up, []): return recall(-1)
            case (.down, []): return recall(1)
            case (.pageDown, _): return viewport.scroll(by: max(1, viewport.height - 1))
            case (.pageUp, _): return viewport.scroll(by: -max(1, viewport.height - 1))
            case (.backspace, []) where search.field.text.isEmpty: return leavePattern()
            default: break
            }
        }
        if case .wheel(let up) = event { return viewport.scroll(by: up ? -3 : 3) }
        if search.field.handle(event) == true { updateSearch() }
    }

    /// Puts an earlier or a later pattern into the field.
    private mutating func recall(_ step: Int) {
        let index = (historyIndex ?? history.count) + step
        guard index >= 0, index <= history.count else { return }
        historyIndex = index
        search.field = TextField(index == history.count ? "" : history[index])
        updateSearch()
    }

    private mutating func acceptPattern() {
        mode = .text
        let text = search.field.text
        if text.isEmpty {
            if let last = search.query?.options.searchString ?? history.last { search.field = TextField(last) }
            updateSearch()
        } else if history.last != text {
            history.append(text)
        }
    }

    private mutating func leavePattern() {
        mode = .text
        viewport.show(offset: searchOrigin, atRow: 0)
        clearSearch()
    }

    mutating func clearSearch() {
        effects.append(.cancel(.search))
        search.forget()
        search.query = nil
        search.times = []
    }

    mutating func stopSearch() {
        effects.append(.cancel(.search))
        search.wish = nil
        search.awaitsWindow = false
        message = "the search was stopped"
    }

    /// Takes the next backend of this build, the automatic choice among them.
    mutating func nextBackend() {
        let all = [BackendID.automatic] + Backends.all.map(\.id)
        let index = all.firstIndex(of: search.backend) ?? -1
        search.backend = all[(index + 1) % all.count]
    }

    /// Searches for what the panel says now, unless that is being done already.
    mutating func updateSearch() {
        guard search.wanted != search.query else { return }
        let isSamePattern = search.wanted?.options == search.query?.options
        if !isSamePattern { search.times = [] }
        if mode != .pattern { searchOrigin = search.current?.lowerBound ?? viewport.topOffset() }
        search.query = search.wanted
        restartSearch()
    }

    /// Begins the current search anew.
    mutating func restartSearch() {
        effects.append(.cancel(.search))
        search.forget()
        // The origin was the top row: it is again while the pattern is being typed.
        if mode == .pattern { viewport.show(offset: searchOrigin, atRow: 0) }
        guard let query = search.query else { return }
        viewport.height = max(1, size.rows - panelHeight)
        search.awaitsWindow = true
        search.wish = .next(from: searchOrigin)
        let visible = viewport.visibleRange()
        search.windowRequested = visible
        effects.append(
            .start(
                .search(
                    SearchJob(
                        id: search.id, text: text, haystack: haystack, query: query, visible: visible,
                        origin: searchOrigin))))
    }

    mutating func handle(_ report: SearchReport) {
        switch report {
        case .rejected(let error):
            search.patternError = error
            search.awaitsWindow = false
            search.wish = nil
        case .compiled(let matcher):
            search.matcher = matcher
            if replace != nil { updateReplacement() }
        case .window(let found):
            search.window = found
            search.awaitsWindow = false
            resolveWish()
            if replace != nil { showChanges() }
        case .next(let range):
            if case .next = search.wish, let range { take(range) }
        case .found(let chunk):
            let before = search.list.covered
            search.list.append(chunk)
            resolveWish()
            if replace != nil, before <= viewport.visibleRange().upperBound { showChanges() }
        case .finished(let time):
            search.list.complete(length: text.count)
            search.isComplete = true
            search.record(time)
            resolveWish()
            reconcileCurrent()
            if replace != nil { showChanges() }
        case .failed(let error):
            search.matchError = error
            search.awaitsWindow = false
            search.wish = nil
        }
    }

    /// A current match that only the screen's own search found is given up for the next one that there is.
    private mutating func reconcileCurrent() {
        guard let current = search.current, search.currentNumber == nil else { return }
        guard search.list.count > 0 else { return search.current = nil }
        let index = search.list.firstIndex(startingAt: current.lowerBound)
        search.current = search.list[index < search.list.count ? index : 0]
    }

    /// Goes to the next or the previous match: seen from the current one where that is on the screen, else from the top
    /// of the screen.
    mutating func jump(forwards: Bool) {
        guard search.isActive else {
            guard let last = history.last else { return message = "/ opens the find panel" }
            search.field = TextField(last)
            return updateSearch()
        }
        if search.wish != nil {
            search.queuedJumps += forwards ? 1 : -1
            return
        }
        let visible = viewport.visibleRange()
        var from = visible.lowerBound
        var before = visible.lowerBound
        if let current = search.current, current.lowerBound >= visible.lowerBound, current.lowerBound <= visible.upperBound {
            from = current.isEmpty ? current.upperBound + 1 : current.upperBound
            before = current.lowerBound
        }
        search.wish = forwards ? .next(from: from) : .previous(before: before)
        resolveWish()
    }

    private mutating func dropWish() {
        search.wish = nil
        search.queuedJumps = 0
    }

    /// Makes `range` the current match and shows it.
    mutating func take(_ range: Range<Int>) {
        search.wish = nil
        search.current = range
        viewport.reveal(range)
        let queued = search.queuedJumps
        if queued != 0 {
            search.queuedJumps -= queued.signum()
            jump(forwards: queued > 0)
        }
    }

    /// Makes the jump that is waited for, if enough is known by now.
    mutating func resolveWish() {
        let list = search.list
        switch search.wish {
        case nil: break
        case .next(let from):
            let index = list.covered > from ? list.firstIndex(startingAt: from) : list.count
            if index < list.count { return take(list[index]) }
            if search.isComplete {
                guard list.count > 0 else { return dropWish() }
                search.wrapped = from > 0
                return take(list[0])
            }
            guard let window = search.window, from >= window.visible.lowerBound, from <= window.visible.upperBound else { return }
            if let found = window.ranges.first(where: { $0.lowerBound >= from }) { take(found) }
        case .previous(let before):
            if search.isComplete || list.covered > before {
                let index = list.firstIndex(startingAt: before) - 1
                if index >= 0 { return take(list[index]) }
                guard search.isComplete else { return }
                guard list.count > 0 else { return dropWish() }
                search.wrapped = true
                return take(list[list.count - 1])
            }
            guard let window = search.window, before >= window.visible.lowerBound, before <= window.visible.upperBound + 1
            else { return }
            if let found = window.ranges.last(where: { $0.lowerBound < before }) { take(found) }
        }
    }

    /// Asks for the matches on the screen where the list of all matches has not come so far.
    mutating func requestWindow() {
        guard search.isActive, let matcher = search.matcher, !search.isComplete, !search.awaitsWindow else { return }
        let visible = viewport.visibleRange()
        if search.list.covered > visible.upperBound || search.windowRequested == visible { return }
        if let window = search.window, window.visible.lowerBound <= visible.lowerBound,
            window.visible.upperBound >= visible.upperBound
        {
            return
        }
        search.windowRequested = visible
        search.awaitsWindow = true
        effects.append(
            .start(.window(SearchWindowJob(id: search.id, text: text, visible: visible, matcher: matcher))))
    }
}
