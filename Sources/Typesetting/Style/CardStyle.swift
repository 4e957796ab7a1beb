import Raster

/// The colours of the window, the trays and the cards.
///
/// Both themes show paper: the projector's light darkens what it falls on, and a tray of dark cards
/// would lose its depth. The dark theme's paper is dimmer and stands in charcoal.
public struct CardStyle: Hashable, Sendable {
    /// Behind everything. Opaque.
    public var ground: Color
    public var headerText: Color
    public var mutedHeaderText: Color

    /// The floor of a tray, sunk into the ground.
    public var recess: Color
    public var recessEdge: Color
    public var recessShadow: Color
    /// The light that catches the lower rim.
    public var recessRim: Color

    public var paper: Color
    public var paperEdge: Color
    public var paperHighlight: Color
    public var headLine: Color
    public var ruledLine: Color
    public var cardBack: Color
    public var cardBackLine: Color

    public var ink: Color
    public var mutedInk: Color
    /// Clozes and what asks to be seen.
    public var accent: Color

    public var scrollIndicator: Color
    public var bubble: Color
    public var bubbleText: Color

    public static let light = CardStyle(
        ground: Color(hex: 0xE8E3DA), headerText: Color(hex: 0x35302A), mutedHeaderText: Color(hex: 0x655E54),
        recess: Color(hex: 0xC9C1B4), recessEdge: Color(hex: 0xA39A8B),
        recessShadow: Color(hex: 0x2E2519, alpha: 0.42),
        recessRim: Color(hex: 0xFFFFFF, alpha: 0.75),
        paper: Color(hex: 0xFFFDF7), paperEdge: Color(hex: 0xC4BBA8),
        paperHighlight: Color(hex: 0xFFFFFF, alpha: 0.9),
        headLine: Color(hex: 0xD0584E, alpha: 0.85), ruledLine: Color(hex: 0x6F8FB4, alpha: 0.26),
        cardBack: Color(hex: 0xEDE6D8), cardBackLine: Color(hex: 0xA4967C, alpha: 0.5),
        ink: Color(hex: 0x211E1B), mutedInk: Color(hex: 0x6B655C), accent: Color(hex: 0x1B55A6),
        scrollIndicator: Color(hex: 0x3A342C, alpha: 0.55), bubble: Color(hex: 0x3A342C, alpha: 0.92),
        bubbleText: Color(hex: 0xFAF6EE))

    public static let dark = CardStyle(
        ground: Color(hex: 0x2B2926), headerText: Color(hex: 0xE4DFD5), mutedHeaderText: Color(hex: 0xA9A296),
        recess: Color(hex: 0x1D1B19), recessEdge: Color(hex: 0x0E0D0C),
        recessShadow: Color(hex: 0x000000, alpha: 0.85),
        recessRim: Color(hex: 0xFFF4E0, alpha: 0.13),
        paper: Color(hex: 0xE6DFD1), paperEdge: Color(hex: 0x9A907E),
        paperHighlight: Color(hex: 0xFFF9EC, alpha: 0.8),
        headLine: Color(hex: 0xB8483F, alpha: 0.85), ruledLine: Color(hex: 0x5A7796, alpha: 0.28),
        cardBack: Color(hex: 0xCFC6B5), cardBackLine: Color(hex: 0x83765F, alpha: 0.5),
        ink: Color(hex: 0x1E1B18), mutedInk: Color(hex: 0x5C564D), accent: Color(hex: 0x184B94),
        scrollIndicator: Color(hex: 0xE4DFD5, alpha: 0.5), bubble: Color(hex: 0x4A453E, alpha: 0.95),
        bubbleText: Color(hex: 0xF4EFE5))
}
