import CardDeck
import Foundation
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Files that are packed, or whose names say nothing, and files of a folder that only what is in them makes decks.
@Suite struct OpenNameTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let markdown = "# Geo\n\nCapital of France?::Paris\n\nQ: one\nA: two\n"
    private static let org = "* Geo\n** Capital :drill:\nWhat is [Paris]?\n"

    @Test(arguments: ["d.md.gz", "d.md.zst", "d.org.gz", "d.org.zst", "d", "standard input"])
    func theFormatIsKnownPackedAndWithoutAName(name: String) throws {
        for (text, format, other) in [(Self.markdown, "markdown", ".org"), (Self.org, "org", ".md")]
        where !name.contains(other) {
            let bytes = Array(text.utf8)
            let packed =
                name.hasSuffix("gz")
                ? PackageBuilder.gzip(bytes) : name.hasSuffix("zst") ? PackageBuilder.zstd(bytes) : bytes
            let deck = try DeckOpener.open(path: scratch.write(packed, as: name))
            #expect(deck.format == format)
            #expect(try deck.texts(0)[0].count == 2)
        }
    }

    /// A slash and a mark that combines with it are one character, but two for the system.
    @Test func aNameMayBeginWithAMark() throws {
        let folder = scratch.folder.path, path = "\(folder)/\u{301}d.csv"
        let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        let file = try InputFile(path: path)
        #expect(file.folder == folder + "/" && file.stem == "\u{301}d")
    }

    @Test func listsOfSignsAreNoMarkdown() throws {
        #expect(try scratch.open("Haus\n?\n.\n", as: "signs").format != "markdown")
        #expect(try scratch.open("Haus\tQ: x\nBaum\tA: y\n", as: "t").format == "tsv")
        #expect(try scratch.open("q\nmore\n?\na\n\nb\n", as: "cards").texts() == [["q\nmore", "a"]])
    }

    @Test func decksInAFolderAreKnownByWhatIsInThem() throws {
        func wide(_ text: String) -> [UInt8] {
            [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        }
        let gaps = "C: [Paris] in France\n", dialog = "Q: a\nA: b\n"
        let decks: [(String, [UInt8])] = [
            ("first.md", Array(gaps.utf8)), ("marked.md", [0xEF, 0xBB, 0xBF] + gaps.utf8), ("wide.md", wide(gaps)),
            ("returns.md", Array(dialog.replacing("\n", with: "\r").utf8)),
            ("windows.md", Array(dialog.replacing("\n", with: "\r\n").utf8)),
            ("bold.md", Array("**Q:** a\n**A:** b\n".utf8)),
            ("small.json", Array(#"{"__type__":"Deck","notes":[]}"#.utf8)),
            ("packed.md.gz", PackageBuilder.gzip(Array(dialog.utf8))),
            ("packed.md.zst", PackageBuilder.zstd(Array(dialog.utf8))),
            ("packed.csv.gz", PackageBuilder.gzip(Array("a,b\n".utf8))),
        ]
        let text = Array("# Text\n\nNo cards.\n".utf8)
        let others = [
            ("text.md", text), ("text.md.gz", PackageBuilder.gzip(text)), ("x.txt.gz", PackageBuilder.gzip(text)),
        ]
        for (name, bytes) in decks + others { _ = try scratch.write(bytes, as: name) }
        let found = try DeckFolder.decks(at: scratch.folder.path).map { URL(fileURLWithPath: $0).lastPathComponent }
        #expect(found == decks.map(\.0).sorted())
    }

    @Test func picturesOfANoteMayLieElsewhereInAnArchive() throws {
        let path = scratch.path("notes.zip")
        try PackageBuilder.zip(
            [
                (name: "v/n.md", bytes: Array("![[p.png]]::![[q/r.png]]\n".utf8)), (name: "v/img/p.png", bytes: [1]),
                (name: "v/a/b/p.png", bytes: [2]), (name: "v/img/q/r.png", bytes: [3]), (name: "p.png", bytes: [4]),
            ], to: path)
        let deck = try DeckOpener.open(path: path)
        #expect(try deck.media(named: "p.png") == [1])
        #expect(try deck.media(named: "q/r.png") == [3])
        #expect(throws: DeckError.self) { try deck.media(named: "../p.png") }
        #expect(throws: DeckError.self) { try deck.media(named: "none.png") }
    }

    @Test(arguments: ["", "profile/"]) func aProfilesMediaMayBeArchivedWithIt(folder: String) throws {
        var builder = PackageBuilder()
        builder.notes = [1: (builder.notetypes[0].id, ["Haus<img src=\"p.png\">", "house"])]
        builder.cards = [.init(id: 10, note: 1)]
        let path = scratch.path("profile.zip")
        try PackageBuilder.zip(
            [
                (name: folder + "collection.anki2", bytes: try builder.database()),
                (name: folder + "collection.media/p.png", bytes: [7]),
            ], to: path)
        let deck = try DeckOpener.open(path: path)
        #expect(deck.format == "anki")
        #expect(try deck.media(named: "p.png") == [7])
        #expect(throws: DeckError.self) { try deck.media(named: "q.png") }
    }
}
