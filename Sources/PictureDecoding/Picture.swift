import Raster
import Threads

/// A picture as it was decoded: pixels of premultiplied ARGB32, row by row, the right way up. Immutable.
public final class Picture: Sendable {
    /// What was decoded.
    public let size: PixelSize

    /// The picture's own size, in its own pixels.
    public let naturalSize: Size

    /// What it is drawn from at any size; nil where it has pixels alone.
    public let drawing: Drawing?

    /// It has more frames than this, the first.
    public let isAnimated: Bool

    /// `size.area` of them.
    public let pixels: [UInt32]

    /// Whether nothing shows through it, as with photographs.
    public let isOpaque: Bool

    /// - Parameter pixels: `size.area` of them.
    package init(
        size: PixelSize, naturalSize: Size, isAnimated: Bool = false, drawing: Drawing? = nil, pixels: [UInt32]
    ) {
        precondition(pixels.count == size.area)
        self.size = size
        self.naturalSize = naturalSize
        self.drawing = drawing
        self.isAnimated = isAnimated
        self.pixels = pixels
        isOpaque = drawing == nil && !pixels.contains { $0 < 0xFF00_0000 }
    }

    /// The memory that it takes, in bytes.
    public var byteCount: Int { pixels.count * MemoryLayout<UInt32>.stride + (drawing?.file.count ?? 0) }
}

/// A picture made of lines (SVG), as sharp at any size. Immutable; what it is drawn with, its decoder keeps.
public final class Drawing: Sendable {
    /// Its file.
    public let file: [UInt8]

    /// What is shown of it, in its own units.
    public let frame: Rect

    /// What its decoder knows it by; no two have the same.
    package let number: UInt64

    /// What a file draws of itself.
    ///
    /// - Parameters:
    ///   - frame: what is shown of it, in its own units.
    ///   - number: as `newNumber()` gives it.
    package init(file: [UInt8], frame: Rect, number: UInt64) {
        (self.file, self.frame, self.number) = (file, frame, number)
    }

    private static let lastNumber = Monitor(UInt64(0))

    /// A number that no drawing has had.
    package static func newNumber() -> UInt64 {
        lastNumber.withLock { last in
            last += 1
            return last
        }
    }
}

/// A frame of a moving picture.
public struct MovingFrame: Sendable {
    /// What is seen.
    public var picture: Picture
    /// How long, in seconds.
    public var duration: Double

    /// A frame that is seen for `duration` seconds.
    package init(_ picture: Picture, duration: Double) { (self.picture, self.duration) = (picture, duration) }
}
