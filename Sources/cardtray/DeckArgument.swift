import ArgumentParser
import CardDeck
import CardtrayApp
import DeckFormats

/// Opens a deck that is named on the command line.
enum DeckArgument {
    /// - Throws: the exit code 3, once it has been said why the deck can't be read.
    static func open(_ name: String?) throws -> any DeckSource {
        guard let name else { return SampleDeck() }
        do {
            return try DeckOpener.open(path: name)
        } catch {
            StandardError.write("cardtray: \(error)")
            throw ExitCode(ExitStatus.unreadableDeck.rawValue)
        }
    }
}
