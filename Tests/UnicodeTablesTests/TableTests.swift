// The tables against the NSRegularExpression that the tests run on, over all code points.

import Foundation
import Testing
@testable import UnicodeTables

@Suite struct TableTests {
    @Test func theRunningFoundationHasTheVersionOfTheTables() {
        #expect(UnicodeTables.version == "16.0")
        #expect(Reference.version == UnicodeTables.version, "run Scripts/generate-unicode-tables")
    }

    @Test(arguments: [
        ("\\w", UnicodeTables.word, 144_667), ("\\d", UnicodeTables.digit, 760), ("\\s", UnicodeTables.whitespace, 25),
        ("\\h", UnicodeTables.horizontalSpace, 18), ("\\v", UnicodeTables.verticalSpace, 7),
        ("[\\p{Grapheme_Extend}\\p{Cf}]", UnicodeTables.ignoredByWordBoundary, 2_266),
    ])
    func escapes(pattern: String, set: CodePointSet, count: Int) {
        #expect(set.subtracting(.surrogates) == Reference.matches(pattern))
        #expect(set.count == count, "\(set.count)")
    }

    /// One of each kind of property and each way to write it.
    static let everyday = [
        "L", "Lu", "Uppercase_Letter", "gc=Lu", "General_Category = lower-case letter", "LC", "M", "N", "P", "S", "Z", "C", "Cn", "Cs",
        "Greek", "grek", "sc=Han", "Script=Latin", "scx=Deva", "scx=Zyyy", "scx=Zinh", "Script_Extensions=Greek", "Common", "Unknown",
        "IsGreek", "IsL", "IsAlphabetic", "InGreek", "InBasic_Latin", "block=Greek", "blk=Latin 1 Supplement", "InNoBlock",
        "Alphabetic", "Alphabetic=No", "Alpha=T", "White_Space", "Any", "ASCII", "Assigned", "IsAssigned", "IsTitleCase", "all", "word", "WORD",
        "alpha", "alnum", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "xdigit",
        "age=1.1", "age=3.2", "Age=16.0", "nv=1", "nv=0.5", "Numeric_Value=1e3", "ccc=230", "ccc=Above", "ccc=7", "ccc=255", "lccc=0",
        "javaLetter", "javaDefined", "javaMirrored", "javaWhitespace", "javaJavaIdentifierStart",
        "Grapheme_Cluster_Break=Extend", "GCB=Prepend", "WB=Katakana", "SB=Sp", "lb=AL", "ea=W", "dt=Compat", "jt=D",
        "jg=Beh", "jg=No_Joining_Group", "hst=LV", "NFC_QC=M", "bc=R", "bpt=o", "InPC=Right", "InSC=Virama", "vo=U",
        "InCB=Consonant", "InCB=Linker", "InCB=Extend", "Extended_Pictographic", "Emoji", "RGI_Emoji", "Basic_Emoji",
        "Grapheme_Extend", "Cf", "gc=", "L=", "Alphabetic=", "Any=x", "pL", "L&", "Xan", "^L", "", "sc:Greek", "Other_Alphabetic", "IsL=1",
        "Identifier_Type=Recommended", "Identifier_Status=Allowed", "javaletter", "inGreek", "In", "Is", "nv=1/2", "ccc=256", "Alphabetic=2",
    ]

    @Test(arguments: everyday)
    func properties(text: String) {
        check(text)
    }

    /// Every name of every property and value: takes minutes.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["REGATTA_ALL_TABLES"] != nil))
    func everyPropertyAndValue() {
        for (name, entry) in PropertyCatalogue.entries.sorted(by: { $0.key < $1.key }) where name == entry.key {
            switch entry.kind {
            case .binary: check(entry.key)
            case .enumerated, .numeric, .overlapping, .number, .age:
                for value in entry.values { check("\(name)=\(value[0])") }
                if name == "sc" { for value in entry.values { check("scx=\(value[0])") } }
            case .groups, .scriptExtensions, .untabulated: continue
            }
        }
    }

    @Test func charactersByNameAreKnownAndNotTabulated() {
        #expect(UnicodeProperty.isValid("name=LATIN SMALL LETTER A"))
        #expect(UnicodeProperty.set("name=LATIN SMALL LETTER A") == nil)
        #expect(!UnicodeProperty.isValid("Klingon"))
        #expect(UnicodeProperty.set("Klingon") == nil)
    }

    private func check(_ text: String) {
        let expected = Reference.matches("\\p{\(text)}")
        #expect(UnicodeProperty.set(text)?.subtracting(.surrogates) == expected, "\\p{\(text)}")
        #expect(UnicodeProperty.isValid(text) == (expected != nil), "\\p{\(text)}")
    }
}
