import Basics
import Raster

/// The floor of a tray: sunk into the ground and lined with cloth, in the shadow of its upper edge and its sides, its
/// lower lip in the light. Transparent outside its round corners.
///
/// It is drawn pixel by pixel: all of it follows from how far a place is from the edges.
///
/// With d(p) the distance of a place from the floor's outline, negative within:
///
///     shadow(p) = strength · (1 − t)³,  t = clamp(−d(p − (0, drop)) / reach, 0, 1)
///
/// The shadow hangs lower than the outline because the light comes from above.
public struct TrayRecess {
    private static let radius = 13.0
    /// How far the inner shadow reaches and hangs down, in logical pixels.
    private static let reach = 26.0
    private static let drop = 4.5
    /// The dark line where the floor meets the wall, and the lip below it that catches the light.
    private static let seam = 1.0
    private static let lip = 1.25
    /// The rim of the tray that the keys act on, and the glow on the floor beside it.
    private static let rim = 1.5
    private static let glow = (reach: 7.0, strength: 0.22)

    private let size: Size
    private let hasFocus: Bool
    private let style: CardStyle
    private let scale: Double

    /// - Parameters:
    ///   - size: in logical pixels.
    ///   - hasFocus: whether it is the tray that the keys act on: its rim says so.
    ///   - scale: bitmap pixels to a logical one.
    public init(size: Size, hasFocus: Bool = false, style: CardStyle, scale: Double) {
        (self.size, self.hasFocus, self.style, self.scale) = (size, hasFocus, style, scale)
    }

    /// Draws it: O(pixels).
    public func makeLayer() -> LayerBitmap {
        let pixels = PixelSize(
            Int((size.width * scale).rounded(.up)).clamped(to: 1...Surface.longestSide),
            Int((size.height * scale).rounded(.up)).clamped(to: 1...Surface.longestSide))
        let cloth = Texture.cloth(scale: scale, strength: style.tray.clothStrength)
        func column(_ x: Int) -> [UInt32] {
            (0..<pixels.height).map { y in
                color(at: Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)).premultiplied
            }
        }
        // Where neither side reaches, all columns are the same.
        let sides = Int(((Self.reach + Self.radius) * scale).rounded(.up))
        let middle = pixels.width > 2 * sides ? column(sides) : []
        return LayerBitmap(size: pixels, isTurned: false) { columns, stride in
            for x in 0..<pixels.width {
                let isSide = middle.isEmpty || x < sides || x >= pixels.width - sides
                let colors = isSide ? column(x) : middle
                for y in 0..<pixels.height {
                    let isOpaque = colors[y] >> 24 == 0xFF
                    columns[x * stride + y] = isOpaque ? Texture.shift(colors[y], by: cloth[x, y]) : colors[y]
                }
            }
        }
    }

    private var outline: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

    private var floor: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height - Self.lip) }

    private func color(at place: Point) -> Color {
        let outside = Self.distance(place, from: outline)
        let cover = (0.5 - outside * scale).clamped(to: 0...1)
        guard cover > 0 else { return Color(hex: 0, alpha: 0) }
        let lip = style.tray.rim.alpha * (place.y / size.height * 2 - 1).clamped(to: 0...1)
        let inside = Self.distance(place, from: floor)
        // The lip shines upon the window's ground.
        var color = style.ground.mixed(with: style.tray.rim.opaque, lip)
        color = color.mixed(with: floorColor(at: place, inside), (0.5 - inside * scale).clamped(to: 0...1))
        if hasFocus {
            let rim = (0.5 + (Self.rim + outside) * scale).clamped(to: 0...1)
            let t = 1 - (-outside / Self.glow.reach).clamped(to: 0...1)
            color = color.mixed(with: style.focus, max(rim, Self.glow.strength * t * t))
        }
        color.alpha = cover
        return color
    }

    private func floorColor(at place: Point, _ inside: Double) -> Color {
        let down = place.y / size.height
        var color = style.tray.floor.mixed(with: style.tray.foot, down)
        let hung = Self.distance(Point(place.x, place.y - Self.drop), from: floor)
        let t = (-hung / Self.reach).clamped(to: 0...1), depth = (1 - t) * (1 - t) * (1 - t)
        color = color.mixed(with: style.tray.shadow.opaque, style.tray.shadow.alpha * depth)
        let seam = (1 + inside / Self.seam).clamped(to: 0...1)
        return color.mixed(with: style.tray.edge, seam * (1 - 0.5 * down))
    }

    /// How far a place is from a rectangle with round corners: negative within.
    private static func distance(_ place: Point, from rect: Rect) -> Double {
        let radius = min(Self.radius, rect.width / 2, rect.height / 2)
        let x = abs(place.x - rect.center.x) - rect.width / 2 + radius
        let y = abs(place.y - rect.center.y) - rect.height / 2 + radius
        let corner = max(x, 0) * max(x, 0) + max(y, 0) * max(y, 0)
        return min(max(x, y), 0) + corner.squareRoot() - radius
    }
}
