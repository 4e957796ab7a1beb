import ArgumentParser
import CardDeck
import CardtrayApp
import DeckFormats
import DeckSearch

struct InfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Print what is in decks.",
        discussion: """
            Prints a short summary, or with --json everything: format, title, sections, and for each note its tags \
            and its sides as plain text, with language, direction, pictures, sounds and hints. --order lists the ids \
            and spines of the notes, in the order that you gave the cards in the window; with --json, it sets the \
            order of the notes. --starred lists those with stars, or prints them with --json.
            """)

    @OptionGroup var decks: DeckArguments

    @Flag(help: "Print all notes, as one JSON object.")
    var json = false

    @Flag(help: "Use the order in which the window shows the notes.")
    var order = false

    @Flag(help: "Only the notes that you gave stars.")
    var starred = false

    @OptionGroup var languages: LanguageOptions
    @OptionGroup var encoding: EncodingOption

    mutating func run() throws {
        let opened = try decks.opened(.loaded(), languages, encoding, spines: (order || starred) && !json)
        var source = opened.deck
        let stars = starred ? NoteMatches(KeptStars.places(in: source, files: opened.files), in: source) : nil
        if order { source = KeptOrders.arranged(source, named: decks.decks, files: opened.files) }
        if let stars {
            let order = (source as? ArrangedDeck)?.order
            source = FilteredDeck(source, order.map(stars.arranged) ?? stars)
        }
        if json {
            try DeckReport.writeJSON(of: source) { try StandardOutput.write($0) }
        } else if order || starred {
            try DeckReport.writeOrder(of: source) { try StandardOutput.write($0) }
        } else {
            try StandardOutput.write(Array(DeckReport.summary(of: source).utf8))
        }
    }
}
