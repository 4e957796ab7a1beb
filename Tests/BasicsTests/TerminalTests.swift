import Basics
import Testing

@Suite struct TerminalTests {
    /// Colors, a moved cursor, another title: whatever a stranger writes on a card, the terminal stays as it is.
    @Test func controlCharactersDoNothing() {
        #expect("Hu\u{1B}[31mnd".forTerminal == "Hu\u{FFFD}[31mnd")
        #expect("a\u{9B}2Jb\u{7F}\u{0}".forTerminal == "a\u{FFFD}2Jb\u{FFFD}\u{FFFD}")
        #expect("one\ntwo\tthree\r".forTerminal == "one two three ")
        #expect("a\u{202E}b\u{2066}".forTerminal == "a\u{FFFD}b\u{FFFD}")
    }

    @Test func allElseStays() {
        for text in ["", "Straße, 山, שָׁלוֹם, 👩‍👩‍👧", "a\u{200D}b\u{200F}c"] { #expect(text.forTerminal == text) }
        #expect("one\ntwo\u{1B}".linesForTerminal == "one\ntwo\u{FFFD}")
    }
}
