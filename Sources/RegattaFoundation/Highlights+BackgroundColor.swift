// Highlights → background colours, on systems that have that attribute. Reads runs and their roles.

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit
    import RegattaCore

    extension Highlights {
        /// Gives the runs a background colour, in place of all background colours that `text` has.
        /// - Precondition: the characters of `text` are those of ``haystack``.
        public func applyBackgroundColor(
            to text: NSMutableAttributedString, match: NSColor = .systemYellow, currentMatch: NSColor = .systemOrange
        ) {
            apply(to: text, key: .backgroundColor, value: match, currentValue: currentMatch)
        }
    }
#elseif canImport(UIKit)
    import RegattaCore
    import UIKit

    extension Highlights {
        /// Gives the runs a background colour, in place of all background colours that `text` has.
        /// - Precondition: the characters of `text` are those of ``haystack``.
        public func applyBackgroundColor(
            to text: NSMutableAttributedString, match: UIColor = .yellow, currentMatch: UIColor = .orange
        ) {
            apply(to: text, key: .backgroundColor, value: match, currentValue: currentMatch)
        }
    }
#endif
