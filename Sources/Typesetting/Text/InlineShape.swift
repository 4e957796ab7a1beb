import Raster

/// What stands in a line in place of text, drawn by hand. Lives as long as the layout it is in.
final class InlineShape {
    /// In card units; it stands on the baseline, `descent` of its height below.
    let size: Size
    let descent: Double
    private let body: (Pen, Rect) -> Void

    /// - Parameter body: draws into the rectangle it is given.
    init(size: Size, descent: Double, draw body: @escaping (Pen, Rect) -> Void) {
        self.size = size
        self.descent = descent
        self.body = body
    }

    func draw(_ pen: Pen, at baseline: Point) {
        let frame = Rect(
            x: baseline.x, y: baseline.y - size.height + descent, width: size.width, height: size.height)
        pen.saved { body(pen, frame) }
    }
}
