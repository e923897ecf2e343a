// The runner of case files, called by Scripts/conformance and Scripts/record-cases.

import Foundation

do throws(ConformanceError) {
    let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
    switch arguments.mode {
    case .help: print(Arguments.usage)
    case .run:
        var runner = Runner(arguments)
        exit(try runner.run() ? 0 : 1)
    case .record(let checkOnly):
        var unchanged = true
        for file in arguments.files where try !Recorder.record(file, checkOnly: checkOnly) { unchanged = false }
        exit(unchanged || !checkOnly ? 0 : 1)
    }
} catch {
    FileHandle.standardError.write(Data("error: \(error.message)\n".utf8))
    exit(2)
}
