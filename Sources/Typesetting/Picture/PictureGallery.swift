import Raster

/// Pictures that stand together on a card, in as many rows as show them largest.
final class PictureGallery {
    let slots: [FacetPictures.Slot]

    /// How high it may become, in card units.
    var room: Double {
        didSet { if room != oldValue { arrangement = Self.arrange(slots, room: room) } }
    }

    /// Where the pictures stand, from the gallery's left upper corner.
    private(set) var arrangement: (frames: [Rect], size: Size)

    private static let gap = 5.0

    init(_ slots: [FacetPictures.Slot], room: Double) {
        self.slots = slots
        self.room = room
        arrangement = Self.arrange(slots, room: room)
    }

    private static func arrange(_ slots: [FacetPictures.Slot], room: Double) -> (frames: [Rect], size: Size) {
        let width = CardMetrics.textArea.width
        var best: (frames: [Rect], size: Size) = ([], Size(1, 1))
        var most = -1.0
        for rows in 1...max(1, slots.count) {
            let height = (room - gap * Double(rows - 1)) / Double(rows)
            guard height > 0 else { break }
            let arranged = arrange(slots, rows: rows, rowHeight: height, width: width)
            let area = arranged.frames.reduce(0) { $0 + $1.width * $1.height }
            if area > most { (best, most) = (arranged, area) }
        }
        return best
    }

    /// Rows of pictures as high as each other, as far as they may become so large.
    private static func arrange(
        _ slots: [FacetPictures.Slot], rows: Int, rowHeight: Double, width: Double
    ) -> (frames: [Rect], size: Size) {
        var frames: [Rect] = []
        var y = 0.0
        for row in 0..<rows {
            let members = slots[(row * slots.count / rows)..<((row + 1) * slots.count / rows)]
            guard !members.isEmpty else { continue }
            let across = width - gap * Double(members.count - 1)
            let tallest = min(rowHeight, max(across, 1) / members.reduce(0) { $0 + $1.aspect })
            let sizes = members.map { slot in
                let height = min(tallest, slot.largest.height)
                return Size(height * slot.aspect, height)
            }
            let height = sizes.reduce(0) { max($0, $1.height) }
            let total = sizes.reduce(gap * Double(sizes.count - 1)) { $0 + $1.width }
            if y > 0 { y += gap }
            var x = (width - total) / 2
            for size in sizes {
                frames.append(Rect(x: x, y: y + (height - size.height) / 2, width: size.width, height: size.height))
                x += size.width + gap
            }
            y += height
        }
        let (left, right) = (frames.map(\.minX).min() ?? 0, frames.map(\.maxX).max() ?? 1)
        return (
            frames.map { Rect(x: $0.x - left, y: $0.y, width: $0.width, height: $0.height) }, Size(right - left, y)
        )
    }
}
