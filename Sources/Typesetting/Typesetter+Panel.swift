import Raster

extension Typesetter {
    /// How many strokes make a shadow.
    private static let shadowSteps = 20

    /// A panel, for a place on whole device pixels.
    ///
    /// - Parameter scale: device pixels to a logical one.
    public func panel(_ panel: Panel, scale: Double) -> LayerBitmap {
        let surface = Self.makeSurface(size: panel.size, scale: scale)
        for mark in panel.marks {
            switch mark {
            case .box(let rect, let radius, let fill, let stroke):
                draw(box: rect, radius: radius, fill: fill, stroke: stroke, on: surface.pen)
            case .shadow(let rect, let radius, let reach, let color):
                draw(shadowOf: rect, radius: radius, reach: reach, color: color, on: surface.pen)
            case .text(let text, let style, let point, let maxWidth):
                guard let line = LabelLine(text, style: style, maxWidth: maxWidth, scale: scale, typesetter: self)
                else { continue }
                surface.paint(
                    line.draw(color: style.color), x: Int((point.x * scale - line.left).rounded()),
                    y: Int((point.y * scale - line.baseline).rounded()))
            }
        }
        return surface.makeLayer(isTurned: false)
    }

    /// The width of a line of text in logical pixels, as a panel sets it; 0 where there is nothing to see.
    public func width(of text: String, style: LabelStyle) -> Double {
        LabelLine(text, style: style, maxWidth: .infinity, scale: 1, typesetter: self).map { Double($0.size.width) }
            ?? 0
    }

    private func draw(box rect: Rect, radius: Double, fill: Color?, stroke: Color?, on pen: Pen) {
        if let fill {
            pen.setColor(fill)
            pen.addRoundedRect(rect, radius: radius)
            pen.fill()
        }
        if let stroke {
            pen.setColor(stroke)
            pen.addRoundedRect(rect.inset(by: 0.5), radius: max(0, radius - 0.5))
            pen.stroke(width: 1)
        }
    }

    /// Strokes of growing width, ever fainter, add up to a shadow that fades outward to nothing:
    ///
    ///     alpha(x) = Σ 2·(1 − i/n)/n over all i/n ≥ x/reach  ≈ (1 − x/reach)²
    private func draw(shadowOf rect: Rect, radius: Double, reach: Double, color: Color, on pen: Pen) {
        for step in 1..<Self.shadowSteps {
            let share = Double(step) / Double(Self.shadowSteps)
            pen.setColor(color.faded(2 * (1 - share) / Double(Self.shadowSteps)))
            pen.addRoundedRect(rect, radius: radius)
            pen.stroke(width: 2 * reach * share)
        }
    }
}
