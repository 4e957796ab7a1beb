import CardDeck
import Raster

/// The colors of the window, the trays and the cards.
///
/// Both themes show paper: the projector's light darkens what it falls on, and a tray of dark cards
/// would lose its depth. The dark theme's paper is dimmer and stands in charcoal.
public struct CardStyle: Hashable, Sendable {
    /// Colors of what stands above a tray.
    public struct Header: Hashable, Sendable {
        /// The titles of trays.
        public var text: Color
        /// What stands beside the titles.
        public var mutedText: Color
        /// The light that the ledge above a tray reflects, where it is brightest.
        public var gloss: Color
    }

    /// Colors of a tray, and of what it is lined with.
    public struct Tray: Hashable, Sendable {
        /// The floor of a tray at its head, in the shadow of the rim. Opaque.
        public var floor: Color
        /// The floor of a tray at its foot.
        public var foot: Color
        /// The edge of a tray, where it is cut into the ground.
        public var edge: Color
        /// What the rim throws on the floor.
        public var shadow: Color
        /// The light that catches the lower rim.
        public var rim: Color
        /// How plainly the weave of the cloth is seen that trays are lined with.
        public var clothStrength: Double
    }

    /// Colors of a card as a thing: its edges, its shadow, the light on it.
    public struct Card: Hashable, Sendable {
        /// The border of a card, darker than its paper.
        public var edge: Color
        /// The light on the upper border of a card.
        public var highlight: Color
        /// A card's thickness, seen from its side.
        public var cutEdge: Color
        /// What cards throw on the floor.
        public var shadow: Color
        /// The light that a held card reflects, where it is brightest.
        public var gloss: Color
    }

    /// Colors of the lines on a card's front, as on ruled paper.
    public struct Ruling: Hashable, Sendable {
        /// The line under a card's head.
        public var head: Color
        /// The lines below that.
        public var lines: Color
    }

    /// Colors of a card's back.
    public struct Back: Hashable, Sendable {
        /// The stock that it is printed on.
        public var stock: Color
        /// The panel printed on it.
        public var panel: Color
        /// The lines of that panel.
        public var line: Color
    }

    /// Colors of labels over the page, such as the scroll indicator's bubble and toasts.
    public struct Bubble: Hashable, Sendable {
        /// Behind their text.
        public var ground: Color
        /// Their text.
        public var text: Color
    }

    /// Behind everything. Opaque.
    public var ground: Color
    /// What stands above a tray.
    public var header: Header
    /// A tray, and what it is lined with.
    public var tray: Tray
    /// The row and the card that the keys act on.
    public var focus: Color
    /// The star on a card.
    public var star: Color

    /// The front of a card.
    public var paper: Color
    /// A card's edges, its shadow, the light on it.
    public var card: Card
    /// The lines on a card's front.
    public var ruling: Ruling
    /// A card's back.
    public var back: Back

    /// The text on cards.
    public var ink: Color
    /// Less important text on cards and in the window's panels.
    public var mutedInk: Color
    /// Clozes and what asks to be seen.
    public var accent: Color

    /// The thumb of the scroll indicator.
    public var scrollIndicator: Color
    /// Labels over the page.
    public var bubble: Bubble

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
        ground: Color(hex: 0xECE6DB),
        header: Header(
            text: Color(hex: 0x38322A), mutedText: Color(hex: 0x655E54), gloss: Color(hex: 0xFFFFFF, alpha: 0.45)),
        tray: Tray(
            floor: Color(hex: 0xCFC3B0), foot: Color(hex: 0xD9CFBF), edge: Color(hex: 0x8F836F),
            shadow: Color(hex: 0x3A2A14, alpha: 0.46), rim: Color(hex: 0xFFFFFF, alpha: 0.9), clothStrength: 1.3),
        focus: Color(hex: 0x2A66B8), star: Color(hex: 0xD79A1E), paper: Color(hex: 0xFFF9EB),
        card: Card(
            edge: Color(hex: 0xBFB39B), highlight: Color(hex: 0xFFFFFF, alpha: 0.9), cutEdge: Color(hex: 0xFFF8E8),
            shadow: Color(hex: 0x33240F, alpha: 0.36), gloss: Color(hex: 0xFFFFFF, alpha: 0.5)),
        ruling: Ruling(head: Color(hex: 0xD0584E, alpha: 0.85), lines: Color(hex: 0x6F8FB4, alpha: 0.26)),
        back: Back(stock: Color(hex: 0xFAF4E6), panel: Color(hex: 0xBCCBD6), line: Color(hex: 0x5F7F98)),
        ink: Color(hex: 0x211E1B), mutedInk: Color(hex: 0x6B655C), accent: Color(hex: 0x1B55A6),
        scrollIndicator: Color(hex: 0x3A342C, alpha: 0.55),
        bubble: Bubble(ground: Color(hex: 0x3A342C, alpha: 0.92), text: Color(hex: 0xFAF6EE)))

    /// The colors of the dark theme.
    public static let dark = CardStyle(
        ground: Color(hex: 0x2A2724),
        header: Header(
            text: Color(hex: 0xE4DFD5), mutedText: Color(hex: 0xA9A296), gloss: Color(hex: 0xFFEBD0, alpha: 0.085)),
        tray: Tray(
            floor: Color(hex: 0x1B1917), foot: Color(hex: 0x221F1C), edge: Color(hex: 0x0C0B0A),
            shadow: Color(hex: 0x000000, alpha: 0.62), rim: Color(hex: 0xFFEBD0, alpha: 0.2), clothStrength: 0.8),
        focus: Color(hex: 0x769FD2), star: Color(hex: 0xC98F1A), paper: Color(hex: 0xE9DFCA),
        card: Card(
            edge: Color(hex: 0x94866C), highlight: Color(hex: 0xFFF8E6, alpha: 0.7), cutEdge: Color(hex: 0xF1E7D2),
            shadow: Color(hex: 0x000000, alpha: 0.5), gloss: Color(hex: 0xFFF6E6, alpha: 0.42)),
        ruling: Ruling(head: Color(hex: 0xB8483F, alpha: 0.85), lines: Color(hex: 0x5A7796, alpha: 0.28)),
        back: Back(stock: Color(hex: 0xDFD5C0), panel: Color(hex: 0xA3B2BB), line: Color(hex: 0x4A6479)),
        ink: Color(hex: 0x1E1B18), mutedInk: Color(hex: 0x5C564D), accent: Color(hex: 0x184B94),
        scrollIndicator: Color(hex: 0xE4DFD5, alpha: 0.5),
        bubble: Bubble(ground: Color(hex: 0x4A453E, alpha: 0.95), text: Color(hex: 0xF4EFE5)), isDark: true)
}
