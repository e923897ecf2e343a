// Which of the engine's two reports of progress one is. Measured once, read by the enumeration of matches.

import Foundation
import Synchronization

/// Where on the stack the engine's reports come from.
///
/// The engine reports progress at each place where it gives up an attempt, and in the midst of an attempt after every 10,000
/// saved states, with the same flag and without saying which. But it calls from different functions: the flag by which a
/// report can ask to stop is a variable of the function that calls, and lies deeper in the stack when the call comes from
/// within an attempt. How much deeper than a variable of ours depends on nothing but compiled code, so a few small searches
/// tell it for the whole process. It decides how work is counted against limits, never what is found; where the two cannot
/// be told apart, reports are counted without telling them apart.
struct ReportKinds: Sendable {
    /// Bytes from the variable of ``NSRegularExpression/enumerate(_:_:_:_:)`` down to the flag of a report about a place.
    let placeDistance: Int

    /// Whether a report comes from within an attempt.
    func isAboutSteps(_ distance: Int) -> Bool { distance > placeDistance }

    /// Nil where the two cannot be told apart.
    static let measured: ReportKinds? = {
        // The engine goes from place to place in several ways, by what a match can begin with; before and after a match.
        var places: Set<Int> = []
        for pattern in ["b", "[bc]", "(?m)^b", "bc|c?bb", "(?=b)b", "(?<=a)b"] { places.formUnion(distances(pattern)) }
        guard let place = places.first, places.count == 1 else { return nil }
        // One attempt that would take some millions of states; it is stopped at its first report.
        let isDeeper = distances("(?:a|a)*c", isEnough: { _ in true }).first.map { $0 > place }
        return isDeeper == true ? ReportKinds(placeDistance: place) : nil
    }()

    /// The distances of the reports of a search.
    private static func distances(_ pattern: String, isEnough: (Int) -> Bool = { _ in false }) -> Set<Int> {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        let text = "aaaaaaaaaaaaaaaaaaaaaaaa\naaabbaaa\naaa"
        var seen: Set<Int> = []
        expression.enumerate(text, NSRange(location: 0, length: text.utf16.count), .reportProgress) { report in
            guard report.flags.contains(.progress) else { return .continue }
            seen.insert(report.distance)
            return isEnough(report.distance) ? .stop : .continue
        }
        return seen
    }
}
