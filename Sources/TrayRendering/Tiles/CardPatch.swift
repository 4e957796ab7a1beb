import Projection
import Raster

/// A bitmap of a part of a card, and where it lies on it.
protocol CardPatch {
    var bitmap: LayerBitmap { get }

    /// In card units.
    var area: Rect { get }

    /// Its upper left corner in the card's pixels, at its own scale.
    var corner: (x: Int, y: Int) { get }

    /// The scale it was made at, in device pixels to a card unit.
    var scale: Double { get }

    /// 0…1, over what lies below.
    var opacity: Double { get }
}

extension CardPatch {
    /// The patch on a card that lies flat in the window: pixel on pixel where the card is seen at the patch's own scale.
    ///
    /// - Parameters:
    ///   - origin: the card's upper left corner, in device pixels. While the scale stands still, a whole one.
    ///   - scale: device pixels to a card unit.
    func item(cardAt origin: Point, scale: Double, opacity: Double = 1) -> DrawItem {
        let opacity = self.opacity * opacity
        if scale == self.scale {
            return DrawItem(
                bitmap, at: .flat(x: Int(origin.x.rounded()) + corner.x, y: Int(origin.y.rounded()) + corner.y),
                opacity: opacity)
        }
        let ofCard = Homography(scale, 0, origin.x, 0, scale, origin.y, 0, 0, 1)
        return DrawItem(bitmap, at: .projected(ofCard.mapping(bitmap.size, over: area)), opacity: opacity)
    }
}
