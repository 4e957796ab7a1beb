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
