import Raster

/// Draws a frame: every layer through its transform at twice the device resolution, bilinear, one over
/// the other, then a 2 × 2 box. `NaiveProjector` does it word by word; `ColumnProjector` draws the same
/// picture without ever holding the double-size one.
public protocol Projector {
    /// Draws the part of a frame that lies in `clip`, and returns when it is done. Pixels outside `clip`
    /// are neither read nor written.
    ///
    /// A layer that is seen edge on, or that is partly behind the eye, is left out.
    ///
    /// - Parameters:
    ///   - list: the layers, back to front.
    ///   - canvas: where to draw, in device pixels; its origin is that of the list's placements.
    ///   - clip: device pixels; what lies outside the canvas is ignored.
    func draw(_ list: DrawList, into canvas: Canvas, clip: PixelRect)

    /// Draws a list of layers into the rectangles of `region`, in device pixels. Where they overlap, pixels are drawn
    /// again, with the same result.
    func draw(_ list: DrawList, into canvas: Canvas, region: some Collection<PixelRect>)

    /// Takes over some of another canvas: what lay so many rows higher there, as far as it has that.
    ///
    /// - Parameters:
    ///   - region: of the canvas that is written.
    ///   - shift: how many rows farther down the pixels come to lie.
    ///   - source: the pixels of a canvas of the same size and stride, or of the same one.
    func carry(_ region: DamageRegion, shift: Int, from source: UnsafePointer<UInt32>, into canvas: Canvas)
}

extension Projector {
    /// Draws the parts of a frame that lie in some rectangles.
    public func draw(_ list: DrawList, into canvas: Canvas, region: some Collection<PixelRect>) {
        for rect in region { draw(list, into: canvas, clip: rect) }
    }

    /// Draws the whole of a frame.
    public func draw(_ list: DrawList, into canvas: Canvas) {
        draw(list, into: canvas, clip: PixelRect(canvas.size))
    }
}
