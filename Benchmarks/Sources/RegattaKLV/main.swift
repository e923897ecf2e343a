// Starts the runner. Failures are one line on standard error, which rebar shows.

import CommandLineKit
import Foundation
import Regatta

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("regatta-klv: \(message)\n".utf8))
    exit(1)
}

do {
    let output = try RunnerCommand.output(Array(CommandLine.arguments.dropFirst())) { () throws(RunnerError) in
        do { return Array(try FileHandle.standardInput.readToEnd() ?? Data()) } catch {
            throw RunnerError("standard input cannot be read: \(error.localizedDescription)")
        }
    }
    FileHandle.standardOutput.write(Data(output.utf8))
} catch let error as RunnerError {
    fail(error.message)
} catch let error as UsageError {
    fail(error.message + (error.hint.map { " (\($0))" } ?? ""))
} catch let error as PatternError {
    fail(error.message + (error.hint.map { " (\($0))" } ?? ""))
} catch {
    fail(String(describing: error))
}
