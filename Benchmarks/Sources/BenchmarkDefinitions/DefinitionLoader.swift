// Files of definitions → benchmarks. Reads a folder, feeds the runs.

import Foundation

/// What is wrong with a file of definitions.
public struct DefinitionError: Error, CustomStringConvertible {
    public let file: String
    public let message: String
    public var description: String { "\(file): \(message)" }
}

public enum DefinitionLoader {
    /// The benchmarks of all `.json5` files in `folder`, in the order of the files' names.
    /// - Throws: `DefinitionError` for a file that cannot be read or contradicts itself.
    public static func benchmarks(inFolder folder: String) throws -> [Benchmark] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw DefinitionError(file: folder, message: "the folder cannot be read")
        }
        return try names.filter { $0.hasSuffix(".json5") }.sorted().flatMap { file in
            guard let data = FileManager.default.contents(atPath: folder + "/" + file) else {
                throw DefinitionError(file: file, message: "the file cannot be read")
            }
            return try benchmarks(String(file.dropLast(6)), data)
        }
    }

    /// The benchmarks of one file.
    /// - Parameter name: the definition's name.
    public static func benchmarks(_ name: String, _ data: Data) throws -> [Benchmark] {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        let definition: Definition
        do {
            definition = try decoder.decode(Definition.self, from: data)
        } catch {
            throw DefinitionError(file: name, message: "\(error)")
        }
        return try expand(name, definition)
    }

    static func expand(_ name: String, _ definition: Definition) throws -> [Benchmark] {
        func wrong(_ message: String) -> DefinitionError { DefinitionError(file: name, message: message) }
        guard (definition.pattern == nil) != (definition.patterns == nil) else {
            throw wrong("either 'pattern' or 'patterns' is needed")
        }
        guard (definition.template != nil) == (definition.model == .replace) else {
            throw wrong("'template' belongs to the model 'replace'")
        }
        let alternatives = definition.patterns?.patterns() ?? [definition.pattern ?? ""]
        func pattern(_ alternatives: [String], _ edit: (String) -> String = { $0 }) -> BenchmarkPattern {
            BenchmarkPattern(
                alternatives.map(edit), options: Set(definition.options ?? []),
                spelling: (definition.spelling ?? [:]).mapValues(edit))
        }
        guard let series = definition.series else {
            guard let count = definition.count else { throw wrong("'count' is missing") }
            guard !alternatives.isEmpty else { throw wrong("there are no patterns") }
            return [Benchmark(name, definition, pattern: pattern(alternatives), haystack: definition.haystack, count: count)]
        }
        guard series.values.count == series.counts.count, definition.count == nil else {
            throw wrong("a series has one of 'counts' for each of 'values', and no 'count'")
        }
        return zip(series.values, series.counts).map { size, count in
            var haystack = definition.haystack
            var taken = pattern(alternatives)
            switch series.of {
            case .bytes: haystack.grow(to: size)
            case .patterns: taken = pattern(Array(alternatives.prefix(size)))
            case .parameter: taken = pattern(alternatives) { $0.replacing("{n}", with: "{\(size)}") }
            }
            var benchmark = Benchmark("\(name)/\(size)", definition, pattern: taken, haystack: haystack, count: count)
            benchmark.series = (name, size)
            return benchmark
        }
    }
}
