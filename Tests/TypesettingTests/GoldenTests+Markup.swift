import CardDeck
import Markup
import Testing

@testable import DeckFormats
@testable import Typesetting

/// Cards as decks write them, from their HTML to the picture.
extension GoldenTests {
    private func face(_ html: String, css: String = "", theme: Theme = .light) -> Facet {
        Facet(MarkupText(html: html, look: MarkupLook(css: css)).text)
    }

    @Test func tables() throws {
        let verbs = """
            <table border=1><tr><th>Person</th><th>Singular</th><th>Plural</th></tr>
            <tr><td>1</td><td>sum</td><td>sumus</td></tr><tr><td>2</td><td>es</td><td>estis</td></tr>
            <tr><td>3</td><td>est</td><td>sunt</td></tr></table>
            """
        try compare(typesetter.face(face(verbs), style: .light, scale: 2), with: "table-lined")
        let words = """
            <table><tr><td align=left>der Hund</td><td align=left>dog</td></tr>
            <tr><td align=left rowspan=2>das Haus</td><td align=left>house</td></tr>
            <tr><td align=left style="background: #d8e8c8">home, the place where one lives</td></tr></table>
            """
        try compare(typesetter.face(face(words), style: .light, scale: 2), with: "table-plain")
        let numbers =
            "<table dir=rtl border=1><tr><td>אחת</td><td>one</td></tr><tr><td>שתיים</td><td>two</td></tr></table>"
        try compare(typesetter.face(face(numbers), style: .light, scale: 2), with: "table-he")
    }

    @Test func lists() throws {
        let html = """
            Causes of the war<ul><li>Trade</li><li>Succession<ol start=3><li>dynastic</li><li>elective</li></ol></li>
            <li>Religion</li></ul>
            """
        try compare(typesetter.face(face(html), style: .light, scale: 2), with: "list")
    }

    @Test(arguments: [("one", Theme.light), ("several", .dark), ("full", .light)])
    func sourcesOfFormulas(_ name: String, _ theme: Theme) throws {
        let mean = #"\(\frac{a+b}{2} \ge \sqrt{ab}\)"#
        let html =
            switch name {
            case "one": #"\[\sum_{i=1}^{n} i = \frac{n(n+1)}{2}\]"#
            case "several": #"If \(a, b \ge 0\) then "# + mean + #", with equality for \(a=b\)"#
            default:
                String(repeating: "For any two numbers that are not negative " + mean + ", and so forth. ", count: 24)
            }
        let page = typesetter.page(0, of: face(html), style: theme.style, scale: 2, showsSources: true)
        try compare(page, with: "sources-\(name)")
    }

    @Test func clozes() throws {
        let text = "The {{c1::mitochondrion::organelle}} makes ATP by {{c1::oxidative {{c2::phosphorylation}}}}."
        for (name, isQuestion) in [("hidden", true), ("shown", false)] {
            let html = AnkiGaps(text).reveal(GapContext(ordinal: 1, isQuestion: isQuestion))
            try compare(typesetter.face(face(html), style: .light, scale: 2), with: "cloze-\(name)")
        }
    }

    @Test(arguments: Theme.allCases) func styleSheets(_ theme: Theme) throws {
        let css = """
            .card { font-family: Georgia, serif; font-size: 24px; text-align: left; color: #333; background: #fdf6e3 }
            .nightMode.card { background: #222; color: #eee }
            .term { color: #b58900; font-weight: bold; font-size: 32px } .nightMode .term { color: #268bd2 }
            .box { background: #dbe9f6 } .nightMode .box { background: #2b3a4a; color: #eee }
            .note { font-size: 14px; color: gray; text-transform: uppercase } .hidden { display: none }
            """
        let html = """
            <div class=term>Photosynthesis</div>
            <div class=box>light → <span style="color: red">chemical</span> <mark>energy</mark></div>
            <div class=hidden>secret</div><div class=note>biology</div>
            """
        try compare(typesetter.face(face(html, css: css), style: theme.style, scale: 2), with: "css-\(theme.name)")
    }

    @Test(arguments: [
        ("quadratic", #"\[x = \frac{-b \pm \sqrt{b^2-4ac}}{2a}\]"#),
        ("sum", #"\[\sum_{i=1}^{n} i = \frac{n(n+1)}{2}\]"#),
        (
            "limit",
            #"\(\forall \varepsilon > 0\; \exists \delta > 0 : |x - a| < \delta \Rightarrow |f(x) - L| < \varepsilon\)"#
        ),
        (
            "mixed",
            #"\(x_{i_j}^{2^k}\), \(\frac{dy}{dx}\), \(\frac12\), \(\vec{v} \in \mathbb{R}^n\), \(\hat{H}\psi = E\psi\)"#
        ),
        ("chemistry", #"\(\ce{2H2 + O2 -> 2H2O}\)<br>\(\ce{SO4^2-}\), \(\ce{Na+}\)"#),
        (
            "lines",
            #"\[\begin{aligned} \nabla \cdot \mathbf{E} &amp;= \frac{\rho}{\varepsilon_0} \\ \nabla \times \mathbf{B} &amp;= \mu_0 \mathbf{J} \end{aligned}\]"#
        ),
    ])
    func formulas(name: String, html: String) throws {
        let source = html.replacing(" < ", with: " &lt; ")
        try compare(typesetter.face(face(source), style: .light, scale: 2), with: "math-\(name)")
    }
}
