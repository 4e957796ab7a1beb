import CPango
import Raster

extension Typesetter {
    /// A blank ruled card: what lies under every spine, and the placeholder of a card still to be drawn.
    ///
    /// Opaque but for its round corners.
    ///
    /// - Parameter scale: bitmap pixels to a card unit.
    public func paper(style: CardStyle, scale: Double) -> LayerBitmap {
        ground(style: style, scale: scale).layer
    }

    /// The paper that faces are drawn on.
    func ground(style: CardStyle, scale: Double) -> LayerGround {
        if let last = lastPaper, last.style == style, last.scale == scale { return last.ground }
        let ground = LayerGround(drawPaper(style: style, scale: scale).makeLayer())
        lastPaper = (style, scale, ground)
        return ground
    }

    /// The back of a card, as opaque as its front.
    ///
    /// - Parameter scale: bitmap pixels to a card unit.
    public func back(style: CardStyle, scale: Double) -> LayerBitmap {
        let surface = Self.makeCardSurface(scale: scale)
        drawSheet(surface.pen, color: style.cardBack, style: style) { pen in
            // A plain double frame: any finer pattern would shimmer on a tilted card.
            pen.setColor(style.cardBackLine)
            pen.addRoundedRect(CardMetrics.sheet.inset(by: 9), radius: 4)
            pen.stroke(width: 1.4)
            pen.addRoundedRect(CardMetrics.sheet.inset(by: 12.5), radius: 2)
            pen.stroke(width: 0.6)
        }
        return surface.makeLayer()
    }

    private func drawPaper(style: CardStyle, scale: Double) -> Surface {
        let surface = Self.makeCardSurface(scale: scale)
        drawSheet(surface.pen, color: style.paper, style: style) { pen in
            let card = CardMetrics.size
            var y = CardMetrics.headLine + CardMetrics.rulePitch
            while y < card.height - 6 {
                pen.fill(Rect(x: 0, y: y - 0.35, width: card.width, height: 0.7), style.ruledLine)
                y += CardMetrics.rulePitch
            }
            pen.fill(Rect(x: 0, y: CardMetrics.headLine - 0.5, width: card.width, height: 1), style.headLine)
        }
        return surface
    }

    /// A sheet with round corners; what `body` draws on it is clipped to it, and the edge drawn last.
    private func drawSheet(_ pen: Pen, color: Color, style: CardStyle, _ body: (Pen) -> Void) {
        let sheet = CardMetrics.sheet
        let radius = CardMetrics.cornerRadius
        pen.addRoundedRect(sheet, radius: radius)
        // Paper is never quite even: a breath darker at the foot.
        pen.setGradient(from: 0, color, to: sheet.height, color.mixed(with: style.paperEdge, 0.07))
        pen.fill()
        pen.saved {
            pen.addRoundedRect(sheet, radius: radius)
            pen.clip()
            body(pen)
            // The cut edge, and the light that it catches just inside.
            pen.setGradient(
                from: 0, style.paperHighlight, to: sheet.height, style.paperEdge.faded(0.35))
            pen.addRoundedRect(sheet.inset(by: 1.2), radius: radius - 1.2)
            pen.stroke(width: 1)
            pen.setGradient(
                from: 0, style.paperEdge.faded(0.75), to: sheet.height, style.paperEdge)
            pen.addRoundedRect(sheet.inset(by: 0.35), radius: radius - 0.35)
            pen.stroke(width: 0.9)
        }
    }
}
