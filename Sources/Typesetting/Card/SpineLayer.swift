import Basics
import CPango
import CardDeck
import Raster

/// What stands on a card's spine, its text or a thumbnail of its picture: transparent but for that, and stretched across by
/// the anamorphic factor.
public struct SpineLayer: Sendable {
    /// The spine's picture.
    public let layer: LayerBitmap

    /// The ink's extent along the spine, in card units from the layer's top.
    public let inkAlong: ClosedRange<Double>

    /// The ink's extent across the spine, in the unit of the thickness, from the layer's left.
    public let inkAcross: ClosedRange<Double>

    /// The text was too long and ends in an ellipsis.
    public let isCut: Bool

    /// The size of a spine's text beside its thickness, and how far a long one may shrink before it is
    /// cut.
    private static let sizeShare = 0.66
    private static let leastShare = 0.78

    /// What the sizes of shrunk spines are multiples of.
    private static let sizeStep = 0.125

    /// The share of the thickness that ink may take: the rest keeps it off the neighboring cards.
    private static let inkShare = 0.94

    /// The longest spine that is laid out, in characters.
    private static let maxScalars = 200

    /// Sets the text of a card's spine, running down: turned clockwise, but wide glyphs (Chinese, Japanese,
    /// Korean) stand upright and take their vertical forms. A text that is written from right to left
    /// throughout is turned counterclockwise, so that it begins at the top as well. The layer has `thickness` × `length`;
    /// there is none where there is nothing to read.
    ///
    /// - Parameters:
    ///   - family: the font that the deck wants the text in; followed if the deck ships it.
    ///   - length: the room along the spine, in card units; a longer text ends in an ellipsis.
    ///   - thickness: the room across, in logical pixels of the strip as it is seen.
    ///   - scaleAcross: bitmap pixels to a logical one, the anamorphic factor included.
    ///   - scaleAlong: bitmap pixels to a card unit.
    ///   - typesetter: the calling thread's.
    ///   - marked: tells what of the line is to be marked.
    public init?(
        _ text: String, language: LanguageTag?, family: String? = nil, direction: TextDirection, length: Double,
        thickness: Double, style: CardStyle, scaleAcross: Double, scaleAlong: Double, with typesetter: Typesetter,
        marked: (String) -> [Range<String.Index>] = { _ in [] }
    ) {
        let line = text.singleLine(maxScalars: Self.maxScalars)
        guard !line.isEmpty, length > 0, thickness > 0 else { return nil }
        let base = TextDirection(firstStrongIn: line) ?? direction
        let turn = line.isRightToLeft ? LineTurn.counterclockwise : .clockwise
        let hasUpright = line.hasUprightGlyphs
        let layout = typesetter.makeLayout(
            line,
            FontSpec(
                language: language?.rawValue, family: family, rightToLeft: base == .rightToLeft,
                turn: hasUpright ? turn : .none))
        // Clockwise, Pango sets all of them upright by itself, but emoji not always: some after a space or a letter it
        // would measure as lying, or lay down.
        let upright = !hasUpright ? [] : turn == .counterclockwise ? line.uprightRanges : line.emojiRanges
        let hanja =
            language?.language == "ko" && typesetter.contexts.choices.family(for: "ko") == nil ? line.hanRanges : []
        if !upright.isEmpty || !hanja.isEmpty {
            let attributes = TextAttributes()
            attributes.addHanja(to: hanja)
            for range in upright { attributes.addUpright(to: range) }
            layout.setAttributes(attributes)
        }
        guard var set = layout.glyphLines().first, !set.ink.isEmpty else { return nil }
        let size = Self.size(of: set, length: length, thickness: thickness)
        let unit = size / PangoText.shapedSize / Double(PANGO_SCALE)
        if set.ink.width * unit > length {
            layout.width = length * PangoText.shapedSize / size
            layout.limit(toLines: 1)
            guard let cut = layout.glyphLines().first else { return nil }
            set = cut
        }
        let box = set.ink
        guard !box.isEmpty else { return nil }
        let ink = (
            left: Double(box.left) * unit, top: Double(box.top) * unit, right: Double(box.right) * unit,
            bottom: Double(box.bottom) * unit
        )
        // As on a face: between the middle of the box, which keeps baselines steady along the row, and
        // that of the ink.
        let inkMiddle = (ink.top + ink.bottom) / 2
        let boxMiddle = Double(set.top + set.bottom) / 2 * unit
        let room = (thickness - (ink.bottom - ink.top)) / 2
        let middle = ((boxMiddle + inkMiddle) / 2).clamped(from: inkMiddle - room, to: inkMiddle + room)
        let (along, across) = (length / 2, thickness / 2)

        let pixels = PixelSize(
            max(1, Int((thickness * scaleAcross).rounded(.up))), max(1, Int((length * scaleAlong).rounded(.up))))
        let place = GlyphTransform.scale(scaleAcross, scaleAlong)
            .after(.translation(Point(across, along)))
            .after(.quarterTurn(clockwise: turn == .clockwise))
            .after(.translation(Point(-(ink.left + ink.right) / 2, -middle)))
            .after(.scale(unit * Double(PANGO_SCALE), unit * Double(PANGO_SCALE)))
        typesetter.contexts.fonts.trim(scale: scaleAlong)
        layer = LayerBitmap(size: pixels) { columns, stride in
            let canvas = ColumnCanvas(size: pixels, pixels: columns, stride: stride)
            let color = style.color(CardStyle.mark) ?? style.paper
            for mark in marked(line) {
                let bytes = line.utf8.distance(from: line.startIndex, to: mark.lowerBound)
                for stretch in layout.stretches(ofBytes: bytes..<bytes + line[mark].utf8.count) {
                    let box = Rect(
                        x: stretch.lowerBound, y: Double(box.top) / Double(PANGO_SCALE),
                        width: stretch.upperBound - stretch.lowerBound,
                        height: Double(box.bottom - box.top) / Double(PANGO_SCALE))
                    canvas.fill(place.bounds(of: box), color: color)
                }
            }
            canvas.draw(set, at: place, color: style.ink)
        }
        // The line's upper side is to the right where it was turned clockwise, else to the left.
        inkAcross =
            turn == .clockwise
            ? (across + middle - ink.bottom)...(across + middle - ink.top)
            : (across - middle + ink.top)...(across - middle + ink.bottom)
        let inkLength = ink.right - ink.left
        inkAlong = (along - inkLength / 2)...(along + inkLength / 2)
        isCut = layout.isEllipsized
    }

