import Raster
import Typesetting

/// The keys and gestures as a large index card: its heading over the red line, then the groups of the table in as
/// many columns as the window bears, in the largest type that fits.
///
/// All lengths follow the type size, in logical pixels.
struct HelpLayout {
    /// How a line of text is measured: its width in logical pixels.
    typealias Measure = (String, LabelStyle) -> Double

    private let style: CardStyle
    private let measure: Measure

    /// The type sizes, and whether gestures have lines of their own, from the best to what fits anywhere.
    private static let settings: [(size: Double, hasGestures: Bool)] = [
        (15, true), (14, true), (13, true), (12, true), (11, true), (10, true),
        (12, false), (11, false), (10, false), (9, false), (8, false),
        (7.5, false), (7, false), (6.5, false), (6, false),
    ]
    private static let maxColumns = 4
    /// Between the card and the window's edges, at least.
    private static let clearance = 12.0
    /// Around the card in its layer, for the shadow.
    static let shadowReach = 28.0
    private static let shadowStrength = 0.45
    private static let cornerRadius = 14.0

    static let title = "Keys and gestures"
    static let closing = "Esc closes"

    init(style: CardStyle, measure: @escaping Measure) {
        self.style = style
        self.measure = measure
    }

    /// The card for a window. One too small for any setting gets the smallest, cut at the edges.
    func panel(of groups: [KeyTable.Group], window: Size) -> Panel {
        let most = Size(window.width - 2 * Self.clearance, window.height - 2 * Self.clearance)
        var last: HelpPage?
        for setting in Self.settings {
            for columns in 1...Self.maxColumns {
                let page = HelpPage(groups, columns: columns, type: type(setting.size, setting.hasGestures))
                if page.size.width <= most.width, page.size.height <= most.height { return draw(page) }
                if columns == 2 { last = page }
            }
        }
        return draw(last!)
    }

    private func type(_ size: Double, _ hasGestures: Bool) -> HelpType {
        HelpType(size: size, hasGestures: hasGestures, style: style, measure: measure)
    }

    private func draw(_ page: HelpPage) -> Panel {
        let card = Rect(
            x: Self.shadowReach, y: Self.shadowReach, width: page.size.width, height: page.size.height)
        let frame = Size(card.width + 2 * Self.shadowReach, card.height + 2 * Self.shadowReach)
        var shade = style.recessShadow
        shade.alpha = Self.shadowStrength
        let ground: [Panel.Mark] = [
            .shadow(card.offset(by: Point(0, 4)), radius: Self.cornerRadius, reach: Self.shadowReach - 4, color: shade),
            .box(card, radius: Self.cornerRadius, fill: style.paper, stroke: style.paperEdge),
        ]
        return Panel(size: frame, marks: ground + page.marks(at: card.origin))
    }
}
