import Regatta
import Testing

@testable import RegattaKLV

@Suite struct VersionTests {
    @Test func aBackendsVersionIsOneLine() throws {
        let foundation = try #require(Backends.available.first { $0.id == .foundation })
        let output = try RunnerCommand.output(["version", "--backend", "foundation"]) { [] }
        #expect(output == "foundation \(foundation.version)\n")
    }

    @Test func withoutABackendAllAreNamed() throws {
        let output = try RunnerCommand.output(["version", "--backend=automatic"]) { [] }
        #expect(output.hasPrefix("automatic: "))
        for backend in Backends.available { #expect(output.contains("\(backend.id) \(backend.version)")) }
        #expect(output.split(separator: "\n").count == 1)
    }

    @Test func anUnknownBackendIsAnError() {
        #expect(throws: PatternError.self) { try RunnerCommand.output(["--backend", "nobody", "version"]) { [] } }
    }
}
