import Regatta
import Testing

/// Single forms, each in a line, and what looks like them.
@Suite struct FormTests {
    static let finder = Result { () throws(PatternError) in try BookmarkFinder() }

    @Test(arguments: [
        "⟦date:2015-04-15⟧", "⟦date:2015-04-15T09:30⟧", "⟦date:2015-04-15T09:30:15.123Z⟧", "⟦date:2015-04-15T09:30:15+02:00⟧",
        "⟦date:20150415T093015Z⟧", "⟦date:2015-W16-3⟧", "from ⟦date:2015-04-15⟧/⟦date:2015-04-17⟧",
        "⟦date:4/15/2015⟧", "⟦date:15/04/2015⟧", "⟦date:4/15/15⟧", "⟦date:2015/04/15⟧", "⟦date:04/2015⟧", "due on ⟦date:4/15⟧.",
        "⟦date:15.04.2015⟧", "⟦date:15. 4. 2015⟧", "⟦date:15.04.15⟧", "am ⟦date:15.04.⟧ um", "⟦date:15-04-2015⟧",
        "⟦date:15-Apr-2015⟧", "⟦date:15-APR-15⟧", "⟦date:15/Apr/2015⟧", "⟦date:April 15th, 2015⟧", "⟦date:April 15, 2015⟧,",
        "⟦date:Apr. 15, 2015⟧", "⟦date:Apr 15⟧", "⟦date:APRIL 15, 2015⟧", "⟦date:april 15, 2015⟧", "⟦date:15 April 2015⟧",
        "⟦date:15th April 2015⟧", "the ⟦date:15th of April⟧", "the ⟦date:15th of April, 2015⟧", "⟦date:15 april 2015⟧",
        "⟦date:Monday 3 May⟧", "⟦date:Monday, May 3rd⟧", "⟦date:Tuesday, 14 March 1893⟧", "⟦date:Mon, 15 Apr 2015⟧",
        "⟦date:Monday the 3rd of May⟧", "⟦date:Friday the 13th⟧", "⟦date:April 2015⟧", "⟦date:Apr. 2015⟧", "⟦date:April–June 2015⟧",
        "⟦date:3–5 May 2024⟧", "⟦date:May 3–5, 2024⟧", "⟦date:May 3 to 5⟧", "the ⟦date:fifteenth of April⟧", "⟦date:April the first⟧",
        "⟦date:29 February 2024⟧", "⟦date:10/Oct/2000:13:55:36 -0700⟧", "⟦date:Wed Jun 30 21:49:08 1993⟧", "⟦date:Oct  1⟧ ⟦time:22:14:15⟧",
        "⟦date:Jun 5, '15⟧", "on the ⟦date:15th of\n  April⟧", "⟦date:December\n24, 2015⟧", "⟦date:2015年4月15日⟧", "⟦date:2015년 4월 15일⟧",
        "⟦date:1er avril 2015⟧", "⟦date:Montag, den 3. Mai⟧", "⟦date:15 de abril de 2015⟧", "⟦date:15 апреля 2015 г.⟧", "⟦date:1º maggio⟧",
        "⟦date:avril 2015⟧", "im März", "⟦date:März 2015⟧", "⟦date:апрель 2015⟧",
        "⟦date:mars 2015⟧.", "⟦date:mai 2015⟧, 3", "⟦date:abril de 2015⟧/a", "⟦date:Mai\r\n2015⟧: 3", "⟦date:март 2015⟧-é",
        "CRLF\r\n⟦date:15 April\r\n2015⟧\r\n", "\u{0}⟦date:2015-04-15⟧\u{0}", "e\u{301} ⟦date:15 April 2015⟧ 🚣⟦time:9:30⟧🚣",
    ]) func dates(_ marked: String) throws { try check(marked) }

    @Test(arguments: [
        "⟦time:9:30⟧", "⟦time:09:30:15.123Z⟧", "⟦time:9 pm⟧", "⟦time:9pm⟧", "⟦time:9 p.m.⟧", "⟦time:9:30 a.m.⟧", "⟦time:9.30 am⟧",
        "⟦time:21:45 CET⟧", "⟦time:09:30 GMT⟧", "⟦time:09:30:00 +02:00⟧", "⟦time:09:30 EST⟧", "⟦time:9–11 a.m.⟧", "⟦time:9 to 11 am⟧",
        "at ⟦time:21.45⟧", "um ⟦time:21.45⟧", "⟦time:21.45 Uhr⟧", "⟦time:9 Uhr⟧", "⟦time:9 Uhr 30⟧", "⟦time:21h30⟧", "⟦time:21 h 30⟧", "à ⟦time:9 h⟧",
        "⟦time:noon⟧", "⟦time:midnight⟧", "⟦time:12 noon⟧", "⟦time:nine o'clock⟧", "⟦time:9 o’clock⟧", "⟦time:half past nine⟧", "a ⟦time:quarter to ten⟧",
        "⟦time:ten minutes past four⟧", "⟦time:0930 hours⟧", "⟦time:09:00⟧-⟦time:17:30⟧", "from ⟦time:9.00⟧ to ⟦time:10.30⟧",
        "⟦time:09.00⟧–⟦time:10.30⟧", "\n⟦time:09.00⟧ Welcome", "the ⟦time:7.40⟧ train", "⟦time:24:00⟧", "⟦time:午後9時30分⟧",
    ]) func times(_ marked: String) throws { try check(marked) }

