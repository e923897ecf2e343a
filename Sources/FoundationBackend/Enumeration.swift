// The one call of enumerateMatches. Reads its flags, so that a failure of the engine is thrown and never looks like the end.

import Foundation
import RegexModel

/// What the engine says in the course of a search.
struct EngineReport {
    let result: NSTextCheckingResult?
    let flags: NSRegularExpression.MatchingFlags
    /// How far down the stack it was said, see ``ReportKinds``.
    let distance: Int
}

extension NSRegularExpression {
    /// The bytes of backtracking stack that the engine has; it cannot be told another number.
    static let stackBytes = 8_000_000

    /// Calls `body` with each result in order, until it says stop.
    /// - Parameter isWatched: whether an attempt might take more than the default number of steps.
    func forEachResult(
        in scope: SearchScope, limits: MatchLimits, monitor: SearchMonitor?, isWatched: Bool,
        _ body: (NSTextCheckingResult) -> SearchControl
    ) throws(MatchError) {
        if let memory = limits.memory, memory < Self.stackBytes {
            throw .unsupportedHere(
                backend: .foundation,
                message: "NSRegularExpression takes up to \(Self.stackBytes) bytes of memory for backtracking and cannot be held to less")
        }
        var budget = SearchBudget(limits, scope, monitor)
        var options = scope.options.union(.reportCompletion)
        if isWatched || budget.isLimited { options.formUnion(.reportProgress) }
        var failure: MatchError?
        enumerate(scope.text, scope.utf16Range, options) { report in
            if let result = report.result {
                failure = budget.match()
                return failure != nil || body(result) == .stop ? .stop : .continue
            }
            if report.flags.contains(.internalError) {
                failure = failure ?? .memoryLimit(
                    backend: .foundation,
                    message: "NSRegularExpression gave up, most likely because backtracking needed more than \(Self.stackBytes) bytes")
            } else if report.flags.contains(.progress) {
                failure = budget.progress(report.distance)
                if failure != nil { return .stop }
            }
            return .continue
        }
        if let failure { throw failure }
    }

    /// Calls the engine, which calls `body` with all that it reports until that says stop.
    ///
    /// Dynamic, so that there is one compiled form of it, with one shape of its stack frame, whoever calls.
    dynamic func enumerate(
        _ text: String, _ range: NSRange, _ options: MatchingOptions, _ body: (EngineReport) -> SearchControl
    ) {
        var mark: UInt8 = 0
        // Only the address counts.
        let base = unsafe withUnsafeMutablePointer(to: &mark) { Int(bitPattern: $0) }
        // Safe: the flag's pointer is used only inside the block that got it. The block does not outlive the call, although
        // its type says that it might.
        withoutActuallyEscaping(body) { body in
            unsafe enumerateMatches(in: text, options: options, range: range) { result, flags, stop in
                let distance = base - Int(bitPattern: stop)
                if body(EngineReport(result: result, flags: flags, distance: distance)) == .stop {
                    unsafe stop.pointee = true
                }
            }
        }
    }
}
