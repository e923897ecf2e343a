// Measures every table and writes the generated sources into the folder that is its argument.

import Foundation
import _FoundationICU

struct Property {
    var kind: String
    var names: [String]
    /// Names of the values, in the order of their numbers in the data.
    var values: [[String]] = []
}
var properties: [Property] = []
var binaryData: [(key: String, text: String)] = []
var enumeratedData: [(key: String, text: String)] = []

guard CommandLine.arguments.count == 2 else { fail("usage: generator FOLDER") }
let folder = URL(filePath: CommandLine.arguments[1])

func has(_ codePoint: UInt32, _ property: UProperty) -> Bool {
    swift_u_hasBinaryProperty(Int32(bitPattern: codePoint), property) != 0
}
func value(_ codePoint: UInt32, _ property: UProperty) -> Int32 {
    swift_u_getIntPropertyValue(Int32(bitPattern: codePoint), property)
}
func measure(_ name: String) -> Ranges {
    guard let set = Sample.everything.matches("\\p{\(name)}") else { fail("\\p{\(name)} is refused") }
    return set
}

// Binary properties.
for number in Int32(0)..<200 {
    let property = UProperty(rawValue: number)
    let names = propertyNames(property)
    guard let name = names.first else { continue }
    guard let set = Sample.everything.matches("\\p{\(name)=yes}") else { note("\(name) is refused"); continue }
    properties.append(Property(kind: "binary", names: names))
    binaryData.append((name, encode(addingSurrogates(set) { has($0, property) })))
}
note("\(binaryData.count) binary properties")

// Enumerated properties: each a partition.
var scripts: [(number: Int32, name: String)] = []
for number in Int32(0x1000)..<0x1100 {
    let property = UProperty(rawValue: number)
    let names = propertyNames(property)
    guard let name = names.first else { continue }
    var entry = Property(kind: "enumerated", names: names)
    var sets: [Ranges] = []
    let isNumeric = name.hasSuffix("ccc")
    // The library's greatest value is too small for some; values without a name are skipped below.
    var values = Array(swift_u_getIntPropertyMinValue(property)...swift_u_getIntPropertyMaxValue(property) + 8)
    if isNumeric {
        entry.kind = "numeric"
        values = Array(Set((UInt32(0)...0x10FFFF).map { value($0, property) })).sorted()
    }
    for v in values {
        var all = valueNames(property, v)
        if isNumeric { all.append(String(v)) }
        guard let valueName = isNumeric ? String(v) : all.first else { continue }
        sets.append(addingSurrogates(measure("\(name)=\(valueName)")) { value($0, property) == v })
        entry.values.append(all)
        if name == "sc" { scripts.append((v, valueName)) }
    }
    enumeratedData.append((name, encode(partition: sets)))
    properties.append(entry)
    note("\(name): \(entry.values.count) values")
}

// Groups of general categories.
let categories = UProperty(rawValue: 0x2000)
let categoryValues = properties.first { $0.names.contains("gc") }?.values ?? []
let categorySets = categoryValues.map { measure("gc=\($0[0])") }
var groups = Property(kind: "groups", names: ["gc"] + propertyNames(categories))
for mask: Int32 in [0xE, 0x3E, 0x1C0, 0xE00, 0x7000, 0x78001, 0x30F80000, 0xF000000] {
    let names = valueNames(categories, mask)
    guard let name = names.first else { fail("a group of categories without a name") }
    let set = measure(name)
    let members = categorySets.indices.filter { index in
        categorySets[index].first.map { first in set.contains { $0.contains(first.lowerBound) } } ?? (name == "c")
    }
    groups.values.append(names + ["="] + members.map { categoryValues[$0][0] })
}
properties.append(groups)

