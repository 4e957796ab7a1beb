import CardDeck
import RandomSupport
import Testing

@testable import Markup

/// Text between `[latex]` and `[/latex]`.
@Suite struct LaTeXTextTests {
    private func text(_ source: String) -> StyledText { MarkupText(html: "[latex]\(source)[/latex]").text }

    /// The lines, each with its marker and two blanks for each step that it stands in.
    private func lines(_ source: String) -> [String] {
        text(source).paragraphs.map { paragraph in
            String(repeating: "  ", count: paragraph.indent) + (paragraph.marker.map { $0.text + " " } ?? "")
                + paragraph.plain
        }
    }

    @Test func emptyLinesBeginParagraphs() {
        #expect(lines("a<br>b<div><br></div><div>c</div><br><br>d<div>e</div>f") == ["a b", "c", "d e f"])
        #expect(lines("a\nb\n\nc\\\\d\\newline e \\par f") == ["a b", "c", "d", "e", "f"])
        #expect(lines("<p>a</p><p>b</p>") == ["a", "b"])
        #expect(lines("wor<b>d</b>s") == ["words"])
    }

    @Test func commentsAreNoText() {
        #expect(lines("% Theorem 1<div><br></div><div>50\\% of % all<br>them</div>") == ["50% of them"])
        #expect(lines("a% b<br>c") == ["ac"])
        #expect(lines("a % b<br><br>c") == ["a", "c"])
        #expect(MarkupText(html: "\\(a % b<br>+ c\\) \\(50 %\\)").text.plain == "a + c 50%")
    }

