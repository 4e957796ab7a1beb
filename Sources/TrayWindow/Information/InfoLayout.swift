import CardDeck
import Raster
import Typesetting

/// What is told of a card, set below each other on a card of its own. Lengths are logical pixels.
struct InfoLayout {
    private static let titleSize = 17.0
    private static let textSize = 13.5
    private static let labelSize = 12.0
    private static let lineHeight = 20.0
    private static let titleHeight = 26.0
    private static let margin = 18.0
    private static let labelWidth = 54.0
    /// A card without so much room beside its labels has each above what it is called.
    private static let leastValueWidth = 90.0
    /// Between the title and how the card is closed, which is not told where it would take more of the line than this.
    private static let titleGap = 12.0
    private static let maxClosingShare = 0.5
    /// Between two sides, and before the first.
    private static let sideGap = 12.0
    private static let cornerRadius = 14.0
    private static let shadowStrength = 0.45
    /// Around the card in its layer, for the shadow.
    static let shadowReach = 24.0
    /// The most lines of a side, and the longest card: what is beyond is left out, and an ellipsis says so.
    private static let maxSideLines = 150
    private static let maxHeight = 4000.0

    private let width: Double
    private let style: CardStyle
    private let measure: HelpLayout.Measure
    private var marks: [Panel.Mark] = []
    /// The top of what comes next.
    private var y = InfoLayout.shadowReach + InfoLayout.margin * 0.75

    /// - Parameters:
    ///   - width: of the card.
    ///   - closing: says how it is closed; empty for nothing.
    init(_ info: CardInfo, width: Double, style: CardStyle, closing: String, measure: @escaping HelpLayout.Measure) {
        (self.width, self.style, self.measure) = (width, style, measure)
        write(info.title, closing: closing)
        for row in info.rows { write(row) }
        for side in info.sides { write(side) }
    }

    private var left: Double { Self.shadowReach + Self.margin }
    private var room: Double { max(Self.textSize, width - 2 * Self.margin) }
    private var label: LabelStyle { LabelStyle(size: Self.labelSize, color: style.mutedInk) }
    private var text: LabelStyle { LabelStyle(size: Self.textSize, color: style.ink) }

    private mutating func write(_ title: String, closing: String) {
        let wanted = closing.isEmpty ? 0 : measure(closing, label).rounded(.up)
        let closingWidth = wanted <= room * Self.maxClosingShare ? wanted : 0
        let baseline = (y + Self.titleHeight * 0.7).rounded()
        let heading = LabelStyle(size: Self.titleSize, weight: .medium, color: style.ink)
        let titleRoom = closingWidth > 0 ? room - closingWidth - Self.titleGap : room
        // Each at its own side: a title begins where it is read from.
        let isRightToLeft = TextDirection(firstStrongIn: title) == .rightToLeft
        let titlePlace = isRightToLeft ? left + room - min(titleRoom, measure(title, heading)) : left
        marks.append(.text(title, heading, at: Point(titlePlace, baseline), maxWidth: titleRoom))
        if closingWidth > 0 {
            let place = isRightToLeft ? left : left + room - closingWidth
            marks.append(.text(closing, label, at: Point(place, baseline), maxWidth: .infinity))
        }
        y += Self.titleHeight + 4
        // From edge to edge, as on a card.
        marks.append(
            .box(
                Rect(x: Self.shadowReach + 1, y: y, width: width - 2, height: 1), radius: 0, fill: style.ruling.head,
                stroke: nil))
        y += Self.sideGap * 0.75
    }

    private mutating func write(_ row: CardInfo.Row) {
        let isBeside = room - Self.labelWidth >= Self.leastValueWidth
        // Without what it is of, a label says nothing, and the next one would stand on it.
        guard linesLeft > (isBeside ? 0 : 1), row.value.contains(where: { $0 != "\n" }) else { return }
        marks.append(
            .text(row.label, label, at: Point(left, baseline), maxWidth: isBeside ? Self.labelWidth : room))
        if !isBeside { y += Self.lineHeight }
        write(row.value, text, indent: isBeside ? Self.labelWidth : 0)
    }

    private mutating func write(_ side: CardInfo.Side) {
        y += Self.sideGap
        let style = LabelStyle(size: Self.labelSize, weight: .medium, color: style.accent)
        let title = lines(of: side.isUp ? "\(side.title) · faces up" : side.title, style, room: room)
        guard linesLeft > title.count - (side.text.isEmpty ? 1 : 0) else {
            // What is left out takes no room.
            y -= Self.sideGap
            return
        }
        write(title, style)
        write(side.text, text, direction: side.isRightToLeft ? .rightToLeft : .leftToRight)
    }

    private var baseline: Double { (y + Self.lineHeight * 0.72).rounded() }

    /// How many lines begin before the end of the longest card.
    private var linesLeft: Int { max(0, Int(((Self.maxHeight - y) / Self.lineHeight).rounded(.up))) }

    /// What there is room for of a text.
    private func lines(of text: String, _ style: LabelStyle, room: Double) -> [String] {
        let most = min(Self.maxSideLines, linesLeft)
        var lines: [String] = []
        func cut(_ text: String, to count: Int) -> [String] {
            TextLines.cut(text, maxLines: count) { measure($0, style) <= room }
        }
        for part in text.split(separator: "\n") {
            guard lines.count < most else {
                if let last = lines.popLast() { lines += last.hasSuffix("…") ? [last] : cut("\(last) …", to: 1) }
                break
            }
            lines += cut(String(part), to: most - lines.count)
        }
        return lines
    }

    /// - Parameter direction: that of all lines; nil for the one that each of them begins in.
    private mutating func write(
        _ text: String, _ style: LabelStyle, indent: Double = 0, direction: TextDirection? = nil
    ) {
        let room = max(Self.textSize, room - indent)
        write(lines(of: text, style, room: room), style, indent: indent, direction: direction)
    }

    private mutating func write(
        _ lines: [String], _ style: LabelStyle, indent: Double = 0, direction: TextDirection? = nil
    ) {
        let room = max(Self.textSize, room - indent)
        for line in lines {
            let x = left + indent + (direction == .rightToLeft ? max(0, room - measure(line, style)) : 0)
            marks.append(.text(direction?.marking(line) ?? line, style, at: Point(x, baseline), maxWidth: room + 1))
            y += Self.lineHeight
        }
    }

    /// The card with all that stands on it.
    var panel: Panel {
        let height = (y - Self.shadowReach + Self.margin * 0.75).rounded()
        let card = Rect(x: Self.shadowReach, y: Self.shadowReach, width: width, height: height)
        var shade = style.tray.shadow
        shade.alpha = Self.shadowStrength
        let ground: [Panel.Mark] = [
            .shadow(card.offset(by: Point(0, 3)), radius: Self.cornerRadius, reach: Self.shadowReach - 3, color: shade),
            .box(card, radius: Self.cornerRadius, fill: style.paper, stroke: style.card.edge),
        ]
        return Panel(
            size: Size(width + 2 * Self.shadowReach, height + 2 * Self.shadowReach), marks: ground + marks)
    }
}

extension TextDirection {
    /// A line that is laid out in this direction, whichever words it begins with.
    fileprivate func marking(_ line: String) -> String {
        guard let first = TextDirection(firstStrongIn: line), first != self else { return line }
        return (self == .rightToLeft ? "\u{200F}" : "\u{200E}") + line
    }
}
