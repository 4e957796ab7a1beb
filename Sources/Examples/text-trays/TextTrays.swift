import CardDeck
import Foundation
import TrayRendering
import TrayWindow
import Typesetting

/// Text files as cards. Each folder in a folder is a tray, each file a card: its first line in front, the others behind.
final class TextFolder: DeckSource {
    let title: String
    let sections: [DeckSection]
    private let files: [[URL]]

    init(_ folder: URL) throws {
        title = folder.lastPathComponent
        let folders = try Self.contents(of: folder).filter(\.hasDirectoryPath)
        files = try folders.map { try Self.contents(of: $0).filter { $0.pathExtension == "txt" } }
        sections = zip(folders, files).map { DeckSection(title: $0.lastPathComponent, noteCount: $1.count) }
    }

    private static func contents(of folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    func noteID(section: Int, note: Int) -> NoteID { NoteID(files[section][note].path) }

    func note(section: Int, note: Int) throws -> Note {
        let text = try String(contentsOf: files[section][note], encoding: .utf8)
        let sides = text.split(separator: "\n", maxSplits: 1).map { Facet(StyledText(plain: String($0))) }
        return Note(
            id: noteID(section: section, note: note), facets: sides.isEmpty ? [Facet(StyledText(plain: ""))] : sides)
    }
}

/// `text-trays FOLDER` shows a folder of text files in a window; `text-trays FOLDER PICTURE.png` draws it.
@main struct TextTrays {
    @MainActor static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let folder = arguments.first, arguments.count <= 2 else {
            print("usage: text-trays FOLDER [PICTURE.png]")
            exit(2)
        }
        let deck = try TextFolder(URL(filePath: folder))
        if arguments.count == 2 {
            var still = try StillRenderer(deck, options: StillOptions())
            try still.render().withCanvas { try PNGFile.write($0, to: arguments.last!) }
        } else {
            try TrayWindow(source: deck, title: deck.title).run()
        }
    }
}
