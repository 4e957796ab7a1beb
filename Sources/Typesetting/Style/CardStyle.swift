import CardDeck
import Raster

/// The colors of the window, the trays and the cards.
///
/// Both themes show paper: the projector's light darkens what it falls on, and a tray of dark cards
/// would lose its depth. The dark theme's paper is dimmer and stands in charcoal.
public struct CardStyle: Hashable, Sendable {
    /// Behind everything. Opaque.
    public var ground: Color
    /// The titles of trays.
    public var headerText: Color
    /// What stands beside the titles.
    public var mutedHeaderText: Color
    /// The light that the ledge above a tray reflects, where it is brightest.
    public var headerGloss: Color
    /// The light that a held card reflects, where it is brightest.
    public var cardGloss: Color

    /// The floor of a tray at its head, in the shadow of the rim.
    public var recess: Color
    /// The floor of a tray at its foot.
    public var recessFoot: Color
    /// The edge of a tray, where it is cut into the ground.
    public var recessEdge: Color
    /// What the rim throws on the floor.
    public var recessShadow: Color
    /// The light that catches the lower rim.
    public var recessRim: Color
    /// How plainly the weave of the cloth is seen that trays are lined with.
    public var clothStrength: Double
    /// The row and the card that the keys act on.
    public var focus: Color
    /// The star on a card.
    public var star: Color

    /// The front of a card.
    public var paper: Color
    /// The border of a card, darker than its paper.
    public var paperEdge: Color
    /// The light on the upper border of a card.
    public var paperHighlight: Color
    /// A card's thickness, seen from its side.
    public var cutEdge: Color
    /// What cards throw on the floor.
    public var cardShadow: Color
    /// The line under a card's head.
    public var headLine: Color
    /// The lines below that, as on ruled paper.
    public var ruledLine: Color
    /// The stock of a card's back.
    public var cardBack: Color
    /// The panel printed on a card's back.
    public var cardBackPanel: Color
    /// The lines of that panel.
    public var cardBackLine: Color

    /// The text on cards.
    public var ink: Color
    /// Less important text on cards and in the window's panels.
    public var mutedInk: Color
    /// Clozes and what asks to be seen.
    public var accent: Color

    /// The thumb of the scroll indicator.
    public var scrollIndicator: Color
    /// The ground of labels over the page, such as the scroll indicator's bubble and toasts.
    public var bubble: Color
    /// The text of labels over the page.
    public var bubbleText: Color

    /// Whether the style takes a deck's colors for the dark theme.
    public var isDark = false

    /// Behind what is sought, in both themes: on paper it looks like a felt-tip pen's.
    public static let mark = ThemedColor(0xFFD84D)

    /// A deck's color in this style; nil: as the card has it.
    func color(_ color: ThemedColor?) -> Color? {
        (isDark ? color?.dark : color?.light).map { Color(hex: $0) }
    }

    /// The colors of the light theme.
    public static let light = CardStyle(
        ground: Color(hex: 0xECE6DB), headerText: Color(hex: 0x38322A), mutedHeaderText: Color(hex: 0x655E54),
        headerGloss: Color(hex: 0xFFFFFF, alpha: 0.45),
        cardGloss: Color(hex: 0xFFFFFF, alpha: 0.5),
        recess: Color(hex: 0xCFC3B0), recessFoot: Color(hex: 0xD9CFBF), recessEdge: Color(hex: 0x8F836F),
        recessShadow: Color(hex: 0x3A2A14, alpha: 0.46), recessRim: Color(hex: 0xFFFFFF, alpha: 0.9),
        clothStrength: 1.3, focus: Color(hex: 0x2A66B8), star: Color(hex: 0xD79A1E),
        paper: Color(hex: 0xFFF9EB), paperEdge: Color(hex: 0xBFB39B),
        paperHighlight: Color(hex: 0xFFFFFF, alpha: 0.9), cutEdge: Color(hex: 0xFFF8E8),
        cardShadow: Color(hex: 0x33240F, alpha: 0.36),
        headLine: Color(hex: 0xD0584E, alpha: 0.85), ruledLine: Color(hex: 0x6F8FB4, alpha: 0.26),
        cardBack: Color(hex: 0xFAF4E6), cardBackPanel: Color(hex: 0xBCCBD6), cardBackLine: Color(hex: 0x5F7F98),
        ink: Color(hex: 0x211E1B), mutedInk: Color(hex: 0x6B655C), accent: Color(hex: 0x1B55A6),
        scrollIndicator: Color(hex: 0x3A342C, alpha: 0.55), bubble: Color(hex: 0x3A342C, alpha: 0.92),
        bubbleText: Color(hex: 0xFAF6EE))

    /// The colors of the dark theme.
    public static let dark = CardStyle(
        ground: Color(hex: 0x2A2724), headerText: Color(hex: 0xE4DFD5), mutedHeaderText: Color(hex: 0xA9A296),
        headerGloss: Color(hex: 0xFFEBD0, alpha: 0.085),
        cardGloss: Color(hex: 0xFFF6E6, alpha: 0.42),
        recess: Color(hex: 0x1B1917), recessFoot: Color(hex: 0x221F1C), recessEdge: Color(hex: 0x0C0B0A),
        recessShadow: Color(hex: 0x000000, alpha: 0.62), recessRim: Color(hex: 0xFFEBD0, alpha: 0.2),
        clothStrength: 0.8, focus: Color(hex: 0x769FD2), star: Color(hex: 0xC98F1A),
        paper: Color(hex: 0xE9DFCA), paperEdge: Color(hex: 0x94866C),
        paperHighlight: Color(hex: 0xFFF8E6, alpha: 0.7), cutEdge: Color(hex: 0xF1E7D2),
        cardShadow: Color(hex: 0x000000, alpha: 0.5),
        headLine: Color(hex: 0xB8483F, alpha: 0.85), ruledLine: Color(hex: 0x5A7796, alpha: 0.28),
        cardBack: Color(hex: 0xDFD5C0), cardBackPanel: Color(hex: 0xA3B2BB), cardBackLine: Color(hex: 0x4A6479),
        ink: Color(hex: 0x1E1B18), mutedInk: Color(hex: 0x5C564D), accent: Color(hex: 0x184B94),
        scrollIndicator: Color(hex: 0xE4DFD5, alpha: 0.5), bubble: Color(hex: 0x4A453E, alpha: 0.95),
        bubbleText: Color(hex: 0xF4EFE5), isDark: true)
}
