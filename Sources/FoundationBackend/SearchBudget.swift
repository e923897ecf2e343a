// The limits of one search on NSRegularExpression. Reads the engine's reports, feeds the enumeration of matches.

import Foundation
import RegexModel

/// Keeps the step and time limits of one search, and asks its monitor.
///
/// The engine reports each place where it gives up an attempt, and every 10,000 saved states. See ``ReportKinds`` for how they
/// are told apart. Where they are not, an attempt's steps are known only up to the number of places since the last match.
struct SearchBudget {
    /// The saved states of one attempt that are reported once.
    static let statesInReport = 10_000

    /// The states that one attempt may save where the user sets no limit: as many as the steps that PCRE2 may take, and some
    /// for each UTF-16 unit of the text, so that no pattern that goes over the text a few times ever meets it.
    static func defaultSteps(length: Int) -> Int { 10_000_000 + 16 * length }

    private let clock = ContinuousClock()
    private let deadline: ContinuousClock.Instant?
    private let limits: MatchLimits
    private let allowedSteps: Int
    private let kinds: ReportKinds?
    /// The reports of an attempt that may come.
    private let allowedReports: Int
    /// The reports since the last match that may come where they are not told apart.
    private let allowedOfAnyKind: Int
    /// Reports since the last match that are not known to be about steps.
    private var reports = 0
    private var reportsBefore = 0
    /// Those among them that are not known to be about places either.
    private var reportsOfAnyKind = 0
    /// Reports about steps since the last place or match.
    private var reportsOfAttempt = 0
    private var matches = 0
    private let monitor: SearchMonitor?
    private let utf8Range: Range<Int>

    init(_ limits: MatchLimits, _ scope: SearchScope, _ monitor: SearchMonitor?, kinds: ReportKinds? = .measured) {
        self.limits = limits
        self.kinds = kinds
        deadline = limits.time.map { [clock] in clock.now + $0 }
        let length = scope.utf16Range.length
        allowedSteps = max(0, limits.steps ?? Self.defaultSteps(length: length))
        allowedReports = allowedSteps / Self.statesInReport + 1
        // By default several times what searches that take quadratic time in lines of some length report.
        allowedOfAnyKind = allowedReports + 1 + (limits.steps == nil ? 4 * length : length)
        self.monitor = monitor
        utf8Range = scope.utf8Base..<scope.utf8Base + scope.haystack.utf8Count
    }

    /// Whether the user set a limit, or follows the search.
    var isLimited: Bool { deadline != nil || limits.steps != nil || monitor != nil }

    mutating func match() -> MatchError? {
        reports = 0
        reportsBefore = 0
        reportsOfAnyKind = 0
        reportsOfAttempt = 0
        matches += 1
        return matches % 64 == 0 ? look() : nil
    }

    /// - Parameter distance: see ``EngineReport/distance``.
    mutating func progress(_ distance: Int) -> MatchError? {
        if kinds?.isAboutSteps(distance) == true {
            reportsOfAttempt += 1
        } else {
            reports += 1
            reportsOfAttempt = 0
            if distance != kinds?.placeDistance { reportsOfAnyKind += 1 }
        }
        if reportsOfAttempt > allowedReports || reportsOfAnyKind > allowedOfAnyKind {
            return .stepLimit(
                backend: .foundation, message: "an attempt saved more than \(allowedSteps) backtracking states")
        }
        // Reports at every place come quickly one after another: the clock is read at some of them only, but always
        // while they are few, as they are when one attempt takes long.
        return reports < 64 || reports % 16 == 0 || reportsOfAttempt > 0 ? look() : nil
    }

    private mutating func look() -> MatchError? {
        if let monitor {
            // The engine does not say where it is, but it reports each place where it gives up an attempt. That is a byte at
            // least, but for the few reports that long attempts make.
            let offset = max(monitor.utf8Offset, utf8Range.lowerBound) + reports - reportsBefore
            reportsBefore = reports
            do throws(MatchError) { try monitor.look(at: min(offset, utf8Range.upperBound)) } catch { return error }
        }
        guard let deadline, clock.now > deadline else { return nil }
        return .timeLimit(backend: .foundation, message: "the search took longer than \(limits.time ?? .zero)")
    }
}
