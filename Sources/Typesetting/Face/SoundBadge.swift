import CardDeck
import Raster

/// Where a face says that there is something to hear.
public enum SoundBadge {
    /// In the card's head.
    static let small = Rect(
        x: CardMetrics.size.width - 29, y: CardMetrics.headLine / 2 - 6.5, width: 14, height: 14)
    /// In the middle of a card that has nothing but sound.
    static let large = Rect(
        x: CardMetrics.textArea.center.x - 24, y: CardMetrics.textArea.center.y - 24, width: 48, height: 48)

    /// The badge's square on a facet, in card units; nil where there is no sound. Quick: lays nothing out.
    public static func frame(on facet: Facet) -> Rect? {
        guard facet.hasSound else { return nil }
        return FaceText(facet).paragraphs.isEmpty ? large : small
    }
}
