import CardDeck
import Foundation
import Markup
import Testing

@testable import DeckFormats

@Suite struct TableTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func readsQuotedAndRaggedRecords() throws {
        let deck = try scratch.open("a,\"b, \"\"c\"\"\"\r\n\"line\nbreak\",x,y\r\n\r\nalone\r\n", as: "t.csv")
        #expect(deck.format == "csv")
        #expect(deck.title == "t")
        #expect(try deck.texts() == [["a", "b, \"c\""], ["line\nbreak", "x", "y"], ["alone"]])
    }

    @Test(arguments: [
        ("a\tb, c\nd\te: f\n", [["a", "b, c"], ["d", "e: f"]]),
        ("a;b,c\nd;e\n", [["a", "b,c"], ["d", "e"]]),
        ("a|b;c\nd|e;f\n", [["a", "b;c"], ["d", "e;f"]]),
        ("cat: the animal\ndog: a pet, furry\n", [["cat", "the animal"], ["dog", "a pet, furry"]]),
        ("a b\nc d\n", [["a b"], ["c d"]]),
        ("one\ntwo\n", [["one"], ["two"]]),
        ("ice cream\nlate night\nbread\nhot dog\n", [["ice cream"], ["late night"], ["bread"], ["hot dog"]]),
        (
            "foot; leg,あし\nhand,て\nto go: away,いく\n",
            [["foot; leg", "あし"], ["hand", "て"], ["to go: away", "いく"]]
        ),
    ])
    func findsTheSeparator(text: String, texts: [[String]]) throws {
        #expect(try scratch.open(text, as: "t.txt").texts() == texts)
    }

    @Test(arguments: [
        ("\"a\"  |b |\"c | d\"\n\"e\"|f|g\n", [["a", "b", "c | d"], ["e", "f", "g"]]),
        ("a, \"b, c\" ,d\n\"e\" , f, \"g\"\"h\"\n", [["a", "b, c", "d"], ["e", "f", "g\"h"]]),
        // A quoted word begins the cell, and nothing is held together by it.
        (
            "\"Hello\" she said\tHallo\n\"Bye\" and left\tTschüs\nyes\tja\n",
            [["\"Hello\" she said", "Hallo"], ["\"Bye\" and left", "Tschüs"], ["yes", "ja"]]
        ),
        ("sep=;\na;b,c\nd;e,f\n", [["a", "b,c"], ["d", "e,f"]]),
        ("\"sep=|\"\r\nfront|back\r\na;b|c\r\n", [["a;b", "c"]]),
        // Commas are in every record, but at other places.
        (
            "the house, big;das Haus\nfor me, please;für mich\nred, blue, green;bunt\n",
            [
                ["the house, big", "das Haus"], ["for me, please", "für mich"], ["red, blue, green", "bunt"],
            ]
        ),
        ("id;question;answer\n1;a, b;c, d\n2;e, f;g, h\n", [["a, b", "c, d"], ["e, f", "g, h"]]),
    ])
    func findsTheDivisionByReading(text: String, texts: [[String]]) throws {
        for name in ["t.txt", "t.csv"] { #expect(try scratch.open(text, as: name).texts() == texts, "\(name)") }
    }

    /// What is written within tags and references divides nothing; their signs alone stand for themselves.
    @Test(arguments: [
        (
            "<b style=\"color:red;\">Haus</b>,house\n<b style=\"color:red;\">Hund</b>,dog\n"
                + "<b style=\"color:red;\">Kuh</b>,cow\n",
            [["Haus", "house"], ["Hund", "dog"], ["Kuh", "cow"]]
        ),
        ("gr&#252;n,green\nk&#252;hl,cool\n", [["grün", "green"], ["kühl", "cool"]]),
        // Names of letters alone do not make HTML of a table.
        ("gr&uuml;n,green\nk&uuml;hl,cool\n", [["gr&uuml;n", "green"], ["k&uuml;hl", "cool"]]),
        ("a < b; c\nd < e; f\ng < h; i\n", [["a < b", "c"], ["d < e", "f"], ["g < h", "i"]]),
        ("a <b; c\nd <e; f\ng <h; i\n", [["a <b", "c"], ["d <e", "f"], ["g <h", "i"]]),
        (
            "M&Ms;sweets\nTerms&Conditions;AGB\nRhythm&Blues;music\n",
            [["M&Ms", "sweets"], ["Terms&Conditions", "AGB"], ["Rhythm&Blues", "music"]]
        ),
        (
            "<b style=\"color:red;\">Haus</b>;house\n<b style=\"color:red;\">Hund</b>;dog\n"
                + "<b style=\"color:red;\">Kuh</b>;cow\n",
            [["Haus", "house"], ["Hund", "dog"], ["Kuh", "cow"]]
        ),
        (
            "<i>das</i> Haus;the&#32;house\nHund;dog\nKuh;cow\nPferd&amp;Esel;horse\n<b style='color:red;'>Maus</b>\n",
            [["das Haus", "the house"], ["Hund", "dog"], ["Kuh", "cow"], ["Pferd&Esel", "horse"], ["Maus"]]
        ),
        ("a <b; c> d\ne <f; g> h\ni <k; l> m\n", [["a <b", "c> d"], ["e <f", "g> h"], ["i <k", "l> m"]]),
        ("Q&A;questions\nR&B;music\nB&B;bed\n", [["Q&A", "questions"], ["R&B", "music"], ["B&B", "bed"]]),
    ])
    func markupDividesNothing(text: String, texts: [[String]]) throws {
        #expect(try scratch.open(text, as: "t.txt").texts() == texts)
    }

    @Test(arguments: [
        "front,back", "question, answer", "Frage,Antwort", "Vorderseite,Rückseite", "id,word,translation",
        "recto,verso",
        "pregunta,respuesta", "domanda,risposta", "pergunta,resposta", "vraag,antwoord", "вопрос,ответ", "問題,答え",
        "单词,释义", "단어,뜻", "soru,cevap", "kysymys,vastaus", "pytanie,odpowiedź", "السؤال,الجواب", "שאלה,תשובה",
        "ερώτηση,απάντηση", "kana,kanji,meaning,type,subcategory", "No.,単語,品詞,意味", "từ vựng,nghĩa", "คำถาม,คำตอบ",
        "English,Translation", "Word,German explanation,Example sentence", "word,word_id,example_translation",
        "id,question,option_a,answer",
    ])
    func knowsWhatColumnsAreCalled(header: String) throws {
        let cells = header.split(separator: ",").indices.map { _ in "x" }.joined(separator: ",")
        #expect(try scratch.open(header + "\n" + cells + "\n", as: "t.csv").sections[0].noteCount == 1)
    }

    /// Words of two languages that mean the same are a card, and so are words that are no names of columns.
    @Test(arguments: [
        "answer,Antwort", "word,mot", "Frage,question d'examen", "вопрос,question", "意味,meaning", "house,Haus",
        "example,for instance", "the word,das Wort", "to note,notieren,noted",
    ])
    func takesNoCardForAHeader(card: String) throws {
        #expect(try scratch.open(card + "\nhouse,Haus\n", as: "t.csv").sections[0].noteCount == 2)
    }

    /// The buffer ends within a character, between carriage return and line feed, within quotes, after a line.
    @Test func readsCharactersAcrossTheEndsOfItsBuffers() throws {
        let line = "für,茶 und 🍵\r\n"
        let count = (1 << 20) / line.utf8.count + 2
        let table = String(repeating: line, count: count)
        for shift in 0..<line.utf8.count {
            let bytes = Array((String(repeating: "x", count: shift) + table).utf8)
            let deck = try DeckOpener.open(path: scratch.write(bytes, as: "t.csv"))
            #expect(deck.sections[0].noteCount == count && deck.warnings.isEmpty, "moved by \(shift)")
        }
        // Lines are counted on over the ends, also those that end in carriage returns alone.
        for end in ["\n", "\r", "\r\n"] {
            for shift in 0..<4 {
                var bytes = Array((String(repeating: "x", count: shift) + "é,b" + end).utf8)
                while bytes.count <= 1 << 20 { bytes += Array(("é,b" + end).utf8) }
                let lines = bytes.count { $0 == 0xC3 }
                let deck = try DeckOpener.open(path: scratch.write(bytes + [0xE9], as: "t.csv"))
                #expect(deck.warnings.contains { $0.contains("(the first: line \(lines + 1))") })
            }
        }
    }

    @Test func stretchesEndBetweenCharacters() throws {
        let text = "aé茶🍵\r\n\r\r\nb\r"
        let file = try InputFile(path: scratch.write(text.utf8, as: "t.txt"))
        for length in 4...text.utf8.count + 1 {
            var all: [UInt8] = []
            try file.forEachStretch(from: 0, length: length) { bytes, range in
                #expect(range == all.count..<all.count + bytes.count && !bytes.isEmpty)
                all += bytes
                #expect(String(validating: bytes, as: UTF8.self) != nil)
            }
            #expect(all == Array(text.utf8))
        }
    }

    @Test func trustsTheNameOfAFileThatFits() throws {
        #expect(try scratch.open("12:30,noon\n18:00,evening\n", as: "t.csv").texts()[0] == ["12:30", "noon"])
        #expect(try scratch.open("a;b\nc;d\n", as: "t.csv").texts()[0] == ["a", "b"])
    }

    @Test func partsOfDeckNamesAreTrimmed() throws {
        let text = "#separator:tab\n#deck column:1\nA :: B \tx\ty\nA::B\tz\tu\n :: C::\tv\tw\n"
        let deck = try scratch.open(text, as: "t.txt")
        #expect(deck.sections.map(\.path) == [["A", "B"], ["C"]])
        #expect(deck.sections.map(\.noteCount) == [2, 1])
        #expect(try scratch.open("#deck: A :: B \nx\ty\n", as: "u.txt").sections[0].path == ["A", "B"])
    }

    /// Nobody calls a deck so: windows, searches and states would have each name many times.
    @Test func namesOfDecksHaveALimit() throws {
        let levels = (0..<1000).map { "\($0)" }, long = String(repeating: "é", count: 100_000)
        let text = "#separator:tab\n#deck column:1\n\(levels.joined(separator: "::"))\tx\ty\n\(long)::B\tz\tu\n"
        let paths = try scratch.open(text, as: "t.txt").sections.map(\.path)
        try #require(paths.count == 2)
        #expect(paths[0] == Array(levels[..<100]))
        #expect(paths[1].count == 1 && long.hasPrefix(paths[1][0]) && paths[1][0].utf8.count > 20_000)
    }

    /// They come from programs that end lines or part fields by them.
    @Test func controlCharactersVanish() throws {
        let text = "a\u{1}b\tc\u{9B}\u{7F}d\u{FEFF}e\n\"line\u{85}end\rhere\"\t\u{200F}א\u{200D}\u{2067}\n"
        for html in ["", "#html:true\n"] {
            let notes = try scratch.open("\u{FEFF}" + html + text, as: "t.txt").texts()
            #expect(notes[0] == ["ab", "cde"])
            #expect(notes[1][1] == "\u{200F}א\u{200D}\u{2067}", "marks of direction and joiners stay")
            if html.isEmpty { #expect(notes[1][0] == "line\nend\nhere") }
        }
        #expect(MarkupText(html: "a&#x1;b&#xFEFF;&#x9B;<b>\u{2}</b>c").text.plain == "ab\u{203A}c")
    }

    @Test func followsDirectives() throws {
        let text = """
            #separator:Semicolon
            #html:true
            #TAGS:everywhere too
            #guid column:1
            #notetype column:2
            #deck column:3
            #tags column:5
            g1;Basic;Lang::Fi;<b>talo</b>;t1 t2;house
            # a comment
            g2;Basic;Lang::Sv;hus;;house
            g3;Basic;Lang::Fi;koira;t1;dog

            """
        let deck = try scratch.open(text, as: "t.txt")
        #expect(deck.sections.map(\.path) == [["Lang", "Fi"], ["Lang", "Sv"]])
        #expect(try deck.texts(0) == [["talo", "house"], ["koira", "dog"]])
        #expect(try deck.texts(1) == [["hus", "house"]])
        #expect(try deck.notes(0)[0].tags == ["everywhere", "too", "t1", "t2"])
        #expect(try deck.notes(0)[0].facets[0].text.paragraphs[0].runs[0].style.bold)
        // The guid, not the text, names a note.
        let edited = try scratch.open(text.replacingOccurrences(of: "talo", with: "koti"), as: "u.txt")
        #expect(edited.noteID(section: 0, note: 0) == deck.noteID(section: 0, note: 0))
        #expect(edited.path(of: deck.noteID(section: 1, note: 0)) == NotePath(section: 1, note: 0))
    }

    @Test func takesMarkupAsTextWhereToldTo() throws {
        let deck = try scratch.open("#html:false\n#separator:tab\n<b>a</b>\tb & c\n", as: "t.txt")
        #expect(try deck.texts() == [["<b>a</b>", "b & c"]])
        let guessed = try scratch.open("<b>a</b>\tb &amp; c\n", as: "u.txt")
        #expect(try guessed.texts() == [["a", "b & c"]])
        let plain = try scratch.open("a < b\tc > d & e\n", as: "v.txt")
        #expect(try plain.texts() == [["a < b", "c > d & e"]])
    }

    @Test func readsTagsOfTheFirstLine() throws {
        let deck = try scratch.open("tags: one two\na\tb\n", as: "t.txt")
        #expect(try deck.notes()[0].tags == ["one", "two"])
        #expect(deck.sections[0].noteCount == 1)
    }

    /// People write lists of tags as they write others; Anki's have blanks between them.
    @Test func tagsMayBeAList() throws {
        func tags(_ text: String, _ name: String = "t.csv") throws -> [[String]] {
            try scratch.open(text, as: name).notes().map(\.tags)
        }
        let header = "front,back,tags\n"
        #expect(
            try tags(header + "apple,manzana,\"Food,A1\"\nsoup,sopa,\"Food; hot meals,\"\ncat,gato,Animals\n")
                == [["Food", "A1"], ["Food", "hot meals"], ["Animals"]])
        #expect(try tags(header + "apple,manzana,Food A1\ncat,gato,\n") == [["Food", "A1"], []])
        let html = "apple,<b>manzana</b>,R&amp;D tools\ncat,gato,\"A1, verb\"\ndog,perro,A1 noun\n"
        #expect(try tags(header + html) == [["R&amp;D", "tools"], ["A1", "verb"], ["A1", "noun"]])
        let directives = "#separator:tab\n#tags column:3\n"
        #expect(try tags(directives + "apple\tmanzana\tFood,A1 x\n", "t.txt") == [["Food,A1", "x"]])
    }

    @Test func knowsAHeader() throws {
        let japanese = try scratch.open(
            "expression,reading,meaning,tags,guid\n会う,あう,to meet,N5,x\n青,あお,blue,N5,y\n", as: "n5.csv")
        #expect(try japanese.texts() == [["会う", "あう", "to meet"], ["青", "あお", "blue"]])
        #expect(try japanese.notes()[0].tags == ["N5"])
        // 青 alone could be Chinese: its column stands beside kana.
        #expect(try japanese.notes()[1].facets.map { $0.language?.rawValue } == ["ja", "ja", nil])

        let named = try scratch.open(
            "country,country:de,country:zh-tw,country:he\nFrance,Frankreich,法國,צרפת\n", as: "g.csv")
        #expect(try named.notes()[0].facets.map { $0.language?.rawValue } == [nil, "de", "zh-TW", "he"])
        #expect(try named.notes()[0].facets[3].direction == .rightToLeft)
        #expect(named.sections[0].noteCount == 1)

        let cards = try scratch.open("word,Wort\nhouse,Haus\n", as: "c.csv")
        #expect(cards.sections[0].noteCount == 2)
        let own = try scratch.open("日本語,English\n本,book\n", as: "o.csv")
        #expect(try own.texts() == [["本", "book"]])
        #expect(try own.notes()[0].facets.map { $0.language?.rawValue } == ["ja", "en"])
        #expect(try scratch.open("汉字,Pinyin,עברית\n书,shū,ספר\n", as: "p.csv").texts() == [["书", "shū", "ספר"]])
        // What a deck teaches is no header.
        for words in ["漢字,kanji\n本,book\n", "日本語,Japanese\n한국어,Korean\n", "Deutsch,German\nhouse,Haus\n"] {
            #expect(try scratch.open(words, as: "words.csv").sections[0].noteCount == 2)
        }
        #expect(try scratch.failure("front,back\n".utf8, as: "a.csv")?.message == "holds no cards")
    }

    @Test func namesNotesByWhatTheySay() throws {
        let deck = try scratch.open("a,b\nc,d\na,b\n", as: "t.csv")
        let other = try scratch.open("x,y\nc,d\na,b\n", as: "u.csv")
        #expect(deck.noteID(section: 0, note: 1) == other.noteID(section: 0, note: 1))
        let ids = (0..<3).map { deck.noteID(section: 0, note: $0) }
        #expect(Set(ids).count == 3)
        #expect(ids.map { deck.path(of: $0)?.note } == [0, 1, 2])
    }

    @Test func readsUTF16AndByteOrderMarks() throws {
        let text = "käse\tcheese\n茶\ttea\n"
        let bom = try DeckOpener.open(
            path: scratch.write([0xEF, 0xBB, 0xBF] + Array(text.utf8), as: "a.txt"))
        #expect(try bom.texts() == [["käse", "cheese"], ["茶", "tea"]])
        for isLittle in [true, false] {
            let units = [0xFEFF] + Array(text.utf16)
            let bytes = units.flatMap {
                isLittle ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 255)]
            }
            let deck = try DeckOpener.open(path: scratch.write(bytes, as: "b.txt"))
            #expect(try deck.texts() == [["käse", "cheese"], ["茶", "tea"]])
        }
    }

    @Test func countsLinesThatAreNotUTF8() throws {
        let bytes = Array("a,ß\nk".utf8) + [0xE4] + Array("se,ü\n".utf8) + [0xFF] + Array(",d\n".utf8)
        let deck = try DeckOpener.open(path: scratch.write(bytes, as: "t.csv"))
        #expect(try deck.texts()[1] == ["k\u{FFFD}se", "ü"])
        #expect(
            deck.warnings == [
                "2 lines are not valid UTF-8 (the first: line 2); what can't be read shows as \u{FFFD}"
            ])
    }

    @Test func survivesAQuotationMarkThatIsNeverClosed() throws {
        let deck = try scratch.open("a\tb\n\"c\td\ne\tf\"g\nh\ti\n", as: "t.tsv")
        #expect(try deck.texts() == [["a", "b"], ["\"c", "d"], ["e", "f\"g"], ["h", "i"]])
        #expect(
            deck.warnings == [
                "line 2: a quotation mark is never closed; from there on, quotation marks are part of the text"
            ])
    }

    @Test func readsRecordsAcrossTheEndsOfItsBuffers() throws {
        var text = ""
        for index in 0..<40_000 { text += "\(index);\"a long cell \(index)\nin two lines\"\r\n" }
        try #require(text.utf8.count > 1 << 20)
        let deck = try scratch.open(text, as: "t.csv")
        #expect(deck.sections[0].noteCount == 40_000)
        for index in stride(from: 0, to: 40_000, by: 997) {
            let note = try deck.note(section: 0, note: index)
            #expect(note.facets.map(\.text.plain) == ["\(index)", "a long cell \(index)\nin two lines"])
        }
    }

    @Test func countsLinesBehindAnOpenQuotationMarkOnce() throws {
        let bytes = Array("ä\tb\n\"c\td\nk".utf8) + [0xE4] + Array("se\tc\n".utf8)
        let deck = try DeckOpener.open(path: scratch.write(bytes, as: "t.tsv"))
        #expect(deck.warnings.contains { $0.hasPrefix("1 line is not valid UTF-8 (the first: line 3)") })
    }

    @Test func namesTheTrayOfRecordsWithoutADeck() throws {
        let deck = try scratch.open("#separator:tab\n#deck column:1\nA::B\tx\ty\n\tz\tw\n", as: "d.txt")
        #expect(deck.sections.map(\.path) == [["A", "B"], ["d"]])
    }

    @Test func findsSoundsInPlainTables() throws {
        let deck = try scratch.open("a [sound:x.mp3]\tb\nc\td\n", as: "d.tsv")
        let facet = try deck.note(section: 0, note: 0).facets[0]
        #expect(facet.text.plain == "a")
        #expect(facet.media == [.init(kind: .audio, name: "x.mp3")])
    }

    @Test(.timeLimit(.minutes(5))) func doesNotWaitForAPipeBesideTheDeck() throws {
        let deck = try scratch.open("a\tb\n", as: "d.tsv")
        try #require(mkfifo(scratch.path("x.mp3"), 0o600) == 0)
        #expect(throws: DeckError.self) { try deck.media(named: "x.mp3") }
    }

    @Test func tellsOfWhatIsNoText() throws {
        let error = try #require(
            try scratch.failure((0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 7) }, as: "x.bin"))
        #expect(error.message == "is not a deck that cardtray can read; it holds binary data")
        #expect(try scratch.failure("# only a comment\n".utf8, as: "c.txt")?.message == "holds no cards")
        #expect(
            try scratch.failure("<!DOCTYPE html><html></html>".utf8, as: "p.html")?.message
                == "is a web page, not a deck")
    }

    @Test func aTableStaysAsItWasOpenedWhateverIsWrittenOverIt() throws {
        let before = [["Haus", "house"], ["Baum", "tree"]]
        let deck = try scratch.open("Haus,house\nBaum,tree\n", as: "t.csv")
        for text in ["Maus,mouse\nRaum,room\n", "x,y\nHaus,house\n", "", "a"] {
            _ = try scratch.write(text.utf8, as: "t.csv")
            #expect(try deck.texts() == before)
        }
    }

    /// Of what is too large to be copied no note is read once the file is another: what stood somewhere stands elsewhere.
    @Test func nothingIsReadFromAFileThatWasChanged() throws {
        let text = "Haus,house\nBaum,tree\n"
        for changed in ["Maus,mouse\nRaum,room\n", "Haus,house\n", text + "Wald,wood\n", ""] {
            let path = try scratch.write(text.utf8, as: "t.csv")
            let file = TextFile(file: try InputFile(path: path), start: 0, isValid: true, warnings: [])
            let deck = try TableDeck(file, progress: { _ in })
            #expect(try deck.texts() == [["Haus", "house"], ["Baum", "tree"]])
            // As far from the first writing as the file system's clock is coarse.
            usleep(20_000)
            _ = try scratch.write(changed.utf8, as: "t.csv")
            for note in 0...1 { #expect(throws: DeckError.self) { try deck.note(section: 0, note: note) } }
        }
    }

    /// Another file that takes the name is none of it.
    @Test func aFileThatWasReplacedIsReadOn() throws {
        let path = try scratch.write("Haus,house\n".utf8, as: "t.csv")
        let deck = try TableDeck(
            TextFile(file: try InputFile(path: path), start: 0, isValid: true, warnings: []), progress: { _ in })
        usleep(20_000)
        try Data("Maus,mouse\n".utf8).write(to: URL(filePath: path), options: .atomic)
        #expect(try deck.texts() == [["Haus", "house"]])
    }
}
