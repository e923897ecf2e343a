// Any bytes → every backend. Runs the files that it is given; built by Scripts/fuzz-bytes, it is a target of libFuzzer.

import AgreementKit
import Foundation
import Regatta

/// One input: what it stands for is said at `RandomCase.init(bytes:)`.
enum ByteInput {
    static let backends = Backends.all.map(\.id)
    /// What texts of any bytes are searched with: the first bytes choose.
    static let matchers: [Matcher] = ["a|é", ".", "\\b\\w", "\\X", "(?i)ß+", "^", "\\p{Cn}"].flatMap { pattern in
        backends.compactMap { try? Matcher(pattern, options: .anchorsMatchLines, backend: $0) }
    }

    /// Nil when everything holds that must, else what does not.
    static func fault(_ bytes: [UInt8]) -> String? {
        let found = RandomCase(bytes: bytes)
        if let fault = found.fault(on: backends) { return "\(found)\n\(fault)" }
        guard let first = bytes.first else { return nil }
        let matcher = matchers[Int(first) % matchers.count]
        return RandomCase.fault(inText: Array(bytes.dropFirst()), matcher).map { "\(matcher.pattern.source): \($0)" }
    }
}

#if !REGATTA_LIBFUZZER
@main
enum FuzzBytes {
    /// Runs each file. Exit status 0 when nothing was found, 1 when something was, 2 when a file cannot be read.
    static func main() {
        var status: Int32 = 0
        for name in CommandLine.arguments.dropFirst() {
            guard let data = FileManager.default.contents(atPath: name) else {
                FileHandle.standardError.write(Data("fuzz-bytes: cannot read \(name)\n".utf8))
                exit(2)
            }
            if let fault = ByteInput.fault(Array(data)) {
                print("\(name): \(fault)")
                status = 1
            }
        }
        exit(status)
    }
}
#endif
