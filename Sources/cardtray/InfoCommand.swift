import ArgumentParser
import CardDeck
import CardtrayApp
import DeckFormats

struct InfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Tell what is in a deck.",
        discussion: """
            A few lines for people, or with --json everything: format, title, sections, and for each note its tags and \
            facets as plain text with language, direction, pictures, sounds and hints. With --order the notes come in the \
            order that was made of them in the window; alone, it lists them by their ids and what is on their spines.
            """)

    @Argument(help: "The deck, or a folder of decks; “-” reads standard input. None: the sample deck.")
    var deck: String?

    @Flag(help: "All notes, as one JSON object.")
    var json = false

    @Flag(help: "The notes in the order in which the window shows them.")
    var order = false

    @OptionGroup var languages: LanguageOptions
    @OptionGroup var encoding: EncodingOption

    mutating func run() throws {
        var source = try DeckArgument.open(deck, languages, encoding)
        if order { source = KeptOrders.arranged(source, named: deck) }
        if json {
            try DeckReport.writeJSON(of: source) { try StandardOutput.write($0) }
        } else if order {
            try DeckReport.writeOrder(of: source) { try StandardOutput.write($0) }
        } else {
            try StandardOutput.write(Array(DeckReport.summary(of: source).utf8))
        }
    }
}
