import CardDeck
import Raster

/// Small signs on a face.
enum FaceBadge {
    /// The sign at the foot of a card whose text goes on.
    static let cut = Rect(x: CardMetrics.size.width / 2 - 11, y: 153, width: 22, height: 8)

    /// At the foot of a card whose text goes on: three dots.
    static func drawCut(_ canvas: any FaceCanvas, style: CardStyle) {
        let pill = cut
        canvas.paint(pill) { pen in
            pen.setColor(style.accent)
            pen.addRoundedRect(pill, radius: 4)
            pen.fill()
            pen.setColor(style.paper)
            for x in [-5.0, 0, 5] {
                let center = Point(pill.center.x + x, pill.center.y)
                pen.addArc(center: center, radius: 1.25, from: 0, to: 2 * .pi)
                pen.fill()
            }
        }
    }

    private static let shortened = "The text goes on beyond what is shown."
    private static let shortenedSize = 5.4
    private static let pageSize = 7.0

    /// At the foot of a card of several pages, where these are few: which one it is, and of how many.
    static func drawPage(_ words: String, _ canvas: any FaceCanvas, style: CardStyle, label: (String) -> PangoText) {
        draw(words, size: pageSize, canvas, style: style, label: label)
    }

    /// At the foot of the last page of a text that is longer than what is read of it: words, as no next page follows.
    static func drawShortened(_ canvas: any FaceCanvas, style: CardStyle, label: (String) -> PangoText) {
        draw(shortened, size: shortenedSize, canvas, style: style, label: label)
    }

    private static func draw(
        _ words: String, size: Double, _ canvas: any FaceCanvas, style: CardStyle, label: (String) -> PangoText
    ) {
        let layout = label(words)
        layout.setFont(size: size)
        let text = layout.bounds.logical
        let pill = Rect(
            x: cut.center.x - text.width / 2 - 6, y: cut.center.y - 5, width: text.width + 12, height: 10)
        canvas.paint(pill) { pen in
            pen.setColor(style.accent)
            pen.addRoundedRect(pill, radius: pill.height / 2)
            pen.fill()
            pen.setColor(style.paper)
            layout.draw(pen, at: Point(pill.x + 6, pill.center.y - text.height / 2))
        }
    }

    /// In the card's head: there is something to hear.
    static func drawSound(_ canvas: any FaceCanvas, style: CardStyle) {
        drawSpeaker(canvas, in: SoundBadge.small, style)
    }

    /// In the middle of a card that has nothing but sound.
    static func drawLargeSound(_ canvas: any FaceCanvas, style: CardStyle) {
        drawSpeaker(canvas, in: SoundBadge.large, style)
    }

    private static func drawSpeaker(_ canvas: any FaceCanvas, in frame: Rect, _ style: CardStyle) {
        canvas.paint(frame) { drawSpeaker($0, in: frame, color: style.mutedInk) }
    }

    /// A loudspeaker that fills a square.
    static func drawSpeaker(_ pen: Pen, in frame: Rect, color: Color) {
        let u = frame.width / 16
        pen.translate(frame.center.x, frame.center.y)
        pen.setColor(color)
        pen.addPolygon([
            Point(-7 * u, -2.5 * u), Point(-4 * u, -2.5 * u), Point(0, -6 * u), Point(0, 6 * u),
            Point(-4 * u, 2.5 * u), Point(-7 * u, 2.5 * u),
        ])
        pen.fill()
        for radius in [3.2, 6.2] {
            pen.addArc(center: Point(0.6 * u, 0), radius: radius * u, from: -0.85, to: 0.85)
            pen.stroke(width: 1.3 * u)
        }
    }
}

/// Where a face says that there is something to hear.
public enum SoundBadge {
    /// In the card's head.
    static let small = Rect(
        x: CardMetrics.size.width - 29, y: CardMetrics.headLine / 2 - 6.5, width: 14, height: 14)
    /// In the middle of a card that has nothing but sound.
    static let large = Rect(
        x: CardMetrics.textArea.center.x - 24, y: CardMetrics.textArea.center.y - 24, width: 48, height: 48)

    /// The badge's square on a facet, in card units; nil where there is no sound. Quick: lays nothing out.
    public static func frame(on facet: Facet) -> Rect? {
        guard facet.hasSound else { return nil }
        return FaceText(facet).paragraphs.isEmpty ? large : small
    }
}
