import Basics
import Raster
import Typesetting

/// The items of a menu below each other, each with its key at the end of its line. Lengths are logical pixels.
struct CardMenuLayout {
    private static let maxTextSize = 14.0
    /// Of a line; in low windows less than its height is had.
    private static let textShare = 0.62
    private static let maxLineHeight = 30.0
    private static let minLineHeight = 15.0
    private static let padding = Size(14, 6)
    /// Between a text and its key.
    private static let gap = 28.0
    private static let cornerRadius = 10.0
    private static let shadowStrength = 0.4
    private static let highlightStrength = 0.18
    /// Around the card in its layer, for the shadow.
    static let shadowReach = 20.0

    private let items: [(title: String, key: String)]
    private let style: CardStyle
    private let keyWidths: [Double]
    private let lineHeight: Double
    private let textSize: Double

    /// The card, in its layer.
    let card: Rect

    /// - Parameters:
    ///   - room: for the card.
    ///   - measure: the width of a text.
    init(
        _ items: [(title: String, key: String)], room: Size, style: CardStyle, measure: HelpLayout.Measure
    ) {
        (self.items, self.style) = (items, style)
        let share = ((room.height - 2 * Self.padding.height) / Double(max(1, items.count))).rounded(.down)
        lineHeight = share.clamped(to: Self.minLineHeight...Self.maxLineHeight)
        textSize = min(Self.maxTextSize, lineHeight * Self.textShare)
        let (titleStyle, keyStyle) = Self.styles(style, size: textSize)
        keyWidths = items.map { measure($0.key, keyStyle).rounded(.up) }
        let titles = items.map { measure($0.title, titleStyle).rounded(.up) }.max() ?? 0
        let width = titles + Self.gap + (keyWidths.max() ?? 0) + 2 * Self.padding.width
        card = Rect(
            x: Self.shadowReach, y: Self.shadowReach, width: max(0, min(width, room.width)),
            height: Double(items.count) * lineHeight + 2 * Self.padding.height)
    }

    private static func styles(_ style: CardStyle, size: Double) -> (title: LabelStyle, key: LabelStyle) {
        (LabelStyle(size: size, color: style.ink), LabelStyle(size: size * 0.88, color: style.mutedInk))
    }

    /// How wide an item's title may be at its largest, in a card of a width.
    static func titleRoom(
        beside key: String, width: Double, style: CardStyle, measure: HelpLayout.Measure
    ) -> (width: Double, style: LabelStyle) {
        let (titleStyle, keyStyle) = styles(style, size: maxTextSize)
        return (width - 2 * padding.width - gap - measure(key, keyStyle).rounded(.up), titleStyle)
    }

    /// The item at a point, from the card's corner.
    func item(at point: Point) -> Int? {
        guard point.x >= 0, point.x < card.width else { return nil }
        let index = Int(((point.y - Self.padding.height) / lineHeight).rounded(.down))
        return items.indices.contains(index) ? index : nil
    }

    func panel(highlighted: Int?) -> Panel {
        var shade = style.tray.shadow
        shade.alpha = Self.shadowStrength
        var ground = style.accent
        ground.alpha = Self.highlightStrength
        let (titleStyle, keyStyle) = Self.styles(style, size: textSize)
        var marks: [Panel.Mark] = [
            .shadow(card.offset(by: Point(0, 3)), radius: Self.cornerRadius, reach: Self.shadowReach - 3, color: shade),
            .box(card, radius: Self.cornerRadius, fill: style.paper, stroke: style.card.edge),
        ]
        for (index, item) in items.enumerated() {
            let top = card.y + Self.padding.height + Double(index) * lineHeight
            if index == highlighted {
                let line = Rect(x: card.x + 5, y: top, width: card.width - 10, height: lineHeight)
                marks.append(.box(line, radius: 6, fill: ground, stroke: nil))
            }
            let baseline = (top + lineHeight / 2 + textSize * 0.36).rounded()
            let right = card.maxX - Self.padding.width, key = keyWidths[index]
            let left = card.x + Self.padding.width
            marks.append(
                .text(
                    item.title, titleStyle, at: Point(left, baseline),
                    maxWidth: max(0, right - key - Self.gap / 2 - left)))
            marks.append(.text(item.key, keyStyle, at: Point(right - key, baseline), maxWidth: key + 1))
        }
        return Panel(
            size: Size(card.width + 2 * Self.shadowReach, card.height + 2 * Self.shadowReach), marks: marks)
    }
}
