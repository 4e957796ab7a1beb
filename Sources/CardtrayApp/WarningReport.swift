import CardDeck
import Typesetting

/// Says what was wrong with parts of a deck, each thing once, though a deck's warnings grow as its notes
/// are read.
public struct WarningReport {
    private var said: Set<String> = []

    /// A report that has said nothing yet.
    public init() {}

    /// The lines to be said now.
    ///
    /// - Parameters:
    ///   - unreadableNotes: how many notes could not be shown at all.
    ///   - pictures: those that could not be shown.
    ///   - fonts: what was wrong with the fonts of the texts.
    public mutating func lines(
        for deck: any DeckSource, unreadableNotes: Int = 0, pictures: PictureCache.Flaws = PictureCache.Flaws(),
        fonts: [String] = []
    ) -> [String] {
        var lines: [String] = []
        // A stack names the deck that it speaks of; its title names them all.
        let place = deck is DeckStack ? "" : "\(deck.title): "
        for warning in deck.warnings + fonts where said.insert(warning).inserted { lines.append(place + warning) }
        if unreadableNotes > 0 {
            let notes = unreadableNotes == 1 ? "1 note" : "\(unreadableNotes) notes"
            lines.append("\(place)\(notes) could not be read; shown blank")
        }
        if let (name, reason) = pictures.first {
            let flaw = deck.error(inMedia: name, reason)
            let place = [flaw.place, reason].compactMap(\.self).joined(separator: ": ")
            lines.append(
                pictures.count == 1
                    ? "\(flaw.file): 1 picture cannot be shown (\(place))"
                    : "\(flaw.file): \(pictures.count) pictures cannot be shown (the first: \(place))")
        }
        if let name = pictures.firstLeftOut {
            let file = deck.error(inMedia: name, "").file
            lines.append(
                pictures.leftOut == 1
                    ? "\(file): 1 picture is left out, as those before it on its card take as much to decode as a "
                        + "card may (\(name))"
                    : "\(file): \(pictures.leftOut) pictures are left out, as those before them on their cards take as "
                        + "much to decode as a card may (the first: \(name))")
        }
        return lines
    }
}
