import CardDeck
import Raster

/// Text and pictures share a card: the text stands as large as leaves the pictures their part, and the pictures take
/// all that it leaves.
extension FaceFitter {
    /// What pictures are to have of the card's height, and the smallest text that is set for it: from what looks best
    /// to what must do.
    private static let shares: [(pictures: Double, leastSize: Double)] = [
        (0.66, 16), (0.56, 14.5), (0.45, 12), (0.33, 11), (0.24, 10),
    ]

    /// Text beside pictures is a caption.
    private static let largestCaption = 27.5

    /// Nil where the text is too long even beside the smallest pictures. It can be cut then: they stay small.
    func fitBesidePictures() -> FaceLayout? {
        let area = CardMetrics.textArea
        let galleries = blocks.filter(\.isGallery)
        for (share, leastSize) in Self.shares {
            for gallery in galleries { gallery.setRoom(area.height * share / Double(galleries.count)) }
            let sizes = Self.ladder.filter { $0 <= Self.largestCaption && $0 >= leastSize }
            guard let size = largest(of: sizes, false) ?? largest(of: sizes.suffix(1), true) else { continue }
            set(at: size)
            for block in blocks { block.balance() }
            return spread(galleries)
        }
        return nil
    }

    /// Gives pictures all the room that is left, and centres all.
    private func spread(_ galleries: [FaceBlock]) -> FaceLayout {
        let area = CardMetrics.textArea
        let layout = FaceLayout(blocks: blocks, isCut: false)
        for gallery in galleries {
            let rest = area.height - layout.stack(from: area.y)
            // What rounding may add stays free.
            if rest > 0.5 { gallery.setRoom(gallery.height + rest - 0.5) }
        }
        let height = layout.stack(from: area.y)
        layout.centre(in: area, height: height)
        return layout
    }
}
