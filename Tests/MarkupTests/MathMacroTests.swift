import RandomSupport
import Testing

@testable import Markup

/// What a deck's formulas and their header define.
@Suite struct MathMacroTests {
    private func plain(_ html: String, header: String = "") -> String {
        MarkupText(html: html, macros: MathMacros(header: header)).text.plain
    }

    @Test(arguments: [
        (#"\newcommand{\R}{\mathbb{R}} x\in\R"#, "x ∈ ℝ"), (#"\newcommand\half{\frac12}x\half"#, "x 1⁄2"),
        (#"\newcommand{\pair}[2]{(#1, #2)}\pair{a}{b+1}\pair12"#, "(a, b + 1)(1, 2)"),
        (#"\newcommand{\vect}[2][x]{#1_1, #1_{#2}}\vect{n}; \vect[y]{m}"#, "x₁, xₙ; y₁, yₘ"),
        (#"\def\a{b}\a\a"#, "bb"), (#"\def\at#1(#2){#1|_{#2}}\at f(0)+1"#, "f|₀ + 1"),
        (#"\DeclareMathOperator{\Aut}{Aut}2\Aut G"#, "2 Aut G"),
        (#"\DeclareMathOperator*{\argmax}{arg\,max}\argmax_x f"#, "arg maxₓ f"),
        (#"\renewcommand{\epsilon}{\varepsilon}\epsilon"#, "ε"), (#"\let\e=\varepsilon \e"#, "ε"),
        (#"\let\o\phi\let\phi\varphi\let\varphi\o \phi\varphi"#, "φϕ"),
        (#"\def\a{x}{\def\a{y}\a}\a"#, "yx"), (#"{\gdef\a{z}}\a"#, "z"),
        (#"\def\twice#1{\def\inner##1{##1#1}\inner a\inner b}\twice c"#, "acbc"),
        (#"\def\ab{a+b}\frac\ab2\sqrt\ab"#, "((a + b)/2) √(a + b)"), (#"\def\ab{a+b}x^{\ab}"#, "x^(a+b)"),
        (#"\DeclarePairedDelimiter{\abs}{\lvert}{\rvert}\abs{x}+\abs*{y}"#, "|x| + |y|"),
        (#"\newenvironment{col}{\begin{pmatrix}}{\end{pmatrix}}\begin{col}1\\2\end{col}"#, "(1; 2)"),
        (#"\edef\a{1}\edef\a{\a2}\a"#, "12"), (#"\def\bra#1{\langle #1|}\bra\psi\phi"#, "⟨ψ|ϕ"),
        (#"\providecommand{\q}{1}\providecommand{\q}{2}\q"#, "1"), (#"\newcommand*{\s}[1]{#1^2}\s x\s{ab}"#, "x²ab²"),
        (#"\def\beq{\begin{cases}}\def\eeq{\end{cases}}\beq 1 \eeq"#, "{1"), (#"\newcommand{\x}{y}"#, ""),
    ])
    func definitionsAreObeyed(source: String, line: String) {
        #expect(plain("\\(\(source)\\)") == line, "\(source)")
    }

    @Test func theyHoldForTheFormulasAfterThem() {
        #expect(plain(#"a \(\newcommand{\R}{\mathbb R}\) b \[\R^n\]"#) == "a b\nℝⁿ")
        #expect(plain(#"\[\def\x{y}\]<b>\(\x\)</b>"#) == "y")
        let question = MarkupText(html: #"\(\def\x{y}\x\)"#)
        #expect(MarkupText(html: #"\(\x^2\)"#, macros: question.macros).text.plain == "y²")
    }

    @Test func aHeaderDefinesThem() {
        let header = #"""
            \documentclass[12pt]{article}
            \special{papersize=3in,5in}
            \usepackage{amssymb,amsmath} % \newcommand{\R}{wrong}
            \newcommand{\R}{\mathbb{R}} % 50\% of
            \DeclareMathOperator{\rk}{rk}
            \def\norm#1{\lVert #1 \rVert}
            \begin{document}
            """#
        #expect(plain("[$]\\rk A \\in \\R[/$] [latex]The $\\norm{x}$[/latex]", header: header) == "rk A ∈ ℝ The ‖x‖")
        #expect(plain(#"\(\R\)"#) == #"\R"#)
    }

    @Test(arguments: [
        #"\def\a{\a\a}\a"#, #"\def\a{\a}\a"#, #"\def\a#1{\a{#1#1}}\a{xx}"#, #"\def\a{\b\b}\def\b{\a\a}\a"#,
        #"\renewcommand{\vec}[1]{\mathbf{\vec{#1}}}\vec x"#, #"\def\a{\edef\b{\a}}\a"#, #"\def\a{{\a}}\a"#,
        #"\newcommand{\a}[1]{#1}\a"#, #"\def\a(#1){x}\a b"#, #"\newenvironment{e}{\begin{e}}{}\begin{e}"#,
    ])
    func whatHasNoEndStandsAsItIs(source: String) {
        let text = plain("\\(\(source)\\) after")
        #expect(text == source + " after")
    }

    /// Each formula alone would take what all of them may.
    @Test func manyExpansionsAreBounded() {
        let source = #"\def\a#1{#1#1#1#1}\def\b#1{\a{\a{#1}}}\def\c#1{\b{\b{\b{#1}}}}"#
        let html = "\\(\(source)\\)" + String(repeating: #"\(\c{\c{x}}\)"#, count: 20_000)
        let clock = ContinuousClock()
        let time = clock.measure { #expect(!plain(html).isEmpty) }
        #expect(time < .seconds(20), "\(time)")
    }

    /// What is defined for all of a formula is looked for in every group that is open.
    @Test func groupsAreBounded() {
        func expanded(groups: Int) -> String? {
            var macros = MathMacros()
            let (open, close) = (String(repeating: "{", count: groups), String(repeating: "}", count: groups))
            return macros.expand(#"\gdef\a{x}"# + open + #"\a"# + close)
        }
        #expect(expanded(groups: 200)?.contains("x") == true)
        #expect(expanded(groups: 300) == nil)
    }

    /// As in TeX, where a second division is an error: each would nest one level more.
    @Test(arguments: [#"\over"#, #"\atop"#, #"\choose"#, #"\brack"#]) func aGroupIsDividedOnce(by command: String) {
        let source = "a" + String(repeating: command + " ", count: 30_000 / command.utf8.count)
        for html in ["[latex]\(source)b[/latex]", "\\(\(source.prefix(8_000))b\\)", "[$]\(source)b[/$]"] {
            #expect(plain(html).contains("b"))
        }
    }

    @Test func randomSourcesEnd() {
        let pieces = [
            #"\def"#, #"\a"#, #"\b"#, "{", "}", "#1", "##", "#2", "[", "]", "1", " x", #"\newcommand"#,
            #"\renewcommand"#,
            #"\let"#, "=", #"\DeclareMathOperator"#, "*", #"\newenvironment"#, #"\begin{a}"#, #"\end{a}"#, #"\edef"#,
            #"\gdef"#, #"\frac"#, #"\over"#, #"\sqrt"#, "^", "_", #"\left("#, #"\right)"#, "&", #"\\"#, #"\bf"#, "$",
            #"\text"#, #"\choose"#, #"\underbrace"#, #"\substack"#, #"\genfrac"#, #"\DeclarePairedDelimiter"#, "|", "'",
        ]
        var random = SplitMix(seed: 18)
        for _ in 0..<800 {
            let count = Int(random.next() % 60)
            let source = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
            var macros = MathMacros(header: source)
            for isText in [false, true] {
                let formula = MathFormula(source: source, isDisplayed: false, isText: isText).expanded(&macros)
                let text = formula.lines(style: .plain).joined().map(\.text).joined()
                #expect(text.utf8.count < 1 << 20)
            }
        }
    }
}
