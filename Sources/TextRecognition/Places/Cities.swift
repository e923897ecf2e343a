// Names of cities. Read by the checks of locations, which trust them without further questions.

extension PlaceNames {
    /// Large and well-known cities of the world, capitals, and cities of the United States and Canada.
    static let cities = list(
        """
        Aachen,Aberdeen,Abidjan,Abu Dhabi,Abuja,Accra,Addis Ababa,Adelaide,Ahmedabad,Aix-en-Provence,Aleppo,Alexandria
        Algiers,Alicante,Almaty,Amman,Amsterdam,Anchorage,Ankara,Annapolis,Antananarivo,Antwerp,Arles,Asmara,Astana,Asunción
        Athens,Auckland,Augsburg,Avignon,Baghdad,Baku,Bamako,Bangalore,Bengaluru,Bangkok,Barcelona,Bari,Basel,Basra,Bath
        Beijing,Beirut,Belfast,Belgrade,Bergen,Berlin,Bern,Berne,Bilbao,Birmingham,Bogotá,Bogota,Bologna,Bombay,Bonn
        Bordeaux,Bradford,Brasília,Brasilia,Bratislava,Breda,Bremen,Breslau,Brest,Brighton,Brisbane,Bristol,Brno,Bruges
        Brussels,Bucharest,Budapest,Buenos Aires,Bydgoszcz,Cádiz,Cairo,Calais,Calcutta,Cambridge,Canberra,Canterbury
        Cape Town,Caracas,Cardiff,Cartagena,Casablanca,Chennai,Chengdu,Chester,Chiang Mai,Chongqing,Christchurch,Cologne
        Colombo,Copenhagen,Córdoba,Cordoba,Cork,Coventry,Cusco,Dakar,Dalian,Damascus,Danzig,Dar es Salaam,Darwin,Delft
        Delhi,Derby,Dhaka,Dieppe,Dijon,Doha,Dortmund,Dover,Dresden,Dubai,Dublin,Dubrovnik,Dundee,Durban,Durham,Düsseldorf
        Edinburgh,Eindhoven,Ely,Erfurt,Essen,Exeter,Faro,Florence,Frankfurt,Frankfurt am Main,Freetown,Freiburg,Galway
        Gdańsk,Gdansk,Geneva,Genève,Genoa,Ghent,Glasgow,Göttingen,Gothenburg,Göteborg,Granada,Graz,Grenoble,Groningen
        Guadalajara,Guangzhou,Guayaquil,Haifa,Halle,Hamburg,Hanoi,Hannover,Hanover,Harare,Havana,Heidelberg,Helsinki
        Hereford,Hiroshima,Ho Chi Minh City,Hobart,Hull,Hyderabad,Innsbruck,Inverness,Ipswich,Islamabad,Istanbul,İzmir
        Izmir,Jaipur,Jakarta,Jena,Jerusalem,Johannesburg,Kabul,Kampala,Kandahar,Karachi,Karlsruhe,Kassel,Kathmandu,Kazan
        Kiel,Kharkiv,Khartoum,Kyiv,Kiev,Kigali,Kingston,Kinshasa,Kobe,Kolkata,Köln,Königsberg,Konstanz,Kraków,Krakow
        Kuala Lumpur,Kyoto,La Paz,Lagos,Lahore,Lancaster,Lausanne,Le Havre,Leeds,Leicester,Leiden,Leipzig,Leningrad,Lille
        Lima,Limerick,Lincoln,Linz,Lisbon,Lisboa,Liverpool,Ljubljana,Lomé,London,Lübeck,Lucerne,Lucknow,Luxembourg,Luanda
        Lusaka,Lviv,Lyon,Lyons,Madras,Madrid,Mainz,Málaga,Malaga,Malmö,Manama,Manchester,Mandalay,Manila,Mannheim,Mantua
        Maputo,Marrakesh,Marseille,Marseilles,Mecca,Medellín,Medina,Melbourne,Metz,Mexico City,Milan,Milano,Minsk,Mombasa
        Monaco,Monte Carlo,Montevideo,Monterrey,Montpellier,Moscow,Mosul,Mumbai,Munich,München,Münster,Murmansk,Muscat
        Nagasaki,Nagoya,Nairobi,Nancy,Nanjing,Nantes,Naples,Napoli,Newcastle,New Delhi,Nice,Nicosia,Nîmes,Norwich
        Nottingham,Novosibirsk,Nuremberg,Nürnberg,Odesa,Odessa,Oporto,Oran,Osaka,Oslo,Ostend,Oxford,Padua,Palermo,Palma
        Pamplona,Panama City,Paris,Parma,Peking,Perth,Perugia,Petersburg,Phnom Penh,Pisa,Plymouth,Poitiers,Port Louis
        Port Moresby,Port-au-Prince,Porto,Porto Alegre,Portsmouth,Potsdam,Poznań,Prague,Praha,Pretoria,Pune,Pyongyang,Quito
        Rabat,Ravenna,Reading,Recife,Regensburg,Reims,Rennes,Reykjavík,Reykjavik,Rheims,Riga,Rio de Janeiro,Riyadh,Roma
        Rome,Rosario,Rostock,Rotterdam,Rouen,Salamanca,Salerno,Salford,Salisbury,Salzburg,Samara,Samarkand,San José
        San Juan,San Salvador,Sanaa,Santiago,Santo Domingo,São Paulo,Sao Paulo,Sapporo,Sarajevo,Schwerin,Seoul,Seville
        Shanghai,Sheffield,Shenzhen,Siena,Singapore,Skopje,Smolensk,Sofia,Southampton,Split,St. Gallen,St. Petersburg
        Saint Petersburg,St Petersburg,St. Moritz,Stavanger,Stockholm,Strasbourg,Stuttgart,Sucre,Surabaya,Swansea,Sydney
        Syracuse,Szczecin,Taipei,Tallinn,Tampere,Tangier,Tashkent,Tbilisi,Tehran,Tel Aviv,Thessaloniki,The Hague,Den Haag
        Tianjin,Timbuktu,Tirana,Tokyo,Toledo,Toulon,Toulouse,Trento,Trier,Trieste,Tripoli,Trondheim,Tübingen,Tunis,Turin
        Turku,Ulm,Ulaanbaatar,Uppsala,Utrecht,Vaduz,Valencia,Valletta,Valparaíso,Varanasi,Venice,Verona,Versailles,Vienna
        Vientiane,Vilnius,Vladivostok,Wakefield,Warsaw,Weimar,Wellington,Wells,Wien,Wiesbaden,Winchester,Windhoek,Wolfsburg
        Worcester,Wrocław,Wuhan,Würzburg,Xi'an,Yangon,Yekaterinburg,Yerevan,Yokohama,York,Zagreb,Zanzibar,Zürich,Zurich
        Москва,Санкт-Петербург,Киев,Минск,Новосибирск,Казань
        """)

