import CardDeck
import DeckFormats
import Testing

/// What is no deck is refused in one line that says what it is; what is one opens, whatever its cells hold.
@Suite struct ForeignTextTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let readme = """
        # A viewer of cards

        It shows the cards of a deck, and `nothing` else.

        ## To build

        ```sh
        make install
        ```

        - [the manual](manual.md)
        - **fast**
        """

    private static let prose = """
        This program shows cards. Everything that it does is told in the manual, which
        comes with it and is also found where the program itself was found. Whoever wants
        to change something should read the other file first, since most of what people
        ask for has been asked for before.

        The second part of this text tells who wrote the program, why they did so, and for
        how long they have been at it; nobody needs to know that, of course.
        """

    /// Texts under names that say nothing, so that what they hold must tell.
    static let foreign: [(text: String, kind: String)] = [
        ("{\"cards\": [{\"front\": \"a\", \"back\": \"b\"}]}", "is JSON"),
        ("[\n  [\"Haus\", \"house\"],\n  [\"Hund\", \"dog\"],\n]\n", "is JSON"),
        ("{\"word\": \"Haus\"}\n{\"word\": \"Hund\"}\n", "is JSON"),
        (
            "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n",
            "is a Git LFS pointer, which only stands for the deck: “git lfs pull” brings the deck itself"
        ),
        ("<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>", "is XML"),
        ("<catalog>\n<book>a</book>\n<book>b</book>\n</catalog>\n", "is XML"),
        ("<head>\n<title>404</title></head>\n<body>Not found</body>\n", "is a web page"),
        ("#!/bin/sh\necho hello\n", "is program text"),
        (
            "import sys\n\n\ndef main():\n    for line in sys.stdin:\n        print(line.strip())\n\n\nmain()\n",
            "seems to be program text"
        ),
        (
            "class Card(Side):\n    def show(self, side):\n        for word in words(side):\n"
                + "            if known(word):\n                print(word)\n        return side\n",
            "seems to be program text"
        ),
        (
            "class Deck(Card):\n\n    def first(a):\n        b = 1\n        c = 2\n        d = 3\n"
                + "        if (b + c):\n            print(d)\n        e = b\n        g = c\n        return e\n",
            "seems to be program text"
        ),
        (
            "#include <stdio.h>\n\nint main(void)\n{\n\tputs(\"hello, world\");\n\treturn 0;\n}\n",
            "seems to be program text"
        ),
        (
            "const cards = load();\r\nfor (const card of cards) {\r\n  show(card);\r\n}\r\nexport default cards;\r\n",
            "seems to be program text"
        ),
        (
            "import Glibc\n\nstruct Card {\n    var front: String\n    func show() { print(front) }\n}\n",
            "seems to be program text"
        ),
        (
            "set -e\nif [ -f a ]; then\n  rm \"$1\"\nfi\nexport A=\"b\"\nfor f in *; do\n  cat \"$f\"\ndone\n",
            "seems to be program text"
        ),
        (readme, "seems to be Markdown"),
        (prose, "seems to be running text"),
        (
            (10..<30).map { "2024-05-01 12:00:\($0) INFO server started on port 80\n" }.joined(), "seems to be a log"
        ),
        (
            "1\r\n00:01:01,000 --> 00:01:04,500\r\nHello.\r\n\r\n2\r\n00:01:05,000 --> 00:01:06,000\r\nBye.\r\n",
            "is a file of subtitles"
        ),
        ("WEBVTT\n\n00:01.000 --> 00:04.500\nHello.\n", "is a file of subtitles"),
        ("[ti:Song]\n[ar:Me]\n[00:00.00]la la\n[00:01.50]la\n", "is a file of lyrics"),
        ("BEGIN:VCARD\nVERSION:3.0\nFN:Jo\nEND:VCARD\n", "is a file of addresses"),
        ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n", "is a calendar"),
        ("From: a@b.example\nTo: c@d.example\nSubject: hello\nDate: today\n\nHello.\n", "is an e-mail"),
        ("--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-foo\n+bar\n", "is a list of changes"),
        ("-- words\nCREATE TABLE words (id int, w text);\nINSERT INTO words VALUES (1,'a');\n", "is SQL"),
        ("root:x:0:0:root:/root:/bin/bash\nbin:x:2:2:bin:/bin:/usr/sbin/nologin\n", "is a list of accounts"),
        ("bin:x:2:2:bin:/bin:/usr/sbin/nologin\n".repeated(9) + "+::::::\n", "is a list of accounts"),
        ("[ar:Me]\n" + (10..<18).map { "[00:\($0).00]la\n" }.joined() + "la la\n", "is a file of lyrics"),
        (
            "time,temp,hum\n" + (10..<30).map { "2024-01-01T00:00:\($0),7.9\($0),-0.\($0)\n" }.joined(),
            "is a table of numbers"
        ),
        ((0..<20).map { "\($0);\($0 * 17).5;\($0 * 3)\n" }.joined(), "is a table of numbers"),
        ("\n\n  \n\t\n\u{C}\n", "is empty"),
        (
            "ID;PWXL;N;E\r\nP;PGeneral\r\nB;Y2;X2\r\nC;Y1;X1;K\"Haus\"\r\nC;X2;K\"house\"\r\nE\r\n",
            "is a SYLK spreadsheet (.slk); save it as .csv"
        ),
        ("ID;PSCALC3\nB;Y1;X1\nC;X1;Y1;K\"Haus\"\nE\n", "is a SYLK spreadsheet (.slk); save it as .csv"),
        (
            "TABLE\r\n0,1\r\n\"EXCEL\"\r\nVECTORS\r\n0,1\r\n\"\"\r\nDATA\r\n0,0\r\n\"\"\r\n-1,0\r\nBOT\r\n1,0\r\n\"Haus\"\r\n",
            "is a DIF spreadsheet (.dif); save it as .csv"
        ),
        (
            "install_icons(ICONS\n" + (0..<9).map { "\($0)-apps-cards.png\n" }.joined() + ")\n",
            "seems to be a list of files"
        ),
        ("add_subdirectory( cards )\n", "seems to be program text"),
        ("FILE(GLOB names *.kvtml)\ninstall( FILES ${names} DESTINATION share )\n", "seems to be program text"),
        ("src/main.cpp\nsrc/card.cpp\nsrc/card.h\nREADME\n", "seems to be a list of files"),
        (
            "Dear all,\n\neach file is like this:\n\n<words>\n<e>\n<o>the_word</o>\n<t>what it is</t>\n</e>\n</words>\n\n"
                + "Send them to me.\nSee you.\n", "seems to be a text with markup"
        ),
        (
            "karla\n\n\u{1B}[1mcarla\u{1B}[22m\n\nTranslations of \u{1B}[4mkarla\u{1B}[24m\n    carla, Carla\n",
            "seems to be what a command wrote to a terminal"
        ),
        (
            "使用許諾\n\n" + (1...8).map { "\($0).受領者は" + "本契約に定める条件に従い許諾プログラムを複製することができます。".repeated(3) + "\n" }.joined(),
            "seems to be running text"
        ),
        (
            "{\n    \"window.title\": \"Cards\",\n    \"window.size\": \"8\",\n    \"font.name\": \"Sans\"\n}\n",
            "is JSON"
        ),
        (
            "[\n  {\n    \"word\": \"Haus\",\n    \"meaning\": \"house\"\n  },\n  {\n    \"word\": \"Hund\",\n    \"meaning\": \"dog\"\n  }\n]\n",
            "is JSON"
        ),
        ("title = \"Cards\"\nname = \"deck\"\ntheme = \"dark\"\n", "seems to be program text"),
        (
            "{\n  \"name\": \"cards\",\n  \"version\": \"1.0\",\n  \"scripts\": {\n    \"build\": \"make\",\n    \"test\": \"make test\"\n  },\n  \"license\": \"MIT\"\n}\n",
            "is JSON"
        ),
        (
            "import { configure } from 'enzyme';\nimport Adapter from 'adapter';\n\nconfigure({ adapter: new Adapter() });\n",
            "seems to be program text"
        ),
        ("from django.db import models\nfrom . import cards\n", "seems to be program text"),
        (
            "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nSource: https://a.example/\n\nFiles: *\nLicense: MIT\n",
            "is a statement of copyright"
        ),
        ("[window]\nwidth = 800\nfont_size = 12\n\n[colours]\ndark = true\n", "seems to be a file of settings"),
    ]

    @Test(arguments: foreign) func isRefused(text: String, kind: String) throws {
        let error = try #require(try scratch.failure(text.utf8, as: "deck"), "\(text.prefix(40))")
        #expect(error.message.hasPrefix(kind), "\(error.message)")
        #expect(!error.message.contains("\n"))
        let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        #expect(try scratch.failure(wide, as: "wide") != nil)
    }

    @Test(arguments: ["words.md", "README", "words.py", "settings.toml", "data.JSON"])
    func aNameCountsWhereTheTextTellsNothing(name: String) throws {
        let error = try #require(try scratch.failure("one\ntwo\nthree\n".utf8, as: name))
        #expect(error.message.hasPrefix(name.hasSuffix(".md") ? "is Markdown, but has no cards" : "seems to be"))
        // But not against columns.
        #expect(try scratch.open("a\tb\nc\td\n", as: name).texts() == [["a", "b"], ["c", "d"]])
    }

    /// Some names are those of files for a program, whatever the columns of their texts.
    @Test(arguments: [
        ("requirements.txt", "genanki\nrequests\n"), ("requirements.txt", "a==1; b >= \"3\"\nc==2; d >= \"3\"\n"),
        ("src/CMakeLists.txt", "add_test(a.cpp, b)\nadd_test(c.cpp, d)\n"),
    ])
    func someNamesAreOfPrograms(name: String, text: String) throws {
        #expect(try scratch.failure(text.utf8, as: name.split(separator: "/").last.map(String.init) ?? name) != nil)
        #expect(try scratch.failure(text.utf8, as: "words.txt") == nil || name.contains("CMake"))
    }

    /// A header tells a table, however many cells its records have.
    @Test func aRaggedTableHasAHeader() throws {
        let rows = (0..<40).map {
            "Wort\($0),word\($0)" + ",\"Ein Satz, der lang ist und weitergeht\"".repeated($0 % 13)
        }
        let table = "word,translation,example1,example2\n" + rows.joined(separator: "\n") + "\n"
        #expect(try scratch.open(table, as: "words.csv").texts()[0] == ["Wort0", "word0"])
    }

    @Test(arguments: ["deck.apkg", "deck.colpkg", "deck.kvtml"]) func aPackageInNameIsTextInContent(name: String) throws
    {
        #expect(try scratch.failure("not found\n".utf8, as: name)?.message.contains("holds text") == true)
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"
        #expect(try scratch.failure(pointer.utf8, as: name)?.message.contains("git lfs pull") == true)
        let page = "<!DOCTYPE html><html><body>Not found</body></html>"
        #expect(try scratch.failure(page.utf8, as: name)?.message.contains("web page") == true)
    }

    static let decks: [(text: String, name: String, count: Int)] = [
        ("apple\nbridge\ncloud\n", "words.txt", 3),
        ("apple\r\nbridge\r\n", "words.txt", 2),
        ("the house\nto be, or not to be\nIt is raining.\nWhere are you?\n", "sentences.txt", 4),
        ("house = Haus\ndog = Hund\ncat = Katze\n", "words.txt", 3),
        ("house -> Haus\ndog -> Hund\ncat -> Katze\n", "words.txt", 3),
        ("house: casa\n".repeated(9) + "cat (animal): gato\n", "words.txt", 10),
        ("hacer: to make; do\nir: to go\nver: to see\n", "words.txt", 3),
        ("cat (animal): gato\nto run (fast): correr\nhouse: casa\n", "words.txt", 3),
        ("[ชื*อ]\n[นา*ม]\n[คำ*]\n[ที่*นี่]\n", "words.txt", 4),
        ("cat: the animal\ndog: a pet\nbird: it flies\n", "words.txt", 3),
        (
            "Two roads diverged in a yellow wood,\nAnd looked down one as far as I could\n"
                + "To where it bent in the undergrowth;\nThen took the other, just as fair;\n", "poem.txt", 4
        ),
        ("1,1,1\n2,4,8\n3,9,27\n", "powers.csv", 3), ("7 * 8,56\n".repeated(9), "times.csv", 9),
        ("[a]\n[b]\n[c] is a sound\n", "sounds.txt", 3),
        ("# a remark\none\ntwo\nthree\n", "words.txt", 3),
        ("what does it print?\tfor (i = 0; i < 3; i++) { puts(\"a\"); }\nand this?\tprint(1)\n", "code.txt", 2),
        ("{\"a\": 1},an object\n\"[1, 2]\",an array\n", "json.csv", 2),
        ("\"{\"\"a\"\": 1}\",\"def f():\n    return 1\"\n\"[1]\",\"x = 2\"\n", "code.csv", 2),
        ("<b>house</b>\tHaus\n<i>dog</i>\tHund\n", "markup.txt", 2),
        ("<div>house</div>\n<div>dog</div>\n", "markup.txt", 2),
        ("`ls`\tlists files\n`cd`\tgoes to a folder\n", "commands.txt", 2),
        (
            "a\t1. (part.) marks the object; to, at (see {Gram}). \"x\"; y = z();\nka\t1. article;\t2. {n} = taro();\t3. [x];\n"
                + "ke\tsame as ka;\n", "dictionary.txt", 3
        ),
        ("Haus;\nHund;\nKuh;\n", "words.txt", 3),
        (
            "acumen - the ability to make good judgments and quick decisions, in a domain\n".repeated(9)
                + "acme -highest point\n", "words.txt", 10
        ),
        ("ID;Plural;Tags\nA;Hunde;x\nC;Katzen;y\n", "words.csv", 2), ("TABLE\nChair\nBed\n", "words.txt", 3),
        ("actor(s)\ncolour(s)\n(to) go\nbe(come)\n", "words.txt", 4),
        ("<table>\n<section>\n<article>\n<aside>\n<nav>\n", "elements.txt", 5),
        ("#separator:comma\nif (a) {,wenn\nimport x;,ein\n}}; foo();,b\n", "anki.txt", 3),
    ]

    @Test(arguments: decks) func opens(text: String, name: String, count: Int) throws {
        #expect(try scratch.open(text, as: name).sections.map(\.noteCount) == [count])
    }

    /// What other programs keep tables and texts in is named, whatever it is called.
    @Test(
        arguments: [
            (Array("{\\rtf1\\ansi Haus\\tab house}".utf8), "is a rich text document"),
            ([0, 0, 2, 0, 6, 4, 6, 0, 8, 0], "is a Lotus 1-2-3 worksheet"),
            ([0, 0, 0x1A, 0, 0, 0x10, 4, 0], "is a Lotus 1-2-3 worksheet"),
            ([0, 0, 2, 0, 0x20, 0x51], "is a Quattro Pro worksheet"), ([9, 0, 4, 0, 2, 0], "is a worksheet of an old"),
            (dBASE(version: 3, headLength: 65), "is a dBASE table"),
            (Array("--- Mnemosyne Data Base --- Format Version 3 ---\n(lp1\n(i".utf8), "is a database of Mnemosyne 1"),
            (Array("BZh91AY&SY\u{12}\u{34}".utf8), "is packed by bzip2"),
            (Array("BZh51AY&SY\u{12}\u{34}".utf8), "is packed by bzip2"),
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0, 4], "is packed by xz"),
            ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4], "is a 7-Zip archive"),
            (Array("Rar!\u{1A}\u{7}\u{1}\u{0}".utf8), "is a RAR archive"),
            (dBASE(version: 0x30, headLength: 328), "is a dBASE table"),
            (
                Array("<?xml version=\"1.0\"?>\n<office:document xmlns:office=\"o\"/>".utf8),
                "is an OpenDocument file as one XML text"
            ),
            (
                Array("<?xml version=\"1.0\"?>\n<?mso-application progid=\"Excel.Sheet\"?>\n<Workbook/>".utf8),
                "is a workbook as an old Excel"
            ),
        ] as [([UInt8], String)])
    func otherFilesAreNamed(bytes: [UInt8], kind: String) throws {
        for name in ["deck", "words.csv", "words.txt"] {
            let message = try scratch.failure(bytes, as: name)?.message
            #expect(message?.hasPrefix(kind) == true, "\(name): \(message ?? "opened")")
        }
    }

    /// A table with one column of texts.
    private static func dBASE(version: UInt8, headLength: UInt16) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Int(headLength))
        bytes.replaceSubrange(0..<4, with: [version, 124, 5, 17])
        (bytes[8], bytes[9], bytes[10]) = (UInt8(headLength & 255), UInt8(headLength >> 8), 11)
        bytes.replaceSubrange(32..<36, with: Array("WORT".utf8))
        (bytes[43], bytes[48], bytes[64]) = (UInt8(ascii: "C"), 10, 13)
        return bytes + Array(" Haus      \u{1A}".utf8)
    }

    /// A package's description has more settings than commands.
    @Test func aNameTellsMoreThanLines() throws {
        let text =
            "let package = Package(\n    name: \"cards\",\n    platforms: [\n        a: b,\n        c: d\n    ]\n)\n"
        let error = try #require(try scratch.failure(text.utf8, as: "Package.swift"))
        #expect(error.message.hasPrefix("seems to be program text"))
    }

    /// A JSON text that is cut, or nests without end, takes no longer than another.
    @Test(.timeLimit(.minutes(5))) func hostileBeginnings() throws {
        for text in [
            String(repeating: "[", count: 1 << 20), String(repeating: "{\"a\":", count: 1 << 18),
            String(repeating: "<a", count: 1 << 19), String(repeating: "# ", count: 1 << 19),
            String(repeating: "\"", count: 1 << 20), String(repeating: "a.", count: 1 << 19),
        ] { _ = try scratch.failure(text.utf8, as: "hostile") }
    }
}

extension String {
    fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
