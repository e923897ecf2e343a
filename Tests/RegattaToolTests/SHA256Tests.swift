import Foundation
import Testing

@testable import RegattaTool

@Suite struct SHA256Tests {
    /// The examples of the standard, and others from `sha256sum`.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    ]) func examples(_ text: String, _ digest: String) {
        var hash = SHA256()
        hash.update(Array(text.utf8).span)
        #expect(hash.finished() == digest)
    }

    @Test func aMillionLettersInPieces() {
        let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        var hash = SHA256()
        var at = 0
        for size in [1, 63, 64, 65, 127, 1000, 100_000] {
            hash.update(letters.span.extracting(at..<at + size))
            at += size
        }
        hash.update(letters.span.extracting(at..<letters.count))
        #expect(hash.finished() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    /// Lengths around the end of a block, where the padding changes.
    @Test(arguments: [
        (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
        (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
        (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ]) func padding(_ count: Int, _ digest: String) {
        var hash = SHA256()
        hash.update([UInt8](repeating: UInt8(ascii: "a"), count: count).span)
        #expect(hash.finished() == digest)
    }
}