    @Test(arguments: [
        "in ⟦location:Boston, MA⟧.", "⟦location:Boston,\nMA⟧", "⟦location:BOSTON, MA⟧", "⟦location:Boston,MA⟧", "⟦location:Paris, France⟧",
        "⟦location:Springfield, Illinois 62704⟧", "⟦location:St. Petersburg, Russia⟧", "⟦location:New York City⟧", "⟦location:New York, NY 10001⟧",
        "⟦location:New\nYork, NY⟧", "⟦location:Washington, D.C.⟧", "⟦location:Washington DC⟧", "⟦location:Austin, TX, USA⟧", "⟦location:Ottawa, ON K1A 0B1⟧",
        "⟦location:221B Baker Street⟧", "⟦location:221B Baker Street, London NW1 6XE⟧",
        "⟦location:1600 Pennsylvania Avenue NW, Washington, DC 20500⟧", "⟦location:10115 Berlin⟧", "⟦location:London SW1A 1AA⟧",
        "Visit ⟦location:Boston, MA⟧", "In ⟦location:Quimper, France⟧, it", "Write to Jane Roe, ⟦location:Rome, Italy⟧", "⟦location:Rio de Janeiro, Brazil⟧",
        "⟦location:Stratford-upon-Avon, England⟧", "⟦location:Tuscany, Italy⟧", "⟦location:48.8566° N, 2.3522° E⟧", "⟦location:Москва, Россия⟧",
        "Jones, ⟦location:Washington, DC⟧", "London, ⟦location:Paris, France⟧",
    ]) func locations(_ marked: String) throws { try check(marked) }

    @Test(arguments: [
        "(see ⟦url:https://example.org/a⟧).", "⟦url:https://example.org/wiki/A_(b)⟧", "(⟦url:https://example.org/wiki/A_(b)⟧)", "⟦url:http://example.org:8080/x?y=z&w=1#top⟧,",
        "<⟦url:https://example.org⟧>", "⟦url:https://müller.example/straße⟧", "⟦url:www.example.org⟧!", "⟦url:example.org/help⟧", "⟦url:ftp://example.org/a.txt⟧;",
        "⟦url:https://[2001:db8::1]:8443/⟧", "⟦url:https://user@example.org/2015-04-15/9:30⟧", "\"⟦url:https://example.org/a⟧\"",
        "mailto:⟦email:ann.lee+news@mail.example.co.uk⟧.", "⟦email:o'neill@example.org⟧", "⟦email:用户@例子.example⟧", "(⟦email:a_b%c@x-y.example⟧)",
    ]) func addresses(_ marked: String) throws { try check(marked) }

    @Test(arguments: [
        "version 1.2.3", "v15.04.15", "$21.45", "21.45 euros", "21.45%", "10.0.4.15", "192.168.1.1:8080", "+1 (555) 123-4567", "555-12-3456", "3:2", "1/2", "3/4 of it",
        "section 3.4.2015", "a 16:9 screen", "John 3:16", "Romans 8:28", "odds of 11:10", "25:61", "32/13/2015", "30/02/2015", "31 April",
        "2015-13-01", "00:1B:44:11:3A:B7", "page 12", "3 may stay", "May I", "10 of us march on", "1:25,000", "pH 7.35",
        "12.30 kg", "shares closed at 21.45", "prices rose from 12.30 to 14.50", "ten to twelve people", "midnight blue", "Jane Doe, MD", "Well, OK", "France, Germany and Spain", "Anna, Georgia and Tom",
        "However, Germany refused", "a@b", "@handle", "README.md", "1.5 h", "März 2015.3", "avril 2015,5", "abril de 2015/2", "март 2015-04", "mai 2015:1", "mai 2015a", "mai 20157", "500 hours", "ISBN 978-3-16-148410-0", "a b", "",
    ]) func nothing(_ text: String) throws { try check(text) }

    /// The finds of the unmarked text are the marks, to the byte.
    func check(_ marked: String) throws {
        let annotated = AnnotatedText(marked)
        let found = try Self.finder.get().bookmarks(in: annotated.text)
        let marks = found.map { AnnotatedText.Mark(kind: $0.kind.rawValue, range: $0.utf8Range) }
        #expect(marks == annotated.marks, "\(found.map { "\($0.recognizer): \(found.text(of: $0))" })")
    }
}
