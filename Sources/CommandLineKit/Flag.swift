// A row of a flag table: what a flag is called, and what it does to the settings. Read by the parser.

/// One row of a command's flag table. The parser, the help text, and the completions all come from it.
///
/// `Settings` is what the command's flags fill in.
public struct Flag<Settings>: Sendable {
    enum Action: Sendable {
        case set(@Sendable (inout Settings) -> Void)
        case take(@Sendable (inout Settings, String) throws(InvalidValue) -> Void)
    }

    public let description: FlagDescription
    let action: Action

    /// A switch.
    public static func toggle(
        _ long: String, _ short: Character? = nil, _ summary: String,
        _ set: @escaping @Sendable (inout Settings) -> Void
    ) -> Flag {
        Flag(description: FlagDescription(long: long, short: short, value: nil, summary: summary), action: .set(set))
    }

    /// A flag with a value; `take` reads it, and throws what is wrong with it.
    public static func value(
        _ long: String, _ short: Character? = nil, _ name: String, choices: [String] = [], default fallback: String? = nil,
        isFile: Bool = false, suggestions: [String] = [], _ summary: String,
        _ take: @escaping @Sendable (inout Settings, String) throws(InvalidValue) -> Void
    ) -> Flag {
        let value = FlagDescription.Value(
            name: name, choices: choices, suggestions: suggestions, fallback: fallback, isFile: isFile)
        return Flag(
            description: FlagDescription(long: long, short: short, value: value, summary: summary), action: .take(take))
    }

    /// A flag with a whole number of at least `minimum`.
    public static func integer(
        _ long: String, _ short: Character? = nil, name: String = "NUM", atLeast minimum: Int = 0,
        default fallback: String? = nil, _ summary: String,
        _ take: @escaping @Sendable (inout Settings, Int) -> Void
    ) -> Flag {
        .value(long, short, name, default: fallback, summary) { (settings, text) throws(InvalidValue) in
            guard let number = Int(text) else { throw InvalidValue("is not a whole number") }
            guard number >= minimum else { throw InvalidValue("is less than \(minimum)") }
            take(&settings, number)
        }
    }

    /// A flag with a number of at least 0 that may have a fraction.
    public static func number(
        _ long: String, _ short: Character? = nil, _ name: String, default fallback: String? = nil, _ summary: String,
        _ take: @escaping @Sendable (inout Settings, Double) -> Void
    ) -> Flag {
        .value(long, short, name, default: fallback, summary) { (settings, text) throws(InvalidValue) in
            guard let number = Double(text), number.isFinite else { throw InvalidValue("is not a number") }
            guard number >= 0 else { throw InvalidValue("is less than 0") }
            take(&settings, number)
        }
    }

    /// A flag with one of the raw values of `Choice`.
    public static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
        _ long: String, _ short: Character? = nil, _ name: String, default fallback: Choice, _ summary: String,
        _ take: @escaping @Sendable (inout Settings, Choice) -> Void
    ) -> Flag {
        let choices = Choice.allCases.map(\.rawValue)
        return .value(long, short, name, choices: choices, default: fallback.rawValue, summary) {
            (settings, text) throws(InvalidValue) in
            guard let choice = Choice(rawValue: text) else {
                throw InvalidValue("is none of \(choices.joined(separator: ", "))")
            }
            take(&settings, choice)
        }
    }

    /// The same row for a command whose settings contain these.
    public func lifted<Whole>(
        to part: @escaping @Sendable (inout Whole, (inout Settings) -> Void) -> Void
    ) -> Flag<Whole> {
        switch action {
        case .set(let set):
            return Flag<Whole>(description: description, action: .set { whole in part(&whole) { set(&$0) } })
        case .take(let take):
            return Flag<Whole>(
                description: description,
                action: .take { (whole, text) throws(InvalidValue) in
                    var failure: InvalidValue?
                    part(&whole) { settings in
                        do throws(InvalidValue) { try take(&settings, text) } catch { failure = error }
                    }
                    if let failure { throw failure }
                })
        }
    }
}

/// What is wrong with a flag's value: the end of a sentence that begins with the value.
public struct InvalidValue: Error, Sendable {
    public let message: String
    /// `message` as in "is not a number".
    public init(_ message: String) { self.message = message }
}
