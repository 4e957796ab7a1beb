import CompositorHarness
import Foundation
import Testing

/// The command's contract: what it prints, and how it ends.
@Suite struct CommandTests {
    private struct Outcome {
        var status: Int32
        var output: String
        var error: String
        var lines: Int { error.split(separator: "\n").count }
    }

    /// - Parameter limits: what a shell does before, to bound what the command may take.
    private func run(
        _ arguments: [String], input: Data? = nil, locale: String = "C.UTF-8", limits: String? = nil
    ) throws -> Outcome {
        let process = Process(), output = Pipe(), error = Pipe(), stdin = Pipe()
        let command = try TestProducts.path(of: "cardtray")
        process.executableURL = URL(filePath: limits == nil ? command : "/bin/bash")
        process.arguments = (limits.map { ["-c", "\($0) && exec \"$0\" \"$@\"", command] } ?? []) + arguments
        // What sanitizers are told holds for the command, too.
        var environment = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
        environment["HOME"] = "/nonexistent"
        environment["LANG"] = locale
        process.environment = environment
        process.standardOutput = output
        process.standardError = error
        process.standardInput = stdin
        try process.run()
        if let input { try stdin.fileHandleForWriting.write(contentsOf: input) }
        try stdin.fileHandleForWriting.close()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let words = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: String(decoding: text, as: UTF8.self), error: String(decoding: words, as: UTF8.self))
    }

    private func scratch(_ name: String, _ content: Data) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cardtray-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: file)
        return file.path
    }

    private func folderWithoutDecks() throws -> String {
        let note = try scratch("notes/deep/notes.md", Data())
        return URL(filePath: note).deletingLastPathComponent().deletingLastPathComponent().path
    }

    /// A table's columns may be called by languages' names in the user's own, which ICU asks a process for once.
    @Test func languagesAreNamedInTheUsersOwn() throws {
        struct Report: Decodable {
            struct Facet: Decodable { var language: String? }
            struct Note: Decodable { var facets: [Facet] }
            struct Section: Decodable { var notes: [Note] }
            var sections: [Section]
        }
        let finnish = try scratch("a.csv", Data("saksa,ranska\nqx,zy\nqx,zy\n".utf8))
        let welsh = try scratch("b.csv", Data("Almaeneg,Ffrangeg\nqx,zy\nqx,zy\n".utf8))
        func languages(_ deck: String, _ locale: String) throws -> [String?] {
            let outcome = try run(["info", deck, "--json"], locale: locale)
            #expect(outcome.status == 0)
            let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
            return try #require(report.sections.first?.notes.first).facets.map(\.language)
        }
        // By a language alone, and by one in a country, of which ICU has no other names.
        for locale in ["fi", "fi_FI.UTF-8"] { #expect(try languages(finnish, locale) == ["de", "fr"], "\(locale)") }
        #expect(try languages(welsh, "cy_GB.UTF-8") == ["de", "fr"])
        // Others say nothing, nor do locales that nobody knows.
        for locale in ["C.UTF-8", "cy_GB.UTF-8", "xx_YY"] {
            #expect(try languages(finnish, locale) == [nil, nil], "\(locale)")
        }
    }

    /// Each keeps its file open: more than a program may have open unless it asks for it.
    @Test func aFolderOfManyDecksOpens() throws {
        let first = try scratch("0.csv", Data("Hund,dog\nKatze,cat\n".utf8))
        let folder = URL(filePath: first).deletingLastPathComponent()
        for number in 1..<90 {
            try Data("Hund \(number),dog\nKatze,cat\n".utf8).write(to: folder.appending(path: "\(number).csv"))
        }
        let outcome = try run(["info", folder.path, "--json"], limits: "ulimit -Sn 64")
        #expect(outcome.status == 0 && !outcome.error.contains("cannot be"), "\(outcome.error)")
        #expect((1..<90).allSatisfy { outcome.output.contains("\"Hund \($0)\"") })
    }

    @Test func exportWritesWhatIsFoundAndNeverADeck() throws {
        let deck = try scratch("a.csv", Data("Hund,dog\nKatze,cat\nKuh,cow\n".utf8))
        let output = URL(filePath: deck).deletingLastPathComponent().appending(path: "b.tsv").path
        var outcome = try run(["export", deck, "-o", output, "--search", "-dog"])
        #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.error.isEmpty)
        let text = try String(contentsOfFile: output, encoding: .utf8)
        #expect(text.hasSuffix("\nKatze\tcat\nKuh\tcow\n") && text.hasPrefix("#separator:Tab\n"))
        outcome = try run(["export", deck, "-o", "-", "--format", "txt", "--front", "2"])
        #expect(outcome.status == 0 && outcome.output.hasSuffix("\ndog\nHund\n\ncat\nKatze\n\ncow\nKuh\n"))
        // By whatever name, and in whatever folder.
        let link = URL(filePath: deck).deletingLastPathComponent().appending(path: "c.csv").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: deck)
        for (deck, output) in [
            (deck, deck), (deck, link), (URL(filePath: deck).deletingLastPathComponent().path, deck),
        ] {
            let refused = try run(["export", deck, "-o", output])
            #expect(refused.status == 2 && refused.error.contains("is one of the decks"))
        }
        #expect(try run(["export", deck, "-o", "b.docx"]).status == 2)
        #expect(try run(["export", deck, "-o", "-"]).status == 2)
        #expect(try run(["export", deck, "-o", "/nonexistent/b.csv"]).status == 1)
        #expect(try String(contentsOfFile: deck, encoding: .utf8) == "Hund,dog\nKatze,cat\nKuh,cow\n")
    }

    /// Whatever is written, and by whichever name.
    @Test func nothingIsWrittenOverADeck() throws {
        let text = "Hund,dog\nKatze,cat\n", deck = try scratch("words-1.txt", Data(text.utf8))
        let folder = URL(filePath: deck).deletingLastPathComponent()
        let sheets = folder.appending(path: "words.txt").path
        for arguments in [
            ["render", deck, "-o", deck, "--size", "320x200"],
            ["film", deck, "-o", deck, "--size", "300x120", "--rate", "1"],
            // The first of several pages would be called as the deck is.
            ["export", deck, "--format", "png", "-o", sheets],
        ] {
            let refused = try run(arguments)
            #expect(refused.status == 2 && refused.error.contains("words-1.txt is one of the decks"), "\(refused)")
        }
        let piped = try run(["export", "-", "--format", "csv", "-o", deck], limits: "exec < '\(deck)'")
        #expect(piped.status == 2 && piped.error.contains("words-1.txt is one of the decks"), "\(piped)")
        #expect(try String(contentsOfFile: deck, encoding: .utf8) == text)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["words-1.txt"])
    }

    /// A file that can only be written to, as one with two names, keeps what is in it where nothing can be made first.
    @Test func whatCannotBeMadeAsideChangesNothing() throws {
        let deck = try scratch("a.csv", Data("Hund,dog\nKatze,cat\n".utf8))
        let output = try scratch("o.md", Data("old".utf8))
        try #require(link(output, output + ".2") == 0)
        let refused = try run(["export", deck, "-o", output], limits: "export TMPDIR=/nonexistent")
        #expect(refused.status == 1 && refused.lines == 1 && refused.error.contains("TMPDIR"), "\(refused)")
        #expect(try String(contentsOfFile: output, encoding: .utf8) == "old")
        #expect(try run(["export", deck, "-o", output]).status == 0)
        #expect(try String(contentsOfFile: output + ".2", encoding: .utf8).hasPrefix("# a"))
    }

    /// What is left out while it is typed in a window is a mistake in a command.
    @Test(arguments: ["is:star", "cat tag:", "cat -"]) func whatIsSoughtSaysSomething(_ search: String) throws {
        let deck = try scratch("a.csv", Data("Hund,dog\nKatze,cat\n".utf8))
        let refused = try run(["export", deck, "-o", "-", "--format", "csv", "--search", search])
        #expect(refused.status == 2 && refused.output.isEmpty && refused.error.contains("says nothing yet"))
    }

    @Test func exportPrintsSheetsOfCards() throws {
        let deck = try scratch("a.csv", Data((0..<9).map { "front\($0),back\($0)\n" }.joined().utf8))
        let folder = URL(filePath: deck).deletingLastPathComponent()
        func file(_ name: String) -> String { folder.appending(path: name).path }
        var outcome = try run(["export", deck, "-o", file("b.pdf")])
        #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.error.isEmpty)
        #expect(FileManager.default.contents(atPath: file("b.pdf"))?.starts(with: Data("%PDF-".utf8)) == true)
        // Nine cards are on two sheets: four pages.
        outcome = try run(["export", deck, "-o", file("c.png")])
        #expect(outcome.status == 0 && outcome.error.isEmpty)
        let made = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(made == ["a.csv", "b.pdf", "c-1.png", "c-2.png", "c-3.png", "c-4.png"])
        outcome = try run(["export", deck, "-o", file("d.png"), "--sides", "front", "--search", "front1"])
        #expect(outcome.status == 0 && FileManager.default.fileExists(atPath: file("d.png")))
        #expect(try run(["export", deck, "-o", "-", "--format", "png"]).status == 2, "there are several")
        #expect(try run(["export", deck, "-o", file("e.pdf"), "--paper", "a7", "--card", "a6"]).status == 2)
        #expect(try run(["export", deck, "-o", file("e.pdf"), "--sides", "0"]).status == 2)
        #expect(try run(["export", deck, "-o", file("e.csv"), "--duplex", "short-edge"]).status == 2)
        #expect(try run(["export", deck, "-o", "/nonexistent/b.pdf"]).status == 1)
        // Where no card is found, or none has the side, there is no document, and one line says so.
        for options in [["--search", "nothing"], ["--sides", "5"], ["--starred"]] {
            for name in ["e.pdf", "e.png"] {
                outcome = try run(["export", deck, "-o", file(name)] + options)
                #expect(outcome.status == 1 && outcome.lines == 1 && outcome.error.contains("no card"), "\(outcome)")
                #expect(!FileManager.default.fileExists(atPath: file(name)))
            }
        }
        outcome = try run(["export", deck, "-o", "-", "--format", "csv", "--search", "nothing"])
        #expect(outcome.status == 0 && outcome.lines == 1 && outcome.error.contains("no card is found"))
        #expect(!FileManager.default.fileExists(atPath: file("e.pdf")))
    }

    @Test func ofSheetsThereAreAllOrNone() throws {
        let deck = try scratch("a.csv", Data((0..<9).map { "front\($0),back\($0)\n" }.joined().utf8))
        let folder = URL(filePath: deck).deletingLastPathComponent()
        func file(_ name: String) -> URL { folder.appending(path: name) }
        func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
        try Data("old".utf8).write(to: file("c-1.png"))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file("c-1.png").path)
        try FileManager.default.createDirectory(at: file("c-3.png"), withIntermediateDirectories: false)
        let broken = try run(["export", deck, "-o", file("c.png").path])
        #expect(broken.status == 1 && broken.lines == 1 && broken.error.contains("c-3.png"))
        #expect(try names() == ["a.csv", "c-1.png", "c-3.png"])
        #expect(try Data(contentsOf: file("c-1.png")) == Data("old".utf8))
        try FileManager.default.removeItem(at: file("c-3.png"))
        #expect(try run(["export", deck, "-o", file("c.png").path]).status == 0)
        #expect(try names() == ["a.csv", "c-1.png", "c-2.png", "c-3.png", "c-4.png"])
        #expect(try Data(contentsOf: file("c-1.png")).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let attributes = try FileManager.default.attributesOfItem(atPath: file("c-1.png").path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    /// What several people share stays theirs, though another file takes its place.
    @Test(.enabled(if: geteuid() == 0, "only root is in every group"))
    func aFileThatIsReplacedStaysItsGroups() throws {
        let deck = try scratch("a.csv", Data("Hund,dog\nKatze,cat\n".utf8))
        let output = try scratch("o.md", Data("old".utf8))
        try #require(chown(output, uid_t.max, 1) == 0 && chmod(output, 0o664) == 0)
        #expect(try run(["export", deck, "-o", output]).status == 0)
        var status = stat()
        #expect(stat(output, &status) == 0 && status.st_gid == 1 && status.st_mode & 0o777 == 0o664)
        #expect(try Data(contentsOf: URL(filePath: output)) != Data("old".utf8))
    }

    @Test func aFolderStandsForItsDecks() throws {
        let first = try scratch("a.csv", Data("Hund,dog\nKatze,cat\n".utf8))
        let folder = URL(filePath: first).deletingLastPathComponent()
        try Data("Kuh\tcow\n".utf8).write(to: folder.appending(path: "b.tsv"))
        try Data("{}".utf8).write(to: folder.appending(path: "c.csv"))
        let deep = folder.appending(path: "d/e"), hidden = folder.appending(path: ".d")
        for folder in [deep, hidden] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("Pferd,horse\n".utf8).write(to: folder.appending(path: "d.csv"))
        }
        // Round and round.
        try FileManager.default.createSymbolicLink(at: deep.appending(path: "up"), withDestinationURL: folder)
        let several = try run(["info", folder.path, first])
        #expect(several.status == 0 && several.output.contains("6 notes in 4 sections"), "\(several.output)")
        let info = try run(["info", folder.path])
        #expect(info.status == 0 && info.output.contains("4 notes in 3 sections"))
        #expect(info.lines == 1 && info.error.contains("c.csv: is JSON"))
        let picture = folder.appending(path: "picture.png").path
        #expect(try run(["render", folder.path, "-o", picture, "--size", "320x200"]).status == 0)
        try FileManager.default.removeItem(atPath: first)
        try FileManager.default.removeItem(at: folder.appending(path: "b.tsv"))
        try FileManager.default.removeItem(at: folder.appending(path: "d"))
        #expect(try run(["info", folder.path]).status == 3)
    }

    @Test func helpIsWorthReading() throws {
        for arguments in [["--help"], ["info", "--help"], ["render", "--help"], ["film", "--help"]] {
            let help = try run(arguments)
            #expect(help.status == 0)
            #expect(help.output.split(separator: "\n").count > 10)
        }
        #expect(try run(["--help"]).output.contains("apkg"))
    }

    @Test(arguments: [
        ["--nonsense"], ["render"], ["render", "-o", "x.png", "--size", "big"],
        ["render", "-o", "x.png", "--scale", "99"],
        ["render", "-o", "x.png", "--theme", "pink"], ["rendr"], ["info", "--language", "9=ja"],
        ["render", "-o", "x.png", "--expose", "99999"], ["render", "-o", "x.png", "--thumbnail", "1"],
        ["render", "-o", "x.png", "--section", "999"],
        ["render", "-o", "x.png", "--section=-1"], ["render", "-o", "x.png", "--size", "12x8x"],
        ["render", "-o", "x.png", "--expose", "nan"], ["film"], ["film", "-o", "x.png", "--section", "999"],
        ["film", "-o", "x.png", "--rate", "0"], ["film", "-o", "x.png", "--colors", "256"],
        ["--encoding", "klingon"], ["info", "--encoding", "klingon"], ["render", "-o", "x.png", "--encoding", ""],
        ["film", "-o", "x.png", "--encoding", "utf-99"],
    ])
    func wrongUsageEndsWithTwo(_ arguments: [String]) throws {
        let outcome = try run(arguments)
        #expect(outcome.status == 2, "\(outcome.error)")
        #expect(outcome.error.hasPrefix("Error:"))
        #expect(!FileManager.default.fileExists(atPath: "x.png"))
    }

    @Test func withoutACompositorItEndsWithFour() throws {
        // The address sanitizer looks for leaks as a debugger does, which a confined process does not bear.
        let outcome = try run(["--no-sandbox"])
        #expect(outcome.status == 4)
        #expect(outcome.lines == 1, "\(outcome.error)")
        #expect(outcome.error.contains("WAYLAND_DISPLAY"))
    }

    @Test func unreadableDecksEndWithThreeAndOneLine() throws {
        let bad = [
            "/nowhere/deck.apkg", try folderWithoutDecks(), try scratch("empty.apkg", Data()),
            try scratch("noise.apkg", Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 3) })),
            try scratch("old.kvtml", Data("<?xml version=\"1.0\"?><kvtml version=\"1.0\"><e/></kvtml>".utf8)),
        ]
        for path in bad {
            for command in [["info", path], ["info", "--json", path], ["render", "-o", "/tmp/never.png", path]] {
                let outcome = try run(command)
                #expect(outcome.status == 3, "\(command): \(outcome.error)")
                #expect(outcome.lines == 1, "\(outcome.error)")
                #expect(outcome.error.contains(path))
                #expect(outcome.output.isEmpty)
            }
        }
    }

    @Test func infoReadsStandardInput() throws {
        let outcome = try run(["info", "--json", "-"], input: Data("#separator:tab\nchat\tcat\nchien\tdog\n".utf8))
        #expect(outcome.status == 0, "\(outcome.error)")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        let sections = try #require(json["sections"] as? [[String: Any]])
        let notes = try #require(sections.first?["notes"] as? [[String: Any]])
        #expect(notes.count == 2)
        let facets = try #require(notes[1]["facets"] as? [[String: Any]])
        #expect(facets.map { $0["text"] as? String } == ["chien", "dog"])
    }

    /// What is on strangers' cards does nothing to the terminal.
    @Test func controlCharactersAreNotPassedOn() throws {
        let input = Data("Hu\u{1B}]0;title\u{7}nd,d\u{9B}31mog\n".utf8)
        for options in [[], ["--json"], ["--order"]] {
            let outcome = try run(["info", "-"] + options, input: input)
            #expect(outcome.status == 0)
            let harmful = (outcome.output + outcome.error).unicodeScalars.filter {
                $0 != "\n" && $0 != "\t" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value))
            }
            #expect(harmful.isEmpty, "\(options)")
        }
    }

    @Test func encodingsAreToldAndSet() throws {
        // "дом" and "дым" in KOI8-R.
        let input = Data([0xC4, 0xCF, 0xCD, 0x09, 0x31, 0x0A, 0xC4, 0xD9, 0xCD, 0x09, 0x32, 0x0A])
        for arguments in [["--encoding", "koi8-r"], ["--encoding", "KOI8R"]] {
            let outcome = try run(["info", "--json", "-"] + arguments, input: input)
            #expect(
                outcome.status == 0 && outcome.output.contains("\"дом\"") && outcome.output.contains("\"warnings\":[]"))
        }
        #expect(try run(["info", "-"], input: input).output.contains("read as"))
        let path = try scratch("koi8.txt", input)
        for command in [["render", "-o"], ["film", "--size", "300x120", "--rate", "1", "-o"]] {
            let guessed = try run(command + ["/dev/null", path]),
                told = try run(command + ["/dev/null", path, "--encoding", "koi8-r"])
            #expect(guessed.status == 0 && guessed.error.contains("which is a guess"))
            #expect(told.status == 0 && !told.error.contains("guess"))
        }
    }

    @Test func infoTellsTheSampleDeck() throws {
        let outcome = try run(["info", "--json"])
        #expect(outcome.status == 0)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(json["format"] as? String == "sample")
        #expect((json["sections"] as? [Any])?.count ?? 0 >= 14)
    }

    @Test func renderWritesWhereItIsTold() throws {
        let path = try scratch("picture.png", Data())
        #expect(try run(["render", "-o", path, "--size", "640x400", "--scale", "1.5", "--expose", "2.5"]).status == 0)
        let picture = try Picture(png: URL(filePath: path))
        #expect(picture.width == 960 && picture.height == 600)
        #expect(Set(picture.pixels).count > 500)
        #expect(try run(["render", "-o", path, "--expose", "-1e30"]).status == 2)
        let failed = try run(["render", "-o", "/nowhere/picture.png"])
        #expect(failed.status == 1 && failed.lines == 1, "\(failed.error)")
    }

    @Test func filmWritesWhereItIsTold() throws {
        let path = try scratch("film.png", Data())
        let options = ["--size", "300x120", "--scale", "0.5", "--rate", "4", "--colors", "32"]
        #expect(try run(["film", "-o", path] + options).status == 0)
        // To those who know only PNG it is its first picture.
        let picture = try Picture(png: URL(filePath: path))
        #expect(picture.width == 150 && picture.height == 60)
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect(bytes.range(of: Data("acTL".utf8)) != nil && bytes.range(of: Data("fdAT".utf8)) != nil)
        #expect(try run(["film", "-o", path] + options).status == 0)
        #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
        let failed = try run(["film", "-o", "/nowhere/film.png"] + options)
        #expect(failed.status == 1 && failed.lines == 1, "\(failed.error)")
    }
}
