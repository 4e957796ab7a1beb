import CardDeck
import Threads
import Typesetting

/// Sets the facets of a deck for its printer, in the deck's fonts and with its pictures.
final class FacetSetter {
    let pictures: PictureCache
    /// That the deck's file was written to, as its pictures were read.
    private let noticed: Monitor<DeckError?>
    private let fonts: DeckFonts
    private let missing = MissingScripts()
    private let typesetter = Typesetter(setsDocuments: true)
    private let vertical: VerticalSetting
    private let scale: Double

    /// What a printer shows of pictures, in pixels to an inch.
    private static let pictureResolution = 300.0

    /// - Parameter cardWidth: in millimeters.
    init(_ deck: any DeckSource, _ options: PrintOptions, cardWidth: Double) {
        let noticed = Monitor<DeckError?>(nil)
        self.noticed = noticed
        pictures = PictureCache { name in
            do { return try deck.media(named: name) } catch {
                if let error = error as? DeckError, error.fileHasChanged { noticed.withLock { $0 = error } }
                throw error
            }
        }
        fonts = DeckFonts(of: deck, choices: options.fonts)
        vertical = options.vertical
        scale = cardWidth / 25.4 * Self.pictureResolution / CardMetrics.size.width
    }

    func set(_ facet: Facet) -> PrintedFace {
        typesetter.use(fonts.fonts)
        defer { missing.add(typesetter.takeMissingCharacters()) }
        return PrintedFace(facet, pictures: pictures, vertical: vertical, scale: scale, with: typesetter)
    }

    /// That the deck's file was written to meanwhile, so that pictures of it could not be read; else nil.
    var change: DeckError? { noticed.withLock { $0 } }

    /// What was wrong with the fonts of the texts.
    var fontWarnings: [String] { fonts.warnings + missing.lines }
}
