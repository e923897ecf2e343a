import BenchmarkStatistics
import Foundation
import Testing

@testable import RegattaBench

/// Two builds that tests wind on: shell scripts that speak the worker's protocol, with the times that the environment says.
@Suite struct RevisionJudgeTests {
    private func judge(base: [String: String], head: [String: String]) throws -> RevisionJudge {
        let script = FileManager.default.temporaryDirectory.appending(path: "regatta-worker-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: script) }
        let text = """
            #!/bin/sh
            n=0
            while read -r word rest; do
                case "$word $rest" in
                    load*refused*) printf 'refused\\tno such thing\\n' ;;
                    load*) if [ -n "$BROKEN" ]; then printf 'refused\\t%s\\n' "$BROKEN"
                        else printf 'ready\\t10\\t%s\\n' "$ALLOCATIONS"; fi ;;
                    slice*) n=$((n + 1)); printf '%s.%s\\n' "$TIME" "$((n * 7 % 10))" ;;
                esac
            done
            """
        try Data(text.utf8).write(to: script)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        let works = ["a", "b", "refused"].map { ComparedWork(benchmark: $0, engine: "regatta/pcre2") }
        var judge = RevisionJudge(
            run: InterleavedRun(base: (script.path, base), head: (script.path, head), seed: 1), works: works,
            rules: JudgementRules(), mostLaunches: 8)
        judge.run.pairs = 15
        try judge.measure()
        return judge
    }

    @Test(arguments: [("100", Verdict.same), ("105", .worse), ("95", .better)])
    func timesOfFakeClocks(_ time: String, _ verdict: Verdict) throws {
        let report = try judge(
            base: ["TIME": "100", "ALLOCATIONS": "3"], head: ["TIME": time, "ALLOCATIONS": "3"]
        ).report(before: "x", after: "y")
        #expect(report.rows.map(\.timeVerdict) == [verdict, verdict])
        #expect(report.engines.map(\.timeVerdict) == [verdict])
        #expect(report.remarks.contains("not compared: refused on regatta/pcre2: no such thing"))
    }

    @Test(arguments: [("3", Verdict.same), ("4", .worse), ("2", .better)])
    func allocations(_ count: String, _ verdict: Verdict) throws {
        let report = try judge(
            base: ["TIME": "100", "ALLOCATIONS": "3"], head: ["TIME": "100", "ALLOCATIONS": count]
        ).report(before: "x", after: "y")
        #expect(report.verdict == verdict)
        #expect(report.rows.map(\.allocationVerdict) == [verdict, verdict])
    }

    @Test func whatOnlyTheSecondBuildRefusesIsAFailure() throws {
        let good = ["TIME": "100", "ALLOCATIONS": "3"]
        let broken = try judge(base: good, head: ["BROKEN": "wrong count"]).report(before: "x", after: "y")
        #expect(broken.verdict == .worse)
        #expect(
            broken.failures == [
                "fails now: a on regatta/pcre2: wrong count", "fails now: b on regatta/pcre2: wrong count",
            ])
        // A build from before something worked is no reason against the next.
        let mended = try judge(base: ["BROKEN": "wrong count"], head: good).report(before: "x", after: "y")
        #expect(mended.verdict == .same && mended.failures.isEmpty)
    }

    @Test func looks() throws {
        let run = InterleavedRun(base: ("", [:]), head: ("", [:]), seed: 1)
        func looks(_ most: Int) -> [Int] { RevisionJudge(run: run, works: [], rules: JudgementRules(), mostLaunches: most).looks }
        #expect(looks(20) == [8, 14, 20])
        #expect(looks(8) == [8])
        #expect(looks(10) == [8, 10])
    }
}
