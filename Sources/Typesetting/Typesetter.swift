import CPango
import CardDeck
import Raster

/// Draws cards, spines, labels and trays as layer bitmaps.
///
/// Each thread has its own: a typesetter holds a Pango font map of 3–4 MB and is not Sendable.
public final class Typesetter {
    let contexts = FontContexts.borrow()

    /// The blank card drawn last, under every face of its style and scale.
    var lastPaper: (style: CardStyle, scale: Double, ground: LayerGround)?

    public init() {}

    deinit { FontContexts.giveBack(contexts) }

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
