import CardDeck
import Raster

extension Typesetter {
    /// How often the scale of frames is halved before they are too many after all.
    private static let mostHalvings = 2

    /// The face of a facet whose picture moves, frame by frame; of several, the first one moves.
    ///
    /// - Parameters:
    ///   - vertical: whether it may be set in columns.
    ///   - scale: bitmap pixels to a card unit.
    ///   - limit: the most that all frames may take, in bytes.
    /// - Returns: nil where nothing moves, or it would take more.
    public func animation(
        of facet: Facet, pictures: PictureCache, vertical: VerticalSetting = .off, style: CardStyle, scale: Double,
        limit: Int
    ) -> FaceAnimation? {
        guard let found = FacetPictures(facet, from: pictures, scale: scale) else { return nil }
        let still = face(facet, pictures: found, vertical: vertical, style: style, scale: scale)
        return animation(
            found, from: pictures, area: PixelRect(still.size), scale: scale, most: limit / max(1, still.byteCount)
        ) {
            face(facet, pictures: $0, vertical: vertical, style: style, scale: scale)
        }
    }

    /// The part of a page that a moving picture takes, frame by frame, drawn as `tile` draws it; of several pictures,
    /// the first one moves.
    ///
    /// - Parameters:
    ///   - page: counted from 0.
    ///   - visible: what is to be seen of the card, in card units.
    ///   - vertical: whether it may be set in columns.
    ///   - scale: pixels to a card unit. Where the frames would take too much, they are of half of it, or a quarter.
    ///   - limit: the most that all frames may take, in bytes; as much again while they are drawn.
    /// - Returns: nil where nothing moves in what is to be seen, or it would take more.
    public func animation(
        of facet: Facet, page: Int, within visible: Rect, pictures: PictureCache, vertical: VerticalSetting,
        style: CardStyle, scale: Double, limit: Int
    ) -> FaceAnimation? {
        for halvings in 0...Self.mostHalvings {
            let scale = scale / Double(1 << halvings)
            let detail = FacetPictures.detail(scale: scale, count: facet.text.pictureCount)
            func set(_ pictures: FacetPictures) -> SetFace {
                self.set(facet, pictures: pictures, vertical: vertical, style: style)
            }
            guard let found = FacetPictures(facet, from: pictures, scale: detail), let moving = found.moving,
                let area = set(found).page(page)?.area(ofPicture: moving)
            else { return nil }
            let frame = Self.pixels(over: area.intersection(visible), scale: scale)
            guard !frame.isEmpty else { return nil }
            let bytes = max(frame.width * frame.height * MemoryLayout<UInt32>.size, found.byteCount(of: moving))
            let animation = animation(found, from: pictures, area: frame, scale: scale, most: limit / bytes) {
                tile(frame, of: set($0), page: page, style: style, scale: scale)
            }
            if let animation { return animation }
        }
        return nil
    }

    /// - Parameters:
    ///   - most: more frames are too many.
    ///   - draw: draws what is to move.
    private func animation(
        _ found: FacetPictures, from pictures: PictureCache, area: PixelRect, scale: Double, most: Int,
        draw: (FacetPictures) -> LayerBitmap
    ) -> FaceAnimation? {
        guard most > 1, let moving = found.moving, let bytes = pictures.bytes(of: moving),
            let sequence = PictureFrames(bytes, filling: found.box, most: most)
        else { return nil }
        var found = found
        let frames = sequence.frames.map { frame in
            found.show(frame.picture, named: moving)
            return (draw(found), frame.duration)
        }
        return FaceAnimation(frames, area: area, scale: scale)
    }

    /// The pixels of a card that a part of it touches.
    private static func pixels(over area: Rect, scale: Double) -> PixelRect {
        guard !area.isEmpty else { return .empty }
        let card = cardPixels(scale: scale)
        let (x, y) = (Double(card.width) / CardMetrics.size.width, Double(card.height) / CardMetrics.size.height)
        let (left, top) = (Int((area.minX * x).rounded(.down)), Int((area.minY * y).rounded(.down)))
        return PixelRect(
            x: left, y: top, width: Int((area.maxX * x).rounded(.up)) - left,
            height: Int((area.maxY * y).rounded(.up)) - top
        ).intersection(PixelRect(card))
    }
}
