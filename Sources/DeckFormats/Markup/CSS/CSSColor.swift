/// A colour as style sheets write it.
enum CSSColor: Hashable, Sendable {
    /// 0xRRGGBB; what shines through is taken as white.
    case rgb(UInt32)
    case transparent

    /// `inherit` and `currentcolor`.
    case inherited

    /// `initial` and `unset`: as the card has it.
    case initial

    private static let fullAlpha = 1.0

    /// The first colour among the tokens of a value; nil where there is none.
    init?(in value: [CSSToken]) {
        var rest = value[...]
        while let token = rest.popFirst() {
            switch token {
            case .hash(let digits):
                guard let color = Self(digits: digits) else { continue }
                self = color
                return
            case .ident(let name):
                guard let color = Self(name: name.lowercased()) else { continue }
                self = color
                return
            case .function(let name):
                let arguments = rest.prefix { $0 != .sign(")") }
                rest = rest[arguments.endIndex...].dropFirst()
                guard let color = Self(function: name, Array(arguments)) else { continue }
                self = color
                return
            default: continue
            }
        }
        return nil
    }

    private init?(name: String) {
        switch name {
        case "transparent": self = .transparent
        case "inherit", "currentcolor": self = .inherited
        case "initial", "unset", "revert", "canvastext", "windowtext": self = .initial
        default:
            guard let value = CSSColorName.values[name] else { return nil }
            self = .rgb(value)
        }
    }

    private init?(digits: String) {
        guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            var value = UInt32(digits, radix: 16)
        else { return nil }
        switch digits.utf8.count {
        case 3: value = value << 4 | 15
        case 6: value = value << 8 | 255
        case 4, 8: break
        default: return nil
        }
        if digits.utf8.count < 6 {
            value = (0..<4).reduce(0) { $0 | (value >> (4 * $1) & 15) * 17 << (8 * $1) }
        }
        self.init(
            red: Double(value >> 24), green: Double(value >> 16 & 255), blue: Double(value >> 8 & 255),
            alpha: Double(value & 255) / 255)
    }

    private init?(function name: String, _ arguments: [CSSToken]) {
        guard ["rgb", "rgba", "hsl", "hsla"].contains(name) else { return nil }
        let isHSL = name.hasPrefix("hsl")
        var values: [Double] = []
        for token in arguments {
            switch token {
            case .number(let value): values.append(value)
            case .dimension(let value, "deg"): values.append(value)
            case .percentage(let value):
                values.append(values.count == 3 || isHSL ? value / 100 : value * 2.55)
            case .space, .sign(UInt8(ascii: ",")), .sign(UInt8(ascii: "/")): continue
            default: return nil
            }
        }
        guard values.count == 3 || values.count == 4 else { return nil }
        let alpha = values.count == 4 ? values[3] : Self.fullAlpha
        if isHSL {
            guard values[0].isFinite else { return nil }
            // Of a hue all turns are the same; the formula is that of CSS Color 4.
            let (hue, light) = (values[0], min(max(values[2], 0), 1))
            let amount = min(max(values[1], 0), 1) * min(light, 1 - light)
            func channel(_ n: Double) -> Double {
                let turned = (n + hue / 30).truncatingRemainder(dividingBy: 12)
                let k = turned < 0 ? turned + 12 : turned
                return 255 * (light - amount * max(-1, min(k - 3, 9 - k, 1)))
            }
            self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
        } else {
            self.init(red: values[0], green: values[1], blue: values[2], alpha: alpha)
        }
    }

    private init(red: Double, green: Double, blue: Double, alpha: Double) {
        let alpha = min(max(alpha, 0), 1)
        guard alpha > 0 else {
            self = .transparent
            return
        }
        self = .rgb(
            [red, green, blue].reduce(0) { value, channel in
                let mixed = min(max(channel, 0), 255) * alpha + 255 * (1 - alpha)
                return value << 8 | UInt32(mixed.rounded())
            })
    }
}
