import CPango
import CardDeck
import Raster

/// Draws cards, spines, labels and trays as layer bitmaps.
///
/// Each thread has its own: a typesetter holds a Pango font map of 3–4 MB and is not Sendable.
public final class Typesetter {
    let contexts = FontContexts.borrow()

    /// The blank card drawn last, under every face of its style and scale.
    var lastPaper: (style: CardStyle, scale: Double, surface: Surface)?

    public init() {}

    deinit { FontContexts.giveBack(contexts) }

    /// A layout of one paragraph.
    func makeLayout(_ text: String, _ spec: FontSpec) -> TextLayout {
        TextLayout(text, context: contexts.context(spec))
    }

    /// A surface for a card, its pen in card units.
    ///
    /// - Parameter across: how many pixels the surface has across for each of the bitmap.
    static func makeCardSurface(scale: Double, across: Int = 1) -> Surface {
        let card = CardMetrics.size
        let surface = Surface(
            size: PixelSize(
                Int((card.width * scale).rounded()) * across, Int((card.height * scale).rounded())))
        surface.pen.scale(Double(surface.size.width) / card.width, Double(surface.size.height) / card.height)
        return surface
    }
}

@available(*, unavailable)
extension Typesetter: Sendable {}
