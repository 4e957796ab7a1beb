import CardDeck
import Raster

/// A field that text is typed into, as it looks at one moment.
public struct TextField: Hashable, Sendable {
    /// The text in the field, and its cursor.
    public var text: FieldText
    /// Stands in an empty field.
    public var placeholder: String
    /// A remark about the text, at the field's end, such as the number of matches.
    public var note: String
    /// Whether keys go to the field: it has a cursor then.
    public var isActive: Bool

    /// A field as it looks at one moment.
    public init(_ text: FieldText, placeholder: String, note: String, isActive: Bool) {
        (self.text, self.placeholder, self.note, self.isActive) = (text, placeholder, note, isActive)
    }

    private static let textSize = 15.0
    private static let noteSize = 13.0
    private static let inset = 14.0
    private static let gap = 10.0
    private static let selectionStrength = 0.3
    private static let glassRadius = 4.6
    private static let cornerRadius = 10.0
    private static let shadowReach = 9.0

    /// The room around the field for its shadow, in logical pixels.
    public static let margin = shadowReach

    /// Draws it.
    ///
    /// - Parameters:
    ///   - size: of the field without its margin, in logical pixels.
    ///   - scale: device pixels to a logical one.
    ///   - typesetter: the calling thread's.
    /// - Returns: the layer, `margin` wider on every side; and the cursor's distance from the field's left edge.
    public func makeLayer(
        size: Size, style: CardStyle, scale: Double, with typesetter: Typesetter
    ) -> (layer: LayerBitmap, cursor: Double) {
        let margin = Self.margin
        let surface = Surface(size: Size(size.width + 2 * margin, size.height + 2 * margin), scale: scale)
        let pen = surface.pen
        pen.translate(margin, margin)
        let outline = Rect(x: 0, y: 0, width: size.width, height: size.height)
        drawShadow(of: outline, pen, style)
        pen.setColor(style.paper)
        pen.addRoundedRect(outline, radius: Self.cornerRadius)
        pen.fill()
        pen.setColor(isActive ? style.accent : style.card.edge)
        let stroke = isActive ? 1.5 : 1
        pen.addRoundedRect(outline.inset(by: stroke / 2), radius: Self.cornerRadius - stroke / 2)
        pen.stroke(width: stroke)
        drawGlass(pen, middle: size.height / 2, style)

        let start = Self.inset + 3 * Self.glassRadius + Self.gap
        var end = size.width - Self.inset
        if !note.isEmpty {
            let note = typesetter.makeLayout(self.note, FontSpec(language: nil))
            note.setFont(size: Self.noteSize)
            let bounds = note.bounds.logical
            end -= bounds.width
            pen.setColor(style.mutedInk)
            note.draw(pen, at: Point(end, (size.height - bounds.height) / 2))
            end -= Self.gap
        }
        let room = Rect(x: start, y: 0, width: max(0, end - start), height: size.height)
        let cursor = drawText(pen, in: room, style, with: typesetter)
        return (surface.makeLayer(isTurned: false), cursor)
    }

    /// The text, moved so far that the cursor is seen.
    ///
    /// - Returns: where the cursor stands.
    private func drawText(
        _ pen: Pen, in room: Rect, _ style: CardStyle, with typesetter: Typesetter
    ) -> Double {
        let isEmpty = text.text.isEmpty
        let line = isEmpty ? placeholder : text.text
        let isRightToLeft = !isEmpty && TextDirection(firstStrongIn: line) == .rightToLeft
        let layout = typesetter.makeLayout(line, FontSpec(language: nil, rightToLeft: isRightToLeft))
        layout.setFont(size: Self.textSize)
        if !text.composed.isEmpty {
            let attributes = TextAttributes()
            attributes.addUnderline(to: text.composed)
            layout.setAttributes(attributes)
        }
        let bounds = layout.bounds.logical
        let place = isEmpty ? 0 : layout.cursor(atByte: text.cursor)
        var left = isRightToLeft ? max(room.width - bounds.width, 0) : 0
        if bounds.width > room.width {
            left = min(0, room.width - 2 - place)
            if isRightToLeft { left = max(-place + 2, room.width - bounds.width) }
        }
        let top = (room.height - bounds.height) / 2
        pen.saved {
            pen.addRoundedRect(Rect(x: room.x - 1, y: 0, width: room.width + 2, height: room.height), radius: 0)
            pen.clip()
            for stretch in layout.stretches(ofBytes: text.selected) {
                pen.fill(
                    Rect(
                        x: room.x + left + stretch.lowerBound, y: top, width: stretch.upperBound - stretch.lowerBound,
                        height: bounds.height),
                    style.accent.faded(Self.selectionStrength))
            }
            pen.setColor(isEmpty ? style.mutedInk : style.ink)
            layout.draw(pen, at: Point(room.x + left, top))
            if isActive {
                pen.fill(
                    Rect(x: room.x + left + place - 0.75, y: top + 1, width: 1.5, height: bounds.height - 2),
                    style.accent)
            }
        }
        return room.x + left + place
    }

    private func drawGlass(_ pen: Pen, middle: Double, _ style: CardStyle) {
        let r = Self.glassRadius, center = Point(Self.inset + r, middle - r * 0.3)
        pen.setColor(style.mutedInk)
        pen.addArc(center: center, radius: r, from: 0, to: 2 * .pi)
        pen.stroke(width: 1.7)
        let edge = r * 0.75
        pen.addLine(from: Point(center.x + edge, center.y + edge), to: Point(center.x + r * 1.65, center.y + r * 1.65))
        pen.stroke(width: 2.1)
    }

    /// Strokes of growing width, each faint, add up to a shadow that fades outward.
    private func drawShadow(of rect: Rect, _ pen: Pen, _ style: CardStyle) {
        let steps = 9
        for step in 1...steps {
            let reach = Self.shadowReach * Double(step) / Double(steps) * 0.8
            pen.setColor(style.tray.shadow.faded(0.09))
            let grown = Rect(
                x: rect.x - reach, y: rect.y - reach + 1.5, width: rect.width + 2 * reach,
                height: rect.height + 2 * reach)
            pen.addRoundedRect(grown, radius: Self.cornerRadius + reach)
            pen.fill()
        }
    }
}

/// A line of text that is being typed, as it is drawn.
public struct FieldText: Hashable, Sendable {
    /// The whole line, with what an input method is composing.
    public var text: String
    /// Where the cursor stands, in bytes of UTF-8.
    public var cursor: Int
    /// What an input method has not made text yet: underlined. In bytes of UTF-8.
    public var composed: Range<Int>

    /// What is selected, in bytes of UTF-8.
    public var selected: Range<Int>

    /// A line; `cursor` and the ranges count bytes of UTF-8.
    public init(text: String, cursor: Int, composed: Range<Int>, selected: Range<Int> = 0..<0) {
        self.text = text
        self.selected = selected
        self.cursor = cursor
        self.composed = composed
    }
}
