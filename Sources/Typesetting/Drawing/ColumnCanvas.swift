import CTypesettingKernels
import Raster

/// A layer in the making: columns of premultiplied ARGB32. For use only while its memory is lent.
///
/// It may be a part of a drawing: what lies elsewhere is left out, and costs little.
final class ColumnCanvas: FaceCanvas {
    /// The part of the drawing that it is, in the drawing's pixels.
    let frame: PixelRect
    private let bounds: Rect
    private let pixels: UnsafeMutablePointer<UInt32>
    private let stride: Int

    /// All that has been drawn on, from the canvas' own corner.
    private(set) var touched = PixelRect.empty

    /// From the drawing's units to pixels.
    let scaleX, scaleY: Double

    init(
        frame: PixelRect, pixels: UnsafeMutablePointer<UInt32>, stride: Int, scaleX: Double = 1, scaleY: Double = 1
    ) {
        self.frame = frame
        bounds = Rect(x: Double(frame.x), y: Double(frame.y), width: Double(frame.width), height: Double(frame.height))
        self.pixels = pixels
        self.stride = stride
        self.scaleX = scaleX
        self.scaleY = scaleY
    }

    /// A canvas for a whole drawing.
    convenience init(
        size: PixelSize, pixels: UnsafeMutablePointer<UInt32>, stride: Int, scaleX: Double = 1, scaleY: Double = 1
    ) {
        self.init(frame: PixelRect(size), pixels: pixels, stride: stride, scaleX: scaleX, scaleY: scaleY)
    }

    /// What antialiasing and rounding may add to a box, in pixels.
    private static let fringe = 2.0

    /// Whether anything of a box can be seen, in units that the transform takes to pixels.
    func sees(_ box: Rect, at place: GlyphTransform) -> Bool {
        place.bounds(of: box).inset(by: -Self.fringe).intersects(bounds)
    }

    /// Whether all of a box can be seen.
    func holds(_ box: Rect, at place: GlyphTransform) -> Bool {
        let box = place.bounds(of: box)
        return box.minX >= bounds.minX && box.maxX <= bounds.maxX && box.minY >= bounds.minY && box.maxY <= bounds.maxY
    }

    /// Fills a box with a color that nothing shows through, to whole pixels.
    func fill(_ box: Rect, color: Color) {
        let box = box.intersection(bounds)
        let left = Int(box.minX.rounded()) - frame.x, right = Int(box.maxX.rounded()) - frame.x
        let top = Int(box.minY.rounded()) - frame.y, bottom = Int(box.maxY.rounded()) - frame.y
        guard left < right, top < bottom else { return }
        touched = touched.union(PixelRect(x: left, y: top, width: right - left, height: bottom - top))
        let pixel = color.premultiplied
        for x in left..<right { (pixels + x * stride + top).update(repeating: pixel, count: bottom - top) }
    }

    /// Lays a color where a mask says, its origin on a pixel.
    func ink(_ mask: GlyphMask, x: Int, y: Int, color: UInt32) {
        let (x, y) = (x - frame.x, y - frame.y)
        let left = max(0, x + mask.x), right = min(frame.width, x + mask.x + mask.width)
        let top = max(0, y + mask.y), bottom = min(frame.height, y + mask.y + mask.height)
        guard left < right, top < bottom, let coverage = mask.coverage else { return }
        touched = touched.union(PixelRect(x: left, y: top, width: right - left, height: bottom - top))
        let source = coverage + ((left - x - mask.x) * mask.columnHeight + top - y - mask.y)
        let target = pixels + (left * stride + top)
        let width = right - left
        if bottom - top == mask.height, top + mask.columnHeight <= stride {
            ctk_ink(target, stride, source, mask.columnHeight, width, mask.columnHeight, color)
        } else {
            ctk_ink_clipped(target, stride, source, mask.columnHeight, width, bottom - top, color)
        }
    }

    func paint(_ rect: Rect, transform: GlyphTransform, _ body: (Pen) -> Void) {
        let seen = transform.bounds(of: rect).inset(by: -1).intersection(bounds)
        guard !seen.isEmpty else { return }
        let (left, top) = (Int(seen.minX.rounded(.down)), Int(seen.minY.rounded(.down)))
        let (right, bottom) = (Int(seen.maxX.rounded(.up)), Int(seen.maxY.rounded(.up)))
        let area = PixelRect(x: left - frame.x, y: top - frame.y, width: right - left, height: bottom - top)
        touched = touched.union(area)
        let surface = Surface(size: PixelSize(right - left, bottom - top))
        surface.pen.translate(Double(-left), Double(-top))
        surface.pen.apply(transform)
        body(surface.pen)
        let drawing = surface.makeLayer(isTurned: false)
        drawing.withColumns { columns in
            for x in 0..<drawing.size.width {
                ctk_over(
                    pixels + ((area.x + x) * stride + area.y), columns + x * drawing.columnStride,
                    drawing.size.height)
            }
        }
    }
}
