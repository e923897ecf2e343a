// What the runner says on standard error when it cannot measure.

import Regatta

/// Why a benchmark cannot be run, in one line.
struct RunnerError: Error, Hashable {
    let message: String

    init(_ message: String) { self.message = message }

    init(_ error: PatternError) { message = "\(error.message), at offset \(error.offset) of the pattern" }

    init(_ error: MatchError) { message = String(describing: error) }
}
