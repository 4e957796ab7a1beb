import Basics
import CardDeck
import DeckSearch
import Raster
import TrayKit
import Typesetting

/// How each layer is drawn.
extension LayerFactory {
    /// The projector composites at twice the device resolution: what it draws is made for that.
    static let supersampling = 2.0
    /// How much larger than on its card a spine at the front edge is seen, at the resting tilt.
    private static let spinePerspective = 1.17

    /// One color everywhere: as few pixels as a sampler likes to have.
    private static let scrimSize = Size(8, 8)
    private static let titleSize = 15.0
    private static let remarkSize = 13.0
    private static let slashSize = 15.0
    private static let bubbleSize = 13.0
    private static let bubblePadding = Size(12, 7)
    private static let bubbleWidth = 320.0
    private static let selectionWidth = 4.0
    /// What the colors of a picture are taken from, in pixels to a card unit.
    private static let swatchScale = 0.6

    /// Draws a layer, by its key's name. Reads the deck, so for worker threads; nil where there is nothing to be seen,
    /// as for the spine of a card without text.
    ///
    /// - Throws: `DeckError` where the note cannot be read.
    func make(_ name: LayerName, with typesetter: Typesetter) throws -> LayerBitmap? {
        typesetter.use(material.fonts.fonts)
        defer { material.missing.add(typesetter.takeMissingCharacters()) }
        let style = look.theme.style, scale = scale(of: name)
        switch name {
        case .paper:
            return typesetter.stock.paper(style: style, scale: scale * Self.supersampling)
        case .paperEnd(let width):
            return typesetter.stock.paperEnd(width: width, style: style, scale: scale * Self.supersampling)
        case .back:
            return CardStock.back(style: style, scale: scale * Self.supersampling)
        case .face(let path, let facet):
            let shown = try self.facet(facet, of: path)
            keepHintPlaces(of: shown, on: TiledFace(note: path, facet: facet), with: typesetter)
            return typesetter.face(
                shown, pictures: material.pictures, vertical: look.vertical, style: style,
                scale: scale * Self.supersampling)
        case .edge:
            return CardStock.edge(style: style, scale: scale * Self.supersampling)
        case .spine(let path):
            let (text, facet, side) = spineText(of: try material.notes.note(path))
            return spine(text, of: facet, on: side, scale: scale, with: typesetter)
        case .swatch(let path):
            let (text, facet, side) = spineText(of: try material.notes.note(path))
            return Swatch(
                ink: text.allSatisfy(\.isWhitespace)
                    ? nil : spine(text, of: facet, on: side, scale: scale, with: typesetter),
                picture: thumbnail(of: facet, scale: Self.swatchScale, with: typesetter))?.layer
        case .answer(let path):
            let note = try material.notes.note(path)
            guard note.facets.count > 1 else { return nil }
            return spine(
                note.answer, of: note.facets[1], on: SearchQuery.Side(note.facets[1], at: 1), scale: scale,
                with: typesetter)
        case .shadow(let size, let blur):
            return SoftShadow(size: size, blur: blur, style: style).makeLayer(scale: scale)
        case .recess(let size):
            return TrayRecess(size: size, style: style, scale: scale).makeLayer()
        case .focusedRecess(let size):
            return TrayRecess(size: size, hasFocus: true, style: style, scale: scale).makeLayer()
        case .focusMark(let size):
            return RoundedRect(size: size, radius: size.height / 2, fill: style.focus)
                .makeLayer(scale: scale * Self.supersampling)
        case .tiles:
            preconditionFailure("tiles are not made as one layer")
        case .pageMark(let page, let count):
            var label = bubbleText
            label.tabularDigits = true
            return bubble("\(page + 1) / \(count)", label, maxWidth: .infinity, scale: scale, with: typesetter)
        case .scrim:
            return RoundedRect(size: Self.scrimSize, radius: 0, fill: style.ground).makeLayer(scale: scale)
        case .selectionFrame:
            let card = TrayMetrics()
            return RoundedRect(
                size: card.cardSize, radius: card.cornerRadius, fill: nil, stroke: style.focus,
                strokeWidth: Self.selectionWidth
            ).makeLayer(scale: scale * Self.supersampling)
        case .star(let nearness):
            return Star(size: TrayMetrics.starSize, fill: style.star)
                .makeLayer(scale: scale * Self.supersampling * Double(nearness))
        case .handful(let count):
            return bubble(String(count), bubbleText, maxWidth: Self.bubbleWidth, scale: scale, with: typesetter)
        case .title(let section, let width):
            let label = LabelStyle(
                size: Self.titleSize, weight: .medium, color: style.header.text, relief: style.headerRelief)
            let side = titles.nameOfFront(inSection: section).map {
                LabelRemark(
                    text: "· \($0)", style: LabelStyle(size: Self.remarkSize, color: style.header.mutedText),
                    isBefore: titles.isMirrored(section: section))
            }
            return Label(
                titles.title(ofSection: section), style: label, remark: side, maxWidth: width, scale: scale,
                with: typesetter)?
                .layer
        case .headerGloss:
            return Gloss.header.makeLayer(style: style)
        case .cardGloss:
            return Gloss.card.makeLayer(style: style)
        case .leaf(let face):
            return DigitLeaf(
                face.digit, of: look.numerals, size: face.kind.cell, half: face.half, style: face.kind.style(style)
            ).makeLayer(scale: scale, resolution: face.isTurned ? Self.supersampling : 1, with: typesetter)
        case .counterWell(let well):
            return well.look.makeLayer(style: well.kind.style(style), scale: scale, with: typesetter)
        case .counterTotal(let well, let number, let isReversed):
            return well.look.makeLayer(
                digits: well.digits(of: number, isReversed: isReversed), of: look.numerals,
                style: well.kind.style(style), scale: scale, with: typesetter)
        case .leafGloss(let kind):
            return LeafGloss(size: kind.cell, style: kind.style(style))
                .makeLayer(scale: scale, resolution: Self.supersampling)
        case .counterSlash:
            let label = LabelStyle(size: Self.slashSize, color: style.header.mutedText)
            return Label("/", style: label, maxWidth: .infinity, scale: scale, with: typesetter)?.layer
        case .scrollThumb(let size):
            return RoundedRect(size: size, radius: size.width / 2, fill: style.scrollIndicator)
                .makeLayer(scale: scale)
        case .scrollLabel(let section):
            return bubble(
                titles.title(ofSection: section), bubbleText, maxWidth: Self.bubbleWidth, scale: scale, with: typesetter
            )
        }
    }

