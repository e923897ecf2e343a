import CByteScan
import Testing

@testable import ByteScan

/// Every kind of kernels against plain loops, at the edges of readable memory, for all lengths and alignments.
@Suite struct ByteKernelsTests {
    static let lengths = Array(0...70) + [95, 96, 97, 127, 128, 129, 140, 257, 1000]

    @Test func kindsOfThisProcessor() {
        let names = ByteKernels.all.map(\.name)
        #expect(names.first == "portable")
        #expect(ByteKernels.best.name == names.last)
        #expect(Set(names).count == names.count)
    }

    @Test(arguments: ByteKernels.all.map(\.name), [true, false])
    func bytesAtEdges(_ kind: String, _ atEnd: Bool) throws {
        let k = try #require(ByteKernels.all.first { $0.name == kind }).table.pointee
        var numbers = SeededNumbers(1)
        for length in Self.lengths {
            let rare = length % 3 == 0 ? 60 : 4
            let bytes = (0..<length).map { _ in
                Int.random(in: 0..<rare, using: &numbers) == 0 ? [0, 97, 98, 200].randomElement(using: &numbers)! : UInt8(120)
            }
            let text = try #require(GuardedBytes(bytes, atEnd: atEnd))
            let base = UnsafePointer(text.start)
            for _ in 0..<4 {
                let from = length < 60 ? Int.random(in: 0...length, using: &numbers) : Int.random(in: 0...40, using: &numbers)
                let to = length < 60 || length % 2 == 0 ? length : Int.random(in: from...length, using: &numbers)
                let range = from..<to
                func first(_ test: (UInt8) -> Bool) -> Int { range.first { test(bytes[$0]) } ?? to }
                func last(_ test: (UInt8) -> Bool) -> Int { range.last { test(bytes[$0]) } ?? to }
                #expect(k.first1(base, from, to, 97) == first { $0 == 97 })
                #expect(k.first1(base, from, to, 0) == first { $0 == 0 })
                #expect(k.first2(base, from, to, 98, 200) == first { $0 == 98 || $0 == 200 })
                #expect(k.first3(base, from, to, 98, 97, 0) == first { $0 < 99 })
                #expect(k.last1(base, from, to, 200) == last { $0 == 200 })
                #expect(k.last1(base, from, to, 0) == last { $0 == 0 })
                #expect(k.count1(base, from, to, 97) == bytes[range].count { $0 == 97 })
                var set = ByteSet([0, 200, 255]).table
                #expect(k.first_in(base, from, to, &set) == first { $0 == 0 || $0 == 200 })
                #expect(k.last_in(base, from, to, &set) == last { $0 == 0 || $0 == 200 })
                var not = ByteSet([120, 97]).complement.table
                #expect(k.first_in(base, from, to, &not) == first { $0 != 120 && $0 != 97 })
                Self.checkDense(k, base, bytes, range)
            }
        }
    }

    static func checkDense(_ k: bytescan_kernels, _ base: UnsafePointer<UInt8>, _ bytes: [UInt8], _ range: Range<Int>) {
        let (from, to) = (range.lowerBound, range.upperBound)
        let places = range.filter { bytes[$0] == 97 }
        var set = ByteSet([97]).table
        for useSet in [false, true] {
            var found: [Int] = []
            var at = from
            while at < to {
                var hits: UInt64 = 0
                let block = useSet ? k.block_in(base, at, to, &set, &hits) : k.block1(base, at, to, 97, &hits)
                guard block < to else { break }
                #expect(hits != 0)
                while hits != 0 {
                    found.append(block + hits.trailingZeroBitCount)
                    hits &= hits - 1
                }
                at = min(to, block + 64)
            }
            #expect(found == places)
            found = []
            at = from
            var out = [Int](repeating: -1, count: 5)
            while true {
                let count = useSet ? k.collect_in(base, at, to, &set, &out, 5) : k.collect1(base, at, to, 97, &out, 5)
                found += out[..<count]
                guard count == 5 else { break }
                at = out[4] + 1
            }
            #expect(found == places)
        }
    }

    @Test(arguments: ByteKernels.all.map(\.name))
    func allSetsAreExact(_ kind: String) throws {
        let k = try #require(ByteKernels.all.first { $0.name == kind }).table.pointee
        let bytes = (0...255).map { UInt8($0) }
        var numbers = SeededNumbers(2)
        for round in 0..<280 {
            var set = ByteSet()
            let size = round < 256 ? 1 : Int.random(in: 0...256, using: &numbers)
            for _ in 0..<size { set.insert(round < 256 ? UInt8(round) : UInt8.random(in: 0...255, using: &numbers)) }
            var table = set.table
            var out = [Int](repeating: 0, count: 257)
            let count = bytes.withUnsafeBufferPointer { k.collect_in($0.baseAddress!, 0, 256, &table, &out, 257) }
            #expect(out[..<count].map { UInt8($0) } == set.bytes)
            #expect(set.complement.bytes == bytes.filter { !set.contains($0) })
        }
    }
}
