import Testing

@testable import Typesetting

@Suite struct SingleLineTests {
    @Test(arguments: [
        ("", 10, ""), (" \n\t", 10, ""), ("  a \n b\u{0}c  ", 10, "a b c"), ("abc", 2, "ab"), ("ab c", 3, "ab"),
        ("ab c", 4, "ab c"), ("abc", 0, ""),
    ])
    func whiteSpaceRunsTogetherAndTheRestIsLeftOut(_ text: String, _ count: Int, _ line: String) {
        #expect(text.singleLine(maxScalars: count) == line)
    }

    /// Pango would be given all of it otherwise.
    @Test func aLongTextIsCutBeforeItIsLaidOut() {
        let text = String(repeating: "word\n", count: 100_000)
        #expect(text.singleLine(maxScalars: 1000).unicodeScalars.count <= 1000)
    }
}
