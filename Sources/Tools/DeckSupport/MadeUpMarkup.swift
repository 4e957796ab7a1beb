import RandomSupport

/// Pieces of markup that made-up texts are put together from, as likely to be right as wrong.
public enum MadeUpMarkup: CaseIterable, Sendable {
    /// What cards are written in; `script` is the JavaScript that defines macros for formulas.
    case html, css, math, latex, script, ruby

    /// So many pieces, one after the other.
    public func text(_ count: Int, _ random: inout SplitMix) -> String {
        (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
    }

    /// Bytes of the text changed, doubled and left out.
    public static func mutated(_ text: String, _ random: inout SplitMix) -> String {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private var pieces: [String] {
        switch self {
        case .html: Self.htmlPieces
        case .css: Self.cssPieces
        case .math: Self.mathPieces
        case .latex: Self.latexPieces
        case .script: Self.scriptPieces
        case .ruby: Self.rubyPieces
        }
    }

    private static let htmlPieces = [
        "<b>", "</b>", "<div class=a id=b>", "</div>", "<table border>", "<tr>", "<td rowspan=3 colspan=2>", "</td>",
        "</tr>", "</table>", "<ul>", "<ol start=-9>", "<li>", "</ul>", "<ruby>", "<rt>", "</ruby>", "<br>", "<hr>",
        "<pre>\t", "</pre>", "<style>", "p { color: red }", "</style>", "<!--", "-->", "<script>", "</script>",
        "<span style=\"color: red; font-size: 2em", "\">", "&amp;", "&#0;", "&#x110000;", "<img src=a.png>",
        "[sound:a.mp3]", "<svg>", "<math>", "</svg>", "<font color=#f size=9>", "text ", "漢字", "\u{301}", "\0", "<",
        ">", "<q>", "<p hidden>", "<dl><dt>", "<dd>", "{{c1::", "}}", "::", "\\(", "\\)", "\\[", "\\]", "[latex]",
        "[/latex]", "<caption>", "<template>", "</template>", "<textarea>", "<select>", "<frameset>",
    ]
    private static let cssPieces = [
        "p", ".a", "#b", "*", " > ", " ", ",", "{", "}", ";", ":", "color", "red", "#fff", "rgb(", ")", "(", "[", "]",
        "font-size", "2em", "1e309px", "-", "--x", "@media", "!important", "\"", "'", "\\", "/*", "*/", "url(", "\n",
        "font: italic 2px/1 a", "display", "none", ":not(.nightMode)", ".nightMode", "::before", "+", "~", "<!--",
        "background", "hsl(1e400,", "100%", "\0", "é", "\\110000 ", "\\0 ", "calc(", "clamp(", "max(", " * ", " / ",
        " + ", " - ", "1e308", "1e308px", "1e308%", "var(--x)", "--x: ", "var(", "width: ", "position: absolute",
        "color: rgb(", "9", "content: ", "\"x\"",
    ]
    private static let mathPieces = [
        "x", "2", "^", "_", "{", "}", "\\frac", "\\sqrt", "[", "]", "\\left", "\\right", "(", ")", "\\begin{matrix}",
        "\\end{matrix}", "&", "\\\\", "\\text{", "\\ce{", "\\alpha", "\\sum", "\\mathbb", "\\hat", "\\", " ", "$", "'",
        "\\not", "\\begin", "\\end", "\\overline{", "->", "\\color", "+", "=", "\\foo", "é", "\0", "\\item",
        "\\over", "\\choose", "/", "|", "\\bf", "\\underbrace", "\\substack{", "{}", "\\overset", "!", "\\genfrac",
    ]
    private static let latexPieces = [
        "x", " ", "\n", "\n\n", "\\begin{tabular}{|c|r|}", "\\end{tabular}", "&", "\\\\", "\\hline",
        "\\multicolumn{2}{c}{", "\\multicolumn{9223372036854775807}{c}{", "{", "}", "\\begin{itemize}",
        "\\end{itemize}", "\\begin{enumerate}[a]", "\\end{enumerate}", "\\item", "\\item[", "]", "\\textbf{", "\\bf",
        "\\section{", "\\paragraph{", "\\begin{verbatim}", "\\end{verbatim}", "\\begin{align*}", "\\end{align*}",
        "\\begin{quote}", "\\end{quote}", "\\begin", "\\end", "$", "$$", "\\(", "\\)", "\\[", "\\]", "%", "\\%", "~",
        "``", "\\textcolor{red}{", "\\color{", "<br>", "</div>", "<b>", "&lt;", "\\newcommand{\\x}[1]{#1#1}", "\\x{",
        "\\", "\0", "é", "\\frac", "\\par", "\\begin{minipage}{3cm}",
    ]
    private static let scriptPieces = [
        "macros", "Macros", ":", "=", ".", "[", "]", "{", "}", ",", "\"", "'", "`", "\\", "\\\\", "\\u", "12", "RR",
        "+", " ", "\n", "//", "/*", "*/", "#1", "99999999999999999999", "(", ")", "\\\\frac{#1}{#2}", "\\RR", "é", "\0",
    ]
    private static let rubyPieces = [
        "<ruby>", "</ruby>", "<rt>", "</rt>", "<rp>(</rp>", "<rb>", "漢字", "かんじ", "中", "zhōng", "ㄓㄨㄥ", "食べる", "た",
        " ", "，", "x", "<br>", "<b>", "</b>", "<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>", "&nbsp;",
        "[", "]", " 漢字[かんじ]", "[sound:a.mp3]", "\n", ">",
    ]
}
