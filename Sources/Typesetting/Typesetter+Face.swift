import CardDeck
import Raster

extension Typesetter {
    /// From this size on, in bitmap pixels, glyphs set on whole pixels look evenly spaced.
    private static let leastPlainSize = 44.0

    /// A facet on its paper, opaque but for the round corners.
    ///
    /// The text stands as large as fits between 10 and 64 card units; what is too long even then is
    /// cut at a line, with a mark. The layout is the same at every scale.
    ///
    /// - Parameter scale: bitmap pixels to a card unit.
    public func face(_ facet: Facet, style: CardStyle, scale: Double) -> LayerBitmap {
        let surface = Self.makeCardSurface(scale: scale)
        surface.copy(paperSurface(style: style, scale: scale))
        drawInk(of: facet, style: style, scale: scale, on: surface)
        return surface.makeLayer()
    }

    /// The ink of a face without its paper.
    func ink(_ facet: Facet, style: CardStyle, scale: Double) -> LayerBitmap {
        let surface = Self.makeCardSurface(scale: scale)
        drawInk(of: facet, style: style, scale: scale, on: surface)
        return surface.makeLayer()
    }

    /// A facet as it is set.
    func layOut(_ facet: Facet, style: CardStyle) -> FaceLayout {
        let language = facet.language?.rawValue
        let names = FontSpec(language: nil)
        return FaceFitter(
            FaceText(facet), style: style,
            context: { [contexts] paragraph in
                contexts.context(
                    FontSpec(language: language, rightToLeft: paragraph.direction == .rightToLeft))
            },
            nameLayout: { [contexts] in TextLayout($0, context: contexts.context(names)) }
        ).fit()
    }

    private func drawInk(of facet: Facet, style: CardStyle, scale: Double, on surface: Surface) {
        let layout = layOut(facet, style: style)
        if layout.size * scale < Self.leastPlainSize {
            let wide = Self.makeCardSurface(scale: scale, across: 2)
            layout.draw(wide.pen)
            surface.drawHalved(wide)
        } else {
            layout.draw(surface.pen)
        }
        if layout.isCut { FaceBadge.drawCut(surface.pen, style: style) }
        if facet.media.contains(where: { $0.kind != .image }) {
            if layout.blocks.isEmpty {
                FaceBadge.drawLargeSound(surface.pen, style: style)
            } else {
                FaceBadge.drawSound(surface.pen, style: style)
            }
        }
    }
}
