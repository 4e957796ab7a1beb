import CardDeck
import Testing

@testable import Markup

/// Formulas as Unicode.
@Suite struct MathTests {
    @Test(arguments: [
        (#"x^2 + y_1"#, "x² + y₁"), (#"e^{i\pi}+1=0"#, "e^(iπ) + 1 = 0"), (#"\frac12"#, "1⁄2"),
        (#"\frac{a+b}{2c}"#, "(a + b)/(2c)"), (#"\frac{dy}{dx}"#, "dy⁄dx"), (#"\frac{\rho}{\varepsilon_0}"#, "ρ/ε₀"),
        (#"\sqrt{x}"#, "√x"), (#"\sqrt[3]{x+1}"#, "∛(x + 1)"), (#"\sqrt[n]{n}"#, "ⁿ√n"),
        (#"\sum_{i=1}^{n} i"#, "∑ᵢ₌₁ⁿ i"), (#"\forall x\in\mathbb{R}"#, "∀x ∈ ℝ"), (#"-x"#, "−x"),
        (#"a-b"#, "a − b"), (#"a=-b"#, "a = −b"), (#"2\sin x\cos(y)"#, "2 sin x cos(y)"),
        (#"\left(\frac{a}{b}\right)^2"#, "(a⁄b)²"), (#"\vec{v}\cdot\hat{n}"#, "v\u{20D7} · n\u{302}"),
        (#"\mathcal{L}\mathfrak{g}\mathbf{B}"#, "ℒ𝔤B"), (#"\text{if } x > 0"#, "if x > 0"),
        (#"\begin{pmatrix}1&2\\3&4\end{pmatrix}"#, "(1\u{2002}2; 3\u{2002}4)"),
        (#"f(x)=\begin{cases}1&x>0\\0&\text{else}\end{cases}"#, "f(x) = {1, x > 0; 0, else"),
        (#"\ce{2H2 + O2 -> 2H2O}"#, "2H₂ + O₂ → 2H₂O"), (#"\ce{SO4^2-}"#, "SO₄²⁻"), (#"\ce{Na+}"#, "Na⁺"),
        (#"90^\circ"#, "90°"), (#"f''(x)"#, "f″(x)"), (#"\not\in"#, "∉"), (#"\{1,2\}"#, "{1, 2}"),
        (#"\overline{AB}"#, "A\u{305}B\u{305}"), (#"x_{i_j}"#, "x_(iⱼ)"), (#"\foo{a}{b}c"#, #"\foo{a}{b}c"#),
        (#"\lim_{n\to\infty}a_n"#, "lim_(n→∞) aₙ"), (#"50\%"#, "50%"), (#"\binom{n}{k}"#, "(ⁿₖ)"),
        (#"\left.x\right|_0^1"#, "x|₀¹"), (#"{"#, ""), (#"}"#, ""), (#"^"#, ""), (#"\"#, #"\"#), ("", ""),
    ])
    func readsFormulas(source: String, plain: String) {
        let text = MarkupText(html: "\\(\(source.replacing("&", with: "&amp;"))\\)").text.plain
        #expect(Array(text.unicodeScalars) == Array(plain.nfc.unicodeScalars), "\(source): \(text)")
    }

    /// As TeX has it, but for a colon alone.
    @Test(arguments: [
        ("a:=b", "a := b"), ("a::=b", "a ::= b"), ("a=:b", "a =: b"), (#"a:\Leftrightarrow b"#, "a :⇔ b"),
        ("f:A", "f: A"),
        ("a<=b", "a <= b"), (#"a=\,b\,=c"#, "a = b\u{2009} = c"), (#"\int f\,dx"#, "∫ f\u{2009}dx"), ("(a+)", "(a+)"),
        ("a+,b", "a+, b"), ("a+=b", "a+ = b"), (#"a=\implies b"#, "a = ⟹ b"), ("a=-b", "a = −b"), ("a,=b", "a, = b"),
        (#"a\mathrel{\vcenter{:}}=b"#, "a := b"), (#"a\mathrel{R}b\mathbin{T}c"#, "a R b T c"),
    ])
    func spacesAreTeX(source: String, plain: String) {
        let text = MarkupText(html: "\\(\(source.replacing("<", with: "&lt;"))\\)").text.plain
        #expect(text == plain, "\(source): \(text)")
    }

    /// What MathJax loads when it is asked for, and what decks have from packages it has not.
    @Test(arguments: [
        (#"\braket{a|b}\ket\psi\Bra{c}"#, "⟨a|b⟩|ψ⟩⟨c|"), (#"\ketbra{a}{b}"#, "|a⟩⟨b|"), (#"\set{x\mid y}"#, "{x ∣ y}"),
        (#"\abs{x}+\norm{y}"#, "|x| + ‖y‖"), (#"\qty(x)+\qty{3}{m}"#, "(x) + 3 m"), (#"\dv{f}{x}"#, "df⁄dx"),
        (#"\pdv[2]{f}{x}"#, "∂²f/(∂x²)"), (#"\pdv{f}{x}{y}"#, "∂²f/(∂x∂y)"), (#"\comm{A}{B}"#, "[A, B]"),
        (#"\cancelto{0}{x}"#, "x → 0"), (#"\href{http://a}{x}\class{b}{y}\bbox[red]{z}"#, "xyz"),
        (#"\definecolor{a}{rgb}{1,0,0}\fcolorbox{red}{blue}{x}"#, "x"),
        (#"\operatornamewithlimits{argmax}_x f"#, "argmaxₓ f"),
        (#"\unicode{x41}\verb|a_b|"#, "Aa_b"), (#"\pmatrix{1&2\cr3&4}"#, "(1\u{2002}2; 3\u{2002}4)"),
        (#"\begin{pmatrix*}[r]1&2\end{pmatrix*}"#, "(1\u{2002}2)"), (#"\uppi\mathds{1}"#, "π𝟙"),
        (#"\ce{A ->[$\Delta$][\ce{H2O}] B v}"#, "A →_(H₂O)^Δ B ↓"), (#"\ce{NaOH(aq,$\infty$)}"#, "NaOH(aq,∞)"),
        (#"\ce{HC\bond{#}CH}"#, "HC≡CH"), (#"\foo{x^2}\bar{y}"#, "\\foo{x²}y\u{304}"), (#"\foo"#, "\\foo"),
    ])
    func packagesAreKnown(source: String, plain: String) {
        let text = MarkupText(html: "\\(\(source.replacing("&", with: "&amp;"))\\)").text.plain
        #expect(text == plain.nfc, "\(source): \(text)")
    }

    @Test func nestedChemistryEnds() {
        for piece in [#"\ce{"#, "->[", "\\bond{", "$", #"\frac{"#] {
            let html = #"\(\ce{"# + String(repeating: piece, count: 1500) + #"}\)"#
            #expect(MarkupText(html: html).text.plain.utf8.count < 1 << 16)
        }
    }

    @Test(arguments: [
        (#"a \(x\) b \[y\] c"#, "a x b\ny\nc"), ("[$]x^2[/$] and [$$]y[/$$]", "x² and\ny"),
        ("[latex]Let $x_1$ be \\textbf{odd}:\\[x\\][/latex]", "Let x₁ be odd:\nx"),
        ("<anki-mathjax block=\"true\">x &lt; y</anki-mathjax>z", "x < y\nz"),
        (#"\(a &lt; b<br>c\)"#, "a < bc"), (#"\(x"#, #"\(x"#), (#"C:\dir"#, #"C:\dir"#),
        (#"\[\begin{aligned}a&=b\\&=c\end{aligned}\]"#, "a = b\n= c"),
        ("\\(x\\)\u{10FFFC}0\u{10FFFD}", "x0"), ("\\(x\\)&#x10FFFC;-1&#x10FFFD;", "x"),
        ("\\(x\\)&#x10FFFC;9&#x10FFFD;", "x"), ("<table><tr><td>\\(x\\)<td>\\(y\\)</table>", "x\ty"),
    ])
    func findsFormulas(html: String, plain: String) {
        #expect(MarkupText(html: html).text.plain == plain)
    }

    /// A line for each row of it.
    @Test(arguments: [
        (
            #"a \[\begin{tikzcd}[row sep=tiny] a \rar{f} &amp; b_1 \\ \ar[r, "g"]<br>c\end{tikzcd}\] d"#,
            "a\na \\rar{f} & b_1 \\\\\n\\ar[r, \"g\"]\nc\nd"
        ),
        (#"\[x\begin{tikzpicture}\draw (0,0) -- (1,1);\end{tikzpicture}\]"#, "x\n\\draw (0,0) -- (1,1);"),
        (#"\[\begin{tikzcd} a & b"#, #"\[\begin{tikzcd} a & b"#), (#"\[\begin{tikzcd} a\]"#, "a"),
        (#"[latex]$$\begin{tikzcd}a^2\end{tikzcd}$$\begin{tikzcd}b^2\end{tikzcd}[/latex]"#, "a^2\nb^2"),
    ])
    func drawingsShowTheirSource(html: String, plain: String) {
        #expect(MarkupText(html: html).text.plain == plain)
    }

    @Test func variablesAreSlantedAndScriptsRaised() throws {
        let runs = MarkupText(html: #"\(2x^{a_b}\)"#).text.paragraphs[0].runs
        #expect(runs.map(\.text) == ["2", "x", "a", "b"])
        #expect(runs.map(\.style.italic) == [false, true, true, true])
        #expect(runs.map(\.style.shift) == [.none, .none, .superscript, .superscript])
        #expect(runs.map(\.style.innerShift) == [.none, .none, .none, .subscript])
        #expect(runs.map(\.style.math) == [true, true, true, true])
    }

    /// An alphabet that is switched to holds up to the group's end, over and under a line.
    @Test(arguments: [
        (#"{\bf a \over b c} d"#, "abc"), (#"{a \over \bf b c} d"#, "bc"), (#"{\bf a \over \rm b \it c} d"#, "a"),
    ])
    func switchedAlphabetsHoldBelowLines(source: String, bold: String) {
        let runs = MathFormula(source: source, isDisplayed: false).lines(style: .plain).joined()
        #expect(runs.filter(\.style.bold).map(\.text).joined().filter(\.isLetter) == bold)
    }

    @Test func formulasKeepTheirSources() {
        func sources(_ html: String) -> [[String]] {
            MarkupText(html: html).text.paragraphs.map { $0.runs.compactMap(\.formula) }
        }
        let html = #"a \(x^2\) b \(\frac{1}<br>{2}\) \[\sqrt y\] c"#
        #expect(sources(html) == [["x^2", "\\frac{1} {2}"], ["\\sqrt y"], []])
        #expect(sources(#"[latex]Let $x_1$ be<br>\[x_2\][/latex]"#) == [["x_1"], ["x_2"]])
        #expect(sources("<table><tr><td>\\(x_1\\)<td>\\(x_2\\)</table>") == [["x_1", "x_2"]])
        // What reads the same says nothing.
        #expect(sources(#"\(x\) \(a = b\) \(\foo\)"#) == [[]])
    }

    @Test func groupsThatNestTooDeepStandAsTheyAre() {
        for piece in ["{", "\\frac{", "x^{", "\\sqrt{", "\\left(", "\\begin{matrix}", "\\not", "^", "\\hat"] {
            let source = String(repeating: piece, count: 1000)
            let plain = MathFormula(source: source, isDisplayed: false).lines(style: .plain)
            #expect(plain.flatMap { $0 }.map(\.text).joined().utf8.count <= 4 * source.utf8.count + 16)
        }
    }

    @Test func longSourcesStandAsTheyAre() {
        let source = String(repeating: "x+", count: MathFormula.byteLimit)
        #expect(MathFormula(source: source, isDisplayed: false).lines(style: .plain) == [[TextRun(source)]])
    }
}
