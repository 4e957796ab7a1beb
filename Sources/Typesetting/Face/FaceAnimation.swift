import CardDeck
import PictureDecoding
import Raster

/// A face whose picture moves, or the part of it that does: one layer for each of its frames, over and over.
public struct FaceAnimation: Sendable {
    /// The frames in their order, at least two.
    public let frames: [LayerBitmap]

    /// What they show of the card, in its pixels at the scale.
    public let area: PixelRect

    /// Pixels to a card unit.
    public let scale: Double

    /// When each frame ends, in seconds from the first one's beginning.
    private let ends: [Double]

    init(_ frames: [(layer: LayerBitmap, duration: Double)], area: PixelRect, scale: Double) {
        self.frames = frames.map(\.layer)
        (self.area, self.scale) = (area, scale)
        var end = 0.0
        ends = frames.map {
            end += $0.duration
            return end
        }
    }

    /// How long one round of all frames takes, in seconds.
    public var duration: Double { ends.last ?? 0 }

    /// The memory that its frames take, in bytes. O(frames).
    public var byteCount: Int { frames.reduce(0) { $0 + $1.byteCount } }

    /// The frame that is to be seen at a time, and when the next one is: both in seconds since the beginning.
    public func frame(at time: Double) -> (index: Int, end: Double) {
        let rounds = (max(0, time) / duration).rounded(.down)
        let place = max(0, time) - rounds * duration
        let index = ends.firstIndex { $0 > place } ?? 0
        return (index, rounds * duration + ends[index])
    }
}

// MARK: Drawing

extension FaceAnimation {
    /// How often the scale of frames is halved before they are too many after all.
    private static let maxHalvings = 2

    /// By how much frames reach over what moves, in pixels: drawn through a transform, their edges fade.
    private static let apron = 1

    /// Draws the face of a facet whose picture moves, frame by frame; of several, the first one moves. Fails where nothing
    /// moves, or it would take more than the limit.
    ///
    /// - Parameters:
    ///   - vertical: whether it may be set in columns.
    ///   - scale: bitmap pixels to a card unit.
    ///   - limit: the most that all frames may take, drawn and decoded, in bytes.
    ///   - typesetter: the calling thread's.
    public init?(
        of facet: Facet, pictures: PictureCache, vertical: VerticalSetting = .off, style: CardStyle, scale: Double,
        limit: Int, with typesetter: Typesetter
    ) {
        guard let found = FacetPictures(facet, from: pictures, scale: scale), found.moving != nil else { return nil }
        typesetter.contexts.fonts.trim(scale: scale)
        let face = typesetter.set(facet, pictures: found, vertical: vertical, style: style)
        self.init(
            found, from: pictures, area: PixelRect(CardMetrics.pixels(scale: scale)), scale: scale, limit: limit
        ) {
            typesetter.face(style: style, scale: scale) { face.draw(page: 0, on: $0, style: style) }
        }
    }

    /// Draws the part of a page that a moving picture takes, frame by frame, as `Typesetter.tile` draws it; of several
    /// pictures, the first one moves. Fails where nothing moves in what is to be seen, or it would take more than the limit.
    ///
    /// - Parameters:
    ///   - page: counted from 0.
    ///   - visible: what is to be seen of the card, in card units.
    ///   - vertical: whether it may be set in columns.
    ///   - scale: pixels to a card unit. Where the frames would take too much, they are of half of it, or a quarter.
    ///   - limit: the most that all frames may take, drawn and decoded, in bytes.
    ///   - typesetter: the calling thread's.
    public init?(
        of facet: Facet, page: Int, within visible: Rect, pictures: PictureCache, vertical: VerticalSetting,
        style: CardStyle, scale: Double, limit: Int, with typesetter: Typesetter
    ) {
        for halvings in 0...Self.maxHalvings {
            let scale = scale / Double(1 << halvings)
            let detail = FacetPictures.detail(scale: scale, count: facet.text.pictureCount)
            guard let found = FacetPictures(facet, from: pictures, scale: detail), let moving = found.moving else {
                return nil
            }
            typesetter.contexts.fonts.trim(scale: scale)
            let face = typesetter.set(facet, pictures: found, vertical: vertical, style: style)
            guard let area = face.page(page)?.area(ofPicture: moving.name) else { return nil }
            let frame = Self.pixels(over: area.intersection(visible), scale: scale)
            guard !frame.isEmpty else { return nil }
            let animation = Self(found, from: pictures, area: frame, scale: scale, limit: limit) {
                typesetter.tile(frame, of: face, page: page, style: style, scale: scale)
            }
            if let animation {
                self = animation
                return
            }
        }
        return nil
    }

    /// - Parameter draw: draws what moves, with the pictures as they are shown.
    private init?(
        _ found: FacetPictures, from pictures: PictureCache, area: PixelRect, scale: Double, limit: Int,
        draw: () -> LayerBitmap
    ) {
        guard let moving = found.moving, let bytes = try? pictures.bytes(of: moving) else { return nil }
        let most = limit / (draw().byteCount + found.byteCount(of: moving.name))
        guard most > 1,
            let sequence = try? PictureDecoders.current.frames(of: bytes, filling: found.box, most: most)
        else { return nil }
        let frames = sequence.map { frame in
            found.show(frame.picture, named: moving.name)
            return (draw(), frame.duration)
        }
        self.init(frames, area: area, scale: scale)
    }

    /// The pixels of a card that a part of it touches, and those next to them.
    private static func pixels(over area: Rect, scale: Double) -> PixelRect {
        guard !area.isEmpty else { return .empty }
        let card = CardMetrics.pixels(scale: scale)
        let (x, y) = (Double(card.width) / CardMetrics.size.width, Double(card.height) / CardMetrics.size.height)
        let left = Int((area.minX * x).rounded(.down)) - apron, top = Int((area.minY * y).rounded(.down)) - apron
        let right = Int((area.maxX * x).rounded(.up)) + apron, bottom = Int((area.maxY * y).rounded(.up)) + apron
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top).intersection(PixelRect(card))
    }
}
