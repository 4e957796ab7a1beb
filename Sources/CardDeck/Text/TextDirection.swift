/// The base direction of a text.
public enum TextDirection: String, Hashable, Sendable {
    /// As Latin and Chinese are written.
    case leftToRight = "ltr"
    /// As Arabic and Hebrew are written.
    case rightToLeft = "rtl"

    /// By the first strongly directional character that stands in no isolate (rules P2 and P3 of the
    /// Unicode bidirectional algorithm); nil where there is none.
    public init?(firstStrongIn text: some StringProtocol) {
        // Told without tables for what most texts begin with.
        if let first = text.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 {
            self = .leftToRight
            return
        }
        var isolates = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: isolates += 1
            case 0x2069: isolates = max(0, isolates - 1)
            case _ where isolates > 0: continue
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