    /// Whether a picture may move in a part; nil if its note has not been read. Quick.
    func mayMove(_ part: MovingPart) -> Bool? {
        guard let source = part.source, let facet = knownFacet(source.facet, of: source.note) else { return nil }
        return facet.media.contains { $0.kind == .image }
    }

    /// The frames of a part whose picture moves; nil where it stands still. For worker threads.
    ///
    /// - Parameter limit: the most that they may take, in bytes.
    func animation(of part: MovingPart, limit: Int, with typesetter: Typesetter) -> FaceAnimation? {
        guard let source = part.source, let facet = try? facet(source.facet, of: source.note) else { return nil }
        typesetter.use(material.fonts.fonts)
        switch part {
        case .face(let key):
            return FaceAnimation(
                of: facet, pictures: material.pictures, vertical: key.variant?.vertical ?? .off, style: key.theme.style,
                scale: key.scale * Self.supersampling, limit: limit, with: typesetter)
        case .page(let face, let renderState, let visible, let scale):
            return FaceAnimation(
                of: facet, page: face.page, within: visible, pictures: material.pictures,
                vertical: renderState.vertical, style: renderState.theme.style, scale: scale, limit: limit,
                with: typesetter)
        }
    }

    /// What a note's spine says, and of which side: where what is sought stands on another side than usual, that is why the
    /// card is here.
    private func spineText(of note: Note) -> (String, Facet, SearchQuery.Side) {
        func side(_ index: Int) -> SearchQuery.Side { SearchQuery.Side(note.facets[index], at: index) }
        let usual = side(note.spineFacet)
        if !look.sought.isEmpty, !look.sought.isHit(in: note.spine, on: usual),
            let line = note.line(holding: look.sought)
        {
            return (line.text, note.facets[line.facet], side(line.facet))
        }
        return (note.spine, note.facets[note.spineFacet], usual)
    }

    private func spine(
        _ text: String, of facet: Facet, on side: SearchQuery.Side, scale: Double, with typesetter: Typesetter
    ) -> LayerBitmap? {
        let across = scale * Self.supersampling * Self.spinePerspective
        if text.allSatisfy(\.isWhitespace) {
            return thumbnail(of: facet, scale: across, with: typesetter)
        }
        return SpineLayer(
            text, language: facet.language, family: facet.font,
            direction: TextDirection(firstStrongIn: text) ?? facet.direction, length: SpinePlacement.length,
            thickness: SpinePlacement.thickness, style: look.theme.style, scaleAcross: across, scaleAlong: across,
            with: typesetter, marked: { [sought = look.sought] in sought.hits(in: $0, on: side) })?
            .layer
    }

    /// - Parameter scale: bitmap pixels to a card unit, along and across.
    private func thumbnail(of facet: Facet, scale: Double, with typesetter: Typesetter) -> LayerBitmap? {
        SpineLayer(
            thumbnailOf: facet, pictures: material.pictures, length: SpinePlacement.length,
            thickness: SpinePlacement.thickness, style: look.theme.style, scaleAcross: scale, scaleAlong: scale,
            with: typesetter)?.layer
    }

    private var bubbleText: LabelStyle {
        LabelStyle(size: Self.bubbleSize, weight: .medium, color: look.theme.style.bubble.text)
    }

    private func bubble(
        _ text: String, _ label: LabelStyle, maxWidth: Double, scale: Double, with typesetter: Typesetter
    ) -> LayerBitmap? {
        Bubble(
            text, style: label, fill: look.theme.style.bubble.ground, padding: Self.bubblePadding, maxWidth: maxWidth
        ).makeLayer(scale: scale, with: typesetter)
    }
}
