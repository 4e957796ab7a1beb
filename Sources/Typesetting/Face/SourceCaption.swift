import Raster

/// How a page's formulas were written, in small letters where the text leaves room: at the card's foot, or in its head
/// where the text reaches down to the foot. In card units; it belongs to its typesetter's thread.
struct SourceCaption {
    /// The size of its letters, and from line to line.
    private static let size = 5.2
    private static let pitch = 6.9

    /// More formulas share the last line.
    private static let maxLines = 4
    private static let maxShared = 16
    private static let separator = "  ·  "

    /// What is laid out of a line, in characters: more than the card is wide.
    private static let maxScalars = 160

    /// Between text and caption, and where the caption may stand.
    private static let gap = 1.5
    private static let foot = 164.0
    private static let head = 6.0...28.0
    private static let sides = CardMetrics.textArea.minX...CardMetrics.textArea.maxX

    /// What signs at the card's foot and in its head take of its width, with the space beside them.
    private static let pageSign = FaceBadge.cut.minX - 5...FaceBadge.cut.maxX + 5
    private static let soundSign = SoundBadge.small.minX - 5

    private let lines: [(glyphs: GlyphLine, place: Point)]

    /// Where it stands.
    let area: Rect

    /// - Parameters:
    ///   - isMirrored: lines begin at the right, where they cannot stand in the middle.
    ///   - hasSound: there is a sign in the head.
    ///   - line: sets a line, no longer than a width at the size that texts are shaped at.
    /// - Returns: nil where the page has no formulas.
    init?(_ page: FaceLayout, isMirrored: Bool, hasSound: Bool, line: (String, Double) -> GlyphLine?) {
        // What a text repeats is told once.
        var known: Set<String> = []
        let formulas = page.formulas.filter { known.insert($0).inserted }
        guard !formulas.isEmpty else { return nil }
        let top = page.extentOnCard.maxY + Self.gap
        let isAtFoot = Self.foot - top >= Self.pitch && !page.isShortened
        var across = Self.sides
        if !isAtFoot {
            if hasSound { across = across.lowerBound...Self.soundSign }
        } else if page.isCut {
            across =
                isMirrored
                ? Self.pageSign.upperBound...across.upperBound : across.lowerBound...Self.pageSign.lowerBound
        }
        let rows = isAtFoot ? top...Self.foot : Self.head
        // Beside the sign of further pages there is room for one line.
        let room = isAtFoot && page.isCut ? 1 : Int((rows.upperBound - rows.lowerBound) / Self.pitch)
        let texts = Self.texts(formulas, lines: min(room, Self.maxLines))
        let scale = Self.size / PangoText.shapedSize, width = across.upperBound - across.lowerBound
        let set = texts.compactMap { line($0, width / scale) }.filter { !$0.runs.isEmpty }
        guard !set.isEmpty else { return nil }
        let height = Double(set.count) * Self.pitch
        let atFoot = page.isCut ? FaceBadge.cut.center.y - height / 2 : rows.upperBound - height
        let first = isAtFoot ? atFoot : rows.lowerBound
        area = Rect(x: across.lowerBound, y: first, width: width, height: height)
        let isCentered = isAtFoot && !page.isCut
        lines = set.enumerated().map { index, glyphs in
            let free = width - Double(pangoUnits: glyphs.width) * scale
            let indent = isCentered ? free / 2 : isMirrored ? free : 0
            // The line's box stands in the middle of its row.
            let middle = Double(pangoUnits: (glyphs.top + glyphs.bottom) / 2) * scale
            return (glyphs, Point(across.lowerBound + indent, first + (Double(index) + 0.5) * Self.pitch - middle))
        }
    }

    /// A line for each formula; those that have none of their own share the last one.
    private static func texts(_ formulas: [String], lines count: Int) -> [String] {
        let own = formulas.prefix(formulas.count > count ? count - 1 : count)
        let others = formulas.dropFirst(own.count).prefix(maxShared)
        let shared = others.isEmpty ? [] : [others.joined(separator: separator)]
        return (own + shared).map { $0.singleLine(maxScalars: maxScalars) }
    }

    func draw(_ canvas: any FaceCanvas, style: CardStyle) {
        let scale = Self.size / PangoText.shapedSize, card = GlyphTransform.scale(canvas.scaleX, canvas.scaleY)
        for line in lines {
            let place = card.after(.translation(line.place)).after(.scale(scale, scale))
            canvas.draw(line.glyphs, at: place, color: style.mutedInk)
        }
    }
}
