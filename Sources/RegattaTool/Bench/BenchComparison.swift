// The backends side by side: who takes part, whether they agree, what they took. Reads the work, feeds the reports.

import Regatta

/// One backend in the comparison.
struct BenchCandidate {
    /// How it fared.
    enum State {
        case measured
        /// It refuses the pattern, or could not search a text.
        case out(reason: String)
    }

    let backend: BackendID
    let version: String
    var state = State.measured
    var times: [BenchTask: BenchSummary] = [:]
    /// Bytes that the process grew by, nil where the system does not tell.
    var memory: Int?

    var isMeasured: Bool { if case .measured = state { true } else { false } }
}

/// Two backends gave different answers.
struct BenchDisagreement: Error {
    var message: String
}

/// The comparison of some backends on one pattern and some texts.
struct BenchComparison {
    let work: BenchWork
    private(set) var candidates: [BenchCandidate]
    /// How many matches there are in all texts.
    private(set) var matches = 0

    /// What the first backend that could do it all answered.
    private struct Answers {
        var backend: BackendID
        var slots: [[Int]] = []
        var first: [Range<Int>?] = []
        var replaced: [ReplacementResult] = []
    }

    /// Compiles, searches and replaces once on each of `backends`, and compares the answers.
    /// - Throws: `BenchDisagreement`.
    init(_ work: BenchWork, backends: [(id: BackendID, version: String)]) throws(BenchDisagreement) {
        self.work = work
        candidates = backends.map { BenchCandidate(backend: $0.id, version: $0.version) }
        var reference: Answers?
        for index in candidates.indices {
            do {
                let answers = try answer(index)
                if let reference { try compare(reference, answers) } else { reference = answers }
            } catch let error as BenchDisagreement {
                throw error
            } catch let error as PatternError {
                candidates[index].state = .out(reason: "refuses the pattern: \(error.message), at offset \(error.offset)")
            } catch {
                candidates[index].state = .out(reason: String(describing: error))
            }
        }
        let width = 2 * ((try? work.matcher(reference?.backend ?? .automatic))?.groups.count ?? 0) + 2
        matches = (reference?.slots ?? []).reduce(0) { $0 + $1.count / width }
    }

    private mutating func answer(_ index: Int) throws -> Answers {
        var answers = Answers(backend: candidates[index].backend)
        let matcher = try work.matcher(answers.backend)
        let template = ReplacementTemplate(work.template, groups: matcher.groups)
        for text in work.texts {
            answers.slots.append(try matcher.matches(in: text.haystack, limits: work.limits).slots)
            answers.first.append(try matcher.firstUTF8Range(in: text.haystack, limits: work.limits))
            answers.replaced.append(try matcher.replacingMatches(in: text.haystack, with: template, limits: work.limits))
        }
        // Now that an engine has made the tables which all its matchers share.
        candidates[index].memory = try PeakMemory.growth {
            let matcher = try work.matcher(answers.backend)
            return (matcher, try work.texts.map { try matcher.matches(in: $0.haystack, limits: work.limits) })
        }.bytes
        return answers
    }

    private func compare(_ a: Answers, _ b: Answers) throws(BenchDisagreement) {
        for (index, text) in work.texts.enumerated() {
            func differ(_ what: String) -> BenchDisagreement {
                BenchDisagreement(message: "\(text.name): \(a.backend) and \(b.backend) disagree: \(what)")
            }
            if a.slots[index] != b.slots[index] {
                let width = 2 * ((try? work.matcher(a.backend))?.groups.count ?? 0) + 2
                throw differ(SlotDifference(a.slots[index], b.slots[index], slotsPerMatch: width).description)
            }
            if a.first[index] != b.first[index] {
                throw differ("the first match is at \(Self.text(a.first[index])) against \(Self.text(b.first[index]))")
            }
            if a.replaced[index] != b.replaced[index] {
                throw differ(
                    "\(a.replaced[index].count) replacements give a text of \(a.replaced[index].text.utf8.count) bytes against "
                        + "\(b.replaced[index].count) and \(b.replaced[index].text.utf8.count) bytes")
            }
        }
    }

    private static func text(_ range: Range<Int>?) -> String { range.map { "bytes \($0)" } ?? "no place" }

    /// Measures all tasks on all backends that take part, for about `seconds`.
    /// - Throws: `BenchDisagreement` when a backend changes its answer.
    mutating func measure(seconds: Double) throws {
        var entries: [BenchRounds.Entry] = []
        var places: [(candidate: Int, task: BenchTask)] = []
        for index in candidates.indices where candidates[index].isMeasured {
            let matcher = try work.matcher(candidates[index].backend)
            let template = ReplacementTemplate(work.template, groups: matcher.groups)
            for task in BenchTask.allCases {
                let work = work
                // The answers were compared; from here on each must stay what it was.
                let expected = try work.run(task, matcher, template)
                entries.append(.init(expected: expected) { try work.run(task, matcher, template) })
                places.append((index, task))
            }
        }
        var rounds = BenchRounds(entries)
        do { try rounds.run(budget: seconds) } catch let error as BenchRounds.WrongAnswer {
            let place = places[error.entry]
            throw BenchDisagreement(
                message: "\(candidates[place.candidate].backend) disagrees with itself at '\(place.task.rawValue)': "
                    + "\(error.found) against \(error.expected) before")
        }
        for (entry, place) in zip(rounds.entries, places) {
            candidates[place.candidate].times[place.task] = BenchSummary(entry.samples)
        }
    }
}

/// Where two lists of matches first differ, in words.
struct SlotDifference: CustomStringConvertible {
    let description: String

    /// - Parameter slotsPerMatch: how many offsets belong to one match.
    init(_ a: [Int], _ b: [Int], slotsPerMatch width: Int) {
        let index = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(a.count, b.count)
        let match = index / width
        func drawn(_ slots: [Int]) -> String {
            guard (match + 1) * width <= slots.count else { return "no such match" }
            let group = index % width / 2
            let at = match * width + group * 2
            let place = slots[at] < 0 ? "absent" : "\(slots[at])..<\(slots[at + 1])"
            return group == 0 ? place : "group \(group) \(place)"
        }
        description = "\(a.count / width) matches against \(b.count / width); match \(match + 1), in bytes: "
            + "\(drawn(a)) against \(drawn(b))"
    }
}