// Script extensions: which code points have others than their own script.
let scriptProperty = UProperty(rawValue: 0x100A)
var extended: [UInt32: [UInt32]] = [:]
for (index, script) in scripts.enumerated() {
    let own = Set(measure("sc=\(script.name)").joined())
    let extensions = Set(measure("scx=\(script.name)").joined())
    for codePoint in extensions.subtracting(own) { extended[codePoint, default: []].append(UInt32(index)) }
    for codePoint in own.subtracting(extensions) where extended[codePoint] == nil { extended[codePoint] = [] }
    for codePoint in own.intersection(extensions) where extended[codePoint] != nil { extended[codePoint]?.append(UInt32(index)) }
}
// A second pass, as a code point can be seen to be extended after its own script was passed.
var members: [[UInt32]: [UInt32]] = [:]
for (index, script) in scripts.enumerated() {
    let own = Set(measure("sc=\(script.name)").joined()).intersection(extended.keys)
    guard !own.isEmpty else { continue }
    let extensions = Set(measure("scx=\(script.name)").joined())
    for codePoint in own.intersection(extensions) where extended[codePoint]?.contains(UInt32(index)) == false {
        extended[codePoint]?.append(UInt32(index))
    }
}
for (codePoint, list) in extended { members[list.sorted(), default: []].append(codePoint) }
var lists = Encoder()
for (list, codePoints) in members.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
    // Scripts, then ranges: count, scripts, count, gap and length.
    lists.put(UInt32(list.count))
    list.forEach { lists.put($0) }
    var ranges: Ranges = []
    for codePoint in codePoints.sorted() {
        if let last = ranges.last, last.upperBound + 1 == codePoint {
            ranges[ranges.count - 1] = last.lowerBound...codePoint
        } else {
            ranges.append(codePoint...codePoint)
        }
    }
    lists.put(UInt32(ranges.count))
    var next: UInt32 = 0
    for range in ranges {
        lists.put(range.lowerBound - next)
        lists.put(range.upperBound - range.lowerBound)
        next = range.upperBound + 1
    }
}
properties.append(Property(kind: "scriptExtensions", names: propertyNames(UProperty(rawValue: 0x7000))))
enumeratedData.append(("scx", lists.text))
note("\(members.count) lists of scripts")

// Identifier types: a code point can have several.
let identifierType = UProperty(rawValue: 0x7001)
if let name = propertyNames(identifierType).first {
    var entry = Property(kind: "overlapping", names: propertyNames(identifierType))
    for v in Int32(0)..<64 {
        let all = valueNames(identifierType, v)
        guard let valueName = all.first else { continue }
        guard let set = Sample.everything.matches("\\p{\(name)=\(valueName)}") else { note("\(name) is refused"); break }
        entry.values.append(all)
        binaryData.append(("\(name)=\(valueName)", encode(addingSurrogates(set) { swift_u_hasIDType(Int32($0), UIdentifierType(rawValue: UInt32(v))) })))
    }
    if !entry.values.isEmpty { properties.append(entry) }
}

// Numeric values: the last value of the partition is "none".
var numbers: Set<Double> = []
for codePoint in Int32(0)...0x10FFFF { numbers.insert(swift_u_getNumericValue(codePoint)) }
numbers.remove(-123456789)
var numericValue = Property(kind: "number", names: propertyNames(UProperty(rawValue: 0x3000)))
var numericSets: [Ranges] = []
for number in numbers.sorted() {
    let text = number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : "\(number)"
    numericSets.append(measure("nv=\(text)"))
    numericValue.values.append([text])
}
var covered = numericSets.flatMap { $0 }.sorted { $0.lowerBound < $1.lowerBound }
var uncovered: Ranges = []
var nextUncovered: UInt32 = 0
for range in covered {
    if range.lowerBound > nextUncovered { uncovered.append(nextUncovered...range.lowerBound - 1) }
    nextUncovered = range.upperBound + 1
}
uncovered.append(nextUncovered...0x10FFFF)
numericValue.values.append(["-123456789"])
properties.append(numericValue)
enumeratedData.append(("nv", encode(partition: numericSets + [uncovered])))

