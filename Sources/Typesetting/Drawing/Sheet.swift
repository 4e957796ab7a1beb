import Raster

/// A sheet of card with round corners, in card units.
struct Sheet {
    let color: Color
    let style: CardStyle

    /// The rows that are drawn; what is seen of a gradient elsewhere is left out.
    var rows = 0...CardMetrics.sheet.height

    /// The faint rules and the red line.
    private static let ruleWidth = 0.7
    private static let headLineWidth = 1.0
    /// No rule stands nearer to the foot.
    private static let footSpace = 6.0

    /// The edge, with the light just inside of it, is so wide: lines end there, or their ends would look through it.
    private static let edgeWidth = 1.7

    /// Draws it with the lines of a card's front.
    func drawRuled(_ pen: Pen) {
        draw(pen) { pen in
            let card = CardMetrics.size
            func fillLine(_ y: Double, width: Double, _ color: Color) {
                pen.fill(
                    Rect(
                        x: Self.edgeWidth, y: y - width / 2, width: card.width - 2 * Self.edgeWidth, height: width),
                    color)
            }
            var y = CardMetrics.headLine + CardMetrics.rulePitch
            while y < card.height - Self.footSpace {
                fillLine(y, width: Self.ruleWidth, style.ruling.lines)
                y += CardMetrics.rulePitch
            }
            fillLine(CardMetrics.headLine, width: Self.headLineWidth, style.ruling.head)
        }
    }

    /// Draws it; what `body` draws on it is clipped to it, and the edge drawn last.
    func draw(_ pen: Pen, _ body: (Pen) -> Void) {
        let sheet = CardMetrics.sheet
        let radius = CardMetrics.cornerRadius
        pen.addRoundedRect(sheet, radius: radius)
        // Light comes from above: a breath darker at the foot.
        setGradient(pen, color, color.mixed(with: style.card.edge, 0.09))
        pen.fill()
        pen.saved {
            pen.addRoundedRect(sheet, radius: radius)
            pen.clip()
            body(pen)
            // The cut edge, and the light that it catches just inside.
            setGradient(pen, style.card.highlight, style.card.edge.faded(0.25))
            pen.addRoundedRect(sheet.inset(by: 1.2), radius: radius - 1.2)
            pen.stroke(width: 1)
            setGradient(pen, style.card.edge.faded(0.6), style.card.edge)
            pen.addRoundedRect(sheet.inset(by: 0.3), radius: radius - 0.3)
            pen.stroke(width: 0.7)
        }
    }

    /// A gradient from the sheet's head to its foot. Only the rows that are drawn are told of it: Cairo's numbers are
    /// too coarse for one that is many screens high.
    private func setGradient(_ pen: Pen, _ head: Color, _ foot: Color) {
        let height = CardMetrics.sheet.height
        let top = max(0, rows.lowerBound), bottom = min(height, max(rows.upperBound, top))
        pen.setGradient(
            from: top, head.mixed(with: foot, top / height), to: bottom, head.mixed(with: foot, bottom / height))
    }
}
