import Basics
import Glibc
import Raster

extension Typesetter {
    /// The floor of a tray: sunk into the ground and lined with cloth, in the shadow of its upper edge and its
    /// sides, its lower lip in the light. Transparent outside its round corners.
    ///
    /// - Parameters:
    ///   - size: in logical pixels.
    ///   - hasFocus: whether it is the tray that the keys act on: its rim says so.
    ///   - scale: bitmap pixels to a logical one.
    public func trayRecess(size: Size, hasFocus: Bool = false, style: CardStyle, scale: Double) -> LayerBitmap {
        Recess(size: size, hasFocus: hasFocus, style: style, scale: scale).makeLayer()
    }

    /// The soft shadow of a rectangle: black to the share that the style says, fading out at its edges.
    ///
    /// - Parameters:
    ///   - size: the rectangle's, in logical pixels.
    ///   - blur: how far the shadow fades inwards and outwards. So far the layer reaches beyond the rectangle.
    ///   - scale: device pixels to a logical one. What is so soft needs fewer.
    public func softShadow(size: Size, blur: Double, style: CardStyle, scale: Double) -> LayerBitmap {
        let scale = max(scale * Self.shadowResolution, 1 / max(blur, 1))
        let pixels = PixelSize(
            max(1, Int(((size.width + 2 * blur) * scale).rounded(.up))),
            max(1, Int(((size.height + 2 * blur) * scale).rounded(.up))))
        /// How much of the shadow is there at a place along a side, in pixels.
        func share(_ place: Int, of count: Int) -> Double {
            let edge = min(Double(place) + 0.5, Double(count) - Double(place) - 0.5) / scale
            return smoothstep(edge / (2 * blur))
        }
        let down = (0..<pixels.height).map { share($0, of: pixels.height) }
        return LayerBitmap(size: pixels, isTurned: false, isSoft: true) { columns, stride in
            for x in 0..<pixels.width {
                let across = share(x, of: pixels.width)
                for y in 0..<pixels.height {
                    columns[x * stride + y] = style.cardShadow.faded(across * down[y]).premultiplied
                }
            }
        }
    }

    /// Pixels of a soft shadow to a device pixel.
    private static let shadowResolution = 0.5

    /// A plain rounded rectangle: the scroll indicator, its bubble.
    ///
    /// - Parameters:
    ///   - size: in logical pixels.
    ///   - fill: nil for a frame only.
    ///   - stroke: the frame inside the edge.
    ///   - strokeWidth: how wide that is, in logical pixels.
    ///   - scale: bitmap pixels to a logical one.
    public func roundedRect(
        size: Size, radius: Double, fill: Color?, stroke: Color? = nil, strokeWidth: Double = 1, scale: Double
    ) -> LayerBitmap {
        let surface = Self.makeSurface(size: size, scale: scale)
        let pen = surface.pen
        let outline = Rect(x: 0, y: 0, width: size.width, height: size.height)
        if let fill {
            pen.setColor(fill)
            pen.addRoundedRect(outline, radius: radius)
            pen.fill()
        }
        if let stroke {
            pen.setColor(stroke)
            pen.addRoundedRect(outline.inset(by: strokeWidth / 2), radius: radius - strokeWidth / 2)
            pen.stroke(width: strokeWidth)
        }
        return surface.makeLayer(isTurned: false)
    }

    /// A star with five points, as large as its box.
    ///
    /// - Parameters:
    ///   - size: of the box, in logical pixels.
    ///   - scale: bitmap pixels to a logical one.
    public func star(size: Size, fill: Color, scale: Double) -> LayerBitmap {
        let surface = Self.makeSurface(size: size, scale: scale)
        let pen = surface.pen
        let radius = min(size.width, size.height) / 2, middle = Point(size.width / 2, size.height / 2)
        // The points of a pentagram, and where its lines cross: φ² times nearer.
        let corners = (0..<10).map { corner in
            let angle = Double(corner) * .pi / 5 - .pi / 2
            let distance = corner.isMultiple(of: 2) ? radius : radius / 2.618
            return Point(middle.x + cos(angle) * distance, middle.y + sin(angle) * distance)
        }
        pen.setColor(fill)
        pen.addPolygon(corners)
        pen.fill()
        return surface.makeLayer(isTurned: false)
    }

    /// A surface of at least one pixel that holds the size, its pen in logical pixels.
    static func makeSurface(size: Size, scale: Double) -> Surface {
        let surface = Surface(
            size: PixelSize(Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up))))
        surface.pen.scale(scale, scale)
        return surface
    }
}