// Age: the first version that has a code point; the first value of the partition is "never".
var versions: Set<[UInt8]> = []
func age(_ codePoint: UInt32) -> [UInt8] {
    var version: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    withUnsafeMutablePointer(to: &version) { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: 4) { swift_u_charAge(Int32(bitPattern: codePoint), $0) }
    }
    return [version.0, version.1]
}
for codePoint in UInt32(0)...0x10FFFF { versions.insert(age(codePoint)) }
versions.remove([0, 0])
var ageProperty = Property(kind: "age", names: propertyNames(UProperty(rawValue: 0x4000)), values: [["0.0"]])
var seen = Array(repeating: false, count: 0x110000)
var ageSets: [Ranges] = [[]]
func ranges(where condition: (UInt32) -> Bool) -> Ranges {
    var result: Ranges = []
    for codePoint in UInt32(0)...0x10FFFF where condition(codePoint) {
        if let last = result.last, last.upperBound + 1 == codePoint {
            result[result.count - 1] = last.lowerBound...codePoint
        } else {
            result.append(codePoint...codePoint)
        }
    }
    return result
}
for version in versions.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
    let text = version.map(String.init).joined(separator: ".")
    var isNew = Array(repeating: false, count: 0x110000)
    for codePoint in addingSurrogates(measure("age=\(text)"), where: { !version.lexicographicallyPrecedes(age($0)) }).joined()
    where !seen[Int(codePoint)] {
        isNew[Int(codePoint)] = true
        seen[Int(codePoint)] = true
    }
    ageSets.append(ranges { isNew[Int($0)] })
    ageProperty.values.append([text])
}
ageSets[0] = ranges { !seen[Int($0)] }
properties.append(ageProperty)
enumeratedData.append(("age", encode(partition: ageSets)))

// Names of characters: known, not tabulated.
for number in [Int32(0x4005)] where Sample.everything.matches("\\p{na=LATIN SMALL LETTER A}") != nil {
    properties.append(Property(kind: "untabulated", names: propertyNames(UProperty(rawValue: number))))
}

// Sets that are the regular expression language's own.
for (key, pattern) in [("word", "\\w"), ("digit", "\\d"), ("space", "\\s"), ("horizontalspace", "\\h"), ("verticalspace", "\\v")] {
    guard let set = Sample.everything.matches(pattern) else { fail(pattern) }
    binaryData.append(("=" + key, encode(set)))
}
for name in [
    "Defined", "Digit", "IdentifierIgnorable", "ISOControl", "JavaIdentifierPart", "JavaIdentifierStart", "Letter",
    "LetterOrDigit", "LowerCase", "Mirrored", "SpaceChar", "SupplementaryCodePoint", "TitleCase", "UnicodeIdentifierPart",
    "UnicodeIdentifierStart", "UpperCase", "ValidCodePoint", "Whitespace",
] {
    guard let set = Sample.everything.matches("\\p{java\(name)}") else { note("java\(name) is refused"); continue }
    // Surrogates by hand: they are defined, valid, and nothing else.
    let hasSurrogates = name == "Defined" || name == "ValidCodePoint"
    binaryData.append(("=java" + name, encode(addingSurrogates(set) { _ in hasSurrogates })))
}
let (simple, expansions) = caseTables()

try write(
    "PropertyNames.swift", header: "Names of properties and of their values: kind, names, values of each.",
    body: "enum PropertyNames {\n    static let text = #\"\"\"\n"
        + properties.map { p in
            "        " + p.kind + "|" + p.names.joined(separator: ",")
                + (p.values.isEmpty ? "" : "|" + wrapped(p.values.map { $0.joined(separator: ",") }, separator: ";"))
        }.joined(separator: "\n") + "\n        \"\"\"#\n}\n")
try writeData("BinaryData", "Sets of binary properties and of the language's own escapes.", binaryData)
try writeData("EnumeratedData", "Partitions of all code points by properties of more than two values.", enumeratedData)
try writeData("CaseData", "Simple foldings in runs, and foldings of two or three characters.", [("simple", simple), ("expansions", expansions)])

var unicode: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
withUnsafeMutablePointer(to: &unicode) { pointer in
    pointer.withMemoryRebound(to: UInt8.self, capacity: 4) { swift_u_getUnicodeVersion($0) }
}
try write(
    "GeneratedVersion.swift", header: "The version of Unicode that was measured.",
    body: "enum GeneratedVersion {\n    static let major = \(unicode.0)\n    static let minor = \(unicode.1)\n}\n")
