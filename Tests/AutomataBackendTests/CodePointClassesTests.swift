import Testing
import UnicodeTables

@testable import AutomataBackend

/// The alphabet of a program against its definition: characters are of one class just when the same sets hold them.
@Suite struct CodePointClassesTests {
    /// Random sets of ranges, some of them at the edges of blocks and planes.
    static func sets(_ count: Int, _ seed: UInt32) -> [CodePointSet] {
        var state = seed
        func next(_ limit: UInt32) -> UInt32 {
            state = state &* 1_664_525 &+ 1_013_904_223
            return (state >> 8) % limit
        }
        let edges: [UInt32] = [0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF]
        return (0..<count).map { _ in
            CodePointSet(
                (0..<next(6)).map { _ in
                    let low = next(3) == 0 ? edges[Int(next(UInt32(edges.count)))] : next(2) == 0 ? next(300) : next(0x110000)
                    return low...min(low + (next(4) == 0 ? next(0x20000) : next(20)), 0x10FFFF)
                })
        }
    }

    // Up to 64 sets are partitioned one way, more of them another way.
    @Test(arguments: [0, 1, 2, 5, 20, 63, 64, 65, 90]) func partition(_ count: Int) throws {
        for seed in UInt32(1)...3 {
            let sets = Self.sets(count, seed)
            let classes = try #require(CodePointClasses(sets))
            let table = ClassTable(classes)
            // Every place where something changes, and its neighbours.
            var probes: Set<UInt32> = [0, 0x7F, 0x80, 0x10FFFF]
            for range in sets.flatMap(\.ranges) {
                for probe in [range.lowerBound, range.upperBound] {
                    probes.insert(probe)
                    if probe > 0 { probes.insert(probe - 1) }
                    if probe < 0x10FFFF { probes.insert(probe + 1) }
                }
            }
            var classOfMembers: [[Int32]: UInt16] = [:]
            for probe in probes {
                let members = sets.indices.filter { sets[$0].contains(probe) }.map(Int32.init)
                let found = classes.classOf(probe)
                #expect(classes.members[Int(found)] == members)
                #expect(classOfMembers.updateValue(found, forKey: members) ?? found == found)
                #expect(probe < 0x80 ? table.ascii[Int(probe)] == found : table.classOf(probe) == found)
            }
            #expect(classOfMembers.count == classes.count)
            #expect(Set(classes.classes) == Set(0..<UInt16(classes.count)))
            #expect(classes.starts.first == 0)
            #expect(zip(classes.starts, classes.starts.dropFirst()).allSatisfy { $0 < $1 })
            for (index, set) in sets.enumerated() {
                #expect(classes.codePoints { classes.members[Int($0)].contains(Int32(index)) } == set)
            }
        }
    }

    @Test func tableOfEveryCodePoint() throws {
        let classes = try #require(CodePointClasses([UnicodeTables.word, UnicodeTables.digit, UnicodeTables.ignoredByWordBoundary]))
        let table = ClassTable(classes)
        var wrong = 0
        var stretch = 0
        for codePoint in UInt32(0x80)...0x10FFFF {
            while stretch + 1 < classes.starts.count, classes.starts[stretch + 1] <= codePoint { stretch += 1 }
            if table.classOf(codePoint) != classes.classes[stretch] { wrong += 1 }
        }
        #expect(wrong == 0)
    }
}
