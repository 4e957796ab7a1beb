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

    /// The back of a card, as opaque as its front: a printed panel with a margin of the card's own stock.
    ///
    /// - Parameter scale: bitmap pixels to a card unit.
    public func back(style: CardStyle, scale: Double) -> LayerBitmap {
        let surface = Self.makeCardSurface(scale: scale)
        drawSheet(surface.pen, color: style.cardBack, style: style) { pen in BackPattern(style: style).draw(pen) }
        surface.lay(.paper(scale: scale))
        return surface.makeLayer()
    }

    /// The cut edge of a card, as seen from its side: opaque.
    ///
    /// - Parameter scale: bitmap pixels to a card unit.
    public func edge(style: CardStyle, scale: Double) -> LayerBitmap {
        let height = Self.cardPixels(scale: scale).height
        let surface = Surface(size: PixelSize(Self.edgeColumns, height))
        surface.pen.setGradient(
            from: 0, style.cutEdge, to: Double(height), style.cutEdge.mixed(with: style.paperEdge, 0.3))
        surface.pen.fill(Rect(x: 0, y: 0, width: Double(Self.edgeColumns), height: Double(height)))
        return surface.makeLayer()
    }

    /// All columns of an edge are the same: as few as a sampler likes to have.
    private static let edgeColumns = 4

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
        surface.lay(.paper(scale: scale))
        return surface
    }

    /// A sheet with round corners; what `body` draws on it is clipped to it, and the edge drawn last.
    private func drawSheet(_ pen: Pen, color: Color, style: CardStyle, _ body: (Pen) -> Void) {
        let sheet = CardMetrics.sheet
        let radius = CardMetrics.cornerRadius
        pen.addRoundedRect(sheet, radius: radius)
        // Light comes from above: a breath darker at the foot.
        pen.setGradient(from: 0, color, to: sheet.height, color.mixed(with: style.paperEdge, 0.09))
        pen.fill()
        pen.saved {
            pen.addRoundedRect(sheet, radius: radius)
            pen.clip()
            body(pen)
            // The cut edge, and the light that it catches just inside.
            pen.setGradient(
                from: 0, style.paperHighlight, to: sheet.height, style.paperEdge.faded(0.25))
            pen.addRoundedRect(sheet.inset(by: 1.2), radius: radius - 1.2)
            pen.stroke(width: 1)
            pen.setGradient(
                from: 0, style.paperEdge.faded(0.6), to: sheet.height, style.paperEdge)
            pen.addRoundedRect(sheet.inset(by: 0.3), radius: radius - 0.3)
            pen.stroke(width: 0.7)
        }
    }
}
