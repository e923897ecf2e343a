// The way in for libFuzzer, where the build is for it. Hands its bytes to `ByteInput`.
#if REGATTA_LIBFUZZER

import Foundation

/// The library's driver, called here because a package's executable has a `main` of its own. Its types are those of C.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The library's usual way in, which must exist and is not taken.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // Safe: the library hands over `count` bytes, which stay as they are during the call.
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    if let fault = ByteInput.fault(bytes) { fatalError(fault) }
    return 0
}

@main
enum LibFuzzerDriver {
    static func main() {
        var count = CommandLine.argc
        // Safe: the arguments of the process, which the driver may change.
        var arguments = unsafe CommandLine.unsafeArgv
        exit(unsafe runDriver(&count, &arguments) { start, count in unsafe testOneInput(start, count) })
    }
}

#endif
