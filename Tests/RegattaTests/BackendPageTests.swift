import Foundation
import Regatta
import Testing

/// The page "What each backend does", read and held against what each backend does.
@Suite struct BackendPageTests {
    static let page: [[String]] = {
        let file = ImportTableTests.sources.appendingPathComponent("Regatta/Regatta.docc/WhatEachBackendDoes.md")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
            line.replacing("\\|", with: "\u{1}").split(separator: "|").map { cell in
                cell.trimmingCharacters(in: .whitespaces).replacing("\u{1}", with: "|").replacing("`", with: "")
            }
        }
    }()

    /// Texts on which something that depends on the text shows.
    static let texts = ["ab", "ßss", "\r\u{1000A}", "a\r\nb", "éab", ""]

    @Test func constructs() throws {
        let start = try #require(Self.page.firstIndex { $0.first == "construct" })
        let rows = Self.page[(start + 1)...].prefix { $0.count == 5 && $0[0] != "pattern" }
        #expect(rows.count >= 30)
        for row in rows {
            #expect(Self.verdict(row[1], .foundation) == row[2], "\(row[0]) on foundation")
            #expect(Self.verdict(row[1], .automata) == row[4], "\(row[0]) on automata")
            #if REGATTA_PCRE2
            #expect(Self.verdict(row[1], .pcre2) == row[3], "\(row[0]) on pcre2")
            #endif
        }
    }

    /// What is as large as the limit is taken, and one more is an error.
    @Test func limits() throws {
        let start = try #require(Self.page.firstIndex { $0.first == "limit" })
        let rows = Self.page[(start + 1)...].prefix { $0.count == 3 && $0[0] != "pattern" }
        #expect(rows.count == 6)
        for row in rows {
            let limit = try #require(Int(row[0].replacing(",", with: "")))
            func pattern(_ size: Int) -> String {
                func repeated(_ part: String) -> String { String(repeating: part, count: size) }
                switch row[2] {
                case "bytes of a pattern": return "(?x)a" + String(repeating: " ", count: size - 5)
                case "groups and sets nested in each other": return repeated("(?:") + "a" + repeated(")")
                case "the counts of a repeat": return "(?:a|){0,\(size)}b"
                case "lengths and alternatives that a lookbehind is spelt out in": return "(?<=[ab]{1,\(size)}|ab)c"
                case "instructions of a program": return "a{\(size)}"
                default: return ""
                }
            }
            switch row[1] {
            case "all":
                let errors = engines.map { backend in
                    if case .failure(let error) = Result(catching: { () throws(PatternError) in try Matcher(pattern(limit + 1), backend: backend) }) { error.description } else { "" }
                }
                #expect(Set(errors).count == 1 && errors[0] != "", "\(row[2])")
                // A pattern of a megabyte takes seconds in a debug build.
                if row[2] == "bytes of a pattern" { continue }
                #expect(throws: Never.self, "\(row[2])") { try Matcher(pattern(limit), backend: .foundation) }
            default:
                guard engines.contains(BackendID(rawValue: row[1])) else { continue }
                let error = #expect(throws: PatternError.self) { try Matcher(pattern(limit + 1), backend: BackendID(rawValue: row[1])) }
                #expect(error?.kind != .invalid && error?.kind != nil, "\(row[2])")
            }
        }
    }

    /// The deviations of templates, with what Foundation gives, so that a Foundation without the mistake is noticed.
    @Test(arguments: engines) func templates(_ backend: BackendID) throws {
        let start = try #require(Self.page.firstIndex { $0.first == "template" })
        let rows = Self.page[(start + 1)...]
        #expect(rows.count >= 3)
        let matches = try Matcher("(a)", backend: backend).matches(in: "a")
        let foundation = try NSRegularExpression(pattern: "(a)")
        for row in rows {
            let cells = row.map { $0.replacing("\\u{1F600}", with: "\u{1F600}").replacing("\\u{301}", with: "\u{301}") }
            let result = matches.replacing(with: ReplacementTemplate(cells[0], groups: matches.groups)).text
            #expect(Array(result.utf8) == Array(cells[1].utf8), "\(row[0])")
            let range = NSRange(location: 0, length: 1)
            let theirs = foundation.stringByReplacingMatches(in: "a", range: range, withTemplate: cells[0])
            #expect(Array(theirs.utf8) == Array(cells[2].utf8), "\(row[0])")
        }
    }

    static func verdict(_ pattern: String, _ backend: BackendID) -> String {
        do throws(PatternError) {
            let matcher = try Matcher(pattern, backend: backend)
            for text in texts {
                do throws(MatchError) { _ = try matcher.count(in: text) } catch {
                    if case .unsupportedHere = error { return "by text" }
                    return "\(error)"
                }
            }
            return "yes"
        } catch {
            return error.kind == .invalid ? "invalid" : "no"
        }
    }

    #if REGATTA_PCRE2
    @Test func deviations() throws {
        let start = try #require(Self.page.firstIndex { $0.first == "pattern" })
        let rows = Self.page[(start + 1)...].prefix { $0[0] != "template" }
        #expect(rows.count >= 4)
        var taken = 0
        for row in rows {
            let text = row[1].replacing("\\u{10000}", with: "\u{10000}").replacing("\\u{1F6A4}", with: "\u{1F6A4}")
            let found = try Matcher(row[0], backend: .pcre2).matches(in: text).utf8Ranges
            #expect(found.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: " ") == row[2], "\(row[0])")
            #expect(Self.verdict(row[0], .foundation) == "no", "\(row[0])")
            guard let automata = try? Matcher(row[0], backend: .automata) else { continue }
            taken += 1
            #expect(try automata.matches(in: text).utf8Ranges == found, "\(row[0])")
        }
        #expect(taken >= 2)
    }
    #endif
}
