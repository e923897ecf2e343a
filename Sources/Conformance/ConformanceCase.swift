// One line of a case file: a pattern, a text, and the right answer.

import Foundation
import Regatta

/// A case of the dialect. Ranges are `[start, end)` in UTF-16 units, as `NSRegularExpression` counts.
struct ConformanceCase: Decodable, Sendable {
    let id: String
    let area: String
    let pattern: String
    var options: [String] = []
    let text: String
    /// The part to search, the whole text when nil.
    var range: [Int]?
    var matchingOptions: [String]?
    /// For each match its groups from 0 on; nil for a group that took no part.
    var matches: [[[Int]?]]?
    /// Only group 0 of each match is listed.
    var wholeOnly: Bool?
    var groups: Int?
    var template: String?
    var replaced: String?
    /// The pattern is invalid.
    var error: Bool?

    /// Whole words, which is an option of ours and not of `NSRegularExpression`.
    static let wholeWords = "wholeWords"

    /// The options without `wholeWords`.
    func patternOptions() throws(ConformanceError) -> PatternOptions {
        var result: PatternOptions = []
        for name in options where name != Self.wholeWords {
            guard let option = PatternOptions.names.first(where: { $0.name == name })?.option else {
                throw ConformanceError(message: "\(id): unknown option '\(name)'")
            }
            result.insert(option)
        }
        return result
    }

    /// The search as a find panel would hold it.
    func searchOptions() throws(ConformanceError) -> SearchOptions {
        var search = SearchOptions(pattern: pattern, options: try patternOptions())
        search.wholeWords = options.contains(Self.wholeWords)
        return search
    }

    func matchingFlags() throws(ConformanceError) -> MatchingOptions {
        var result: MatchingOptions = []
        for name in matchingOptions ?? [] {
            switch name {
            case "anchored": result.insert(.anchored)
            case "withTransparentBounds": result.insert(.withTransparentBounds)
            case "withoutAnchoringBounds": result.insert(.withoutAnchoringBounds)
            default: throw ConformanceError(message: "\(id): unknown matching option '\(name)'")
            }
        }
        return result
    }

    func searchRange() throws(ConformanceError) -> SearchRange {
        guard let range else { return .all }
        guard range.count == 2, range[0] >= 0, range[0] <= range[1] else {
            throw ConformanceError(message: "\(id): range \(range) is not [start, end)")
        }
        return .utf16(range[0]..<range[1])
    }
}

extension ConformanceCase {
    /// The cases of a file of JSON lines, in order. Blank lines are skipped.
    static func read(_ path: String) throws(ConformanceError) -> [ConformanceCase] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ConformanceError(message: "\(path): cannot be read")
        }
        let decoder = JSONDecoder()
        var cases: [ConformanceCase] = []
        for (index, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
            do { cases.append(try decoder.decode(ConformanceCase.self, from: Data(line))) } catch {
                throw ConformanceError(message: "\(path):\(index + 1): not a case: \(error)")
            }
        }
        return cases
    }

    // The keys that may be missing have defaults, which a synthesised initialiser would not use.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        area = try container.decode(String.self, forKey: .area)
        pattern = try container.decode(String.self, forKey: .pattern)
        options = try container.decodeIfPresent([String].self, forKey: .options) ?? []
        text = try container.decode(String.self, forKey: .text)
        range = try container.decodeIfPresent([Int].self, forKey: .range)
        matchingOptions = try container.decodeIfPresent([String].self, forKey: .matchingOptions)
        matches = try container.decodeIfPresent([[[Int]?]].self, forKey: .matches)
        wholeOnly = try container.decodeIfPresent(Bool.self, forKey: .wholeOnly)
        groups = try container.decodeIfPresent(Int.self, forKey: .groups)
        template = try container.decodeIfPresent(String.self, forKey: .template)
        replaced = try container.decodeIfPresent(String.self, forKey: .replaced)
        error = try container.decodeIfPresent(Bool.self, forKey: .error)
    }

    private enum CodingKeys: CodingKey {
        case id, area, pattern, options, text, range, matchingOptions, matches, wholeOnly, groups, template, replaced, error
    }
}
