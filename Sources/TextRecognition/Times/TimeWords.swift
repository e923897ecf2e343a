// Words that decide whether digits are a time. Read by the checks of times.

extension TimeChecks {
    /// A time is likely after these.
    static let prepositions = weakPrepositions.union(words(
        "um ab gegen bis von vor nach zwischen à vers dès alle ore dalle las om klokken kl klo в с до около godz"))
    /// A price may follow these too.
    static let weakPrepositions = words(
        "at by from until till before after since around about between circa approx approximately")
    static let departures = words(
        """
        dep depart departs departing departure arr arrive arrives arriving arrival leaves leaving starts start begins \
        ends opens closes abfahrt ankunft beginn ende einlass time zeit bus train ferry tram coach
        """)
    static let vehicles = words("train bus ferry boat flight tram coach service express zug")
    static let moneyWords = words(
        """
        price priced prices cost costs costing share shares stock index traded trading sold sell sells sold valued quoted \
        euro euros dollar dollars pounds rate rates fell rose dropped paid bid worth average gpa scored score yield points
        """)
    static let units = words(
        """
        percent per cent pct kg g mg km m cm mm mi miles mile metres meters metre feet ft inches inch litres liters l ml \
        seconds secs second sec s ms minutes mins min million billion bn mn thousand euros euro eur usd gbp chf dollars \
        pounds cents degrees points point times tons tonnes acres hectares ha hp kw kwh mb gb tb kb hz mhz ghz volts v w
        """)
    static let comparisonWords = words(
        """
        ratio ratios score scores scored scale odds proportion proportions won beat lost defeated lose win wins winning \
        aspect mix mixture scoreline set sets led leads leading trailing mapped
        """)
    static let comparisonWordsAfter = words(
        """
        ratio ratios scale odds aspect display displays screen monitor mix mixture model split victory win defeat loss \
        resolution proportion votes majority
        """)
    static let durationWords = words(
        "lasted lasts lasting duration runtime length took takes durée pendant dure in within elapsed uptime lap pace dauer")
    static let durationWordsAfter = words("minutes mins min long seconds lap pace")
    /// Books with chapters and verses.
    static let verseBooks = words(
        """
        genesis exodus leviticus numbers deuteronomy joshua judges ruth samuel kings chronicles ezra nehemiah esther job \
        psalm psalms proverbs ecclesiastes isaiah jeremiah lamentations ezekiel daniel hosea joel amos obadiah jonah micah \
        nahum habakkuk zephaniah haggai zechariah malachi matthew mark luke john acts romans corinthians galatians \
        ephesians philippians colossians thessalonians timothy titus philemon hebrews james peter jude revelation \
        gen exod deut josh psa ps prov eccl isa jer ezek dan matt mt mk lk jn rom cor gal eph phil col thess tim heb jas \
        pet rev sura surah quran verse verses chapter vv
        """)

    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
