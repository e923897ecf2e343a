// A failed call to the operating system, in words.

import Foundation

/// What the operating system said, as `perror` words it: "No such file or directory".
struct SystemError: Error, Hashable {
    let code: Int32

    init(_ code: Int32) { self.code = code }

    /// The reason why the call just made failed.
    static var last: SystemError { SystemError(errno) }

    var message: String { unsafe String(cString: strerror(code)) }
}
