import Raster

/// Small signs on a face.
enum FaceBadge {
    /// At the foot of a card whose text goes on: three dots.
    static func drawCut(_ canvas: ColumnCanvas, style: CardStyle) {
        let pill = Rect(x: CardMetrics.size.width / 2 - 11, y: 153, width: 22, height: 8)
        canvas.paint(pill) { pen in
            pen.setColor(style.accent)
            pen.addRoundedRect(pill, radius: 4)
            pen.fill()
            pen.setColor(style.paper)
            for x in [-5.0, 0, 5] {
                let centre = Point(pill.centre.x + x, pill.centre.y)
                pen.addArc(centre: centre, radius: 1.25, from: 0, to: 2 * .pi)
                pen.fill()
            }
        }
    }

    /// In the card's head: there is something to hear.
    static func drawSound(_ canvas: ColumnCanvas, style: CardStyle) {
        drawSpeaker(
            canvas, centre: Point(CardMetrics.size.width - 22, CardMetrics.headLine / 2 + 0.5), size: 14, style)
    }

    /// In the middle of a card that has nothing but sound.
    static func drawLargeSound(_ canvas: ColumnCanvas, style: CardStyle) {
        drawSpeaker(canvas, centre: CardMetrics.textArea.centre, size: 48, style)
    }

    private static func drawSpeaker(
        _ canvas: ColumnCanvas, centre: Point, size: Double, _ style: CardStyle
    ) {
        let u = size / 16
        let bounds = Rect(x: centre.x - size / 2, y: centre.y - size / 2, width: size, height: size)
        canvas.paint(bounds) { pen in
            pen.translate(centre.x, centre.y)
            pen.setColor(style.mutedInk)
            pen.addPolygon([
                Point(-7 * u, -2.5 * u), Point(-4 * u, -2.5 * u), Point(0, -6 * u), Point(0, 6 * u),
                Point(-4 * u, 2.5 * u), Point(-7 * u, 2.5 * u),
            ])
            pen.fill()
            for radius in [3.2, 6.2] {
                pen.addArc(centre: Point(0.6 * u, 0), radius: radius * u, from: -0.85, to: 0.85)
                pen.stroke(width: 1.3 * u)
            }
        }
    }
}
