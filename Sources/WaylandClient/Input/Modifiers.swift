/// The modifiers in effect, locked and latched ones included.
public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let shift = Self(rawValue: 1)
    public static let control = Self(rawValue: 2)
    public static let alt = Self(rawValue: 4)
    public static let logo = Self(rawValue: 8)
    public static let capsLock = Self(rawValue: 16)
    public static let numLock = Self(rawValue: 32)
}
