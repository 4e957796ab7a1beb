import Raster

/// A flat drawing of the window's own, of boxes and lines of text. Lengths are logical pixels.
public struct Panel: Hashable, Sendable {
    /// One box, shadow or line of text.
    public enum Mark: Hashable, Sendable {
        /// - stroke: the frame inside the edge, one pixel wide.
        case box(Rect, radius: Double, fill: Color?, stroke: Color?)
        /// Fades out around a box, which is to be drawn over it.
        case shadow(Rect, radius: Double, reach: Double, color: Color)
        /// One line of text from a point on its baseline; longer than `maxWidth` it ends in an ellipsis.
        case text(String, LabelStyle, at: Point, maxWidth: Double)
    }

    /// The panel's width and height.
    public var size: Size
    /// The drawing's parts, from back to front.
    public var marks: [Mark]

    /// A panel with marks from back to front.
    public init(size: Size, marks: [Mark] = []) {
        self.size = size
        self.marks = marks
    }

    /// How many strokes make a shadow.
    private static let shadowSteps = 20

    /// Draws it, for a place on whole device pixels.
    ///
    /// - Parameters:
    ///   - scale: device pixels to a logical one.
    ///   - typesetter: the calling thread's.
    public func makeLayer(scale: Double, with typesetter: Typesetter) -> LayerBitmap {
        let surface = Surface(size: size, scale: scale)
        for mark in marks {
            switch mark {
            case .box(let rect, let radius, let fill, let stroke):
                draw(box: rect, radius: radius, fill: fill, stroke: stroke, on: surface.pen)
            case .shadow(let rect, let radius, let reach, let color):
                draw(shadowOf: rect, radius: radius, reach: reach, color: color, on: surface.pen)
            case .text(let text, let style, let point, let maxWidth):
                guard let line = LabelLine(text, style: style, maxWidth: maxWidth, scale: scale, with: typesetter)
                else { continue }
                surface.paint(
                    line.draw(color: style.color), x: Int((point.x * scale - line.left).rounded()),
                    y: Int((point.y * scale - line.baseline).rounded()))
            }
        }
        return surface.makeLayer(isTurned: false)
    }

    private func draw(box rect: Rect, radius: Double, fill: Color?, stroke: Color?, on pen: Pen) {
        if let fill {
            pen.setColor(fill)
            pen.addRoundedRect(rect, radius: radius)
            pen.fill()
        }
        if let stroke {
            pen.setColor(stroke)
            pen.addRoundedRect(rect.inset(by: 0.5), radius: max(0, radius - 0.5))
            pen.stroke(width: 1)
        }
    }

    /// Strokes of growing width, ever fainter, add up to a shadow that fades outward to nothing:
    ///
    ///     alpha(x) = Σ 2·(1 − i/n)/n over all i/n ≥ x/reach  ≈ (1 − x/reach)²
    private func draw(shadowOf rect: Rect, radius: Double, reach: Double, color: Color, on pen: Pen) {
        for step in 1..<Self.shadowSteps {
            let share = Double(step) / Double(Self.shadowSteps)
            pen.setColor(color.faded(2 * (1 - share) / Double(Self.shadowSteps)))
            pen.addRoundedRect(rect, radius: radius)
            pen.stroke(width: 2 * reach * share)
        }
    }
}
