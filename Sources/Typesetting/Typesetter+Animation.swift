import CardDeck
import PictureDecoding
import Raster

extension Typesetter {
    /// How often the scale of frames is halved before they are too many after all.
    private static let maxHalvings = 2

    /// By how much frames reach over what moves, in pixels: drawn through a transform, their edges fade.
    private static let apron = 1

    /// The face of a facet whose picture moves, frame by frame; of several, the first one moves.
    ///
    /// - Parameters:
    ///   - vertical: whether it may be set in columns.
    ///   - scale: bitmap pixels to a card unit.
    ///   - limit: the most that all frames may take, drawn and decoded, in bytes.
    /// - Returns: nil where nothing moves, or it would take more.
    public func animation(
        of facet: Facet, pictures: PictureCache, vertical: VerticalSetting = .off, style: CardStyle, scale: Double,
        limit: Int
    ) -> FaceAnimation? {
        guard let found = FacetPictures(facet, from: pictures, scale: scale), found.moving != nil else { return nil }
        contexts.fonts.trim(scale: scale)
        let set = set(facet, pictures: found, vertical: vertical, style: style)
        return animation(
            found, from: pictures, area: PixelRect(Self.cardPixels(scale: scale)), scale: scale, limit: limit
        ) {
            face(style: style, scale: scale) { set.draw(page: 0, on: $0, style: style) }
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
    ///   - limit: the most that all frames may take, drawn and decoded, in bytes.
    /// - Returns: nil where nothing moves in what is to be seen, or it would take more.
    public func animation(
        of facet: Facet, page: Int, within visible: Rect, pictures: PictureCache, vertical: VerticalSetting,
        style: CardStyle, scale: Double, limit: Int
    ) -> FaceAnimation? {
        for halvings in 0...Self.maxHalvings {
            let scale = scale / Double(1 << halvings)
            let detail = FacetPictures.detail(scale: scale, count: facet.text.pictureCount)
            guard let found = FacetPictures(facet, from: pictures, scale: detail), let moving = found.moving else {
                return nil
            }
            contexts.fonts.trim(scale: scale)
            let set = set(facet, pictures: found, vertical: vertical, style: style)
            guard let area = set.page(page)?.area(ofPicture: moving.name) else { return nil }
            let frame = Self.pixels(over: area.intersection(visible), scale: scale)
            guard !frame.isEmpty else { return nil }
            let animation = animation(found, from: pictures, area: frame, scale: scale, limit: limit) {
                tile(frame, of: set, page: page, style: style, scale: scale)
            }
            if let animation { return animation }
        }
        return nil
    }

    /// - Parameter draw: draws what moves, with the pictures as they are shown.
    private func animation(
        _ found: FacetPictures, from pictures: PictureCache, area: PixelRect, scale: Double, limit: Int,
        draw: () -> LayerBitmap
    ) -> FaceAnimation? {
        guard let moving = found.moving, let bytes = try? pictures.bytes(of: moving) else { return nil }
        let most = limit / (draw().byteCount + found.byteCount(of: moving.name))
        guard most > 1,
            let sequence = try? PictureDecoders.current.frames(of: bytes, filling: found.box, most: most)
        else { return nil }
        let frames = sequence.map { frame in
            found.show(frame.picture, named: moving.name)
            return (draw(), frame.duration)
        }
        return FaceAnimation(frames, area: area, scale: scale)
    }

    /// The pixels of a card that a part of it touches, and those next to them.
    private static func pixels(over area: Rect, scale: Double) -> PixelRect {
        guard !area.isEmpty else { return .empty }
        let card = cardPixels(scale: scale)
        let (x, y) = (Double(card.width) / CardMetrics.size.width, Double(card.height) / CardMetrics.size.height)
        let left = Int((area.minX * x).rounded(.down)) - apron, top = Int((area.minY * y).rounded(.down)) - apron
        let right = Int((area.maxX * x).rounded(.up)) + apron, bottom = Int((area.maxY * y).rounded(.up)) + apron
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top).intersection(PixelRect(card))
    }
}
