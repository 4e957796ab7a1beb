/// A button by its evdev code.
public struct PointerButton: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let left = Self(rawValue: 0x110)
    public static let right = Self(rawValue: 0x111)
    public static let middle = Self(rawValue: 0x112)
    public static let back = Self(rawValue: 0x116)
    public static let forward = Self(rawValue: 0x115)
}
