// Names of months in the languages that dates are recognised in. Read by the recognisers of named dates.

/// How a language writes a day of a month.
struct MonthLanguage: Sendable {
    /// As part of a recogniser's name.
    let name: String
    /// A date in this language, for people.
    let example: String
    /// For each month from January on its names in lower case, abbreviations without their full stop.
    let months: [[String]]
    /// A pattern for what may follow the digits of the day: `st`, `.`, `er`.
    let ordinal: String
    /// A pattern for what may stand between the day and the month besides white space: `of `.
    let joint: String
    /// A pattern for what may stand between the month and the year besides white space and a comma: `de `.
    let yearJoint: String

    /// The number of a month by any of its names in lower case.
    let numbers: [String: Int]

    init(
        _ name: String, _ example: String, ordinal: String = "", joint: String = "", yearJoint: String = "", _ months: String
    ) {
        self.name = name
        self.example = example
        self.ordinal = ordinal
        self.joint = joint
        self.yearJoint = yearJoint
        self.months = months.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
        var numbers: [String: Int] = [:]
        for (index, names) in self.months.enumerated() {
            for name in names { numbers[name] = index + 1 }
        }
        self.numbers = numbers
    }

    /// All names as alternatives, in any case.
    var pattern: String { "(?i:" + PatternParts.alternatives(months.joined()) + ")" }
    /// The names that are not abbreviations: the first of each month.
    var fullNames: [String] { months.compactMap(\.first) }
}

extension MonthLanguage {
    static let english = MonthLanguage(
        "english", "15th of April, 2015", ordinal: "(?:st|nd|rd|th|ST|ND|RD|TH)?", joint: "(?:(?i:day)?" + PatternParts.gap + "?(?i:of)" + PatternParts.gap + ")?",
        yearJoint: "(?:(?i:of|in) )?",
        """
        january jan,february feb febr,march mar,april apr,may,june jun,july jul,august aug,september sept sep,\
        october oct,november nov,december dec
        """)
    static let german = MonthLanguage(
        "german", "15. April 2015", ordinal: "\\.", yearJoint: "(?:des Jahres )?",
        """
        januar jänner jan jän,februar feber feb febr,märz maerz mär mrz,april apr,mai,juni jun,juli jul,august aug,\
        september sept sep,oktober okt,november nov,dezember dez
        """)
    static let french = MonthLanguage(
        "french", "1er avril 2015", ordinal: "(?:er|ᵉʳ|ER)?",
        """
        janvier janv,février fevrier févr fév,mars,avril avr,mai,juin,juillet juil,août aout,septembre sept,\
        octobre oct,novembre nov,décembre decembre déc
        """)
    static let spanish = MonthLanguage(
        "spanish", "15 de abril de 2015", ordinal: "(?:º|°|\\.º)?", joint: "(?i:de )?", yearJoint: "(?i:de |del |del año )?",
        """
        enero ene,febrero feb,marzo,abril abr,mayo,junio,julio,agosto ago,septiembre setiembre,octubre,noviembre,\
        diciembre dic
        """)
    static let portuguese = MonthLanguage(
        "portuguese", "15 de março de 2015", ordinal: "(?:º|°)?", joint: "(?i:de )?", yearJoint: "(?i:de )?",
        "janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro")
    static let italian = MonthLanguage(
        "italian", "15 aprile 2015", ordinal: "(?:º|°)?", yearJoint: "(?i:del )?",
        "gennaio,febbraio,marzo,aprile,maggio,giugno,luglio,agosto,settembre,ottobre,novembre,dicembre")
    static let dutch = MonthLanguage(
        "dutch", "15 maart 2015", ordinal: "(?:e|ste|de)?",
        "januari,februari,maart,april,mei,juni,juli,augustus,september,oktober,november,december")
    static let scandinavian = MonthLanguage(
        "scandinavian", "15 augusti 2015", ordinal: "(?:\\.|:e|:a)?",
        """
        januari januar,februari februar,mars marts,april,maj mai,juni,juli,augusti august,september,oktober,november,\
        december desember
        """)
    static let polish = MonthLanguage(
        "polish", "15 kwietnia 2015",
        """
        stycznia,lutego,marca,kwietnia,maja,czerwca,lipca,sierpnia,września,października,listopada,grudnia
        """)
    static let russian = MonthLanguage(
        "russian", "15 апреля 2015 г.", ordinal: "(?:-?го|-?е)?",
        """
        января янв,февраля фев февр,марта мар,апреля апр,мая,июня июн,июля июл,августа авг,сентября сент сен,\
        октября окт,ноября нояб ноя,декабря дек
        """)

    /// The languages besides English.
    static let others: [MonthLanguage] = [
        german, french, spanish, portuguese, italian, dutch, scandinavian, polish, russian,
    ]

    /// Months in the case that stands alone, with a year after them, where that differs.
    static let nominative = [
        "январь", "февраль", "март", "апрель", "май", "июнь", "июль", "август", "сентябрь", "октябрь", "ноябрь", "декабрь",
        "styczeń", "luty", "marzec", "kwiecień", "maj", "czerwiec", "lipiec", "sierpień", "wrzesień", "październik",
        "listopad", "grudzień",
    ]
}
