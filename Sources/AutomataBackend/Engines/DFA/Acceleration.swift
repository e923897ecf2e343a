// States that most characters do not leave. Found by the lazy DFA, skipped through by its loops.

import ByteScan
import UnicodeTables

/// What jumps by vectors gain: where they are short, stepping from byte to byte is faster.
struct JumpGain {
    private var count = 0
    private var bytes = 0

    /// - Returns: false when there were many jumps, and they were short.
    @inline(__always)
    mutating func note(_ jump: Int) -> Bool {
        count &+= 1
        bytes &+= jump
        if count < 64 { return true }
        let isWorthwhile = bytes >= 12 * 64
        count = 0
        bytes = 0
        return isWorthwhile
    }
}

extension LazyDFA {
    /// The bytes at which a state may be left that keeps to itself otherwise; nil when they are too common, or when it
    /// cannot be told. Computes the transitions of the state over all classes.
    func leavingBytes(_ state: UInt32) -> ByteSet? {
        guard tables.classCount <= Self.maximumAcceleratedClasses, !hasWaitingCondition(state) else { return nil }
        var leaving = CodePointSet()
        for number in 0..<tables.classCount {
            let symbol = UInt16(truncatingIfNeeded: number)
            guard let value = compute(state, symbol, ahead: unsafe tables.facts[number]) else { return nil }
            if value & StateTable.stateMask != state || value & StateTable.dead != 0 {
                leaving = leaving.union(tables.program.classes.codePoints { $0 == symbol })
            }
        }
        let bytes = LiteralSequence.firstBytes(leaving)
        return ByteFrequency.share(of: bytes) < 0.2 ? bytes : nil
    }

    private static var maximumAcceleratedClasses: Int { 24 }

    /// Whether transitions of the state hang on more than the character.
    private func hasWaitingCondition(_ state: UInt32) -> Bool {
        if tables.program.usesWordBoundary { return true }
        return states.instructions(state).contains { number in
            unsafe tables.instructions[Int(number)].operation == .assert
        }
    }
}
