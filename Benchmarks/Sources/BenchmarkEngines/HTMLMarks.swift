// Ranges → HTML, for the peers, which have no highlighting: what a program around them would do.

/// Writes texts as HTML with marked ranges, byte for byte as `HTMLHighlighter` of Regatta does for texts without control
/// characters.
enum HTMLMarks {
    /// - Parameter ranges: in bytes, start and end of each, ascending, none empty.
    static func fragment(_ bytes: UnsafeBufferPointer<UInt8>, ranges: [Int]) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + 10 * ranges.count)
        var done = 0
        for place in stride(from: 0, to: ranges.count, by: 2) {
            unsafe append(bytes, done..<ranges[place], to: &output)
            output.append(contentsOf: "<mark>".utf8)
            unsafe append(bytes, ranges[place]..<ranges[place + 1], to: &output)
            output.append(contentsOf: "</mark>".utf8)
            done = ranges[place + 1]
        }
        unsafe append(bytes, done..<bytes.count, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    private static func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
        for place in range {
            switch unsafe bytes[place] {
            case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
            case UInt8(ascii: "'"): output.append(contentsOf: "&#39;".utf8)
            case let byte: output.append(byte)
            }
        }
    }
}
