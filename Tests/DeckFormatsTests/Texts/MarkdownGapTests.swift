import Markup
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Gaps in Markdown, and how it is shown.
@Suite struct MarkdownGapTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(arguments: [
        ("==x=1== and ==y==", ["[...] and y", "x=1 and [...]"]),
        ("Antisymmetry: ==If $a = b$, then so.==", ["Antisymmetry: [...]"]),
        ("- Closure:==The union of $R$.  $$R^{n}$$==", ["Closure:[...]"]),
        (#"Bold **==terms==** and =="To prove $P$, do $Q$."=="#, [#"Bold [...] and “To"#, "Bold terms and [...]"]),
        ("`a==b, c==d` and ==e==", ["a==b, c==d and [...]"]),
        ("doesn't need ==number==^[hint] on ==it==", ["doesn't need [hint] on it", "doesn't need number on [...]"]),
        ("==a==[^1] then ==b==[^2] and ==c==[^1]", ["[...] then b and [...]", "a then [...] and c"]),
    ])
    func highlightsAreGaps(text: String, questions: [String]) throws {
        let deck = try scratch.open("#flashcards\n\n\(text)\n", as: "g.md")
        let found = try deck.texts().map { $0[0] }
        #expect(found.count == questions.count)
        for (found, question) in zip(found, questions) {
            #expect(found.replacing("\"", with: "“").hasPrefix(question.replacing("\"", with: "“")), "\(found)")
        }
    }

    @Test(arguments: [
        ("Use `df['col']` to [select] it.", ["Use df[...] to select it.", "Use df'col' to [...] it."]),
        ("Range = [[−10], [10]]", ["Range = [...], 10", "Range = −10, [...]"]),
        ("Text [outer [inner] more] end.", ["Text outer [...] more end."]),
        (#"Escaped \[not\] and [yes]."#, ["Escaped [not] and [...]."]),
        ("Link [text](http://a.b) and [gap].", ["Link text and [...]."]),
        ("See ![a](x.png) and [gap].", ["See  and [...]."]),
        ("Odd ] and [gap]", ["Odd  and [...]"]),
    ])
    func bracketsAreGaps(text: String, questions: [String]) throws {
        let found = try scratch.open("C: \(text)\n", as: "g.md").texts().map { $0[0] }
        #expect(found.map { $0.replacing("  ", with: " ") } == questions.map { $0.replacing("  ", with: " ") })
    }

    @Test func gapsInFormulasHaveNoTags() throws {
        let gaps = MarkdownGaps(brackets: #"Let $(m \times [n])$ and $[x]$, [$y$] be `a[0]`."#)
        #expect(gaps.cardCount == 4)
        #expect(gaps.question(0) == #"Let $(m \times [...])$ and $x$, $y$ be `a0`."#)
        #expect(gaps.answer(0) == #"Let $(m \times n)$ and $x$, $y$ be `a0`."#)
        #expect(gaps.question(2) == #"Let $(m \times n)$ and $x$, <b>[...]</b> be `a0`."#)
        #expect(gaps.answer(2) == #"Let $(m \times n)$ and $x$, <b>$y$</b> be `a0`."#)
        #expect(gaps.question(3) == #"Let $(m \times n)$ and $x$, $y$ be `a[...]`."#)
    }

    @Test(arguments: [
        ("{{a}} and {{b}}", "<b>[...]</b> and <b>[...]</b>", "<b>a</b> and <b>b</b>"),
        (#"{{1::\frac{a}{b}::hint}} {x} }} {{"#, "<b>[hint]</b> {x} }} {{", #"<b>\frac{a}{b}</b> {x} }} {{"#),
        (#"$x^{{2::y}}$"#, "$x^[...]$", "$x^y$"), ("{{c1::std::vec}}", "<b>[vec]</b>", "<b>std</b>"),
    ])
    func bracesAreGaps(text: String, question: String, answer: String) {
        let gaps = MarkdownGaps(braces: text)
        #expect(gaps.question() == question)
        #expect(gaps.answer() == answer)
    }

    @Test func bracesMayBeNumbered() {
        let gaps = MarkdownGaps(braces: "{{1::a}} {{2::b}} {{1::c}}")
        #expect(gaps.isNumbered && gaps.cardCount == 2)
        #expect(gaps.question(0) == "<b>[...]</b> b <b>[...]</b>")
        #expect(gaps.answer(1) == "a <b>b</b> c")
    }

    @Test(arguments: [
        ("line\\\nnext", "line\nnext"), ("if `a==b && c==d` so", "if a==b && c==d so"), ("==a== *b*", "a b"),
        (#"**partitions $\Sigma^*$ into ==it==**"#, "partitions Σ^∗ into it"),
        (#"The set $a^*b^*$ _and $d_2$ here_."#, "The set a^∗b^∗ and d₂ here."),
        ("costs $5, or $6 and more", "costs $5, or $6 and more"), ("[a](u==v==w) ==x==", "a x"),
        ("see [[a page]], [[p|its name]] and ![[note#part]]", "see a page, its name and note#part"),
        ("`[[ -f x ]]` and `$a$ ==b==`", "[[ -f x ]] and $a$ ==b=="),
        (#"\$a$ and \==b== \[[c]]"#, "$a$ and ==b== [[c]]"),
        ("one %%for me%% two", "one two"), ("a <b>c</b> <x y", "a c <x y"),
        ("```\n==a== $b$ [[c]]\n```\n==d==", "==a== $b$ [[c]]\nd"),
    ])
    func textsAreShown(text: String, shown: String) {
        let facet = MarkdownSides.facet(text, WarningLog())
        #expect(
            facet.text.plain.split(separator: "\n").map { String($0).trimmingBlanks() }.joined(separator: "\n") == shown
        )
    }

    /// What stands in a hint is no gap.
    @Test(arguments: [
        ("The ==a==^[x ==b== y] end", "The <b>[x ==b== y]</b> end", "The <b>a</b> end"),
        ("The ==a==[^1 ==b== ] end ==c==", "The <b>[...]</b> end <b>[...]</b>", "The <b>a</b> end <b>c</b>"),
        ("==a==^[x ==b] y== z", "<b>[x ==b]</b> y== z", "<b>a</b> y== z"),
    ])
    func aHintMayHoldMarks(text: String, question: String, answer: String) {
        let gaps = MarkdownGaps(highlights: text)
        #expect(gaps.question() == question && gaps.answer() == answer)
    }

    @Test(arguments: [
        ("![[a b.png|20x30]]", "a b.png"), ("![x](a b.png)", "a b.png"), ("![x](<a b.png>)", "a b.png"),
        ("![](@/d/e.mp3)", "d/e.mp3"), ("![[s.OGG]]", "s.OGG"), ("<img src=\"x.mp4\" width=3>", "x.mp4"),
    ])
    func mediaAreNamed(text: String, name: String) {
        #expect(MarkdownSides.facet(text, WarningLog()).media.map(\.name) == [name])
    }
}
