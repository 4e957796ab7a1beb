import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Gaps in texts of Org files.
@Suite struct OrgGapTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func texts(_ text: String, tag: String, _ properties: String...) throws -> [[String]] {
        let drawer = (properties + [":END:"]).joined(separator: "\n")
        return try scratch.open("* Q :\(tag):\n:PROPERTIES:\n\(drawer)\n\(text)\n", as: "g.org").texts()
    }

    @Test(arguments: [
        ("Let \\[ x^2 \\] be the square of [it].", 1), (#"Functions $f\colon X \to [0,+\infty]$ are [these]."#, 1),
        ("In =a[1]= and ~b[2]~ is [index] used.\n#+begin_src c\nint a[3];\n#+end_src", 1),
        ("See [[https://x.org][this]], [fn:1], [2020-01-01 Wed], [1/2], [50%] and [gap].", 1),
        ("Value $$[a,b]$$ or \\([c]\\) or [d] or [e]", 2), ("- [ ] one\n- [X] two [gap], Plural: [-]", 2),
        ("In [the interval $[0,1]$ alone] it is.", 1), ("[a [b] c", 1), ("A [stressed vowel\nor other] ends", 1),
        (#"The set \begin{cases} [a] \end{cases} is [b]"#, 1),
    ])
    func bracketsAreGapsWhereTheyAreText(text: String, count: Int) throws {
        #expect(OrgGaps(text, .brackets).count == count, "\(text)")
    }

    @Test func textsWithoutGapsAsk() throws {
        #expect(
            try texts("#+begin_example\nlist[0]\n#+end_example\n** Hint\nyes", tag: "drill") == [["Q\nlist[0]", "yes"]])
    }

    @Test(arguments: [
        ("hide1cloze", ["[...] b c", "a [...] c", "a b [...]"]),
        ("hide2cloze", ["[...] [...] c", "a [...] [...]", "[...] b [...]"]),
        ("show1cloze", ["a [...] [...]", "[...] b [...]", "[...] [...] c"]),
        ("show2cloze", ["a b [...]", "[...] b c", "a [...] c"]), ("hidefirst", ["[...] b c"]),
        ("hidelast", ["a b [...]"]),
    ])
    func typesOfCardsSayWhichGapsAreHidden(type: String, questions: [String]) throws {
        let texts = try texts("[a] [b] [c]", tag: "drill", ":DRILL_CARD_TYPE: \(type)")
        #expect(texts.map { $0[0] } == questions.map { "Q\n\($0)" })
        #expect(texts.allSatisfy { $0[1] == "Q\na b c" })
    }

    @Test func hintsStandInGaps() throws {
        #expect(
            try texts("the [cat||animal], [fine|gender], <[own]>, P[A|B]", tag: "drill").map { $0[0] } == [
                "Q\nthe [animal], fine, own, PA|B", "Q\nthe cat, [gender], own, PA|B", "Q\nthe cat, fine, [...], PA|B",
                "Q\nthe cat, fine, own, P[...]",
            ])
    }

    @Test(arguments: [
        ("deletion", ["Q\nA [...] B b C c", "Q\nA a B [hint] C c", "Q\nA a B b C [...]"]),
        ("enumeration", ["Q\nA [...] B [...] C [...]", "Q\nA a B [hint] C [...]", "Q\nA a B b C [...]"]),
        ("single", ["Q\nA [...] B [...] C [...]", "Q\nA [...] B [hint] C [...]", "Q\nA [...] B [...] C [...]"]),
    ])
    func bracesAreGaps(type: String, questions: [String]) throws {
        let texts = try texts(
            "A {{a}@0} B {{b}{hint}@1} C {{c}@2}", tag: "fc", ":FC_TYPE: cloze", ":FC_CLOZE_TYPE: \(type)")
        #expect(texts.map { $0[0] } == questions && texts.allSatisfy { $0[1] == "Q\nA a B b C c" })
    }

    @Test func bracesMayHoldFormulas() throws {
        let texts = try texts(
            #"Struct {{$\bold{Bool} := (\mathbb{B}, \leq)$}@0} and {{it}{hint $x_{1}$}@1}"#, tag: "fc",
            ":FC_TYPE: cloze")
        #expect(texts.count == 2 && texts[0][0] == "Q\nStruct [...] and it")
        #expect(texts[1][0].contains("[hint") && !texts[1][0].contains("{{") && !texts[0][1].contains("@0"))
        let filled = try self.texts("Set {{$R \\subsetneq X\n\\times Y$}@0} is.", tag: "fc", ":FC_TYPE: cloze")
        #expect(filled.count == 1 && filled[0][0] == "Q\nSet [...] is.")
    }

    /// Only org-drill has them.
    @Test func bracketsOfOthersStay() throws {
        #expect(try texts("is [sic] here", tag: "fc", ":FC_TYPE: normal") == [["Q", "is [sic] here"]])
        #expect(
            try texts("Is {{it}}?\n** Back\nYes [sic].", tag: "fc", ":FC_TYPE: normal") == [
                ["Q\nIs {{it}}?", "Yes [sic]."]
            ])
    }

    @Test func gapsMayHaveNames() throws {
        let deck = try scratch.open(
            """
            * Emacs
            :SRSITEMS:
            #+NAME: srsitem:1::cloze::e4d3d3f
            | ! | timestamp |
            :END:
            Written in {{e4d3d3f}{1976}{year}} by {{c95befb}{David A. Moon}}.
            * License
            :SRSITEMS:
            :END:
            Which?
            ** Back
            GPL
            """, as: "s.org")
        #expect(
            try deck.texts() == [
                ["Emacs\nWritten in [year] by David A. Moon.", "Emacs\nWritten in 1976 by David A. Moon."],
                ["Emacs\nWritten in 1976 by [...].", "Emacs\nWritten in 1976 by David A. Moon."],
                ["License\nWhich?", "GPL"],
            ])
    }
}
