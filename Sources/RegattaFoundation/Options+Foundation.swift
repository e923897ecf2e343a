// Options under Foundation's types, in both directions. For those who migrate in steps.

import Foundation
import RegattaCore

/// Each option with its counterpart.
private let pairs: [(PatternOptions, NSRegularExpression.Options)] = [
    (.caseInsensitive, .caseInsensitive),
    (.allowCommentsAndWhitespace, .allowCommentsAndWhitespace),
    (.ignoreMetacharacters, .ignoreMetacharacters),
    (.dotMatchesLineSeparators, .dotMatchesLineSeparators),
    (.anchorsMatchLines, .anchorsMatchLines),
    (.useUnixLineSeparators, .useUnixLineSeparators),
    (.useUnicodeWordBoundaries, .useUnicodeWordBoundaries),
]

extension PatternOptions {
    /// The options of the same names.
    public init(_ options: NSRegularExpression.Options) {
        self = []
        for (ours, theirs) in pairs where options.contains(theirs) { insert(ours) }
    }
}

extension NSRegularExpression.Options {
    /// The options of the same names.
    public init(_ options: PatternOptions) {
        self = []
        for (ours, theirs) in pairs where options.contains(ours) { insert(theirs) }
    }
}

extension MatchingOptions {
    /// The options that change results; those that report progress and completion have no counterpart, because failures
    /// are thrown.
    public init(_ options: NSRegularExpression.MatchingOptions) {
        self = []
        if options.contains(.anchored) { insert(.anchored) }
        if options.contains(.withTransparentBounds) { insert(.withTransparentBounds) }
        if options.contains(.withoutAnchoringBounds) { insert(.withoutAnchoringBounds) }
    }
}
