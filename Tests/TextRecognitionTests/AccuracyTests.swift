import Foundation
import Regatta
import Testing

/// Precision and recall on texts that were annotated by hand, printed and held to a threshold.
@Suite struct AccuracyTests {
    static let kinds = ["date", "time", "location", "url", "email"]
    static let thresholds = ["date": 0.95, "time": 0.95, "location": 0.9, "url": 0.95, "email": 0.95]

    /// `Texts` was at hand when the patterns were written; `MoreTexts` was written afterwards.
    @Test(arguments: ["Texts", "MoreTexts"]) func precisionAndRecall(_ folder: String) throws {
        let finder = try BookmarkFinder()
        var scores: [String: Score] = [:]
        let texts = try AnnotatedText.all(in: folder)
        #expect(texts.count >= 8)
        var report: [String] = []
        for (name, annotated) in texts {
            let found = try finder.bookmarks(in: annotated.text)
            for kind in Self.kinds {
                let marks = annotated.marks.filter { $0.kind == kind }.map(\.range)
                let finds = found.filter { $0.kind.rawValue == kind }.map(\.utf8Range)
                scores[kind, default: Score()].add(marks, finds)
                report += Self.differences(name, annotated.text, kind, marks, found.filter { $0.kind.rawValue == kind })
            }
            #expect(annotated.marks.allSatisfy { Self.kinds.contains($0.kind) }, "\(name): a mark of an unknown kind")
        }
        print("bookmarks in \(folder): \(texts.count) texts")
        for kind in Self.kinds {
            let score = try #require(scores[kind])
            print(
                "  \(kind): \(score.marked) marked, \(score.found) found; precision \(Self.rounded(score.precision)), recall "
                    + "\(Self.rounded(score.recall)); to the byte \(Self.rounded(score.exactPrecision)), "
                    + "\(Self.rounded(score.exactRecall))")
            let threshold = try #require(Self.thresholds[kind])
            #expect(score.marked >= 5, "\(kind): too few marks to measure")
            #expect(score.precision >= threshold, "\(kind): \(report.joined(separator: "; "))")
            #expect(score.recall >= threshold, "\(kind): \(report.joined(separator: "; "))")
        }
        for line in report { print("  \(line)") }
    }

    static func rounded(_ value: Double) -> String { String((value * 1000).rounded() / 1000) }

    /// What differs, for people.
    static func differences(
        _ name: String, _ text: String, _ kind: String, _ marks: [Range<Int>], _ finds: [Bookmark]
    ) -> [String] {
        func words(_ range: Range<Int>) -> String { "'\(Haystack(text).slice(range))'" }
        let ranges = finds.map(\.utf8Range)
        let missed = marks.filter { mark in !ranges.contains { $0.overlaps(mark) } }.map { "\(name): missed \(kind) \(words($0))" }
        let wrong = finds.filter { find in !marks.contains { $0.overlaps(find.utf8Range) } }
            .map { "\(name): wrong \(kind) \(words($0.utf8Range)) (\($0.recognizer))" }
        let inexact = finds.filter { find in !marks.contains(find.utf8Range) }.compactMap { find in
            marks.first { $0.overlaps(find.utf8Range) }
                .map { "\(name): \(kind) \(words(find.utf8Range)) instead of \(words($0)) (\(find.recognizer))" }
        }
        return missed + wrong + inexact
    }
}