    static let northAmericanCities = list(
        """
        Abilene,Akron,Albany,Albuquerque,Alexandria,Allentown,Amarillo,Amherst,Anaheim,Ann Arbor,Arlington,Asheville
        Atlanta,Atlantic City,Augusta,Aurora,Austin,Bakersfield,Baltimore,Bangor,Baton Rouge,Beaumont,Bellevue,Berkeley
        Billings,Biloxi,Bismarck,Bloomington,Boise,Boston,Boulder,Bridgeport,Brooklyn,Brownsville,Buffalo,Burlington,Butte
        Calgary,Camden,Canton,Carson City,Cedar Rapids,Champaign,Charleston,Charlotte,Charlottetown,Charlottesville
        Chattanooga,Cheyenne,Chicago,Cincinnati,Cleveland,Colorado Springs,Columbia,Columbus,Concord,Corpus Christi,Dallas
        Davenport,Dayton,Denver,Des Moines,Detroit,Dodge City,Dover,Duluth,Durham,Edmonton,El Paso,Erie,Eugene,Evanston
        Evansville,Fairbanks,Fairfield,Fargo,Fayetteville,Flagstaff,Flint,Fort Lauderdale,Fort Wayne,Fort Worth,Frankfort
        Fredericton,Fresno,Gainesville,Galveston,Gary,Gettysburg,Grand Rapids,Great Falls,Green Bay,Greensboro,Greenville
        Halifax,Hamilton,Hampton,Harrisburg,Hartford,Hattiesburg,Helena,Hoboken,Honolulu,Houston,Huntsville,Indianapolis
        Iowa City,Irvine,Ithaca,Jackson,Jacksonville,Jefferson City,Jersey City,Joliet,Juneau,Kalamazoo,Kansas City
        Key West,Knoxville,Lafayette,Lake Charles,Lansing,Laramie,Laredo,Las Vegas,Lawrence,Lexington,Lincoln,Little Rock
        Long Beach,Los Alamos,Los Angeles,Louisville,Lowell,Lubbock,Macon,Madison,Memphis,Mesa,Miami,Milwaukee,Minneapolis
        Missoula,Mobile,Modesto,Montgomery,Montpelier,Montreal,Montréal,Mountain View,Nashville,Natchez,New Haven
        New Orleans,New York,New York City,Newark,Newport,Niagara Falls,Norfolk,Norman,Oakland,Ocala,Odessa,Oklahoma City
        Olympia,Omaha,Orlando,Ottawa,Palm Springs,Palo Alto,Pasadena,Paterson,Pensacola,Peoria,Philadelphia,Phoenix,Pierre
        Pittsburgh,Plano,Portland,Portsmouth,Princeton,Providence,Provo,Quebec City,Racine,Raleigh,Rapid City,Reading
        Redmond,Regina,Reno,Richmond,Roanoke,Rochester,Rockford,Roswell,Sacramento,Saginaw,Salem,Salinas,Salt Lake City
        San Antonio,San Diego,San Francisco,San Jose,San Mateo,Santa Ana,Santa Barbara,Santa Clara,Santa Cruz,Santa Fe
        Santa Monica,Sarasota,Saskatoon,Savannah,Schenectady,Scottsdale,Scranton,Seattle,Selma,Shreveport,Sioux Falls
        South Bend,Spokane,Springfield,St. Augustine,St. John's,St. Louis,Saint Louis,St. Paul,Saint Paul,Stamford,Stockton
        Sunnyvale,Syracuse,Tacoma,Tallahassee,Tampa,Tempe,Thunder Bay,Toledo,Topeka,Toronto,Trenton,Troy,Tucson,Tulsa
        Tupelo,Tuscaloosa,Utica,Vancouver,Vicksburg,Victoria,Virginia Beach,Waco,Washington,West Palm Beach,Whitehorse
        Wichita,Wilmington,Winnipeg,Worcester,Yellowknife,Youngstown,Yonkers,Cambridge
        """)

    /// All cities, for looking up.
    static let citySet: Set<String> = Set((cities + northAmericanCities).map { $0.lowercased() })

    /// Cities whose names are enough.
    static let certainCities = list(
        """
        New York City,Mexico City,Kansas City,Salt Lake City,Oklahoma City,Quebec City,Ho Chi Minh City,Vatican City
        Atlantic City,Jersey City,Guatemala City,Carson City
        """)
}
