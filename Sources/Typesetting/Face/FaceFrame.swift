import Raster

/// Where the lines of a face may stand, in card units: x runs along the lines, y across them.
///
/// Columns are lines of a card that is turned by a quarter when it is drawn.
struct FaceFrame {
    /// See `CardMetrics`.
    let textArea, cutTextArea, padding: Rect

    /// Where the ink of a card that is cut may be.
    let cutPadding: Rect

    /// From the frame to the card.
    let place: GlyphTransform

    /// How far the ink of a card that is cut may reach below its text area, towards the mark.
    private static let cutOverhang = 3.0

    static let upright = FaceFrame(place: GlyphTransform()) { $0 }

    static let turned = FaceFrame(
        place: GlyphTransform.translation(Point(CardMetrics.size.width, 0)).after(.quarterTurn(clockwise: true))
    ) { rect in
        Rect(x: rect.y, y: CardMetrics.size.width - rect.maxX, width: rect.height, height: rect.width)
    }

    /// - Parameter frame: what is in the frame where a rectangle of the card is.
    private init(place: GlyphTransform, _ frame: (Rect) -> Rect) {
        let (padding, cut) = (CardMetrics.padding, CardMetrics.cutTextArea)
        self.place = place
        textArea = frame(CardMetrics.textArea)
        cutTextArea = frame(cut)
        self.padding = frame(padding)
        cutPadding = frame(
            Rect(
                x: padding.x, y: padding.y, width: padding.width, height: cut.maxY + Self.cutOverhang - padding.y))
    }
}
