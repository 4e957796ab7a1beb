import CPango
import CardDeck
import Raster

/// Draws the faces of cards as layer bitmaps, and sets the texts of spines, labels and panels.
///
/// Each thread has its own: a typesetter holds a Pango font map of 3–4 MB and is not Sendable.
public final class Typesetter {
    private(set) var contexts = FontContexts.borrow()
    private var fonts = CardFonts.standard

    /// The blank cards that faces are drawn on.
    public let stock = CardStock()

    /// Faces that were drawn in parts last, the latest first: their next parts need no layout.
    private var keptFaces: [KeptFace] = []

    /// A window shows two or three at a time.
    private static let maxKeptFaces = 3

    /// Whether what it sets is for documents, whose text can be found and copied.
    private let setsDocuments: Bool

    /// A typesetter for the calling thread.
    public init() { setsDocuments = false }

    /// A typesetter for the calling thread.
    ///
    /// - Parameter setsDocuments: whether what it sets is for documents, whose text can be found and copied.
    package init(setsDocuments: Bool) {
        self.setsDocuments = setsDocuments
        contexts.fonts.keepsText = setsDocuments
    }

    deinit {
        keptFaces = []
        contexts.choices = FontChoices()
        FontContexts.giveBack(contexts)
    }

    /// Sets what follows in other fonts. Costs nothing where they are the same.
    public func use(_ fonts: CardFonts) {
        guard fonts !== self.fonts else { return }
        if fonts.deck !== self.fonts.deck {
            // Their fonts go with the map, to another thread.
            keptFaces = []
            FontContexts.giveBack(contexts)
            self.fonts = fonts
            borrowContexts()
        } else {
            self.fonts = fonts
            contexts.choices = fonts.choices
        }
    }

    /// Takes a font map for its fonts, after it has given back the one that it had.
    private func borrowContexts() {
        contexts = FontContexts.borrow(fonts.deck)
        contexts.fonts.keepsText = setsDocuments
        contexts.choices = fonts.choices
    }

    /// Forgets the faces that were drawn in parts, with which go their pictures and their deck, and what was drawn of the
    /// glyphs of decks' own fonts, which are closed. Frees those of decks that are gone, and begins with a font map of its
    /// own anew where that has grown large.
    func forgetDeck() {
        keptFaces = []
        if fonts.deck != nil { use(.standard) }
        if contexts.isLarge {
            FontContexts.retire(contexts)
            borrowContexts()
        }
        FontContexts.freeFontsOfDecks()
    }

    /// Characters that were to be drawn since this was asked last, and that no font has.
    public func takeMissingCharacters() -> [Unicode.Scalar] { contexts.fonts.takeMissing() }

    /// A face as it is set, kept for the parts of it that will be drawn next.
    ///
    /// - Parameter scale: pixels to a card unit, which pictures are decoded for; nil where none will be drawn.
    func keptFace(
        _ facet: Facet, pictures: PictureCache?, vertical: VerticalSetting, style: CardStyle, scale: Double?
    ) -> SetFace {
        let pictures = facet.text.hasPictures ? pictures : nil
        let detail = pictures == nil ? 0 : FacetPictures.detail(scale: scale ?? 1, count: facet.text.pictureCount)
        let index = keptFaces.firstIndex {
            $0.facet == facet && $0.fonts === fonts && $0.pictures === pictures
                && (scale == nil || $0.detail == detail) && $0.vertical == vertical && $0.style == style
        }
        if let index {
            keptFaces.insert(keptFaces.remove(at: index), at: 0)
        } else {
            let found = pictures.flatMap { FacetPictures(facet, from: $0, scale: detail) }
            keptFaces.removeAll { $0.facet == facet && $0.pictures != nil }
            keptFaces.insert(
                KeptFace(
                    facet: facet, fonts: fonts, pictures: pictures, detail: detail, vertical: vertical, style: style,
                    face: set(facet, pictures: found, vertical: vertical, style: style)), at: 0)
            keptFaces.removeLast(max(0, keptFaces.count - Self.maxKeptFaces))
        }
        return keptFaces[0].face
    }

    /// A layout of one paragraph.
    func makeLayout(_ text: String, _ spec: FontSpec) -> PangoText {
        PangoText(text, context: contexts.context(spec), fonts: contexts.fonts)
    }
}

@available(*, unavailable)
extension Typesetter: Sendable {}
