import Foundation
import Testing

@Suite struct ValidateTests {
    let workshop: Workshop
    init() throws { workshop = try Workshop() }

    @Test func values() throws {
        let outcome = try workshop.run("validate", "--rule", "last-name", "O'Neill", "Smith2", "Smith\n")
        #expect(outcome.output == "valid: O'Neill\ninvalid: Smith2: holds '2', which is not allowed\ninvalid: Smith\\n: holds a line break\n")
        #expect(outcome.status == 1)
        #expect(try workshop.run("validate", "-r", "last-name", "McDonald").status == 0)
        #expect(try workshop.run("validate", "-r", "last-name", "--trim", " Smith\n").output == "valid: Smith\n")
        #expect(try workshop.run("validate", "-q", "-r", "middle-initial", "QQ").output == "")
        #expect(try workshop.run("validate", "-r", "middle-initial", "--allow-empty", "").status == 0)
    }

    @Test func linesOfStandardInput() throws {
        let outcome = try workshop.run("validate", "-r", "first-name", input: "Zoë\r\nAnn\n\nR2")
        #expect(
            outcome.output == "valid: Zoë\nvalid: Ann\ninvalid: : is empty\ninvalid: R2: holds '2', which is not allowed\n")
        #expect(outcome.status == 1)
        #expect(try workshop.run("validate", "-r", "first-name", input: "").status == 0)
        #expect(try workshop.run(["validate", "-r", "first-name"], input: [0x41, 0xFF]).status == 2)
    }

    @Test func json() throws {
        let outcome = try workshop.run("validate", "--json", "-t", "-r", "first-name", "-e", "[A-Z].*", " ann ", "Ann")
        #expect(
            outcome.output == """
                {"type":"validation","value":" ann ","checked":"ann","valid":false,"failures":[{"rule":"pattern","reason":"not-of-form",\
                "offset":null,"message":"is not what the pattern [A-Z].* matches as a whole"}]}
                {"type":"validation","value":"Ann","checked":"Ann","valid":true,"failures":[]}

                """)
    }

    @Test func datesAndPatterns() throws {
        let flags = ["validate", "-r", "date-of-birth", "--from", "1950-01-01", "--to", "2000-12-31"]
        #expect(
            try workshop.run(flags + ["02/29/1996", "02/30/1996", "1949-12-31"]).output == """
                valid: 02/29/1996
                invalid: 02/30/1996: is a day that does not exist
                invalid: 1949-12-31: is not between 1950-01-01 and 2000-12-31

                """)
        #expect(try workshop.run(flags + ["--date-order", "dmy", "30/12/1996"]).status == 0)
        #expect(try workshop.run("validate", "-i", "--pattern", "a|ab$", "AB", "b").output.hasPrefix("valid: AB\ninvalid: b: "))
        #expect(try workshop.run("validate", "--pattern", "ab$", "ab\n").status == 1)
        #expect(try workshop.run("validate", "-r", "postcode-gb", "SW1A 1AA").status == 0)
        let list = try workshop.run("validate", "--list")
        #expect(list.status == 0)
        for rule in ["first-name", "middle-initial", "last-name", "email", "phone", "postcode-us", "date-of-birth"] {
            #expect(list.output.contains("\(rule)\n    "), "\(rule)")
        }
    }

    @Test(arguments: [
        ["x"], ["-r", "nothing", "x"], ["-e", "(", "x"], ["-r", "date", "--from", "2015-02-30", "x"], ["-r", "date", "--to", "1800-01-01", "x"],
        ["-r", "date", "--date-order", "ydm", "x"],
    ]) func errors(_ arguments: [String]) throws {
        let outcome = try workshop.run(["validate"] + arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("regatta: "))
    }
}
