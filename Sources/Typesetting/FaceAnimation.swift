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
