/// What a key means: an X11 keysym.
public struct Keysym: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The keysym of a printable ASCII character: letters are those of an unshifted key when small.
    public init(_ character: Character) {
        guard let ascii = character.asciiValue, (0x20...0x7E).contains(ascii) else {
            preconditionFailure("\(character) is not printable ASCII")
        }
        rawValue = UInt32(ascii)
    }

    public static let none = Self(rawValue: 0)
    public static let space = Self(rawValue: 0x20)
    public static let backspace = Self(rawValue: 0xFF08)
    public static let tab = Self(rawValue: 0xFF09)
    public static let enter = Self(rawValue: 0xFF0D)
    public static let escape = Self(rawValue: 0xFF1B)
    public static let home = Self(rawValue: 0xFF50)
    public static let left = Self(rawValue: 0xFF51)
    public static let up = Self(rawValue: 0xFF52)
    public static let right = Self(rawValue: 0xFF53)
    public static let down = Self(rawValue: 0xFF54)
    public static let pageUp = Self(rawValue: 0xFF55)
    public static let pageDown = Self(rawValue: 0xFF56)
    public static let end = Self(rawValue: 0xFF57)
    public static let menu = Self(rawValue: 0xFF67)
    public static let keypadEnter = Self(rawValue: 0xFF8D)
    public static let f1 = Self(rawValue: 0xFFBE)
    public static let f11 = Self(rawValue: 0xFFC8)
    public static let delete = Self(rawValue: 0xFFFF)

    /// Whether it is a printable ASCII character.
    public var isASCII: Bool { (0x20...0x7E).contains(rawValue) }
    /// Shift, Control, Alt, AltGr and their like, on either side.
    public var isModifier: Bool {
        [0xFFE1...0xFFEE, 0xFE01...0xFE13, 0xFF7E...0xFF7F].contains { $0.contains(rawValue) }
    }
    public var isControl: Bool { rawValue == 0xFFE3 || rawValue == 0xFFE4 }
}
