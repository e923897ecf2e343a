// The compiled program: instructions over classes of code points. Made by the program builder, run by every engine.

import UnicodeTables

/// One step of a program.
struct Instruction: Hashable, Sendable {
    enum Operation: UInt8, Sendable {
        /// Takes a character of the class `argument`, goes on at `x`.
        case takeClass
        /// Takes a character of the set `argument`, goes on at `x`.
        case takeSet
        /// Goes on at `x`, or, if that leads to no match, at `y`.
        case split
        /// Writes the place into the slot `argument`, goes on at `x`.
        case save
        /// Goes on at `x` if the condition `argument` holds here.
        case assert
        case match
        case fail
    }
    var operation: Operation
    var argument: UInt32 = 0
    var x: UInt32 = 0
    var y: UInt32 = 0
}

/// A program and its alphabet.
struct Program: Sendable {
    var instructions: [Instruction]
    /// Where an attempt to match begins.
    var start: Int
    let classes: CodePointClasses
    let assertions: [Assertion]
    /// For each set and class, whether the set holds the class: `takes[set * classes.count + class]`.
    let takes: [Bool]
    /// What each class tells its neighbours.
    let facts: [Surroundings]
    /// All facts that the assertions hang on, on the left and on the right.
    let leftFacts: Surroundings
    let rightFacts: Surroundings
    /// Slots of the match and of all groups.
    let slotCount: Int
    /// Whether a match can be empty.
    let isNullable: Bool
    /// The fewest UTF-8 bytes of a match.
    let minimumBytes: Int

    /// Whether anything is asked about the places of a match.
    var hasAssertions: Bool { !assertions.isEmpty }
    var usesWordBoundary: Bool { leftFacts.contains(.wordBase) }
    var usesFinalTerminator: Bool { !rightFacts.isDisjoint(with: [.finalTerminator, .finalLineFeed]) }
    var usesPreviousEnd: Bool { leftFacts.contains(.previousMatchEnd) }

    /// Whether the instruction takes a character of `symbol`.
    func takes(_ instruction: Instruction, _ symbol: UInt16) -> Bool {
        switch instruction.operation {
        case .takeClass: instruction.argument == UInt32(symbol)
        case .takeSet: takes[Int(instruction.argument) * classes.count + Int(symbol)]
        default: false
        }
    }
}
