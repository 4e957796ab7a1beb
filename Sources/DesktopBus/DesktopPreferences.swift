/// A person's preferences, as the desktop reports them.
public struct DesktopPreferences: Equatable, Sendable {
    /// Nil for no preference.
    public internal(set) var prefersDark: Bool?
    /// The color that the person likes, 0xRRGGBB; nil for none.
    public internal(set) var accent: UInt32?
    /// Whether texts and edges are to stand out more than usual.
    public internal(set) var prefersHighContrast = false
    /// How much larger than usual texts are; nil where the desktop does not say.
    public internal(set) var textScale: Double?
    /// Whether things are to jump rather than move.
    public var reducesMotion: Bool { reducedMotion || !hasAnimations }

    var reducedMotion = false
    var hasAnimations = true

    /// Nothing is preferred: what holds until the desktop has answered.
    public init() {}

    /// Text scales beyond these were set by no person.
    private static let textScales = 0.5...3.0

    static let appearance = "org.freedesktop.appearance"
    static let gnome = "org.gnome.desktop.interface"

    /// Takes a setting; unknown ones are ignored.
    mutating func take(namespace: String, key: String, value: BusValue) {
        switch (namespace, key, value.plain) {
        case (Self.appearance, "color-scheme", .uint32(let scheme)):
            prefersDark = scheme == 1 ? true : scheme == 2 ? false : nil
        case (Self.appearance, "reduced-motion", .uint32(let value)): reducedMotion = value == 1
        case (Self.appearance, "contrast", .uint32(let value)): prefersHighContrast = value == 1
        case (Self.appearance, "accent-color", .structure(let channels)): accent = Self.color(channels)
        case (Self.gnome, "text-scaling-factor", .double(let scale)):
            textScale = Self.textScales.contains(scale) ? scale : nil
        case (Self.gnome, "enable-animations", .boolean(let areOn)): hasAnimations = areOn
        default: break
        }
    }

    /// A color of three channels of 0…1; nil where one lies beyond, which stands for none.
    private static func color(_ channels: [BusValue]) -> UInt32? {
        guard channels.count == 3 else { return nil }
        return channels.reduce(0) { color, channel in
            guard let color, case .double(let value) = channel.plain, (0...1).contains(value) else { return nil }
            return color << 8 | UInt32((value * 255).rounded())
        }
    }
}
