import CardDeck
import Raster

extension Typesetter {
    /// The size of a spine's text beside its thickness, and how far a long one may shrink before it is
    /// cut.
    private static let spineSizeShare = 0.66
    private static let spineLeastShare = 0.78

    /// The share of the thickness that ink may take: the rest keeps it off the neighbouring cards.
    private static let spineInkShare = 0.94

    /// The longest spine that is laid out, in characters.
    private static let mostSpineScalars = 200

    /// The text of a card's spine, running down: turned clockwise, but wide glyphs (Chinese, Japanese,
    /// Korean) stand upright and take their vertical forms. A text that is written from right to left
    /// throughout is turned counterclockwise, so that it begins at the top as well.
    ///
    /// - Parameters:
    ///   - length: the room along the spine, in card units; a longer text ends in an ellipsis.
    ///   - thickness: the room across, in logical pixels of the strip as it is seen.
    ///   - scaleAcross: bitmap pixels to a logical one, the anamorphic factor included.
    ///   - scaleAlong: bitmap pixels to a card unit.
    /// - Returns: a layer of `thickness` × `length`, or nil where there is nothing to read.
    public func spine(
        _ text: String, language: LanguageTag?, direction: TextDirection, length: Double, thickness: Double,
        style: CardStyle, scaleAcross: Double, scaleAlong: Double
    ) -> SpineLayer? {
        let line = text.singleLine(mostScalars: Self.mostSpineScalars)
        guard !line.isEmpty, length > 0, thickness > 0 else { return nil }
        let base = TextDirection(firstStrongIn: line) ?? direction
        let turn = line.isRightToLeft ? LineTurn.counterclockwise : .clockwise
        let layout = makeLayout(
            line,
            FontSpec(
                language: language?.rawValue, rightToLeft: base == .rightToLeft,
                turn: line.hasUprightGlyphs ? turn : .none))
        if turn == .counterclockwise {
            let attributes = TextAttributes()
            for range in line.uprightRanges { attributes.addUpright(to: range) }
            layout.setAttributes(attributes)
        }
        setSpine(layout, length: length, thickness: thickness)
        let (logical, ink) = layout.bounds
        guard !ink.isEmpty else { return nil }

        let surface = Surface(
            size: PixelSize(
                Int((thickness * scaleAcross).rounded(.up)), Int((length * scaleAlong).rounded(.up))))
        let pen = surface.pen
        pen.scale(scaleAcross, scaleAlong)
        pen.translate(thickness / 2, length / 2)
        pen.rotate(turn == .clockwise ? .pi / 2 : -.pi / 2)
        pen.setColor(style.ink)
        // As on a face: between the middle of the box, which keeps baselines steady along the row, and
        // that of the ink.
        let room = (thickness - ink.height) / 2
        let middle = min(max((logical.centre.y + ink.centre.y) / 2, ink.centre.y - room), ink.centre.y + room)
        layout.draw(pen, at: Point(-ink.centre.x, -middle))
        let (along, across) = (length / 2, thickness / 2)
        // The line's upper side is to the right where it was turned clockwise, else to the left.
        let inkAcross =
            turn == .clockwise
            ? (across + middle - ink.maxY)...(across + middle - ink.minY)
            : (across - middle + ink.minY)...(across - middle + ink.maxY)
        return SpineLayer(
            layer: surface.makeLayer(), inkAlong: (along - ink.width / 2)...(along + ink.width / 2),
            inkAcross: inkAcross, isCut: layout.isEllipsized)
    }

    /// Sets a spine's size: as large as its thickness lets it, smaller where that saves it from being
    /// cut, cut where it doesn't.
    private func setSpine(_ layout: TextLayout, length: Double, thickness: Double) {
        var size = thickness * Self.spineSizeShare
        layout.setFont(size: size)
        var ink = layout.bounds.ink
        guard !ink.isEmpty else { return }
        // Nothing is hinted: measures grow with the size.
        let across = min(1, thickness * Self.spineInkShare / ink.height)
        let along = min(1, max(length / ink.width, Self.spineLeastShare))
        if min(across, along) < 1 {
            // A hair less, for what rounding adds.
            size *= min(across, along) * 0.995
            layout.setFont(size: size)
            ink = layout.bounds.ink
        }
        if ink.width > length {
            layout.width = length
            layout.limit(toLines: 1)
        }
    }
}
