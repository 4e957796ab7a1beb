import Testing

@testable import TrayWindow

@Suite struct TextLinesTests {
    /// As if every character were as wide.
    private func cut(_ text: String, width: Int, maxLines: Int = .max) -> [String] {
        TextLines.cut(text, maxLines: maxLines) { $0.count <= width }
    }

    @Test func linesEndBetweenWords() {
        #expect(cut("one two three four", width: 9) == ["one two", "three", "four"])
        #expect(cut("one two", width: 7) == ["one two"])
        #expect(cut("one two", width: 3) == ["one", "two"])
        #expect(cut("", width: 3) == [])
    }

    @Test func whatHasNoBlanksIsCutAnywhere() {
        #expect(cut("abcdefgh", width: 3) == ["abc", "def", "gh"])
        #expect(cut("日本語の文です", width: 3) == ["日本語", "の文で", "す"])
        #expect(cut("a /very/long/path b", width: 6) == ["a", "/very/", "long/p", "ath b"])
        #expect(cut("abc", width: 0) == ["a", "b", "c"], "at least a character")
    }

    @Test func theLastLineSaysThatThereIsMore() {
        #expect(cut("one two three four", width: 9, maxLines: 2) == ["one two", "three…"])
        #expect(cut("abcdefgh", width: 3, maxLines: 2) == ["abc", "de…"])
    }
}
