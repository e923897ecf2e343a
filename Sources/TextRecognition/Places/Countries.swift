// Names of countries and of lands within them. Read by the recognisers of locations.

/// Names of places, as lists.
enum PlaceNames {
    /// `text` at commas and line ends.
    static func list(_ text: String) -> [String] {
        text.split { $0 == "," || $0.isNewline }.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.map(String.init)
    }

    /// Countries by their usual English names, common forms in other languages, and abbreviations.
    static let countries = list(
        """
        Afghanistan,Albania,Algeria,Andorra,Angola,Antigua and Barbuda,Argentina,Armenia,Australia,Austria,Azerbaijan
        Bahamas,The Bahamas,Bahrain,Bangladesh,Barbados,Belarus,Belgium,Belize,Benin,Bermuda,Bhutan,Bolivia
        Bosnia and Herzegovina,Bosnia,Botswana,Brazil,Brunei,Bulgaria,Burkina Faso,Burma,Burundi,Cambodia,Cameroon,Canada
        Cape Verde,Central African Republic,Chad,Chile,China,Colombia,Comoros,Congo,Costa Rica,Croatia,Cuba,Cyprus
        Czech Republic,Czechia,the Czech Republic,Democratic Republic of the Congo,DR Congo,Denmark,Djibouti,Dominica
        Dominican Republic,the Dominican Republic,East Timor,Ecuador,Egypt,El Salvador,Equatorial Guinea,Eritrea,Estonia
        Eswatini,Ethiopia,Faroe Islands,Fiji,Finland,France,French Polynesia,Gabon,Gambia,Georgia,Germany,Ghana,Gibraltar
        Greece,Greenland,Grenada,Guatemala,Guernsey,Guinea,Guinea-Bissau,Guyana,Haiti,Honduras,Hong Kong,Hungary,Iceland
        India,Indonesia,Iran,Iraq,Ireland,Republic of Ireland,Isle of Man,Israel,Italy,Ivory Coast,Côte d'Ivoire,Jamaica
        Japan,Jersey,Jordan,Kazakhstan,Kenya,Kiribati,Kosovo,Kuwait,Kyrgyzstan,Laos,Latvia,Lebanon,Lesotho,Liberia,Libya
        Liechtenstein,Lithuania,Luxembourg,Macau,Madagascar,Malawi,Malaysia,Maldives,the Maldives,Mali,Malta
        Marshall Islands,Mauritania,Mauritius,Mexico,Micronesia,Moldova,Monaco,Mongolia,Montenegro,Morocco,Mozambique
        Myanmar,Namibia,Nauru,Nepal,Netherlands,The Netherlands,the Netherlands,Holland,New Caledonia,New Zealand,Nicaragua
        Niger,Nigeria,North Korea,North Macedonia,Macedonia,Norway,Oman,Pakistan,Palau,Palestine,Panama,Papua New Guinea
        Paraguay,Peru,Philippines,the Philippines,Poland,Portugal,Puerto Rico,Qatar,Romania,Russia,Russian Federation
        Rwanda,Saint Kitts and Nevis,Saint Lucia,Samoa,San Marino,Saudi Arabia,Senegal,Serbia,Seychelles,Sierra Leone
        Singapore,Slovakia,Slovenia,Solomon Islands,Somalia,South Africa,South Korea,Korea,South Sudan,Spain,Sri Lanka
        Sudan,Suriname,Sweden,Switzerland,Syria,Taiwan,Tajikistan,Tanzania,Thailand,Togo,Tonga,Trinidad and Tobago,Tunisia
        Turkey,Türkiye,Turkmenistan,Tuvalu,Uganda,Ukraine,United Arab Emirates,the United Arab Emirates,United Kingdom
        the United Kingdom,Great Britain,United States,the United States,United States of America,Uruguay,Uzbekistan
        Vanuatu,Vatican City,Venezuela,Vietnam,Viet Nam,Yemen,Zambia,Zimbabwe,Yugoslavia,Czechoslovakia,Soviet Union,USSR
        U.S.A.,USA,U.S.,US,U.K.,UK,UAE,U.A.E.,NZ
        Deutschland,Österreich,Schweiz,Italia,España,Brasil,México,Frankreich,Suisse,Belgique,Allemagne,Espagne,Italie
        Россия,Беларусь,Украина,Казахстан,Германия,Франция
        """)

    /// Parts of countries that are written after a city's name.
    static let lands = list(
        """
        England,Scotland,Wales,Northern Ireland,Ulster,Cornwall,Devon,Dorset,Somerset,Wiltshire,Hampshire,Kent,Surrey
        Sussex,East Sussex,West Sussex,Essex,Suffolk,Norfolk,Hertfordshire,Buckinghamshire,Oxfordshire,Gloucestershire
        Worcestershire,Herefordshire,Shropshire,Staffordshire,Warwickshire,Leicestershire,Northamptonshire,Cambridgeshire
        Bedfordshire,Berkshire,Lincolnshire,Nottinghamshire,Derbyshire,Cheshire,Lancashire,Yorkshire,North Yorkshire
        West Yorkshire,South Yorkshire,Cumbria,Northumberland,County Durham,Tyne and Wear,Merseyside,Greater Manchester
        West Midlands,Middlesex,Isle of Wight,Rutland,Fife,Aberdeenshire,Perthshire,Gwynedd,Powys,Pembrokeshire
        County Cork,County Kerry,County Galway,County Mayo,County Clare,County Antrim,County Down,Co. Cork,Co. Kerry
        Bavaria,Saxony,Lower Saxony,Saxony-Anhalt,Thuringia,Hesse,Brandenburg,Baden-Württemberg,North Rhine-Westphalia
        Rhineland-Palatinate,Saarland,Schleswig-Holstein,Mecklenburg-Vorpommern,Prussia,Bayern,Sachsen,Hessen,Tyrol,Styria
        Carinthia,Tuscany,Sicily,Sardinia,Lombardy,Piedmont,Veneto,Umbria,Liguria,Campania,Calabria,Apulia,Catalonia
        Andalusia,Galicia,Aragon,Castile,Brittany,Normandy,Provence,Burgundy,Alsace,Lorraine,Picardy,Gascony,Savoy,Corsica
        Flanders,Wallonia,Bohemia,Moravia,Silesia,Pomerania,Transylvania,Crimea,Siberia,Kerala,Tamil Nadu,Karnataka
        Maharashtra,Gujarat,Punjab,Rajasthan,Uttar Pradesh,West Bengal,Bihar,Assam,Goa,Queensland,New South Wales,Tasmania
        South Australia,Western Australia,Northern Territory,Victoria,NSW,QLD,VIC,TAS,Qld,Vic.,ACT,Hokkaido,Sichuan
        Guangdong,Yunnan,Jalisco,Oaxaca,Chiapas,Yucatán,Bali,Java,Sumatra,Gauteng,KwaZulu-Natal,Western Cape,Eastern Cape
        Vojvodina,Åland,Scania
        """)

    /// What is no city: parts of the world, and peoples' words for them.
    static let continents: Set<String> = [
        "Europe", "Asia", "Africa", "America", "North America", "South America", "Latin America", "Central America",
        "Antarctica", "Oceania", "Britain", "Scandinavia", "Western Europe", "Eastern Europe", "Middle East",
        "Southeast Asia", "East", "West", "North", "South", "EU", "European Union", "NATO", "Caribbean", "Mediterranean",
    ]
}
