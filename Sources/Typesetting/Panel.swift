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
}
