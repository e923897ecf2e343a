// The one call of enumerateMatches. Reads its flags, so that a failure of the engine is thrown and never looks like the end.

import Foundation
import RegexModel

extension NSRegularExpression {
    /// The bytes of backtracking stack that the engine has; it cannot be told another number.
    static let stackBytes = 8_000_000

    /// Calls `body` with each result in order, until it says stop.
    func forEachResult(
        in scope: SearchScope, limits: MatchLimits, monitor: SearchMonitor?, _ body: (NSTextCheckingResult) -> SearchControl
    ) throws(MatchError) {
        if let memory = limits.memory, memory < Self.stackBytes {
            throw .unsupportedHere(
                backend: .foundation,
                message: "NSRegularExpression takes up to \(Self.stackBytes) bytes of memory for backtracking and cannot be held to less")
        }
        var budget = SearchBudget(limits, scope, monitor)
        var options = scope.options.union(.reportCompletion)
        if budget.isLimited { options.formUnion(.reportProgress) }
        var failure: MatchError?
        // Safe: the flag's pointer is used only inside the block that got it. The block does not outlive the call, although
        // its type says that it might.
        withoutActuallyEscaping(body) { body in
            unsafe enumerateMatches(in: scope.text, options: options, range: scope.utf16Range) { result, flags, stop in
                if let result {
                    failure = budget.match()
                    if failure != nil || body(result) == .stop { unsafe stop.pointee = true }
                } else if flags.contains(.internalError) {
                    failure = failure ?? .memoryLimit(
                        backend: .foundation,
                        message: "NSRegularExpression gave up, most likely because backtracking needed more than \(Self.stackBytes) bytes")
                } else if flags.contains(.progress) {
                    failure = budget.progress()
                    if failure != nil { unsafe stop.pointee = true }
                }
            }
        }
        if let failure { throw failure }
    }
}

/// Keeps the step and time limits of one search, and asks its monitor.
///
/// The engine reports progress once for each place where it begins an attempt, and after every 10,000 saved states, and
/// does not say which. An attempt's steps are therefore known only up to the number of places since the last match.
struct SearchBudget {
    private let clock = ContinuousClock()
    private let deadline: ContinuousClock.Instant?
    private let limits: MatchLimits
    private let allowedReports: Int?
    private var reports = 0
    private var reportsBefore = 0
    private var matches = 0
    private let monitor: SearchMonitor?
    private let utf8Range: Range<Int>

    init(_ limits: MatchLimits, _ scope: SearchScope, _ monitor: SearchMonitor?) {
        self.limits = limits
        deadline = limits.time.map { [clock] in clock.now + $0 }
        allowedReports = limits.steps.map { max(0, $0) / 10_000 + 1 + scope.utf16Range.length + 1 }
        self.monitor = monitor
        utf8Range = scope.utf8Base..<scope.utf8Base + scope.haystack.utf8Count
    }

    var isLimited: Bool { deadline != nil || allowedReports != nil || monitor != nil }

    mutating func match() -> MatchError? {
        reports = 0
        reportsBefore = 0
        matches += 1
        return matches % 64 == 0 ? look() : nil
    }

    mutating func progress() -> MatchError? {
        reports += 1
        if let allowedReports, reports > allowedReports {
            return .stepLimit(
                backend: .foundation, message: "an attempt saved more than \(limits.steps ?? 0) backtracking states")
        }
        // Reports at every place come quickly one after another: the clock is read at some of them only, but always
        // while they are few, as they are when one attempt takes long.
        return reports < 64 || reports % 16 == 0 ? look() : nil
    }

    private mutating func look() -> MatchError? {
        if let monitor {
            // The engine does not say where it is, but it reports each place where it begins an attempt. That is a byte at
            // least, but for the few reports that long attempts make.
            let offset = max(monitor.utf8Offset, utf8Range.lowerBound) + reports - reportsBefore
            reportsBefore = reports
            do throws(MatchError) { try monitor.look(at: min(offset, utf8Range.upperBound)) } catch { return error }
        }
        guard let deadline, clock.now > deadline else { return nil }
        return .timeLimit(backend: .foundation, message: "the search took longer than \(limits.time ?? .zero)")
    }
}