    /// A spine's size: as large as its thickness lets it, smaller where that saves it from being cut.
    private static func size(of line: GlyphLine, length: Double, thickness: Double) -> Double {
        let size = thickness * sizeShare
        let (ink, unit) = (line.ink, size / PangoText.shapedSize / Double(PANGO_SCALE))
        let across = min(1, thickness * inkShare / (ink.height * unit))
        let along = (length / (ink.width * unit)).clamped(from: leastShare, to: 1)
        guard min(across, along) < 1 else { return size }
        // A hair less, for what rounding adds; in steps, so that spines share sizes and glyphs are cached.
        let shrunk = size * min(across, along) * 0.995
        return max((shrunk / sizeStep).rounded(.down) * sizeStep, min(shrunk, sizeStep))
    }

    // MARK: Thumbnails

    /// What a thumbnail takes of the spine's thickness, and how high it may be beside its width: what goes beyond is
    /// cut off at both ends.
    private static let thumbnailShare = 0.86
    private static let thumbnailHeights = 1.1...1.9

    /// Draws a thumbnail of a facet's first picture, for the spine of a card that says nothing. Fails where the facet has no
    /// picture, or it can't be shown.
    ///
    /// - Parameters:
    ///   - length: the room along the spine, in card units.
    ///   - thickness: the room across, in logical pixels of the strip as it is seen.
    ///   - scaleAcross: bitmap pixels to a logical one, the anamorphic factor included.
    ///   - scaleAlong: bitmap pixels to a card unit.
    ///   - typesetter: the calling thread's.
    public init?(
        thumbnailOf facet: Facet, pictures: PictureCache, length: Double, thickness: Double, style: CardStyle,
        scaleAcross: Double, scaleAlong: Double, with typesetter: Typesetter
    ) {
        guard length > 0, thickness > 0,
            let reference = facet.text.paragraphs.lazy.flatMap(\.runs).compactMap(\.image).first
        else { return nil }
        let width = thickness * Self.thumbnailShare
        let tallest = min(width * Self.thumbnailHeights.upperBound, length)
        let side = PixelSize(
            max(1, Int((tallest * scaleAcross).rounded(.up))), max(1, Int((tallest * scaleAlong).rounded(.up))))
        var slot = FacetPictures(reference.stacked, from: pictures, filling: side).slot(reference)
        guard let picture = slot.picture else { return nil }
        let aspect = (picture.naturalSize.width / max(picture.naturalSize.height, 1)).clamped(to: FacetPictures.aspects)
        let height = (width / aspect).clamped(from: width * Self.thumbnailHeights.lowerBound, to: tallest)
        let frame = Rect(x: (thickness - width) / 2, y: (length - height) / 2, width: width, height: height)
        // The picture covers the frame.
        let whole = Size(max(width, height * aspect), max(height, width / aspect))
        let place = Rect(
            x: frame.center.x - whole.width / 2, y: frame.center.y - whole.height / 2, width: whole.width,
            height: whole.height)
        slot.largest = whole
        let pixels = PixelSize(
            max(1, Int((thickness * scaleAcross).rounded(.up))), max(1, Int((length * scaleAlong).rounded(.up))))
        let surface = Surface(size: pixels)
        surface.pen.scale(scaleAcross, scaleAlong)
        PictureFrame.drawThumbnail(surface.pen, slot, in: frame, showing: place, style: style) {
            typesetter.makeLayout($0, FontSpec(language: nil))
        }
        layer = surface.makeLayer()
        (inkAlong, inkAcross) = (frame.minY...frame.maxY, frame.minX...frame.maxX)
        isCut = false
    }
}
