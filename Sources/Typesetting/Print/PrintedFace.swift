import CardDeck
import Raster

/// A facet as it is set to be printed. It belongs to its typesetter, and to that one's thread.
package final class PrintedFace {
    fileprivate let face: SetFace
    fileprivate let style: CardStyle

    /// Sets a facet to be printed, as its card has it in the window, but in colors for white paper.
    ///
    /// - Parameters:
    ///   - scale: the pixels that pictures are decoded for, to a card unit.
    ///   - typesetter: the calling thread's.
    package init(
        _ facet: Facet, pictures: PictureCache?, vertical: VerticalSetting, scale: Double, with typesetter: Typesetter
    ) {
        typesetter.contexts.fonts.trim(scale: scale)
        style = .printed
        let found = pictures.flatMap { FacetPictures(facet, from: $0, scale: scale) }
        face = typesetter.set(facet, pictures: found, vertical: vertical, style: style)
    }

    /// How many cards it takes: one where a card holds it all. O(text)
    package var pageCount: Int { face.pageCount }
}

extension PrintedPage {
    /// Draws one of a face's pages on a card, ruled as index cards are.
    ///
    /// - Parameters:
    ///   - number: the page, from 0.
    ///   - frame: the card's, in millimeters.
    ///   - isTurned: whether it stands on its head.
    package func draw(_ face: PrintedFace, page number: Int, in frame: Rect, isTurned: Bool = false) {
        drawCard(in: frame, isTurned: isTurned, face.style) { pen in
            face.face.draw(page: number, on: PageCanvas(pen), style: face.style)
        }
    }

    /// Draws a card with nothing on it but its lines.
    ///
    /// - Parameters:
    ///   - frame: the card's, in millimeters.
    ///   - isTurned: whether it stands on its head.
    package func drawBlank(in frame: Rect, isTurned: Bool = false) {
        drawCard(in: frame, isTurned: isTurned, .printed) { _ in }
    }

    /// Draws a card: its lines, and what stands on it.
    ///
    /// - Parameter draw: draws on it, in card units.
    private func drawCard(in frame: Rect, isTurned: Bool, _ style: CardStyle, _ draw: (Pen) -> Void) {
        pen.saved {
            pen.clip(to: frame)
            pen.translate(frame.center.x, frame.center.y)
            if isTurned { pen.rotate(.pi) }
            let card = CardMetrics.size
            let scale = min(frame.width / card.width, frame.height / card.height)
            pen.scale(scale, scale)
            // Cards of other proportions have the face in their middle, and lines up to their edges.
            let (width, height) = (frame.width / scale, frame.height / scale)
            pen.translate(-card.width / 2, -card.height / 2)
            rule(
                Rect(x: (card.width - width) / 2, y: (card.height - height) / 2, width: width, height: height), style)
            draw(pen)
        }
    }

    /// The lines' widths, in card units, and the room below the last.
    private static let (headWidth, ruleWidth) = (0.9, 0.5)
    private static let footSpace = 6.0

    /// Draws a card's lines.
    ///
    /// - Parameter card: in card units.
    private func rule(_ card: Rect, _ style: CardStyle) {
        func line(_ y: Double, _ width: Double, _ color: Color) {
            pen.fill(Rect(x: card.x, y: y - width / 2, width: card.width, height: width), color)
        }
        var y = CardMetrics.headLine + CardMetrics.rulePitch
        while y < card.maxY - Self.footSpace {
            line(y, Self.ruleWidth, style.ruling.lines)
            y += CardMetrics.rulePitch
        }
        line(CardMetrics.headLine, Self.headWidth, style.ruling.head)
    }
}

extension CardStyle {
    /// The colors of printed cards: those of the light theme on white paper, nothing showing through.
    static let printed: CardStyle = {
        var style = light
        style.paper = Color(hex: 0xFFFFFF)
        (style.ruling.head, style.ruling.lines) = (Color(hex: 0xD7685F), Color(hex: 0xC3D2E2))
        return style
    }()
}
