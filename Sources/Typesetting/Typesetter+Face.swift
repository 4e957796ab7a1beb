import CardDeck
import Raster

extension Typesetter {
    /// A facet on its paper, opaque but for the round corners.
    ///
    /// The text stands as large as fits between 10 and 64 card units; what is too long even then is
    /// cut at a line, with a mark, and goes on on further pages. The layout is the same at every scale.
    ///
    /// - Parameters:
    ///   - pictures: the deck's; without them a mark stands for each picture.
    ///   - vertical: whether it may be set in columns.
    ///   - scale: bitmap pixels to a card unit.
    public func face(
        _ facet: Facet, pictures: PictureCache? = nil, vertical: VerticalSetting = .off, style: CardStyle, scale: Double
    ) -> LayerBitmap {
        let found = pictures.flatMap { FacetPictures(facet, from: $0, scale: scale) }
        return face(facet, pictures: found, vertical: vertical, style: style, scale: scale)
    }

    /// A page of a facet on its paper, as a close-up shows it.
    ///
    /// - Parameters:
    ///   - page: counted from 0; beyond the last one there is only paper.
    ///   - pictures: the deck's; without them a mark stands for each picture.
    ///   - vertical: whether it may be set in columns.
    ///   - scale: bitmap pixels to a card unit.
    ///   - showsSources: adds how the page's formulas were written.
    public func page(
        _ page: Int, of facet: Facet, pictures: PictureCache? = nil, vertical: VerticalSetting = .off,
        style: CardStyle, scale: Double, showsSources: Bool = false
    ) -> LayerBitmap {
        let set = keptFace(facet, pictures: pictures, vertical: vertical, style: style, scale: scale)
        return face(style: style, scale: scale) {
            set.draw(page: page, on: $0, style: style, showsSources: showsSources)
        }
    }

    func face(
        _ facet: Facet, pictures: FacetPictures?, vertical: VerticalSetting = .off, style: CardStyle, scale: Double
    ) -> LayerBitmap {
        face(style: style, scale: scale) {
            drawInk(of: facet, pictures: pictures, vertical: vertical, style: style, on: $0)
        }
    }

    func face(style: CardStyle, scale: Double, draw: (ColumnCanvas) -> Void) -> LayerBitmap {
        let ground = stock.ground(style: style, scale: scale)
        return LayerBitmap(on: ground) { pixels, stride in
            let canvas = Self.cardCanvas(size: ground.layer.size, pixels: pixels, stride: stride)
            draw(canvas)
            return canvas.touched
        }
    }

    /// The ink of a face without its paper.
    func ink(_ facet: Facet, vertical: VerticalSetting = .off, style: CardStyle, scale: Double) -> LayerBitmap {
        let size = CardMetrics.pixels(scale: scale)
        return LayerBitmap(size: size) { pixels, stride in
            drawInk(
                of: facet, vertical: vertical, style: style,
                on: Self.cardCanvas(size: size, pixels: pixels, stride: stride))
        }
    }

    /// A facet as it is set: its first page.
    func layOut(
        _ facet: Facet, pictures: FacetPictures? = nil, vertical: VerticalSetting = .off, style: CardStyle
    ) -> FaceLayout {
        fitter(for: facet, pictures: pictures, vertical: vertical, style: style).fit()
    }

    /// A facet as it is set, with all of its pages.
    func set(
        _ facet: Facet, pictures: FacetPictures? = nil, vertical: VerticalSetting = .off, style: CardStyle
    ) -> SetFace {
        let first = fitter(for: facet, pictures: pictures, vertical: vertical, style: style)
        return SetFace(
            facet, first: first.fit(), isShort: !first.isShortened,
            caption: { [unowned self] page in
                SourceCaption(page, isMirrored: facet.direction == .rightToLeft, hasSound: facet.hasSound) {
                    self.sourceLine($0, width: $1, style: style)
                }
            },
            label: { [unowned self] in makeLayout($0, FontSpec(language: nil)) },
            flow: { [unowned self] place, size in
                FaceFlow(
                    fitter(for: facet, pictures: pictures, vertical: vertical, style: style, budget: .pages),
                    from: place, size: size)
            })
    }

    /// A line of LaTeX, cut where it is too long.
    ///
    /// - Parameter width: at the size that texts are shaped at.
    private func sourceLine(_ source: String, width: Double, style: CardStyle) -> GlyphLine? {
        let layout = makeLayout(source, FontSpec(language: nil)), attributes = TextAttributes()
        var look = TextStyle()
        look.monospace = true
        attributes.add(look, style: style, on: style.paper, choices: contexts.choices, to: 0..<source.utf8.count)
        layout.setAttributes(attributes)
        layout.width = width
        layout.limit(toLines: 1)
        return layout.glyphLines().first
    }

    private func fitter(
        for facet: Facet, pictures: FacetPictures?, vertical: VerticalSetting, style: CardStyle,
        budget: FaceText.Budget = .card
    ) -> FaceFitter {
        let mode = WritingMode(of: facet, vertical)
        let language = facet.language?.rawValue, family = facet.font
        let names = FontSpec(language: nil)
        var facet = facet
        let arranged = pictures?.arranged(facet.text)
        if let arranged { facet.text = arranged.text }
        let text = FaceText(facet, galleries: arranged?.galleries ?? [], budget: budget)
        let setting = FaceSetting(
            mode: mode, style: style, fonts: contexts.fonts, pictures: pictures,
            context: { [contexts] paragraph, turn in
                contexts.context(
                    FontSpec(
                        language: language, family: family, rightToLeft: paragraph.direction == .rightToLeft,
                        turn: turn))
            },
            nameLayout: { [contexts] in PangoText($0, context: contexts.context(names), fonts: contexts.fonts) })
        return FaceFitter(mode.isVertical ? text.withUprightPieces() : text, setting)
    }

    /// The size at which a facet's text is set, in card units; 0 where there is none.
    package func faceSize(of facet: Facet, style: CardStyle) -> Double { layOut(facet, style: style).size }

    private func drawInk(
        of facet: Facet, pictures: FacetPictures? = nil, vertical: VerticalSetting = .off, style: CardStyle,
        on canvas: ColumnCanvas
    ) {
        contexts.fonts.trim(scale: canvas.scaleY)
        set(facet, pictures: pictures, vertical: vertical, style: style).draw(page: 0, on: canvas, style: style)
    }

    /// A canvas of a card's size, in card units.
    private static func cardCanvas(
        size: PixelSize, pixels: UnsafeMutablePointer<UInt32>, stride: Int
    ) -> ColumnCanvas {
        ColumnCanvas(
            size: size, pixels: pixels, stride: stride, scaleX: Double(size.width) / CardMetrics.size.width,
            scaleY: Double(size.height) / CardMetrics.size.height)
    }
}
