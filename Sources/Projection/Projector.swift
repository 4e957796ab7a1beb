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
}

extension Projector {
    /// Draws the whole of a frame.
    public func draw(_ list: DrawList, into canvas: Canvas) {
        draw(list, into: canvas, clip: PixelRect(canvas.size))
    }
}
