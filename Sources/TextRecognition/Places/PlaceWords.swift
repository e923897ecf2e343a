// Words that stand before names of places, or look like them. Read by the checks of locations.

extension PlaceNames {
    /// Words with a capital, at the start of a sentence mostly, that are no part of a city's name.
    static let leadingWords: Set<String> = words(
        """
        in from at the to near of and but or for by with on off into via through across around outside inside between both
        a an as if when while where who what how why this that these those it he she we they you i my our your his her
        their its is are was were be been am do does did has have had will would shall should can could may might must not
        no yes well fine right okay ok oh ah hi hello hey sure thanks sorry please dear so then thus hence however moreover
        meanwhile today yesterday tomorrow tonight now later soon finally first second third last next still also even
        only just perhaps maybe indeed instead otherwise therefore furthermore nevertheless nonetheless recently
        eventually originally formerly currently once twice again here there always never often sometimes usually
        visit see visiting leaving arriving arrived left reached contact address location venue born died lives lived
        moved flying fly drive driving travel travelling welcome greetings regards sincerely yours love written posted
        sent host hosted attendees present absent apologies chair minutes re fwd subject attn attention care
        monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
        october november december spring summer autumn winter christmas easter
        mr mrs ms dr prof professor sir lord lady king queen prince princess president senator governor mayor
        captain colonel general major bishop pope saint chancellor minister judge justice
        hotel university college museum institute hospital airport station office company bank church cathedral theatre
        city town county district province state republic region headquarters since until before after during despite
        unlike like except besides besides including total unit note memo cc bcc date time place
        """)

    /// First words of cities' names: without them the rest may be the name of another city.
    static let modifiers: Set<String> = words(
        """
        new old north south east west northern southern eastern western upper lower great greater little big san santa
        santo são saint st. ste. st sainte fort ft. mount mt. mt lake port point cape los las la le les el al bad royal
        king's kings queen's queens bishop's market stoke newton rancho palm high long nether over chipping mont mon val
        grand petit rio villa ciudad puerto porto nova nuevo nueva novo nizhny veliky bandar central rocky cold hot white
        black red green blue silver golden isle hong
        """)

    /// Common given names: what they begin is a person's name unless it is known as a city's.
    static let givenNames: Set<String> = words(
        """
        aaron adam alan albert alex alexander alice amanda amy andrea andrew angela ann anna anne anthony arthur barbara
        ben benjamin bernard betty bill bob brian bruce carl carlos carol caroline catherine charles chris christian
        christina christine christopher claire clara daniel david deborah dennis diana diane donald donna dorothy douglas
        edith edward elena elizabeth ella ellen emily emma eric erik eva evelyn fatima fiona frances francis frank fred
        frederick gary george gerald grace greg gregory hannah hans harold harriet harry heather helen henry hugh ian irene
        isabel ivan jack jacob james jan jane janet jason jean jeff jeffrey jennifer jeremy jerry jessica jim joan joe
        john jonathan jose joseph joshua juan judith julia julie justin karen karl kate katherine kathleen keith kelly
        ken kenneth kevin larry laura lawrence lee leo leon linda lisa louis louise lucas lucy luis luke lynn margaret
        maria marie mario marion mark martha martin mary matthew max megan mehmet melissa michael michelle miguel mike
        mohamed mohammed muhammad nancy natalie nathan neil nicholas nick nicole noah nora oliver olivia oscar pamela
        patricia patrick paul pedro peter philip rachel ralph raymond rebecca richard robert roger ronald rose roy russell
        ruth ryan sally sam samuel sandra sara sarah scott sean sharon simon sofia sophia sophie stephanie stephen steve
        steven stuart susan sven theodore theresa thomas tim timothy tom tony tyler walter wayne wei william yuki zoe
        wendy priya rahul ahmed ali aisha omar hassan yusuf chen li wang
        """)

    /// Common family names that are names of few towns.
    static let surnames: Set<String> = words(
        """
        smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez anderson taylor
        moore jackson thompson harris sanchez clark ramirez robinson walker young allen nguyen wright hill flores green
        adams nelson baker hall rivera campbell mitchell roberts gomez phillips evans turner diaz cruz edwards collins
        reyes stewart morris morales murphy cook rogers gutierrez ortiz cooper peterson bailey reed kelly howard ramos kim
        cox ward richardson watson chavez wood bennett gray mendoza ruiz hughes price alvarez castillo sanders patel myers
        ross foster jimenez müller schmidt schneider fischer weber meyer wagner becker schulz hoffmann koch doe singh khan
        cohen chen wang ivanov petrov kowalski novak rossi russo dubois durand
        """)

    /// Words that make the name before them that of a person: `Dr. Reyes, MD`.
    static let titles: Set<String> = words("mr mrs ms miss dr prof sir rev hon capt col gen sgt lt sen rep gov")

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0.isNewline }.map(String.init))
    }
}
