import Foundation
import Raster
import Testing

@testable import Projection

/// A frame with a name, and the cards' geometry as the program has it.
struct Scene: CustomTestStringConvertible, Sendable {
    let name: String
    let width: Int
    let height: Int
    let list: @Sendable () -> DrawList

    var testDescription: String { name }

    static let cardWidth = 120.0
    static let cardHeight = 84.0
    static let eye = 750.0

    /// A card of `size` card units turned by θ about its left edge at (hinge, middle), drawn at twice
    /// the device's pixels of `scale`:
    ///
    ///     x' = hinge + x·cos θ · k     y' = cy + y · k     k = 1 / (1 − x·sin θ / d)
    static func card(
        hinge: Double, middle: Double, turn degrees: Double, scale: Double = 1, mirrored: Bool = false
    ) -> Homography {
        let turn = degrees * .pi / 180
        let sign = mirrored ? -1.0 : 1.0
        // From card units, the origin at the left edge's middle.
        let turned = Homography(
            sign * cos(turn) - hinge * sin(turn) / eye, 0, hinge,
            -middle * sin(turn) / eye, 1, middle,
            -sin(turn) / eye, 0, 1)
        let fromLayer = Homography.translation(Point(0, -cardHeight / 2)).after(
            .scale(0.5 / scale, 0.5 / scale))
        return Homography.scale(scale, scale).after(turned).after(fromLayer)
    }

    /// A card peeked behind: turned about z and y, and moved.
    static func flapped(x: Double, y: Double, aboutZ: Double, aboutY: Double) -> Homography {
        let (z, t) = (aboutZ * .pi / 180, aboutY * .pi / 180)
        let spin = Homography(cos(z), -sin(z), 0, sin(z), cos(z), 0, 0, 0, 1)
        let turned = Homography(cos(t) - x * sin(t) / eye, 0, x, -y * sin(t) / eye, 1, y, -sin(t) / eye, 0, 1)
        return turned.after(spin).after(.translation(Point(-cardWidth / 2, -cardHeight / 2))).after(
            .scale(0.5, 0.5))
    }

    /// Rows of cards as a tray has them: paper, ink on its right part, and a shadow.
    static func row(
        notes: Int, exposed: Double, from x: Double, middle: Double, spacing: Double = 19, scale: Double = 1,
        mirrored: Bool = false, face: Bool = true
    ) -> [DrawItem] {
        let w = Int(cardWidth * 2 * scale), h = Int(cardHeight * 2 * scale)
        let paper = Layers.paper(w, h), back = Layers.paper(w, h, tone: 0xC8B898)
        let spine = Layers.ink(w, h, part: 0.3, seed: 7), text = Layers.ink(w, h, part: 0.95, seed: 8)
        var items: [DrawItem] = []
        for index in (0..<notes).reversed() {
            let u = Double(index) - exposed
            let angle = angle(u)
            let sign = mirrored ? -1.0 : 1.0
            let place = DrawItem.Placement.projected(
                card(
                    hinge: x + sign * Double(index) * spacing, middle: middle, turn: angle, scale: scale,
                    mirrored: mirrored))
            let light = ColumnLight(
                left: 1.05 - angle / 300, right: 1.12 - angle / 240,
                shadow: ContactShadow(edge: 0.7, reach: -0.3, strength: 0.35))
            items.append(DrawItem(u > -0.5 ? paper : back, at: place, light: light))
            guard u > -0.5 else { continue }
            items.append(DrawItem(spine, at: place, light: light, opacity: min(max(u, 0), 1)))
            if face, u < 1 {
                items.append(DrawItem(text, at: place, light: light, opacity: min(max(1 - u, 0), 1)))
            }
        }
        return items
    }

    /// The angle of a card at a distance from the exposed one.
    static func angle(_ u: Double) -> Double {
        let a = 62.0
        if u >= 0 { return a * (1 - 0.58 * pow(max(0, 1 - u / 8), 2)) }
        let flipped = 180 - a * (1 - 0.15 * pow(max(0, 1 - (-u - 1) / 8), 2))
        guard u > -1 else { return flipped }
        let t = -u
        return a * 0.42 + (flipped - a * 0.42) * t * t * (3 - 2 * t)
    }
}