    /// A percent sign begins no comment in what is shown as it is written.
    @Test(arguments: [
        (#"\begin{verbatim}<br>printf("%d\n", i);<br>\end{verbatim}"#, [#"printf("%d\n", i);"#]),
        (#"\begin{verbatim}<br>% a<br>b %<br>\end{verbatim} % c"#, ["% a", "b %"]),
        (#"\begin{Verbatim*}a%b\end{Verbatim*}c%d"#, ["a%b", "c"]), (#"\begin{verbatim}a%b"#, ["a%b"]),
        (#"% \begin{verbatim}<br>a % b"#, ["a"]), (#"\verb|a%b| and 5\%"#, ["a%b and 5%"]),
        (#"\verb|a|%b| c"#, ["a"]), (#"\verb*+a%b+ c"#, ["a%b c"]),
        (#"a\\verb %|b"#, ["a", "verb"]), (#"\begin{center}a%b\end{center}"#, ["a"]),
        (#"\begin{tikzpicture}\draw; % a<br>\end{tikzpicture}"#, [#"\draw;"#]),
    ])
    func percentSignsStayInVerbatimText(source: String, shown: [String]) {
        #expect(lines(source) == shown, "\(source)")
    }

    @Test func listsHang() {
        #expect(
            lines(
                """
                First:<br>\\begin{enumerate}<br>\\item one<br>\\item two<div>\\begin{itemize}\\item a<br><br>b\\item c
                \\end{itemize}</div>\\item \\begin{enumerate}\\item x \\item y\\end{enumerate}\\end{enumerate} after
                """) == [
                    "First:", "  1. one", "  2. two", "    ◦ a", "    b", "    ◦ c", "    3.\u{2002}a. x", "    b. y",
                    "after",
                ])
        #expect(lines("\\begin{itemize}\\item[$\\Rightarrow$] a\\item b\\end{itemize}") == ["  ⇒ a", "  • b"])
        #expect(
            lines("\\begin{enumerate}[(i)]\\item a\\item[x)] b\\item c\\end{enumerate}") == [
                "  i. a", "  x) b", "  ii. c",
            ])
        #expect(
            lines("\\begin{description}\\item[Ohm] $U=RI$\\item[Ampère] b\\end{description}") == [
                "  Ohm U = RI", "  Ampère b",
            ])
    }

    @Test func stylesAndTitles() throws {
        let shown = text(
            "\\section*{Heaps}\\subsection{Min}\\paragraph{Note} a \\textbf{b \\emph{c}} {\\it d} \\underline{e}\\textcolor{red}{f}"
        )
        #expect(shown.plain == "Heaps\nMin\nNote a b c d ef")
        let runs = shown.paragraphs[2].runs
        #expect(shown.paragraphs[0].runs[0].style.scale > shown.paragraphs[1].runs[0].style.scale)
        #expect(runs.first { $0.text == "Note " || $0.text == "Note" }?.style.bold == true)
        let c = try #require(runs.first { $0.text.hasPrefix("c") })
        #expect(c.style.bold && c.style.italic)
        #expect(runs.first { $0.text == "e" }?.style.decoration.underline == true)
        #expect(runs.last?.style.foreground?.light == 0xFF0000)
    }

    @Test(arguments: [
        ("``a'' `b' c--d --- e~f", "“a” ‘b’ c–d — e\u{A0}f"),
        ("\\LaTeX{} \\& \\$5 \\{x\\} \\ldots", "LaTeX & $5 {x} …"),
        ("\\\"Ubung \\'e \\c{c} \\ss", "Übung é ç ß"), ("Let $x_1$ be \\(y^2\\)", "Let x₁ be y²"),
        ("a \\begin{center}b\\end{center}c", "a\nb\nc"), ("x $$y$$ z", "x\ny\nz"),
        ("$a \\text{ if $b$}$ c", "a if b c"),
        ("\\begin{align*}a&=b\\\\c&=d\\end{align*}", "a = b\nc = d"), ("\\foo{a \\textbf{b}} c", "\\foo{a b} c"),
        (
            "\\begin{tabular}{l|c} a & $x^2$ \\\\ \\hline b & \\\\ \\multicolumn{2}{c}{c} \\\\ \\end{tabular}d",
            "a\tx²\nb\t\nc\nd"
        ),
        ("\\begin{verbatim}if a {\n  b\n}\\end{verbatim}", "if a {\n  b\n}"), ("\\end{a} } \\begin{b}x", "x"),
        ("\\newcommand{\\R}{\\mathbb{R}}$x\\in\\R$", "x ∈ ℝ"), ("$x", "x"), ("{\\Large\\bf a} b", "a b"),
    ])
    func readsText(source: String, plain: String) {
        #expect(text(source).plain == plain, "\(source)")
    }

    @Test func tablesHaveColumns() throws {
        let rows = text("\\begin{tabular}{|r|p{2cm}|}\\hline 1 & {\\bf a} \\\\ \\multicolumn{2}{|c|}{b}\\end{tabular}")
            .paragraphs
        #expect(rows.map { $0.row?.cells.count } == [2, 1])
        let cells = try #require(rows[0].row).cells
        #expect(cells.map(\.alignment) == [.right, .left] && cells.allSatisfy(\.hasBorder))
        #expect(rows[1].row?.cells[0].columns == 2)
    }

    @Test func whatStandsAroundHolds() {
        let html =
            "<div style='color:red'>a [latex]b<br><br>c[/latex] d</div><img alt='[latex]x<br>y[/latex]' src=p.png>"
        let shown = MarkupText(html: html)
        #expect(shown.text.plain.hasPrefix("a b\nc d"))
        #expect(
            shown.text.paragraphs.prefix(2).allSatisfy { $0.runs.allSatisfy { $0.style.foreground?.light == 0xFF0000 } }
        )
    }

    @Test func randomTextsEnd() {
        let pieces = [
            "\\begin{enumerate}", "\\begin{itemize}[a]", "\\end{enumerate}", "\\end{itemize}", "\\item", "\\item[x]",
            "{", "}",
            "$", "$$", "\\(", "\\)", "\\begin{tabular}{lc}", "\\end{tabular}", "&", "\\\\", "\\hline",
            "\\multicolumn{2}{c}{",
            "\n\n", " a ", "%", "\\textbf{", "\\section{", "\\paragraph{", "\\bf", "\\begin{align}", "\\end{align}",
            "\\[", "\\]",
            "\\verb|x|", "\\begin{center}", "\\end{center}", "\\foo{", "~", "``", "\\begin{description}",
            "\\color{red}",
        ]
        var random = SplitMix(seed: 7)
        for _ in 0..<600 {
            let count = Int(random.next() % 50)
            let source = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
            #expect(text(source).plain.utf8.count < 1 << 18, "\(source)")
        }
        for piece in ["{", "$", "\\begin{itemize}\\item ", "\\textbf{", "\\begin{tabular}{l}a", "${", "\\foo{"] {
            let source = String(repeating: piece, count: LaTeXText.byteLimit / piece.utf8.count)
            #expect(text(source).plain.utf8.count < 1 << 20)
        }
    }
}
