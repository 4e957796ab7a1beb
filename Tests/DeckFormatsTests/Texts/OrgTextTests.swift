import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// How Org's texts are shown.
@Suite struct OrgTextTests {
    @Test func marksListsTablesAndBlocksAreThose() {
        let html = OrgText.html(
            of: [
                "*bold* a*b*c /it/, =co/de/= x^{2} \\(a_b\\) $y$ costs 5$", "", "- one", "  + two", "- three", "",
                "| a | b |", "|---+---|", "| c | d |", "#+begin_src c", "  a < b;", "  ,* c", "#+end_src",
                "[[file:./p.png]]",
            ].joined(separator: "\n"))
        #expect(
            html == "<p><b>bold</b> a*b*c <i>it</i>, <code>co/de/</code> x<sup>2</sup> \\(a_b\\) \\(y\\) costs 5$</p>"
                + "<ul><li>one<ul><li>two</li></ul></li><li>three</li></ul>"
                + "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>"
                + "<pre>a &lt; b;\n* c</pre><p><img src=\"p.png\"></p>")
    }

    @Test(arguments: [
        ("$x$である", "<p>\\(x\\)である</p>"), (" * one\n * two", "<ul><li>one</li><li>two</li></ul>"),
        ("Fill ____ in, or _____.", "<p>Fill ____ in, or _____.</p>"),
        ("x == y and _under_ it", "<p>x == y and <u>under</u> it</p>"),
        ("a \\to b, \\alpha{}s, \\foo", "<p>a → b, αs, \\foo</p>"),
        ("a@@html:<br>@@b@@latex:x@@", "<p>a<br>b</p>"), ("one\\\\\ntwo\nthree", "<p>one<br>two<br>three</p>"),
        (
            "1. a\n   goes on\n\n   and on\n\n2. b\nend",
            "<ol><li>a<br>goes on<p>and on</p></li><li>b</li></ol><p>end</p>"
        ),
        ("3) c\n- again :: worst", "<ol start=\"3\"><li>c</li></ol><ul><li><b>again</b>: worst</li></ul>"),
        (": as it\n:   is", "<pre>as it\n  is</pre>"),
        ("| <l> | <5> |\n| a | b |", "<table><tr><td>a</td><td>b</td></tr></table>"),
        ("#+begin_export latex\nx\n#+end_export\n#+begin_export html\n<hr>\n#+end_export", "<hr>"),
        ("let $R \\subset X\n\\times Y$ be", "<p>let \\(R \\subset X \\times Y\\) be</p>"),
        ("a \\begin{cases} b \\end{cases} c", "<p>a \\(\\begin{cases} b \\end{cases}\\) c</p>"),
        ("[[a][b]] [[c]] [[d][e][f]] [[g [[h]]", "<p>b c [[d][e][f]] [[g h</p>"),
        ("[[file:a.AVIF]] [[./b.aac]]", "<p><img src=\"a.AVIF\"> [sound:b.aac]</p>"),
        ("<<<aberration>>> (n)", "<p>aberration (n)</p>"), ("a <<x y>> b<<z>>, c", "<p>a b, c</p>"),
        ("*<<<a /b/>>>* << b>> <<c", "<p><b>a <i>b</i></b> &lt;&lt; b&gt;&gt; &lt;&lt;c</p>"),
        ("<<c >> <<>> <<<d>>", "<p>&lt;&lt;c &gt;&gt; &lt;&lt;&gt;&gt; &lt;</p>"),
        ("=<<x>>= 1<<2", "<p><code>&lt;&lt;x&gt;&gt;</code> 1&lt;&lt;2</p>"), ("<<x>>\n<<y>>", "<p>x y</p>"),
        ("- <<x>> :: y\n- <<z>> w :: y", "<ul><li><b>x</b>: y</li><li><b> w</b>: y</li></ul>"),
        ("| <<x>> | <<<y>>> |", "<table><tr><td></td><td>y</td></tr></table>"),
        ("#+begin_src\n<<x>>\n#+end_src", "<pre>&lt;&lt;x&gt;&gt;</pre>"),
        ("*\\begin{a} b* c \\end{a}", "<p><b>\\begin{a} b</b> c \\end{a}</p>"),
    ])
    func marksAreShown(text: String, html: String) { #expect(OrgText.html(of: text) == html) }

    @Test(arguments: [
        // Verses, and lists without marks.
        (["El agua está muy caliente.", "The water is very hot."], 2),
        // Filled to a window's width.
        (
            [
                "An error message in Emacs Lisp is filled to a width of seventy columns",
                "as people do who write texts, and ends where it",
                "no longer fits, or so.",
            ], 2
        ),
        (
            [
                "The extent to which a system, product or service can be used by",
                "specified users to achieve specified goals with effectiveness,",
                "and efficiency.",
            ], 1
        ),
        (["実世界の多くの構造が合成的であるが、それらを観測した結果がしばしばそ", "うでない。"], 1),
        (["- an item whose text goes on and on up to where nothing more fits in a line", "  and on", "- another"], 2),
        (["\\begin{align}", "a &= b \\\\ % why", "", "- c &= d", "\\end{align}", "then"], 2),
        (
            [
                "What do people do in this phase of the work, as far as it is known?",
                "[Find out about all who use it]", "[Collect ideas]",
            ], 3
        ),
        (["\\[", "x", "+ y", "\\]"], 1), (["\\[ never", "closed"], 2), (["#+begin_src", "a", "b", "#+end_src"], 4),
    ])
    func linesAreThoseThatAreMeant(lines: [String], count: Int) {
        #expect(OrgLines.unfilled(lines).count == count, "\(OrgLines.unfilled(lines))")
    }

    /// Marks that never end are looked for but once.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            String(repeating: "[[a][b][c] ", count: 40_000) + "]]", String(repeating: "[[a][b] ", count: 40_000),
            (0..<40_000).map { "\\begin{a\($0)} " }.joined() + "} \\end{b}",
            (0..<20_000).map { "\\begin{a\($0)} " }.joined() + "* " + (0..<20_000).map { "\\end{a\($0)} " }.joined(),
        ])
    func longTextsEnd(text: String) { #expect(OrgInline.html("*" + text).utf8.count > 100_000) }

    @Test func environmentsAreFormulas() {
        #expect(OrgLines.unfilled(["\\begin{equation*}", "a = b", "\\end{equation*}"]) == ["\\[ a = b \\]"])
        #expect(
            OrgLines.unfilled(["\\begin{bmatrix}", "a & b", "\\end{bmatrix}"])
                == ["\\[\\begin{bmatrix} a & b \\end{bmatrix}\\]"])
        #expect(OrgLines.unfilled(["観測した結果は構造を保たない観測した結果は構造を保たない観測した結果は構", "造。"])[0].hasSuffix("構造。"))
    }
}
