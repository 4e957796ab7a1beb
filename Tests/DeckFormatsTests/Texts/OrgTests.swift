import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Cards in Org files.
@Suite struct OrgTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let drill = """
        #+TITLE: A deck
        * Capitals
        ** Item :drill:easy:
        SCHEDULED: <2024-01-01 Mon>
        :PROPERTIES:
        :ID: one
        :DRILL_CARD_TYPE: simple
        :END:
        What is the capital of /Estonia/?
        *** The Answer
        Tallinn.
        ** Fact :drill:
        [Tallinn] is the capital of [Estonia||country], see [[https://x.org][this]] [fn:1].
        ** Noun :drill:
        :PROPERTIES:
        :DRILL_CARD_TYPE: multisided
        :END:
        Translate.
        *** Spanish
        el gato
        *** English
        the cat
        * No card
        Words.
        * What is 2 + 2? :fc:
        :PROPERTIES:
        :FC_CREATED: 2020
        :END:
        :REVIEW_DATA:
        | position | ease |
        :END:
        It is =4=.
        * Anki card
        :PROPERTIES:
        :ANKI_NOTE_TYPE: Basic
        :END:
        ** Front
        question
        ** Back
        answer
        """

    @Test func headingsWithATagAreCards() throws {
        let deck = try scratch.open(Self.drill, as: "d.org")
        #expect(deck.format == "org" && deck.title == "A deck")
        #expect(deck.sections.map(\.path) == [["Capitals"], ["A deck"]])
        #expect(
            try deck.texts(0) == [
                ["What is the capital of Estonia?", "Tallinn."],
                [
                    "[...] is the capital of Estonia, see this [fn:1].",
                    "Tallinn is the capital of Estonia, see this [fn:1].",
                ],
                [
                    "Tallinn is the capital of [country], see this [fn:1].",
                    "Tallinn is the capital of Estonia, see this [fn:1].",
                ],
                ["Noun\nTranslate.\nel gato", "the cat"],
            ])
        #expect(try deck.texts(1) == [["What is 2 + 2?", "It is 4."], ["question", "answer"]])
        #expect(try deck.notes(0)[0].id.rawValue == "one" && deck.notes(0)[0].tags == ["easy"])
        #expect(try deck.notes(0)[3].facets.map(\.field) == ["Spanish", "English"])
    }

    /// What nests deeper than anybody writes, or is opened and never closed, takes no longer than its length.
    @Test func hostileTextsEnd() throws {
        for text in [
            String(repeating: "*/", count: 9000) + "x" + String(repeating: "/*", count: 9000),
            String(repeating: " *a", count: 20_000), String(repeating: " [[a", count: 20_000),
            String(repeating: " $a", count: 20_000), String(repeating: "a^{", count: 20_000),
            String(repeating: "#+begin_center\n", count: 3000), String(repeating: "[ a || ", count: 9000),
            String(repeating: "\\[ a\n", count: 9000), String(repeating: "\\begin{a}\n", count: 5000),
            String(repeating: "$ =a", count: 15_000), String(repeating: "- a\n  b\n", count: 7000),
        ] {
            let deck = try scratch.open("* Q :drill:\n\(text)\n", as: "h.org")
            #expect(try deck.texts()[0].count == 2)
        }
        _ = try scratch.failure(("* a" + String(repeating: " ", count: 60_000) + "b").utf8, as: "b.org")
    }

    /// A drawer's lines are copied for none that comes.
    @Test(.timeLimit(.minutes(1))) func aDrawerThatIsNeverClosedEnds() throws {
        let lines = String(repeating: "a\n", count: 1_000_000)
        let deck = try scratch.open("* Q :drill:\n:NOTES:\n\(lines)* R :drill:\nb\n", as: "d.org")
        #expect(deck.sections.map(\.noteCount) == [2])
    }

    /// What is above a row is named and kept once, not for each row.
    @Test(.timeLimit(.minutes(1))) func aLongListBelowManyHeadingsOpens() throws {
        let headings = (1...3000).map { String(repeating: "*", count: $0) + " h\n" }.joined()
        let items = (0..<200_000).map { "- w\($0) :: m\n" }.joined()
        let deck = try scratch.open(headings + items, as: "d.org")
        #expect(deck.sections.map(\.noteCount) == [200_000] && deck.sections[0].path.count == 3000)
        #expect(try deck.note(section: 0, note: 199_999).facets.map(\.text.plain) == ["w199999", "m"])
    }

    @Test func sectionsWithinEachOtherAreCounted() throws {
        let headings = (1...1600).map { level in
            let stars = String(repeating: "*", count: level)
            return "\(stars) h\n*\(stars) q :drill:\na\n"
        }
        #expect(try scratch.open(headings[..<400].joined(), as: "d.org").sections.count == 400)
        let error = try scratch.failure(headings.joined().utf8, as: "d.org")
        #expect(error?.message == "has more sections within each other than any deck has")
    }

    /// Each heading belongs to the nearest card above it, whatever is left out between.
    @Test func headingsBelowACardAreItsOwnUnlessTheyAreCards() throws {
        let text = """
            * P
            :PROPERTIES:
            :ANKI_TAGS: one
            :END:
            ** q1 :drill:
            *** side
            a1
            *** COMMENT gone
            **** gone too :drill:
            *** q2 :drill:
            **** deep
            a2
            *** more
            b1
            ** q3 :drill:
            a3
            """
        let deck = try scratch.open(text, as: "d.org")
        #expect(deck.sections.map(\.path) == [["P"]])
        #expect(try deck.texts() == [["q1", "a1", "b1"], ["q2", "a2"], ["q3", "a3"]])
        #expect(try deck.notes().allSatisfy { $0.tags == ["one"] })
    }

    @Test func filesWithoutCardsAreRefused() throws {
        let error = try #require(try scratch.failure("* A heading\nWords.\n** Another\n- x\n".utf8, as: "n.org"))
        #expect(error.message.contains("not a deck") || error.message.contains("no cards"), "\(error.message)")
    }

    @Test func gapsThatNeverCloseEnd() throws {
        for text in [
            String(repeating: "{{$a", count: 15_000), String(repeating: "{{a}{", count: 12_000),
            String(repeating: "{{", count: 30_000),
        ] {
            let deck = try scratch.open("* Q :fc:\n:PROPERTIES:\n:FC_TYPE: cloze\n:END:\n\(text)\n", as: "h.org")
            #expect(try deck.texts()[0].count == 2)
        }
    }

    /// A line longer than a card shows is cut, not left out.
    @Test func longLinesAreCut() throws {
        let deck = try scratch.open("* Q :drill:\n" + String(repeating: "word ", count: 20_000), as: "l.org")
        #expect(try deck.texts()[0].last?.hasPrefix("word word") == true)
    }

    // MARK: Which headings are cards

    @Test func headingsBelowACardMayBeCards() throws {
        let deck = try scratch.open(
            """
            * Words
            ** Verb bailar :drill:
            :PROPERTIES:
            :VERB_INFINITIVE: "bailar"
            :VERB_TRANSLATION: "to dance"
            :END:
            Sp: [bailar]
            *** Notes
            Regular.
            *** Present tense :drill:
            :PROPERTIES:
            :DRILL_CARD_TYPE: conjugate
            :VERB_TENSE: "present"
            :END:
            | yo | bailo |
            *** :drill:
            :PROPERTIES:
            :VERB_TENSE: "past"
            :DRILL_CARD_TYPE: conjugate
            :END:
            | yo | bailé |
            *** Future tense :drill:
            :PROPERTIES:
            :DRILL_CARD_TYPE: conjugate
            :END:
            ** COMMENT Later :drill:
            What?
            *** More :drill:
            That.
            """, as: "n.org")
        #expect(deck.sections.map(\.path) == [["Words"]])
        #expect(
            try deck.texts() == [
                ["Verb bailar\nSp: [...]", "Verb bailar\nSp: bailar", "Regular."],
                ["Present tense\nbailar (to dance)\npresent", "yo\tbailo"],
                ["bailar (to dance)\npast", "yo\tbailé"],
            ])
    }

    @Test func sidesAreTurnedEitherWay() throws {
        let card = """
            ** Noun :drill:
            :PROPERTIES:
            :DRILL_CARD_TYPE: twosided
            :END:
            Translate the word
            *** German
            [der] Käse
            *** English
            cheese
            *** Answer

            """
        let deck = try scratch.open("* Nouns\n" + card + card.replacing("Käse", with: "Tee"), as: "t.org")
        #expect(try deck.texts() == [["der Käse", "cheese"], ["der Tee", "cheese"]])
        #expect(try deck.notes()[0].facets.map(\.field) == ["German", "English"])
    }

    @Test func titlesThatManyCardsHaveAreNoQuestions() throws {
        let cards = (1...3).map { "* Bible verse :drill:\nverse \($0)\n** Answer\nplace \($0)\n" }.joined()
        let deck = try scratch.open(cards + "* Once :drill:\nverse\n** Answer\nplace\n", as: "v.org")
        #expect(try deck.texts()[0] == ["verse 1", "place 1"] && deck.texts()[3] == ["Once\nverse", "place"])
    }

    @Test func headingsAloneAnswer() throws {
        let deck = try scratch.open(
            "* What is it? :drill:\n** That it is\n* Capitals :cards:\n** Germany\nBerlin\n** France\nParis\n",
            as: "a.org")
        #expect(deck.sections.map(\.path) == [["a"], ["Capitals"]])
        #expect(try deck.texts(0) == [["What is it?", "That it is"]])
        #expect(try deck.texts(1) == [["Germany", "Berlin"], ["France", "Paris"]])
    }

    @Test func drawersAndWordsForWhatIsToBeDoneAreNoText() throws {
        // The first line is how an Org file names its own words for what is to be done.
        let deck = try scratch.open(
            """
            #+TODO: CHECK(c) | FINE
            * CHECK [#A] Question :fc:
            :PROPERTIES:
            :FC_TYPE: normal
            [2024-01-31 Wed 10:00]
            The text.
            :NOTES:
            Never closed.
            """, as: "w.org")
        #expect(try deck.texts() == [["Question", "The text.\n:NOTES:\nNever closed."]])
    }

    @Test func typesOfCardsAreInherited() throws {
        let deck = try scratch.open(
            """
            * Nouns
            :PROPERTIES:
            :DRILL_CARD_TYPE: twosided
            :END:
            ** Dog :drill:
            *** German
            [der] Hund
            *** English
            the dog
            ** In <[title]> alone :drill:
            :PROPERTIES:
            :DRILL_CARD_TYPE: simple
            :END:
            *** Notes
            That.
            """, as: "i.org")
        #expect(
            try deck.texts() == [
                ["Dog\nder Hund", "the dog"], ["In [...] alone", "In title alone", "That."],
            ])
    }

    /// How far in the first item is, it shares with the others.
    @Test(arguments: ["*", "-", "+", "1."]) func aSideMayBeginWithAList(mark: String) throws {
        let deck = try scratch.open(
            "* Q :drill:\nWhich?\n** Answer\n\n  \(mark) one\n  \(mark) two\n\n* R :drill:\n  that\n", as: "l.org")
        let items = try deck.notes()[0].facets[1].text.paragraphs
        #expect(items.map(\.plain) == ["one", "two"])
        #expect(items.allSatisfy { $0.marker != nil && $0.indent == items[0].indent })
        #expect(try deck.texts()[1] == ["R", "that"])
    }

    /// As what is made of Org's files has them before the document.
    @Test func formulasKnowTheHeaderOfLaTeX() throws {
        let deck = try scratch.open(
            #"""
            * In \(\R\)
            #+latex_header: \newcommand{\R}{\mathbb{R}} % all of them
            #+latex_header: %\newcommand{\R}{\mathbb{Q}}
            #+LATEX_HEADER_EXTRA: \DeclareMathOperator{\im}{Im}
            ** Q :drill:
            It is $\R$.
            *** Answer
            \[\im(f)\]
            """#, as: "h.org")
        #expect(deck.sections.map(\.path) == [["In ℝ"]])
        #expect(try deck.texts() == [["Q\nIt is ℝ.", "Im(f)"]] && deck.warnings.isEmpty)
        let comment = String(repeating: "a", count: 70_000)
        let long = try scratch.open("#+latex_header: \\def\\a{b} % \(comment)\n* Q :drill:\nA\n", as: "l.org")
        #expect(long.warnings == ["its LaTeX header is longer than 64 KB, and is left out"])
    }

    // MARK: No cards

    @Test func listsOfWordsAreDecks() throws {
        let deck = try scratch.open(
            """
            :PROPERTIES:
            :ID: x
            :END:
            * Words
            Mostly from a book.
            - adept (adj) :: very good at it
            - aisle :: a space
              between seats
            - anthem :: a song
            - asylum :: a home
            """, as: "w.org")
        #expect(
            try deck.texts() == [
                ["adept (adj)", "very good at it"], ["aisle", "a space between seats"], ["anthem", "a song"],
                ["asylum", "a home"],
            ])
        let table =
            "|-+-|\n| la | en |\n|-+-|\n| Chapter 1 | |\n|-+-|\n| īnsula | island |\n| oppidum | town |\n| | |\n"
        let other = try scratch.open(table + "|-+-|\n| Chapter 2 | |\n| magnus | big |\n", as: "l.org")
        #expect(other.sections.map(\.path) == [["Chapter 1"], ["Chapter 2"]])
        #expect(try other.texts(0) == [["īnsula", "island"], ["oppidum", "town"]])
        #expect(try other.notes(1)[0].facets.map(\.field) == ["la", "en"])
    }

    @Test func targetsAreNotShownAsTheyAreWritten() throws {
        let deck = try scratch.open(
            "* <<here>> Words\n- <<<aberration>>> (n) :: a deviation\n- <<b>> beta :: two\n- <<gamma>> :: three\n",
            as: "t.org")
        #expect(deck.sections.map(\.path) == [["Words"]])
        #expect(try deck.texts() == [["aberration (n)", "a deviation"], ["beta", "two"], ["gamma", "three"]])
    }

    @Test(arguments: [2, 6, 7, 10, 40]) func tablesMayHaveManyColumns(count: Int) throws {
        let rows = (0..<3).map { row in (0..<count).map { "| w\(row)x\($0) " }.joined() + "|\n" }.joined()
        let texts = try scratch.open(rows, as: "t.org").texts()
        #expect(texts.map(\.count) == [count, count, count] && texts[2].last == "w2x\(count - 1)")
    }

    @Test func tablesOfNumbersAloneAreNone() throws {
        let rows = { (count: Int) in String(repeating: "| 1 | 2.5 | -3 |\n", count: count) }
        #expect(try scratch.failure(rows(8).utf8, as: "n.org")?.message.contains("has no cards") == true)
        for text in [rows(7), rows(8) + "| 1 | 2 | three |\n"] {
            #expect(try !scratch.open(text, as: "n.org").texts().isEmpty)
        }
        #expect(try scratch.open(String(repeating: "| 7 * 8 | 56 |\n", count: 9), as: "n.org").texts().count == 9)
    }

    @Test func tablesOfSeveralFormsHaveHeaders() throws {
        let verbs = "* Verbs\n| de | en |\n|----+----|\n| gehen | go |\n| sehen | see |\n"
        let nouns = "* Nouns\n| de | en | more |\n|----+----+----|\n| Haus | house | Häuser |\n| Kuh | cow | |\n"
        let deck = try scratch.open(verbs + nouns, as: "t.org")
        #expect(deck.sections.map(\.path) == [["Verbs"], ["Nouns"]])
        #expect(try deck.texts(0) == [["gehen", "go"], ["sehen", "see"]])
        #expect(try deck.texts(1) == [["Haus", "house", "Häuser"], ["Kuh", "cow"]])
        #expect(try deck.notes(0)[0].facets.map(\.field) == ["de", "en"])
        #expect(try deck.notes(1)[0].facets.map(\.field) == ["de", "en", "more"])
        for text in [
            verbs + "* N\n| Haus | house | Häuser |\n| Kuh | cow | Kühe |\n",
            verbs + "* N\n| Haus | house | Häuser |\n",
            nouns + "* L\n- Hund :: dog\n", verbs + "| Haus | house | Häuser |\n",
        ] {
            let error = try #require(try scratch.failure(text.utf8, as: "n.org"))
            #expect(error.message.contains("is Org, but has no cards"), "\(error.message)")
        }
    }

    @Test func aRefusalNamesAllThatWouldBeCards() throws {
        let message = try #require(try scratch.failure("* A\nWords.\n".utf8, as: "t.org")).message
        for part in ["drill", "fc", "flashcard", "cards", "ANKI_NOTE_TYPE", "tables", "- word :: meaning"] {
            #expect(message.contains(part), "\(part)")
        }
    }

    @Test func aTableAloneIsADeckAndNothingElseIs() throws {
        let deck = try scratch.open(
            "#+TITLE: Words\n* Animals\n| de | en |\n|----+----|\n| Hund | dog |\n| Katze | cat |\n| Kuh | cow |\n",
            as: "t.org")
        #expect(deck.title == "Words" && deck.sections.map(\.path) == [["Animals"]])
        #expect(try deck.texts() == [["Hund", "dog"], ["Katze", "cat"], ["Kuh", "cow"]])
        #expect(try deck.notes()[0].facets.map(\.field) == ["de", "en"])
        for text in [
            "#+TITLE: Words\n\n* Mercator\n| Case | Singular |\n|-----+-----|\n| Nominative | mercator |\n\n* Emo\n| 1 | 2 | 3 |\n",
            "Hund\tdog\nKatze\tcat\nKuh\tcow\n", "Hund;dog\nKatze;cat\nKuh;cow\n",
            "Words:\n| a | b |\n| c | d |\n| e | f |\n",
        ] {
            let error = try #require(try scratch.failure(text.utf8, as: "n.org"))
            #expect(error.message.contains("is Org, but has no cards"), "\(error.message)")
        }
    }
}
