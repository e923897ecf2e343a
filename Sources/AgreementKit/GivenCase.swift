// Patterns from files, such as those of real programs. Feeds the comparison as they are, and mixtures of them.

import Foundation
import Regatta

/// A pattern with texts: one line of a case file, of which the right answer is not read.
public struct GivenCase: Decodable, Sendable {
    public let pattern: String
    let options: [String]?
    let text: String?
    let texts: [String]?

    /// The cases of this line, one for each text.
    public var cases: [RandomCase] {
        var options: PatternOptions = []
        for (name, option) in PatternOptions.names where self.options?.contains(name) == true { options.insert(option) }
        let wholeWords = self.options?.contains("wholeWords") == true
        return ((text.map { [$0] } ?? []) + (texts ?? [])).map {
            RandomCase(pattern: pattern, options: options, wholeWords: wholeWords, text: $0)
        }
    }

    /// Reads JSON lines with the keys `pattern`, `options`, `text` and `texts`, all but the first optional.
    /// - Throws: what is wrong, with the line's number.
    public static func read(_ data: Data) throws(GivenCaseError) -> [GivenCase] {
        let decoder = JSONDecoder()
        var found: [GivenCase] = []
        for (index, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
            do { found.append(try decoder.decode(GivenCase.self, from: Data(line))) } catch {
                throw GivenCaseError(line: index + 1, message: "not a JSON object with a pattern: \(error)")
            }
        }
        return found
    }
}

/// A line that is no case.
public struct GivenCaseError: Error {
    /// Counted from 1.
    public let line: Int
    public let message: String
}
