// The comparison as one JSON object. Fed by the command, written to standard output.

import Regatta

/// Prints a comparison for programs.
struct BenchJSON {
    let output: OutputBuffer
    private var json: JSONText { JSONText(output: output) }

    init(_ output: OutputBuffer) { self.output = output }

    func print(_ comparison: BenchComparison, pattern: String, recommendation: BenchRecommendation?) {
        json.raw("{\"pattern\":")
        json.string(pattern)
        json.raw(",\"files\":[")
        for (index, text) in comparison.work.texts.enumerated() {
            if index > 0 { json.raw(",") }
            json.raw("{\"path\":")
            json.string(text.name)
            json.raw(",\"bytes\":")
            json.number(text.haystack.utf8Count)
            json.raw("}")
        }
        json.raw("],\"bytes\":")
        json.number(comparison.work.bytes)
        json.raw(",\"matches\":")
        json.number(comparison.matches)
        json.raw(",\"replacement\":")
        json.string(comparison.work.template)
        json.raw(",\"backends\":[")
        for (index, candidate) in comparison.candidates.enumerated() {
            if index > 0 { json.raw(",") }
            print(candidate)
        }
        json.raw("],\"recommended\":")
        name(recommendation?.backend)
        json.raw(",\"reason\":")
        if let recommendation { json.string(recommendation.reason) } else { json.raw("null") }
        json.raw(",\"recommendedOnce\":")
        name(recommendation.map { $0.once ?? $0.backend })
        json.raw("}\n")
    }

    private func name(_ backend: BackendID?) {
        if let backend { json.string(backend.rawValue) } else { json.raw("null") }
    }

    private func print(_ candidate: BenchCandidate) {
        json.raw("{\"name\":")
        json.string(candidate.backend.rawValue)
        json.raw(",\"version\":")
        json.string(candidate.version)
        json.raw(",\"measured\":")
        switch candidate.state {
        case .measured: json.raw("true")
        case .out(let reason):
            json.raw("false,\"reason\":")
            json.string(reason)
        }
        json.raw(",\"memory\":")
        if candidate.isMeasured, let memory = candidate.memory { json.number(memory) } else { json.raw("null") }
        json.raw(",\"times\":{")
        var isFirst = true
        for task in BenchTask.allCases {
            guard let time = candidate.times[task] else { continue }
            if !isFirst { json.raw(",") }
            isFirst = false
            json.string(task.key)
            number(":{\"median\":", time.median)
            number(",\"lowerQuartile\":", time.lowerQuartile)
            number(",\"upperQuartile\":", time.upperQuartile)
            json.raw(",\"samples\":")
            json.number(time.samples)
            json.raw("}")
        }
        json.raw("}}")
    }

    private func number(_ key: StaticString, _ value: Double) {
        json.raw(key)
        output.write(String(value))
    }
}
