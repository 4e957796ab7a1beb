import ArgumentParser
import CardDeck
import CardtrayApp
import DeckFormats
import DeckLanguages

/// Opens a deck that is named on the command line, or the decks of a folder.
enum DeckArgument {
    /// - Throws: the exit code 3, once it has been said why no deck can be read.
    static func open(_ name: String?, _ languages: LanguageOptions, _ encoding: EncodingOption) throws -> any DeckSource
    {
        guard let name else { return TaggedDeck(SampleDeck(), choices: languages.choices) }
        let paths: [String]
        do {
            paths = try DeckFolder.decks(at: name)
        } catch {
            StandardError.write("cardtray: \(error)")
            throw ExitCode(ExitStatus.unreadableDeck.rawValue)
        }
        // Of a folder, what can be read is shown.
        var decks: [any DeckSource] = []
        for path in paths {
            do {
                decks.append(
                    try DeckOpener.open(path: path, languages: languages.choices, encoding: encoding.value))
            } catch {
                StandardError.write("cardtray: \(error)")
            }
        }
        guard let first = decks.first else { throw ExitCode(ExitStatus.unreadableDeck.rawValue) }
        return decks.count > 1 ? DeckStack(decks) : first
    }
}
