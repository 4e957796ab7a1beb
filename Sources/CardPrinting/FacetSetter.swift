import CardDeck
import Typesetting

/// Sets the facets of a deck for its printer, in the deck's fonts and with its pictures.
final class FacetSetter {
    let pictures: PictureCache
    private let fonts: DeckFonts
    private let missing = MissingScripts()
    private let typesetter = Typesetter(setsDocuments: true)
    private let vertical: VerticalSetting
    private let scale: Double

    /// What a printer shows of pictures, in pixels to an inch.
    private static let pictureResolution = 300.0

    /// - Parameter cardWidth: in millimeters.
    init(_ deck: any DeckSource, _ options: PrintOptions, cardWidth: Double) {
        pictures = PictureCache { try deck.media(named: $0) }
        fonts = DeckFonts(of: deck, choices: options.fonts)
        vertical = options.vertical
        scale = cardWidth / 25.4 * Self.pictureResolution / CardMetrics.size.width
    }

    func set(_ facet: Facet) -> PrintedFace {
        typesetter.use(fonts.fonts)
        defer { missing.add(typesetter.takeMissingCharacters()) }
        return typesetter.printed(facet, pictures: pictures, vertical: vertical, scale: scale)
    }

    /// What was wrong with the fonts of the texts.
    var fontWarnings: [String] { fonts.warnings + missing.lines }
}
