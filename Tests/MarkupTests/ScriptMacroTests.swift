import Testing

@testable import Markup

/// Commands that a card's scripts define.
@Suite struct ScriptMacroTests {
    private func plain(_ formula: String, _ script: String) -> String {
        let macros = MathMacros().adding(ScriptMacros.definitions(in: "{{A}}<script>\(script)</script>"))
        return MarkupText(html: "\\(\(formula)\\)", macros: macros).text.plain
    }

    @Test(arguments: [
        (
            #"MathJax.config.tex.macros = { coloneqq: ['\\mathrel{\\vcenter{:}}=', 0], qty: ['{\\left( {#1} \\right)}', 1] };"#,
            #"a \coloneqq \qty{b}"#, "a := (b)"
        ),
        (#"window.MathJax = {tex: {macros: {RR: "{\\bf R}", bold: ["{\\bf #1}", 1]}}}"#, #"\RR\bold{x}"#, "Rx"),
        (#"MathJax.Hub.Config({ TeX: { "Macros": { 'half': "\\frac12", } } });"#, #"x\half"#, "x 1⁄2"),
        (#"MathJax.tex.macros.RR = '\\mathbb{R}'; MathJax.tex.macros["NN"] = `\\mathbb{N}`"#, #"\RR\NN"#, "ℝℕ"),
        (
            ##"renderMathInElement(document.body, {macros: {"\\RR": "\\mathbb{R}", "\\sq": "#1^2"}})"##, #"\RR\sq{x}"#,
            "ℝx²"
        ),
        (
            "macros: { /* a, } */ a: \"b\" + 'c', // \"d\"\n e: [\"#1;#2\", 2, \"x\"]}", #"\a\e{y}\e[z]{y}"#,
            "bcx; yz; y"
        ),
        (#"macros: {a: "\mathrm{Aut}", b: "\u0061\x62", c: "\bf x"}"#, #"\a\b\c"#, "Autabx"),
        (#"macros: {f: function (x) { return "}" }, a: {b: ["c"]}, d: "e"}"#, #"\d"#, "e"),
        (#"macros: {a: "b""#, #"\a"#, "b"), (#"macros: {a: "b"#, #"\a"#, "b"), ("macros: {", #"\a"#, #"\a"#),
        (#"var macros = 3, x = "macros: {a: 1}"; macros.length"#, #"\a"#, #"\a"#),
    ])
    func definitionsAreRead(script: String, formula: String, line: String) {
        #expect(plain(formula, script) == line, "\(script)")
    }

    @Test func onlyScriptsDefine() {
        #expect(ScriptMacros.definitions(in: #"<p>macros: {a: "b"}</p>"#).isEmpty)
        #expect(ScriptMacros.definitions(in: #"<script>macros: {a: "b"}"#).isEmpty)
    }

    @Test func longScriptsEnd() {
        for piece in [
            "macros:{", "macros:{a:[", "'a'+", "macros:{a:\"", "/*", "macros.a=", "\\", "macros:{a:'b'+", "[", "\"\\u",
        ] {
            let script = "<script>macros:{" + String(repeating: piece, count: 60_000 / piece.utf8.count) + "</script>"
            #expect(ScriptMacros.definitions(in: script).count < 600)
        }
    }

    @Test func marksInScriptsAreNoFormulas() {
        let html =
            #"<script>if (x == "\\(") { y("[latex]") }</script>a \(b\)<script>inlineMath: [["\\(", "\\)"]]</script>"#
        #expect(MarkupText(html: html).text.plain == "a b")
    }
}
