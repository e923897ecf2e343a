// States of the United States and provinces of Canada, with their abbreviations. Read by the recognisers of locations.

extension PlaceNames {
    /// States and territories of the United States, and provinces and territories of Canada.
    static let states = list(
        """
        Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois
        Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri
        Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma
        Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington
        West Virginia,Wisconsin,Wyoming,District of Columbia,Guam,Washington State,New York State
        Alberta,British Columbia,Manitoba,New Brunswick,Newfoundland,Newfoundland and Labrador,Nova Scotia,Ontario
        Prince Edward Island,Quebec,Québec,Saskatchewan,Yukon,Nunavut,Northwest Territories
        """)

    /// Two capitals, as post offices want them, and with full stops.
    static let stateCodes = list(
        """
        AL,AK,AZ,AR,CA,CO,CT,DE,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA
        RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY,DC,D.C.,PR,GU,N.Y.,N.J.,N.H.,N.M.,N.C.,N.D.,S.C.,S.D.,R.I.,W.Va.,W.V.
        AB,BC,B.C.,MB,NB,NL,NS,N.S.,NT,NU,ON,PE,PEI,P.E.I.,QC,SK,YT
        """)

    /// Abbreviations as newspapers write them.
    static let stateAbbreviations = list(
        """
        Ala.,Ariz.,Ark.,Calif.,Colo.,Conn.,Del.,Fla.,Ga.,Ill.,Ind.,Kan.,Kans.,Ky.,La.,Md.,Mass.,Mich.,Minn.,Miss.,Mo.
        Mont.,Neb.,Nebr.,Nev.,Okla.,Ore.,Pa.,Penn.,Tenn.,Tex.,Vt.,Va.,Wash.,Wis.,Wyo.,Ont.,Que.,Alta.,Man.,Sask.
        """)

    /// Codes that are also degrees, titles or words in capitals: `Jane Doe, MD`, `Sure, OK`.
    static let ambiguousCodes: Set<String> = [
        "OK", "IN", "OR", "ME", "HI", "MA", "MD", "MS", "PA", "DE", "LA", "ID", "AL", "CO", "VA", "CA", "MT", "NE", "ON", "DC",
        "PR", "PE", "SC", "MI", "MO", "CT", "US", "UK", "ACT", "Miss.", "Ill.", "Ind.", "Man.", "Wash.", "Mass.", "La.", "Pa.",
        "Del.", "Mo.",
    ]

    /// Names of states and countries that are also names of persons.
    static let personalNames: Set<String> = [
        "Georgia", "Virginia", "Jordan", "Chad", "Victoria", "Israel", "Montana", "Carolina", "Holland", "Kent", "Lorraine",
        "Jersey", "Washington", "Devon", "Kenya", "Dominica", "Norfolk", "Somerset", "Sussex", "Essex", "Suffolk", "Surrey",
        "Cyprus", "Florida", "Savoy", "Galicia", "Aragon", "Castile", "Java", "Tyrol", "Alberta",
    ]
}
