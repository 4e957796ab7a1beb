/// The modifiers in effect, locked and latched ones included.
public struct Modifiers: OptionSet, Hashable, Sendable {
    /// A bit for each modifier, in an order of this type's own.
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Either Shift key.
    public static let shift = Self(rawValue: 1)
    /// Either Control key.
    public static let control = Self(rawValue: 2)
    /// Alt, not AltGr.
    public static let alt = Self(rawValue: 4)
    /// The key with a logo, also called Super.
    public static let logo = Self(rawValue: 8)
    /// Caps Lock is on.
    public static let capsLock = Self(rawValue: 16)
    /// Num Lock is on.
    public static let numLock = Self(rawValue: 32)
}
