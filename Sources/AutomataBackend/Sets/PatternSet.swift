// Searches for many patterns: one pass that tells which match and around where, then each pattern by an engine of its own.
// Made by RegexSetMatcher.

import PatternSyntax
import RegexModel
import Synchronization

/// What a ``RegexSetMatcher`` holds.
final class PatternSet: Sendable {
    typealias Compiler = @Sendable (ParsedPattern) throws(PatternError) -> any RegexMatcher

    let entries: [SetEntry]
    /// Whether the patterns are looked for together.
    let usesPass: Bool
    let group: PatternGroup
    private let memory: Int
    /// The patterns that the pass tells nothing about, and whether what it tells of a pattern is certain.
    private let unsearched: [Int]
    private let isExact: [Bool]
    private let hasApproximations: Bool
    /// For searches of matches that begin where the search begins: made when one is asked for.
    private let anchoredGroup = Mutex<PatternGroup?>(nil)

    /// So many patterns are searched together whatever each of them costs.
    private static let many = 32

    /// - Parameter patterns: each with what makes the engine that searches it alone.
    init(_ patterns: [(ParsedPattern, Compiler)], _ method: RegexSetMatcher.Method, _ memory: Int) throws(PatternError) {
        self.memory = memory
        var entries: [SetEntry] = []
        for (index, (pattern, compile)) in patterns.enumerated() {
            do throws(PatternError) {
                entries.append(try SetEntry(pattern, index: index, isSearched: method != .oneByOne, compile: compile))
            } catch {
                throw error.ofPattern(index)
            }
        }
        self.entries = entries
        let searched = entries.compactMap(\.searched)
        unsearched = entries.indices.filter { entries[$0].searched == nil }
        isExact = entries.map { $0.searched?.isExact == true }
        hasApproximations = searched.contains { !$0.isExact }
        let costApart = searched.count > Self.many ? .infinity : entries.reduce(0.0) { $0 + $1.cost }
        if method == .oneByOne || searched.isEmpty || method == .automatic && costApart <= SetCosts.jumpingPass {
            usesPass = false
            group = PatternGroup([], beginsAnywhere: true, memory: memory)
        } else {
            group = PatternGroup(searched, beginsAnywhere: true, memory: memory)
            let cost = group.canJump ? SetCosts.jumpingPass : SetCosts.pass
            usesPass = method == .onePass || costApart > cost
        }
    }

    private func group(for input: SearchInput) -> PatternGroup {
        guard input.options.contains(.anchored) else { return group }
        return anchoredGroup.withLock { known in
            if let known { return known }
            let made = PatternGroup(entries.compactMap(\.searched), beginsAnywhere: false, memory: memory)
            known = made
            return made
        }
    }

    /// Passes over the text and returns the patterns of which nothing was told, beyond those that never are.
    private func pass(_ input: SearchInput, _ sink: any SetSink) throws(MatchError) -> [Int] {
        let group = group(for: input)
        let deadline = input.deadline
        return try unsafe input.haystack.withUnsafeUTF8 { (bytes) throws(MatchError) in
            try unsafe group.search(bytes, input.range, input.options, deadline, sink)
        }
    }

    // MARK: Which

    /// The patterns that match, ascending.
    /// - Parameter wantsOne: whether it is enough to find one that does.
    func matched(_ input: SearchInput, wantsOne: Bool) throws(MatchError) -> [Int] {
        let clock = SetClock(input)
        var matched: [Int] = []
        var rest: [Int]
        if usesPass {
            let sink = MatchedPatterns(count: entries.count, sufficient: wantsOne ? isExact : nil)
            let untold = try pass(input, sink)
            matched = unsafe sink.found
            if unsafe sink.isEnough { return matched.filter { isExact[$0] } }
            rest = unsearched
            if hasApproximations || !untold.isEmpty {
                let untold = Set(untold)
                rest += untold
                rest += matched.filter { !untold.contains($0) && !isExact[$0] }
                matched.removeAll { untold.contains($0) || !isExact[$0] }
            }
        } else {
            rest = Array(entries.indices)
        }
        for index in rest where try entries[index].engine().firstUTF8Range(clock.remaining(input)) != nil {
            matched.append(index)
            if wantsOne { break }
        }
        matched.sort()
        return matched
    }

    // MARK: Where

    /// The slots of all matches of each pattern.
    func allSlots(_ input: SearchInput, wantsGroups: Bool) throws(MatchError) -> [[Int]] {
        let clock = SetClock(input)
        guard usesPass else {
            var all: [[Int]] = []
            for entry in entries { all.append(try entry.slotsOfAll(clock.remaining(input), wantsGroups)) }
            return all
        }
        let sink = EndsOfPatterns(count: entries.count, from: input.range.lowerBound)
        let rest = Set(try pass(input, sink) + unsearched)
        var all: [[Int]] = []
        for (index, entry) in entries.enumerated() {
            let ends = unsafe sink.ends[index]
            if !rest.contains(index), ends.stretches.isEmpty {
                all.append([])
            } else if rest.contains(index) || ends.isDense || !entry.canBeGuided || input.options.contains(.anchored) {
                all.append(try entry.slotsOfAll(clock.remaining(input), wantsGroups))
            } else {
                all.append(try entry.slots(clock.remaining(input), ends, wantsGroups))
            }
        }
        return all
    }
}

extension SetEntry {
    /// The slots of all matches, found without a guide.
    fileprivate func slotsOfAll(_ input: SearchInput, _ wantsGroups: Bool) throws(MatchError) -> [Int] {
        let engine = try engine()
        if wantsGroups { return try engine.allSlots(input) }
        var slots: [Int] = []
        try engine.forEachUTF8Range(input) { range in
            slots.append(range.lowerBound)
            slots.append(range.upperBound)
            return .continue
        }
        return slots
    }

    private static let worthGuiding = 4096

    /// The slots of all matches, which end where `ends` says.
    fileprivate func slots(_ input: SearchInput, _ ends: MatchEnds, _ wantsGroups: Bool) throws(MatchError) -> [Int] {
        if let automata = automata() {
            return try automata.allSlots(input, ends, self, wantsGroups: wantsGroups)
        }
        // Only the edges of the text look the same to a search of a part and to one of the whole. In short texts there is
        // nothing to gain.
        guard input.range == 0..<input.haystack.utf8Count, input.range.count >= Self.worthGuiding else { return try slotsOfAll(input, wantsGroups) }
        let slots = try allSlotsInWindows(input, ends)
        if wantsGroups { return slots }
        let width = 2 * (pattern.groups.count + 1)
        return stride(from: 0, to: slots.count, by: width).flatMap { [slots[$0], slots[$0 + 1]] }
    }
}

/// What is left of the time of a call that makes several searches.
struct SetClock {
    private let end: ContinuousClock.Instant?

    init(_ input: SearchInput) { end = input.limits.time.map { .now + $0 } }

    func remaining(_ input: SearchInput) -> SearchInput {
        guard let end else { return input }
        var input = input
        input.limits.time = max(.zero, end - .now)
        return input
    }
}

extension PatternError {
    /// The same error, saying which pattern of a set it is about.
    package func ofPattern(_ index: Int) -> PatternError {
        PatternError(kind: kind, message: "pattern \(index): \(message)", pattern: pattern, utf8Range: utf8Range, hint: hint)
    }
}
