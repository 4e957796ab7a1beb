import Glibc
import Raster

/// What is printed on the backs of cards: a panel of braided waves in a double frame, with a rosette.
///
/// Waves stand upright and well apart: what is fine and close across would shimmer on a tilted card.
struct BackPattern {
    let style: CardStyle

    private static let panel = CardMetrics.sheet.inset(by: 8)
    private static let panelRadius = 4.0
    private static let frame = CardMetrics.sheet.inset(by: 11)
    private static let frameRadius = 2.5

    /// Between waves that stand side by side, and from crest to crest, in card units.
    private static let wavePitch = 13.0
    private static let waveLength = 19.0
    private static let waveWidth = 0.8
    /// The step at which curves are drawn as lines.
    private static let step = 0.5

    private static let rosetteRadius = 30.0
    private static let rosettePetals = 12.0

    func draw(_ pen: Pen) {
        pen.setGradient(
            from: Self.panel.minY, style.back.panel, to: Self.panel.maxY,
            style.back.panel.mixed(with: style.back.line, 0.12))
        pen.addRoundedRect(Self.panel, radius: Self.panelRadius)
        pen.fill()
        pen.saved {
            pen.addRoundedRect(Self.frame, radius: Self.frameRadius)
            pen.clip()
            pen.cover(with: style.back.line.faded(0.55)) { drawWaves(pen) }
        }
        drawRosette(pen)
        pen.setColor(style.back.line)
        pen.addRoundedRect(Self.frame, radius: Self.frameRadius)
        pen.stroke(width: 0.9)
    }

    /// Pairs of waves against each other: x = x₀ ± A·cos(2πy/λ). With A half the pitch they meet their
    /// neighbors.
    ///
    /// Each is a stroke of its own: one stroke of all takes five times the memory of the whole sheet.
    private func drawWaves(_ pen: Pen) {
        let area = Self.frame, middle = area.center
        let reach = (area.width / 2 / Self.wavePitch).rounded(.up)
        for number in stride(from: -reach, through: reach, by: 1) {
            for side in [-1.0, 1.0] {
                pen.addLines(
                    stride(from: area.minY, through: area.maxY, by: Self.step).map { y in
                        let swing = Self.wavePitch / 2 * side * cos(2 * .pi * (y - middle.y) / Self.waveLength)
                        return Point(middle.x + number * Self.wavePitch + swing, y)
                    })
                pen.stroke(width: Self.waveWidth)
            }
        }
    }

    /// A disc with curves that turn about its middle: r = R·(0.7 + 0.26·cos(n·φ + shift)).
    private func drawRosette(_ pen: Pen) {
        let middle = Self.frame.center, radius = Self.rosetteRadius
        pen.addArc(center: middle, radius: radius + 4, from: 0, to: 2 * .pi)
        pen.setColor(style.back.panel)
        pen.fill()
        for (share, shift) in [(1.0, 0.0), (1.0, Double.pi), (0.55, 0.0), (0.55, Double.pi)] {
            pen.addPolygon(
                stride(from: 0, to: 2 * Double.pi, by: 0.02).map { phi in
                    let r = radius * share * (0.74 + 0.26 * cos(Self.rosettePetals * phi + shift))
                    return Point(middle.x + r * cos(phi), middle.y + r * sin(phi))
                })
        }
        pen.setColor(style.back.line.faded(0.75))
        pen.stroke(width: Self.waveWidth)
        pen.addArc(center: middle, radius: radius + 4, from: 0, to: 2 * .pi)
        pen.setColor(style.back.line)
        pen.stroke(width: 0.9)
    }
}
