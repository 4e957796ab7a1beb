import CardDeck
import Testing

@testable import Markup

@Suite struct WhiteSpaceTests {
    @Test(arguments: [
        ("one <i style='white-space: pre-wrap'>two</i> three", "one two three"),
        ("one <i style='white-space: pre'>two</i>three", "one twothree"),
        ("<b>one </b><i style='white-space: pre'>  two</i>", "one   two"),
        ("<i style='white-space: pre'>one </i> two", "one  two"),
        ("one <i style='white-space: pre'></i>two", "one two"),
        ("one <i style='white-space: pre'>\ntwo</i>", "one\ntwo"),
        ("one<br> <i style='white-space: pre'>two</i>", "one\ntwo"),
        ("one <p style='white-space: pre'>two </p> three", "one\ntwo \nthree"),
        (" <i style='white-space: pre'>one</i> <br>two", "one\ntwo"),
        ("<table><tr><td> <i style='white-space: pre'>a</i> <i style='white-space: pre'>b</i><td>c</table>", "a b\tc"),
        ("<i style='white-space: break-spaces'>a\n  b</i>", "a\n  b"),
        ("<i style='white-space: pre-line'>  a  b \n  c\n\nd </i>e", "a b\nc\n\nd e"),
        ("<i style='white-space: nowrap'>a \n b</i>", "a b"),
        ("<pre><i style='white-space: inherit'>a  b</i></pre>", "a  b"),
        ("<pre><i style='white-space: normal'>a  b</i></pre>", "a b"),
        ("<i style='white-space: nowrap preserve'>a  b</i>", "a  b"),
        ("<i style='white-space-collapse: preserve-breaks'>a  b\nc</i>", "a b\nc"),
    ])
    func blanksStandWhereABrowserHasThem(html: String, plain: String) {
        #expect(MarkupText(html: html).text.plain == plain)
    }

    @Test func blanksStandBesidePictures() {
        let runs = MarkupText(html: "a <img src=p.png> <i style='white-space: pre; font-style: normal'>b</i>")
            .text.paragraphs[0].runs
        #expect(runs.map(\.text) == ["a ", "", " b"])
    }
}
