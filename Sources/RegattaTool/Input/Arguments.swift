// The command line as text.

import CommandLineKit

enum Arguments {
    /// The arguments after the program's name.
    /// - Throws: `UsageError` for one that is not UTF-8: it could not be taken literally, neither as a pattern nor as
    ///   a file's name.
    static func all() throws(UsageError) -> [String] {
        var arguments: [String] = []
        for index in 0..<Int(CommandLine.argc) {
            // Safe: the system hands over `argc` strings that end in NUL and live as long as the process.
            guard let pointer = unsafe CommandLine.unsafeArgv[index] else { break }
            guard let text = unsafe String(validatingCString: pointer) else {
                throw UsageError("argument \(index) is not valid UTF-8")
            }
            arguments.append(text)
        }
        return Array(arguments.dropFirst())
    }
}
