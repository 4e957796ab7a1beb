import CardDeck
import DeckFormats
import DeckLanguages
import Testing

/// Which columns are sides of cards, in which order, and what becomes of empty cells.
@Suite struct TableColumnTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Ids and running numbers name a record, and say nothing on a card.
    @Test(arguments: [
        "id,word,translation\n1,Hund,dog\n2,Katze,cat\n", "番号,単語,意味\n1,Hund,dog\n2,Katze,cat\n",
        "№,слово,перевод\n7,Hund,dog\n9,Katze,cat\n", "#,German,English\n1,Hund,dog\n2,Katze,cat\n",
        "ID,Front,Back,Tags\nPT-V-00018,Hund,dog,x\nPT-V-00019,Katze,cat,y\n",
        "Sl,Word,Meaning\n1,Hund,dog\n2,Katze,cat\n", "rank,German,English\n3,Hund,dog\n1,Katze,cat\n",
        "CardID,word,translation\nx17,Hund,dog\nx12,Katze,cat\n",
        "word,translation,word_id\nHund,dog,a17\nKatze,cat,b3\n",
        "1,Hund,dog\n2,Katze,cat\n3,Kuh,cow\n", "0;Hund;dog\n1;Katze;cat\n2;Kuh;cow\n",
        "1.\tHund\tdog\n2.\tKatze\tcat\n3.\tKuh\tcow\n",
        "DE-01,Hund,dog\nDE-02,Katze,cat\nDE-03,Kuh,cow\n",
        ",frequency_rank,word_de,word_en\n0,3,Hund,dog\n1.001,4,Katze,cat\n1.5,4,Kuh,cow\n",
        "sort order,German,English\n3,Hund,dog\n1,Katze,cat\n",
    ])
    func idsAreNoSides(table: String) throws {
        let name = table.contains("\t") ? "t.tsv" : "t.csv"
        let deck = try scratch.open(table, as: name)
        #expect(try deck.texts().prefix(2) == [["Hund", "dog"], ["Katze", "cat"]])
        #expect(try deck.notes()[0].spine == "Hund")
    }

    /// UUIDs, and keys beside two sides; without a header, too.
    @Test(
        arguments: [
            (uuids, "\t@", [""]), (uuids, "\t@\tdog", ["", "dog"]), (keys, ";;@;dog", ["", "dog"]),
            (keys, ";@;[sound:dog.mp3]", ["", ""]), (digests, "\t@\tdog", ["", "dog"]),
            (unevenKeys, "\t@\tdog", ["", "dog"]), (digests, ",@,\"dog, hound\"", ["", "dog, hound"]),
        ] as [([String], String, [String])])
    func keysAreNoSides(keys: [String], rest: String, texts: [String]) throws {
        let words = ["Hund", "Katze", "Kuh", "Tag"].prefix(keys.count)
        let records = zip(keys, words).map { $0 + rest.replacing("@", with: $1) + "\n" }
        let deck = try scratch.open(records.joined(), as: rest.hasPrefix("\t") ? "t.tsv" : "t.csv")
        #expect(try deck.texts() == words.map { [$0] + texts.dropFirst() })
        #expect(try deck.notes()[0].spine == "Hund")
    }

    /// What is learned of keys, and what only looks like them: long words, some with digits, and formulas.
    @Test(
        arguments: [
            (digests, "\tHund"), (digests, "\tHund\t"), (keys, "\tHund"), (uuids, "\t"),
            (Array(uuids.prefix(2)), "\tHund\tdog"), ([keys[0], keys[0], keys[0]], "\tHund\tdog"),
            (["Donaudampfschiff", "Streichholzdose1", "Autobahnraststatt"], "\tHund\tdog"),
            (["1Bundesverfassung", "2Straßenverkehr", "3Geschwindigkeiten"], "\tHund\tdog"),
            (["2,4,6-trinitrotoluene", "1,3,7-trimethylxanthine", "1,1,1-trichloroethane"], "\tHund\tdog"),
            (["C27H46OC27H46OC27H", "C6H12O6C6H12O6", "C12H22O11C12H22O11C12"], "\tHund\tdog"),
        ] as [([String], String)])
    func wordsAreNoKeys(fronts: [String], rest: String) throws {
        let deck = try scratch.open(fronts.map { $0 + rest + "\n" }.joined(), as: "t.tsv")
        #expect(try deck.texts().map { $0[0] } == fronts)
    }

    private static let uuids = [
        "78fc1640-0e7d-11ed-8164-409f38ad1407", "78fc1aaa-0e7d-11ed-8164-409f38ad1407",
        "11fc1640-0e7d-11ed-8164-409f38ad1407",
    ]
    private static let keys = [
        "2ply8ff0s6cmh9rtn8mqaeo0arl3cv6n", "qLEy8ff0s6cmh9rtn8mqaeo0arl3cv6n", "zzxyvffqsrcmhwrtnwmqaeoparlpcvgn",
        "9999vffqsrcmhwrtnwmqaeoparlpcvgn",
    ]
    private static let unevenKeys = keys.enumerated().map { String($1.dropLast($0 % 2)) }
    private static let digests = [
        "5d41402abc4b2a76b9719d911017c592", "7d793037a0760186574b0282f2f435e7", "900150983cd24fb0d6963f7d28e17f72",
    ]

    /// What says anything stays, behind what is learned.
    @Test(
        arguments: [
            (
                "session,topic,prompt,answer\n1,misc,Hund,dog\n1,misc,Katze,cat\n2,farm,Kuh,cow\n",
                ["Hund", "dog", "1", "misc"]
            ),
            ("1,Hund,dog\n1,Katze,cat\n1,Kuh,cow\n2,Tag,day\n2,Nacht,night\n", ["Hund", "dog", "1"]),
            ("ID,gender,French,English\n1,un,fusil,rifle\n2,une,fleur,flower\n", ["fusil", "rifle", "un"]),
            ("1,Hund,dog\n2,Katze,cat\n17,Kuh,cow\n102,Tag,day\n", ["Hund", "dog", "1"]),
            ("Unit,German,English\n4,Hund,dog\n4,Katze,cat\n", ["Hund", "dog", "4"]),
            ("1,Hund,dog\n1,Hunde,dogs\n2,Katze,cat\n3,Kuh,cow\n3,Kühe,cows\n", ["Hund", "dog", "1"]),
            ("id,word\n1,Hund\n2,Katze\n", ["Hund", "1"]),
            (",song_id,word\n0,7,Hund\n1,7,Katze\n2,9,Kuh\n3,9,Tag\n4,9,Nacht\n", ["Hund", "7"]),
            ("atomic number,symbol,term\n1,H,hydrogen\n2,He,helium\n3,Li,lithium\n", ["H", "hydrogen", "1"]),
        ] as [(String, [String])])
    func groupsAndNumbersStandLast(table: String, first: [String]) throws {
        #expect(try scratch.open(table, as: "t.csv").texts()[0] == first)
    }

    /// Columns that a program names `Front` and `Back` are, whatever stands before them; below Anki's directives, too.
    @Test(arguments: ["", "#separator:tab\n#html:true\n"]) func namedSidesLead(directives: String) throws {
        let header = ["SourceID", "DeckPath", "Level", "CardType", "Hint", "Front", "Answer", "Back", "Source"]
        let records = (1...3).map { number in
            ["CT-\(number)", "Course::Part \(number / 2)", "4", "typed", "h\(number)", "f\(number)", "a\(number)"]
                + ["b\(number)", "s"]
        }
        let table = ([header] + records).map { $0.joined(separator: "\t") }.joined(separator: "\n")
        let deck = try scratch.open(directives + table, as: "t.tsv")
        #expect(deck.sections.map(\.path) == [["Course", "Part 0"], ["Course", "Part 1"]])
        #expect(try deck.texts()[0] == ["f1", "a1", "b1", "s", "4", "typed", "h1"])
        #expect(try deck.notes()[0].facets.map(\.field).prefix(2) == ["Front", "Answer"])
    }

    /// Nor are ids that are no numbers, running numbers and names of decks fronts.
    @Test(arguments: ["", "#separator:tab\n#html:true\n"]) func idsOfProgramsLead(directives: String) throws {
        let header = "SourceID\tOrder\tSourceDeck\tEnglish\tTurkishCue\n"
        let records = ["all at once\t1\tbasic\tdog\tköpek\n", "for good\t2\tbasic\tcat\tkedi\n"]
        let deck = try scratch.open(directives + header + records.joined(), as: "t.tsv")
        #expect(try deck.texts()[0] == ["dog", "köpek", "all at once", "basic"])
    }

    /// A first card below Anki's directives that may be a card is one.
    @Test(arguments: ["answer\tAntwort", "Hund\t17", "German shepherd\tSchäferhund", "tags\tShop\tEtiketten"])
    func whatFollowsDirectivesIsACard(card: String) throws {
        let table = "#separator:tab\n" + card + "\n" + card.replacing(/\w+\t/) { _ in "Kuh\t" } + "\n"
        #expect(try scratch.open(table, as: "t.txt").sections[0].noteCount == 2)
    }

    private static let pairs = (0..<12).map { (front: "Wort \($0)", back: "word \($0)") }

    /// What says of which kind a record is stands behind what tells the records apart.
    @Test(arguments: [["noun", "verb"], ["Substantiv"], ["名詞", "動詞"], ["Lektion eins", "Lektion zwei"]])
    func kindsAreNoFronts(kinds: [String]) throws {
        let rows = Self.pairs.enumerated().map { ($1.front, $1.back, kinds[$0 * kinds.count / 12]) }
        let table = rows.map { "\($2),\($0),\($1)\n" }.joined()
        #expect(try scratch.open(table, as: "t.csv").texts()[0] == ["Wort 0", "word 0", kinds[0]])
        #expect(try scratch.open("x1,german,english,x2\n" + table, as: "t.csv").texts()[0][0] == "Wort 0")
    }

    @Test(arguments: [["noun", "verb"], ["n.", "adj."], ["B1", "B2"], ["der", "die", "das"]])
    func wordClassesAreNoBacks(kinds: [String]) throws {
        let table = Self.pairs.enumerated().map { "\($1.front),\(kinds[$0 * kinds.count / 12]),\($1.back)\n" }.joined()
        #expect(try scratch.open(table, as: "t.csv").texts()[0] == ["Wort 0", "word 0", kinds[0]])
    }

    /// Answers that are few, and what is repeated because forms of it are asked for.
    @Test func otherRepeatedValuesAreSides() throws {
        let choice = Self.pairs.enumerated().map { "\($1.front),\(["true", "false"][$0 % 2]),\($1.back)\n" }.joined()
        #expect(try scratch.open(choice, as: "t.csv").texts()[0] == ["Wort 0", "true", "word 0"])
        let forms = (0..<12).map { "sein,\(["ich", "du", "er"][$0 % 3]),form \($0)\n" }.joined()
        #expect(try scratch.open(forms, as: "t.csv").texts()[0] == ["sein", "ich", "form 0"])
        #expect(try scratch.open("der,Hund,dog\ndie,Kuh,cow\n", as: "t.csv").texts()[0] == ["der", "Hund", "dog"])
    }

    /// Numbers that are learned.
    @Test(
        arguments: [
            ("22,ssh\n80,http\n443,https\n", ["22", "ssh"]), ("1,one\n2,two\n3,three\n", ["1", "one"]),
            ("1912,Titanic,ship\n1969,Apollo,moon\n1989,Wall,Berlin\n", ["1912", "Titanic", "ship"]),
            ("1990,a,b\n1991,c,d\n1992,e,f\n", ["1990", "a", "b"]),
            ("id,en,nl\nanjing,dog,hond\nkucing,cat,kat\n", ["anjing", "dog", "hond"]),
            ("number,word,note\ndual,Hund,x\nplural,Hunde,y\n", ["dual", "Hund", "x"]),
        ] as [(String, [String])])
    func otherNumbersAreSides(table: String, first: [String]) throws {
        #expect(try scratch.open(table, as: "t.csv").texts()[0] == first)
    }

    @Test func aRecordOfAnIDAloneShowsIt() throws {
        let deck = try scratch.open("id,word,translation\n1,Hund,dog\n2\n", as: "t.csv")
        #expect(try deck.texts() == [["Hund", "dog"], ["2"]])
    }

    @Test func emptySidesAreLeftOut() throws {
        let deck = try scratch.open("word,,note,translation\n,,x,dog\nKatze,,,cat\nKuh,,y,\n,,,\n", as: "t.csv")
        #expect(try deck.texts() == [["x", "dog"], ["Katze", "cat"], ["Kuh", "y"]])
        #expect(try deck.notes().map { $0.facets.map(\.field) }[1] == ["word", "translation"])
        let tabs = try scratch.open("Hund\t\t\tn dog\nKatze\t\t\tn cat\n", as: "t.txt")
        #expect(try tabs.texts() == [["Hund", "n dog"], ["Katze", "n cat"]])
    }

    /// Whatever else a card has.
    @Test func sidesKeepTheirNumbers() throws {
        let path = try scratch.write("a,,c\n,b,d\ne,f,\n".utf8, as: "t.csv")
        var languages = LanguageChoices()
        languages[.number(1)] = LanguageTag(rawValue: "sv")
        languages[.number(2)] = LanguageTag(rawValue: "da")
        let notes = try DeckOpener.open(path: path, languages: languages).notes()
        #expect(
            notes.map { $0.facets.map { $0.language?.rawValue } } == [[nil, "da"], ["sv", "da"], [nil, "sv"]])
    }
}
