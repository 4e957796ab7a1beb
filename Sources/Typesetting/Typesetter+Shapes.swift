import Raster

extension Typesetter {
    /// How far the inner shadow of a tray reaches, in logical pixels, and how it is built up.
    private static let shadowReach = 11.0
    private static let shadowSteps = 11
    private static let recessRadius = 12.0

    /// The floor of a tray: sunk into the ground, in the shadow of its upper edge, its lower rim in
    /// the light. Transparent outside its round corners.
    ///
    /// - Parameters:
    ///   - size: in logical pixels.
    ///   - scale: bitmap pixels to a logical one.
    public func trayRecess(size: Size, style: CardStyle, scale: Double) -> LayerBitmap {
        let surface = Self.makeSurface(size: size, scale: scale)
        let pen = surface.pen
        let outline = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let radius = Self.recessRadius
        // The rim stands one pixel below the floor.
        let floor = Rect(x: 0, y: 0, width: size.width, height: size.height - 1)
        pen.addRoundedRect(outline, radius: radius)
        pen.setGradient(from: size.height * 0.5, style.recessRim.faded(0), to: size.height, style.recessRim)
        pen.fill()
        pen.saved {
            pen.addRoundedRect(floor, radius: radius)
            pen.clip()
            pen.fill(floor, style.recess)
            // Strokes of growing width, each faint, add up to a shadow that fades inwards; it hangs
            // lower because the light comes from above.
            for step in 1...Self.shadowSteps {
                let reach = Self.shadowReach * Double(step) / Double(Self.shadowSteps)
                let share = 1.6 / Double(Self.shadowSteps) * (1 - 0.8 * reach / Self.shadowReach)
                pen.setColor(style.recessShadow.faded(share))
                let edge = Rect(
                    x: floor.x, y: floor.y + reach * 0.35, width: floor.width,
                    height: floor.height + reach * 0.4)
                pen.addRoundedRect(edge, radius: radius)
                pen.stroke(width: 2 * reach)
            }
            pen.setColor(style.recessEdge)
            pen.addRoundedRect(floor, radius: radius)
            pen.stroke(width: 2)
        }
        return surface.makeLayer(isTurned: false)
    }

    /// A plain rounded rectangle: the scroll indicator, its bubble.
    ///
    /// - Parameters:
    ///   - size: in logical pixels.
    ///   - fill: nil for a frame only.
    ///   - stroke: the frame inside the edge, one logical pixel wide.
    ///   - scale: bitmap pixels to a logical one.
    public func roundedRect(
        size: Size, radius: Double, fill: Color?, stroke: Color? = nil, scale: Double
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
            pen.addRoundedRect(outline.inset(by: 0.5), radius: radius - 0.5)
            pen.stroke(width: 1)
        }
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
