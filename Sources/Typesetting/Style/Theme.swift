import Raster

/// How the window is colored: one of two card styles, with what a person wants otherwise.
public struct Theme: Hashable, Sendable, CaseIterable {
    /// Whether cards stand in charcoal.
    public var isDark: Bool
    /// The color of the cards' paper, 0xRRGGBB; nil: the theme's own.
    public var paper: UInt32?
    /// The color of clozes and of what the keys act on, 0xRRGGBB; nil: the theme's own. Where it could not be seen it is
    /// made darker or lighter.
    public var accent: UInt32?
    /// Whether texts and edges stand out as far as they can.
    public var hasHighContrast = false

    private init(isDark: Bool) { self.isDark = isDark }

    /// Pale paper in a pale box.
    public static let light = Theme(isDark: false)
    /// Dimmer paper in charcoal.
    public static let dark = Theme(isDark: true)

    /// The two themes as they are.
    public static let allCases = [light, dark]

    /// `light` or `dark`.
    public var name: String { isDark ? "dark" : "light" }

    /// Quick, as layers are looked up by it in each frame: few themes are in use at a time.
    public func hash(into hasher: inout Hasher) { hasher.combine(isDark) }

    /// The theme's colors.
    public var style: CardStyle {
        var style = isDark ? CardStyle.dark : .light
        if hasHighContrast { style.raiseContrast() }
        if let paper { style.takePaper(Color(hex: paper)) }
        if let accent { style.takeAccent(Color(hex: accent)) }
        return style
    }
}

extension CardStyle {
    private static let black = Color(hex: 0x000000)
    private static let white = Color(hex: 0xFFFFFF)

    /// Of two colors, how much lighter one must be than the other: for text, and for what is larger (WCAG 2.2, 1.4.3
    /// and 1.4.11).
    private static let textContrast = 4.5
    private static let shapeContrast = 3.0
    /// From this luminance on, black is seen better on a color than white.
    private static let middleLuminance = 0.18

    fileprivate mutating func raiseContrast() {
        (ground, header.text) = isDark ? (Color(hex: 0x100E0C), Self.white) : (Self.white, Self.black)
        header.mutedText = header.text.mixed(with: ground, 0.15)
        (tray.floor, tray.foot) = isDark ? (Self.black, Self.black) : (Color(hex: 0xB9AD9A), Color(hex: 0xC4B9A7))
        tray.edge = header.text.mixed(with: ground, 0.3)
        focus = isDark ? Color(hex: 0x9CC4FF) : Color(hex: 0x0B4A9E)
        takePaper(isDark ? Color(hex: 0xFFFCF4) : Self.white)
        (ink, mutedInk) = (Self.black, Color(hex: 0x33302C))
        (card.edge, accent) = (Color(hex: 0x5C5445), Color(hex: 0x0B3F8C))
        (ruling.head.alpha, ruling.lines.alpha) = (0.5, 0.14)
        (scrollIndicator, bubble.ground, bubble.text) = (header.text, isDark ? Self.white : Self.black, ground)
    }

    /// Cards of another paper, with ink that is read on it.
    fileprivate mutating func takePaper(_ color: Color) {
        paper = color
        card.edge = color.mixed(with: Self.black, 0.3)
        card.cutEdge = color.mixed(with: Self.white, 0.35)
        back.stock = color.mixed(with: Self.black, 0.04)
        if color.luminance < Self.middleLuminance {
            (ink, mutedInk) = (Color(hex: 0xF6F2EA), Color(hex: 0xF6F2EA).mixed(with: color, 0.25))
            card.highlight = color.mixed(with: Self.white, 0.3)
            isDark = true
        }
        ink = ink.seen(on: color, contrast: 7)
        mutedInk = mutedInk.seen(on: color, contrast: Self.textContrast)
        accent = accent.seen(on: color, contrast: Self.textContrast)
    }

    fileprivate mutating func takeAccent(_ color: Color) {
        accent = color.seen(on: paper, contrast: Self.textContrast)
        focus = color.seen(on: ground, contrast: Self.shapeContrast)
    }
}

extension Color {
    /// This color, made so much darker or lighter that it has a contrast with what it lies on; as far as there is one.
    fileprivate func seen(on ground: Color, contrast enough: Double) -> Color {
        let black = Color(hex: 0x000000), white = Color(hex: 0xFFFFFF)
        let end = black.contrast(with: ground) > white.contrast(with: ground) ? black : white
        for step in 0...20 {
            let candidate = mixed(with: end, Double(step) / 20)
            if candidate.contrast(with: ground) >= enough { return candidate }
        }
        return end
    }
}
