import CardDeck
import Raster

extension Typesetter {
    /// A part of a page of a face, on its paper, drawn as `page` draws the whole: parts that meet match pixel by pixel.
    ///
    /// Only what overlaps it is drawn, and the layout is kept for the parts that follow, so that the time does not grow
    /// with the text or the scale. For one that lies pixel on pixel, or nearly so.
    ///
    /// - Parameters:
    ///   - frame: the part, in pixels of the card at the scale; what lies beyond the card is transparent.
    ///   - page: counted from 0; beyond the last one there is only paper.
    ///   - pictures: the deck's; without them a mark stands for each picture.
    ///   - vertical: whether it may be set in columns.
    ///   - scale: pixels to a card unit.
    ///   - showsSources: adds how the page's formulas were written.
    public func tile(
        _ frame: PixelRect, of facet: Facet, page: Int = 0, pictures: PictureCache? = nil,
        vertical: VerticalSetting = .off, style: CardStyle, scale: Double, showsSources: Bool = false
    ) -> LayerBitmap {
        contexts.fonts.trim(scale: scale)
        let face = keptFace(facet, pictures: pictures, vertical: vertical, style: style, scale: scale)
        return tile(frame, of: face, page: page, style: style, scale: scale, showsSources: showsSources)
    }

    /// A part of a page of a face that has been set.
    func tile(
        _ frame: PixelRect, of face: SetFace, page: Int, style: CardStyle, scale: Double, showsSources: Bool = false
    ) -> LayerBitmap {
        let card = CardMetrics.pixels(scale: scale)
        let (scaleX, scaleY) = (
            Double(card.width) / CardMetrics.size.width, Double(card.height) / CardMetrics.size.height
        )
        let surface = Surface(size: PixelSize(frame.width, frame.height))
        surface.pen.translate(Double(-frame.x), Double(-frame.y))
        surface.pen.scale(scaleX, scaleY)
        let rows = Double(frame.y) / scaleY...Double(frame.maxY) / scaleY
        Sheet(color: style.paper, style: style, rows: rows).drawRuled(surface.pen)
        Texture.paperRelief.lay(on: surface, corner: (frame.x, frame.y), scale: scale)
        return surface.makeLayer(isTurned: false) { pixels, stride in
            let canvas = ColumnCanvas(frame: frame, pixels: pixels, stride: stride, scaleX: scaleX, scaleY: scaleY)
            face.draw(page: page, on: canvas, style: style, showsSources: showsSources)
        }
    }

    /// How many pages a facet takes: one where its card holds it all. O(text); what it lays out is kept for `tile` and
    /// `face`.
    public func pageCount(
        of facet: Facet, pictures: PictureCache? = nil, vertical: VerticalSetting = .off, style: CardStyle
    ) -> Int {
        keptFace(facet, pictures: pictures, vertical: vertical, style: style, scale: nil).pageCount
    }

    /// The places of a facet's hints on one of its pages, line by line. The face is set, or was lately.
    public func hintAreas(
        of facet: Facet, page: Int, pictures: PictureCache? = nil, vertical: VerticalSetting = .off, style: CardStyle
    ) -> [HintArea] {
        keptFace(facet, pictures: pictures, vertical: vertical, style: style, scale: nil).page(page)?.hintAreas ?? []
    }
}
