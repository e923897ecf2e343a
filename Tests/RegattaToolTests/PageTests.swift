import Foundation
import Testing

/// `search --html`.
@Suite struct PageTests {
    let workshop: Workshop
    init() throws {
        workshop = try Workshop()
        try workshop.write("a <cat> & a cât\n", to: "a.txt")
        try workshop.write([0x61, 0xFF], to: "bad.txt")
    }

    @Test(arguments: backends) func aPage(_ backend: String) throws {
        let outcome = try workshop.run("search", "--backend", backend, "--html", "out.html", "c(?<v>.)t", "a.txt")
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(outcome.errors == "")
        let page = try workshop.read("out.html")
        #expect(page.hasPrefix("<!DOCTYPE html>\n"))
        #expect(page.contains("a &lt;<mark class=\"k0\" data-i=\"0\">cat</mark>&gt; &amp; a <mark class=\"k0\" data-i=\"1\">cât</mark>\n</div>"))
        #expect(page.contains("{\"names\":[\"v\"],\"kinds\":[],\"files\":[\n{\"name\":\"a.txt\",\"chunks\":[16,1],\"matches\":[3,3,1,1,9,3,1,1]}]}"))
        #expect(page.hasSuffix("</html>\n"))
        #expect(!page.contains("http:") && !page.contains("https:"))
        #expect(try workshop.names() == ["a.txt", "bad.txt", "out.html"])
        #expect(try workshop.run("search", "--html", "-", "--backend", backend, "c(?<v>.)t", "a.txt").output == page)
    }

    @Test func olderPagesAndPermissions() throws {
        try workshop.write("older", to: "out.html")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: workshop.url("out.html").path)
        #expect(try workshop.run("search", "--html=out.html", "no such", "a.txt").status == 1)
        #expect(try workshop.read("out.html").contains("<small>0 matches</small>"))
        let mode = try FileManager.default.attributesOfItem(atPath: workshop.url("out.html").path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try workshop.run("search", "--html", "new.html", "-m1", "c.t", "a.txt").status == 0)
        #expect(try workshop.read("new.html").contains("<small>1 match</small>"))
        let fresh = try FileManager.default.attributesOfItem(atPath: workshop.url("new.html").path)[.posixPermissions] as? Int
        try workshop.write("", to: "usual")
        let usual = try FileManager.default.attributesOfItem(atPath: workshop.url("usual").path)[.posixPermissions] as? Int
        #expect(fresh == usual)
    }

    @Test func mistakes() throws {
        // The page must not take the place of the text, by whatever name.
        try FileManager.default.createSymbolicLink(atPath: workshop.url("link").path, withDestinationPath: "a.txt")
        for name in ["a.txt", "./a.txt", "link"] {
            let outcome = try workshop.run("search", "--html", name, "c.t", "a.txt")
            #expect(outcome.status == 2)
            #expect(outcome.errors.hasPrefix("regatta: --html: '\(name)' is a file to be searched; the page would overwrite it\n"))
            #expect(try workshop.read("a.txt") == "a <cat> & a cât\n")
        }
        // A file that is not text is left out and reported; with no other there is no page.
        let partly = try workshop.run("search", "--html", "out.html", "c.t", "bad.txt", "a.txt")
        #expect(partly.status == 2)
        #expect(partly.errors == "regatta: bad.txt: not valid UTF-8 at byte offset 1\n")
        #expect(try !workshop.read("out.html").contains("bad.txt"))
        #expect(try workshop.run("search", "--html", "none.html", "c.t", "bad.txt").status == 2)
        #expect(try !workshop.names().contains("none.html"))
        let lost = try workshop.run("search", "--html", "nowhere/out.html", "c.t", "a.txt")
        #expect(lost.status == 2)
        #expect(lost.errors == "regatta: nowhere/out.html: No such file or directory\n")
    }

    @Test func anotherEncoding() throws {
        try workshop.write(EncodingTests.utf16("é cat 😀cat", mark: true), to: "wide.txt")
        #expect(try workshop.run("search", "--html", "out.html", "cat", "wide.txt").status == 0)
        let page = try workshop.read("out.html")
        #expect(page.contains("--r:1\" data-m>é <mark"))
        #expect(page.contains("\"chunks\":[11,0],\"matches\":[2,3,6,3]"))
    }

    @Test func bookmarks() throws {
        try workshop.write("Meet <me> on 15 April 2015 at 9:30 a.m.\nor write to a@example.org\n", to: "mail.txt")
        let outcome = try workshop.run("bookmarks", "--html", "out.html", "mail.txt")
        #expect(outcome.status == 0)
        #expect(outcome.output == "" && outcome.errors == "")
        let page = try workshop.read("out.html")
        #expect(page.contains("<li class=\"k0\">url 0</li><li class=\"k1\">email 1</li><li class=\"k2\">date 1</li><li class=\"k3\">time 1</li>"))
        #expect(page.contains("Meet &lt;me&gt; on <mark class=\"k2\" data-i=\"0\">15 April 2015</mark> at <mark class=\"k3\" data-i=\"1\">9:30 a.m.</mark>\n"))
        #expect(page.contains("<mark class=\"k1\" data-i=\"2\">a@example.org</mark>\n"))
        #expect(try workshop.run("bookmarks", "--html", "mail.txt", "mail.txt").status == 2)
        #expect(try workshop.run("bookmarks", "--kind", "email", "--html", "few.html", "mail.txt").status == 0)
        #expect(try workshop.read("few.html").contains("<ul id=\"kinds\"><li class=\"k0\">email 1</li></ul>"))
    }
}
