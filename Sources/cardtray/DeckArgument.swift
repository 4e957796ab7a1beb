import ArgumentParser
import CardDeck
import CardtrayApp
import DeckFormats
import DeckLanguages

/// Opens a deck that is named on the command line.
enum DeckArgument {
    /// - Throws: the exit code 3, once it has been said why the deck can't be read.
    static func open(_ name: String?, _ languages: LanguageOptions, _ encoding: EncodingOption) throws -> any DeckSource
    {
        guard let name else { return TaggedDeck(SampleDeck(), choices: languages.choices) }
        do {
            return try DeckOpener.open(path: name, languages: languages.choices, encoding: encoding.value)
        } catch {
            StandardError.write("cardtray: \(error)")
            throw ExitCode(ExitStatus.unreadableDeck.rawValue)
        }
    }
}
