/// What a key means: an X11 keysym.
public struct Keysym: RawRepresentable, Hashable, Sendable {
    /// The number that xkbcommon has for it.
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The keysym of a printable ASCII character: letters are those of an unshifted key when small.
    public init(_ character: Character) {
        guard let ascii = character.asciiValue, (0x20...0x7E).contains(ascii) else {
            preconditionFailure("\(character) is not printable ASCII")
        }
        rawValue = UInt32(ascii)
    }

    /// The layout has nothing on the key.
    public static let none = Self(rawValue: 0)
    /// The space bar.
    public static let space = Self(rawValue: 0x20)
    /// The key that takes the character before the cursor.
    public static let backspace = Self(rawValue: 0xFF08)
    /// The key that goes to the next field.
    public static let tab = Self(rawValue: 0xFF09)
    /// The main Enter key, X11's Return.
    public static let enter = Self(rawValue: 0xFF0D)
    /// The key that closes what is open.
    public static let escape = Self(rawValue: 0xFF1B)
    /// Home, on the keypad too.
    public static let home = Self(rawValue: 0xFF50)
    /// The left arrow, on the keypad too.
    public static let left = Self(rawValue: 0xFF51)
    /// The up arrow, on the keypad too.
    public static let up = Self(rawValue: 0xFF52)
    /// The right arrow, on the keypad too.
    public static let right = Self(rawValue: 0xFF53)
    /// The down arrow, on the keypad too.
    public static let down = Self(rawValue: 0xFF54)
    /// Page up, X11's Prior; on the keypad too.
    public static let pageUp = Self(rawValue: 0xFF55)
    /// Page down, X11's Next; on the keypad too.
    public static let pageDown = Self(rawValue: 0xFF56)
    /// End, on the keypad too.
    public static let end = Self(rawValue: 0xFF57)
    /// The key that opens the menu of what is in focus.
    public static let menu = Self(rawValue: 0xFF67)
    /// The keypad's Enter.
    public static let keypadEnter = Self(rawValue: 0xFF8D)
    /// F1; the further function keys follow it in order.
    public static let f1 = Self(rawValue: 0xFFBE)
    /// F11.
    public static let f11 = Self(rawValue: 0xFFC8)
    /// The key that takes the character behind the cursor.
    public static let delete = Self(rawValue: 0xFFFF)

    /// Whether it is a printable ASCII character.
    public var isASCII: Bool { (0x20...0x7E).contains(rawValue) }
    /// Shift, Control, Alt, AltGr and their like, on either side.
    public var isModifier: Bool {
        [0xFFE1...0xFFEE, 0xFE01...0xFE13, 0xFF7E...0xFF7F].contains { $0.contains(rawValue) }
    }
    /// Whether it is a Control key, on either side.
    public var isControl: Bool { rawValue == 0xFFE3 || rawValue == 0xFFE4 }
}
