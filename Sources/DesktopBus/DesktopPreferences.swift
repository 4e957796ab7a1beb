/// A person's preferences, as the desktop reports them.
public struct DesktopPreferences: Equatable, Sendable {
    /// Nil for no preference.
    public internal(set) var prefersDark: Bool?
    public var reducesMotion: Bool { reducedMotion || !hasAnimations }

    var reducedMotion = false
    var hasAnimations = true

    public init() {}

    static let appearance = "org.freedesktop.appearance"
    static let gnome = "org.gnome.desktop.interface"

    /// Takes a setting; unknown ones are ignored.
    mutating func take(namespace: String, key: String, value: BusValue) {
        switch (namespace, key, value.plain) {
        case (Self.appearance, "color-scheme", .uint32(let scheme)):
            prefersDark = scheme == 1 ? true : scheme == 2 ? false : nil
        case (Self.appearance, "reduced-motion", .uint32(let wish)): reducedMotion = wish == 1
        case (Self.gnome, "enable-animations", .boolean(let areOn)): hasAnimations = areOn
        default: break
        }
    }
}
