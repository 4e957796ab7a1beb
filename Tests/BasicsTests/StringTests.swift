import Basics
import Testing

@Suite("Parts of paths")
struct PathTests {
    @Test(
        "A path is cut at its last slash",
        arguments: [
            ("/a/b", "/a", "b"), ("a/b", "a", "b"), ("/b", "/", "b"), ("b", ".", "b"), ("a/", "a", ""),
            // A slash and a mark that combines with it are one character, but two for the system.
            ("/a/\u{301}b", "/a", "\u{301}b"), ("/\u{200D}b", "/", "\u{200D}b"), ("a\u{301}/b", "a\u{301}", "b"),
        ])
    func cutsPaths(path: String, folder: String, name: String) {
        #expect(Array(path.folderOfPath.utf8) == Array(folder.utf8))
        #expect(Array(path.nameInPath.utf8) == Array(name.utf8))
    }
}

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
