// Bytes on their way to a file descriptor. Fed by printers; a failed write is kept and reported at the end.

import Foundation

/// Collects output and writes it in large pieces.
///
/// After a failed write everything is dropped; ``failure`` says why, so that a search can stop early.
@safe final class OutputBuffer {
    private let descriptor: Int32
    /// Where the bytes go instead of the descriptor, if anywhere.
    var part: FilePart?
    private let capacity = 1 << 16
    // Safe: allocated once for `capacity` bytes; `used` never exceeds it.
    private let base: UnsafeMutablePointer<UInt8>
    private var used = 0
    /// Why writing failed, or nil.
    private(set) var failure: SystemError?

    /// Whether writing is no use any more.
    var isClosed: Bool { failure != nil || part?.isStopped ?? false }

    /// For the parts of files that are searched at once; ``part`` says which.
    convenience init() { self.init(descriptor: -1) }

    init(descriptor: Int32) {
        self.descriptor = descriptor
        unsafe base = .allocate(capacity: capacity)
    }

    deinit { unsafe base.deallocate() }

    func write(_ text: StaticString) {
        unsafe write(pointer: text.utf8Start, text.utf8CodeUnitCount)
    }

    func write(_ text: some StringProtocol) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
            if let start = bytes.baseAddress { unsafe write(pointer: start, bytes.count) }
        }
        if done == nil { for byte in text.utf8 { write(byte: byte) } }
    }

    func write(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { bytes in
            if let start = bytes.baseAddress { unsafe write(pointer: start, bytes.count) }
        }
    }

    func write(byte: UInt8) {
        if used == capacity { flush() }
        unsafe base[used] = byte
        used += 1
    }

    /// `number` in decimal digits.
    func write(_ number: Int) { write(String(number)) }

    /// Writes everything out.
    func flush() {
        unsafe send(UnsafePointer(base), used)
        used = 0
    }

    @unsafe private func write(pointer: UnsafePointer<UInt8>, _ count: Int) {
        if count > capacity - used { flush() }
        if count >= capacity { return unsafe send(pointer, count) }
        unsafe (base + used).update(from: pointer, count: count)
        used += count
    }

    @unsafe private func send(_ pointer: UnsafePointer<UInt8>, _ count: Int) {
        if let part {
            // Safe: the memory is not changed before this returns.
            return part.write(unsafe UnsafeBufferPointer(start: pointer, count: count).span)
        }
        var sent = 0
        while sent < count, failure == nil {
            let wrote = unsafe Foundation.write(descriptor, pointer + sent, count - sent)
            if wrote >= 0 { sent += wrote } else if errno != EINTR { failure = .last }
        }
    }
}
