// Result files → values. Read by `compare`, `history` and `report`.

import BenchmarkResults
import Foundation

enum RunFileReader {
    /// - Throws: `CommandFailure` when the file cannot be read, or was written by a newer build.
    static func read(_ path: String) throws -> RunFile {
        guard let data = FileManager.default.contents(atPath: path) else { throw CommandFailure("\(path) cannot be read") }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let version = try? decoder.decode(Version.self, from: data).schemaVersion
        if let version, version > RunFile.currentSchemaVersion {
            throw CommandFailure("\(path) is of schema version \(version); this build reads up to \(RunFile.currentSchemaVersion)")
        }
        do {
            return try decoder.decode(RunFile.self, from: data)
        } catch {
            throw CommandFailure("\(path) is no result file: \(error)")
        }
    }

    private struct Version: Decodable { var schemaVersion: Int }
}
