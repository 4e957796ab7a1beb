/// The base direction of a text.
public enum TextDirection: String, Hashable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// By the first strongly directional character (rules P2 and P3 of the Unicode bidirectional
    /// algorithm, without skipping isolates); nil where there is none.
    public init?(firstStrongIn text: some StringProtocol) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
                0x200F:
                if scalar.properties.isAlphabetic || scalar.value == 0x200F || scalar.value == 0x061C {
                    self = .rightToLeft
                    return
                }
            case 0x200E:
                self = .leftToRight
                return
            default:
                if scalar.properties.isAlphabetic {
                    self = .leftToRight
                    return
                }
            }
        }
        return nil
    }
}
