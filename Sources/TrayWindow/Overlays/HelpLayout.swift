import Raster
import Typesetting

/// The keys and gestures as a large index card: its heading over the red line, then the groups of the table in as
/// many columns as the window bears, in the largest type that fits. In a small window the card is longer than that, and
/// in a narrow one texts stand below their keys.
///
/// All lengths follow the type size, in logical pixels.
struct HelpLayout {
    /// How a line of text is measured: its width in logical pixels.
    typealias Measure = (String, LabelStyle) -> Double

    private let style: CardStyle
    private let closingText: String
    private let measure: Measure

    /// The type sizes, and whether gestures have lines of their own, from the best to the smallest that is easily read.
    private static let settings: [(size: Double, hasGestures: Bool)] = [
        (15, true), (14, true), (13, true), (12, true), (11, true), (12, false), (11, false),
    ]
    private static let maxColumns = 4
    /// The type of a card that is longer than the window.
    private static let longSize = 12.0
    /// Between the card and the window's edges, at least.
    static let clearance = 12.0
    /// Around the card in its layer, for the shadow.
    static let shadowReach = 28.0
    private static let shadowStrength = 0.45
    private static let cornerRadius = 14.0

    static let title = "Keys and gestures"

    /// - Parameter closeKey: the name of the key that closes the help; nil for none.
    init(style: CardStyle, closeKey: String?, measure: @escaping Measure) {
        self.style = style
        closingText = closeKey.map { "\($0) closes" } ?? ""
        self.measure = measure
    }

    /// The card for a window; one that is too small for any setting gets a card that is longer, and no wider.
    func panel(of groups: [KeyTable.Group], window: Size) -> Panel {
        let most = Size(window.width - 2 * Self.clearance, window.height - 2 * Self.clearance)
        for setting in Self.settings {
            for columns in 1...Self.maxColumns {
                let page = HelpPage(groups, columns: columns, type: type(setting.size, setting.hasGestures))
                if page.size.width <= most.width, page.size.height <= most.height { return draw(page) }
            }
        }
        for columns in (1...2).reversed() {
            let page = HelpPage(groups, columns: columns, type: type(Self.longSize, true))
            if page.size.width <= most.width { return draw(page) }
        }
        var narrow = type(Self.longSize, true)
        narrow.room = max(narrow.size, most.width - 2 * narrow.margin)
        return draw(HelpPage(groups, columns: 1, type: narrow))
    }

    private func type(_ size: Double, _ hasGestures: Bool) -> HelpType {
        HelpType(size: size, hasGestures: hasGestures, style: style, closingText: closingText, measure: measure)
    }

    private func draw(_ page: HelpPage) -> Panel {
        let card = Rect(
            x: Self.shadowReach, y: Self.shadowReach, width: page.size.width, height: page.size.height)
        let frame = Size(card.width + 2 * Self.shadowReach, card.height + 2 * Self.shadowReach)
        var shade = style.tray.shadow
        shade.alpha = Self.shadowStrength
        let ground: [Panel.Mark] = [
            .shadow(card.offset(by: Point(0, 4)), radius: Self.cornerRadius, reach: Self.shadowReach - 4, color: shade),
            .box(card, radius: Self.cornerRadius, fill: style.paper, stroke: style.card.edge),
        ]
        return Panel(size: frame, marks: ground + page.marks(at: card.origin))
    }
}
