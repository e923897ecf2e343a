// Lines as machines write them: logs, CSV, JSON. Feeds `TextGenerator`.

enum Records {
    private static let paths = [
        "/", "/index.html", "/search", "/api/v2/orders", "/api/v2/users", "/static/app.js", "/static/site.css",
        "/images/harbour.jpg", "/login", "/logout", "/cart", "/checkout", "/feed.xml", "/robots.txt",
    ]
    private static let agents = [
        "Mozilla/5.0 (X11; Linux x86_64)", "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_4)", "curl/8.5.0",
        "Googlebot/2.1 (+http://www.google.com/bot.html)", "okhttp/4.12.0",
    ]
    private static let statuses = [200, 200, 200, 200, 200, 200, 301, 304, 304, 400, 403, 404, 404, 500, 503]
    private static let items = ["kettle", "lantern", "rope, 20 m", "compass", "tea \"Ceylon\"", "blanket", "sextant", "naïve print"]

    /// `number` with leading zeros.
    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func time(_ line: Int, _ random: inout RandomSource) -> String {
        let second = line % 86_400
        return "2024-\(two(1 + line / 40_000 % 12))-\(two(1 + line / 1_500 % 28))T"
            + "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60)).\(100 + random.below(900))Z"
    }

    private static func address(_ random: inout RandomSource) -> String {
        "\(1 + random.below(223)).\(random.below(256)).\(random.below(256)).\(1 + random.below(254))"
    }

    static func appendLog(to text: inout String, _ line: Int, _ random: inout RandomSource) {
        let status = random.pick(statuses)
        let level = status >= 500 ? "ERROR" : status >= 400 ? "WARN" : "INFO"
        let method = random.oneIn(4) ? "POST" : "GET"
        text += "\(time(line, &random)) \(level) [worker-\(random.below(16))] \(address(&random)) "
        text += "\"\(method) \(random.pick(paths))?id=\(random.below(100_000)) HTTP/1.1\" "
        text += "\(status) \(random.below(50_000)) \(1 + random.below(900))ms \"\(random.pick(agents))\"\n"
    }

    static func appendCSV(to text: inout String, _ line: Int, _ random: inout RandomSource) {
        if line == 0 { text += "id,date,customer,item,quantity,price,note\n" }
        let first = random.pick(Prose.english.names)
        let last = random.pick(Prose.english.names)
        let item = random.pick(items)
        let quoted = item.contains(where: { $0 == "," || $0 == "\"" })
        text += "\(line),2024-\(two(1 + random.below(12)))-\(two(1 + random.below(28))),"
        text += "\"\(last), \(first)\","
        text += quoted ? "\"\(item.replacing("\"", with: "\"\""))\"" : item
        text += ",\(1 + random.below(40)),\(random.below(500)).\(two(random.below(100))),"
        if random.oneIn(3) { text += "\"\(Prose.english.words[random.below(150)]) \(Prose.english.words[random.below(150)])\"" }
        text += "\n"
    }

    static func appendJSON(to text: inout String, _ line: Int, _ random: inout RandomSource) {
        text += "{\"id\": \(line), \"time\": \"\(time(line, &random))\", \"user\": {\"name\": \"\(random.pick(Prose.english.names))\", "
        text += "\"email\": \"\(Vocabulary.word(random.below(5000)))@example.org\", \"active\": \(random.oneIn(2))}, "
        text += "\"tags\": [\"\(Vocabulary.word(random.below(300)))\", \"\(Vocabulary.word(random.below(300)))\"], "
        text += "\"score\": -\(random.below(9)).\(random.below(1000))e\(random.below(9)), "
        text += "\"note\": \"said \\\"\(Prose.english.words[random.below(200)])\\\"\\n\", \"next\": null}\n"
    }
}
