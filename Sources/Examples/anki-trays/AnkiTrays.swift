import CardDeck
import DeckFormats
import Foundation
import TrayRendering
import TrayWindow
import Typesetting

/// `anki-trays DECK.apkg` shows an Anki package, or any other deck, in a light window; `anki-trays DECK.apkg
/// PICTURE.png` says what is in it and draws the third card, turned.
@main struct AnkiTrays {
    @MainActor static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.first, arguments.count <= 2 else {
            print("usage: anki-trays DECK.apkg [PICTURE.png]")
            exit(2)
        }
        let deck = try DeckOpener.open(path: path)
        if arguments.count == 2 {
            try draw(deck, to: arguments.last!)
        } else {
            var options = TrayWindow.Options()
            options.theme = .light
            try TrayWindow(source: deck, title: deck.title, options: options).run()
        }
    }

    private static func draw(_ deck: any DeckSource, to picture: String) throws {
        for section in deck.sections { print("\(section.path.joined(separator: " / ")): \(section.noteCount) cards") }
        var options = StillOptions()
        options.theme = .light
        options.exposed = 2
        options.turns = 1
        var still = try StillRenderer(deck, options: options)
        try still.render().withCanvas { try PNGFile.write($0, to: picture) }
    }
}
