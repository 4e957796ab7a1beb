import CPango
import CardDeck
import Raster

/// Draws cards, spines, labels and trays as layer bitmaps.
///
/// Each thread has its own: a typesetter holds a Pango font map of 3–4 MB and is not Sendable.
public final class Typesetter {
    private(set) var contexts = FontContexts.borrow()
    private var fonts = CardFonts.standard

    /// The blank card drawn last, under every face of its style and scale.
    var lastPaper: (style: CardStyle, scale: Double, ground: LayerGround)?

    public init() {}

    deinit {
        contexts.choices = FontChoices()
        contexts.fonts.choices = FontChoices()
        FontContexts.giveBack(contexts)
    }

    /// Sets what follows in other fonts. Costs nothing where they are the same.
    public func use(_ fonts: CardFonts) {
        guard fonts !== self.fonts else { return }
        if fonts.deck !== self.fonts.deck {
            FontContexts.giveBack(contexts)
            contexts = FontContexts.borrow(fonts.deck)
        }
        contexts.choices = fonts.choices
        contexts.fonts.choices = fonts.choices
        self.fonts = fonts
    }

    /// Characters that were to be drawn since this was asked last, and that no font has.
    public func takeMissingCharacters() -> [Unicode.Scalar] { contexts.fonts.takeMissing() }

    /// A layout of one paragraph.
    func makeLayout(_ text: String, _ spec: FontSpec) -> TextLayout {
        TextLayout(text, context: contexts.context(spec))
    }

    /// The bitmap of a card at a scale.
    static func cardPixels(scale: Double) -> PixelSize {
        let card = CardMetrics.size
        return PixelSize(
            max(1, Int((card.width * scale).rounded())), max(1, Int((card.height * scale).rounded())))
    }

    /// A surface for a card, its pen in card units.
    static func makeCardSurface(scale: Double) -> Surface {
        let card = CardMetrics.size
        let surface = Surface(size: cardPixels(scale: scale))
        surface.pen.scale(Double(surface.size.width) / card.width, Double(surface.size.height) / card.height)
        return surface
    }
}

@available(*, unavailable)
extension Typesetter: Sendable {}
