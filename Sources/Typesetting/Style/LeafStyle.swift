import Raster

/// The colors of split flaps and of the well that they stand in.
///
/// In both themes they are dark with light digits, as on a station's board: in the light theme a shade of the
/// window's warm gray, in the dark one a little lighter than its ground.
public struct LeafStyle: Hashable, Sendable {
    /// A leaf at its upper edge, above the axle.
    public var head: Color
    /// A leaf at the axle.
    public var middle: Color
    /// A leaf at its lower edge.
    public var foot: Color
    /// The digits.
    public var digit: Color
    /// The line in which the leaves meet.
    public var seam: Color
    /// The light on the lower leaf's edge, below the seam.
    public var seamLight: Color
    /// The light on the upper edge.
    public var rim: Color
    /// What shines on the upper half: at its upper edge, fading out toward the axle.
    public var sheen: Color
    /// The light that a moving leaf reflects.
    public var gloss: Color

    /// The floor of the well.
    public var well: Color
    /// The shadow of the well's upper edge on its floor.
    public var wellShadow: Color
    /// The light on the well's lower lip.
    public var wellLip: Color

    /// This style with fainter digits.
    public var quiet: LeafStyle {
        var quiet = self
        quiet.digit = digit.mixed(with: middle, 0.32)
        return quiet
    }

    static let light = LeafStyle(
        head: Color(hex: 0x544D44), middle: Color(hex: 0x423C35), foot: Color(hex: 0x37322C),
        digit: Color(hex: 0xFBF5E8), seam: Color(hex: 0x1B1815), seamLight: Color(hex: 0xFFF4E0, alpha: 0.16),
        rim: Color(hex: 0xFFF4E0, alpha: 0.30), sheen: Color(hex: 0xFFFFFF, alpha: 0.09),
        gloss: Color(hex: 0xFFFAF0),
        well: Color(hex: 0x2E2821), wellShadow: Color(hex: 0x100C07, alpha: 0.6),
        wellLip: Color(hex: 0xFFFFFF, alpha: 0.75))

    static let dark = LeafStyle(
        head: Color(hex: 0x4A443D), middle: Color(hex: 0x3B3631), foot: Color(hex: 0x312D28),
        digit: Color(hex: 0xEFE8DA), seam: Color(hex: 0x12100E), seamLight: Color(hex: 0xFFEBD0, alpha: 0.12),
        rim: Color(hex: 0xFFEBD0, alpha: 0.22), sheen: Color(hex: 0xFFF4E6, alpha: 0.07),
        gloss: Color(hex: 0xFFF6E6),
        well: Color(hex: 0x171513), wellShadow: Color(hex: 0x000000, alpha: 0.6),
        wellLip: Color(hex: 0xFFEBD0, alpha: 0.14))
}

extension CardStyle {
    /// The colors of split flaps in this theme.
    public var flaps: LeafStyle { isDark ? .dark : .light }

    /// Dark letters are pressed into the ground, and light falls on their lower edges; light ones stand out of it and
    /// throw a shadow.
    public var headerRelief: Color { isDark ? Color(hex: 0x000000, alpha: 0.6) : Color(hex: 0xFFFFFF, alpha: 0.85) }
}

/// A half of a split flap's digit.
public enum LeafHalf: Hashable, Sendable {
    /// Above the axle that leaves turn on.
    case upper
    /// Below the axle.
    case lower
}
