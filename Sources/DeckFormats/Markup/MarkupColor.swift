/// Colours as CSS and `font` write them, 0xRRGGBB.
enum MarkupColor {
    private static let names: [String: UInt32] = [
        "aqua": 0x00FFFF, "black": 0x000000, "blue": 0x0000FF, "brown": 0xA52A2A, "crimson": 0xDC143C,
        "cyan": 0x00FFFF, "darkblue": 0x00008B, "darkgreen": 0x006400, "darkorange": 0xFF8C00,
        "darkred": 0x8B0000,
        "fuchsia": 0xFF00FF, "gold": 0xFFD700, "gray": 0x808080, "green": 0x008000, "grey": 0x808080,
        "indigo": 0x4B0082, "lightblue": 0xADD8E6, "lightgreen": 0x90EE90, "lime": 0x00FF00,
        "magenta": 0xFF00FF,
        "maroon": 0x800000, "navy": 0x000080, "olive": 0x808000, "orange": 0xFFA500, "pink": 0xFFC0CB,
        "purple": 0x800080, "red": 0xFF0000, "royalblue": 0x4169E1, "salmon": 0xFA8072, "silver": 0xC0C0C0,
        "skyblue": 0x87CEEB, "steelblue": 0x4682B4, "teal": 0x008080, "tomato": 0xFF6347, "violet": 0xEE82EE,
        "white": 0xFFFFFF, "yellow": 0xFFFF00,
    ]

    /// Nil for what is no plain colour, as `inherit` or one that is transparent.
    static func parse(_ text: String) -> UInt32? {
        let text = text.lowercased()
        if let named = names[text] { return named }
        if text.hasPrefix("#") {
            let digits = text.dropFirst()
            guard let value = UInt32(digits, radix: 16) else { return nil }
            switch digits.utf8.count {
            case 3: return (value >> 8 & 15) * 0x110000 | (value >> 4 & 15) * 0x1100 | (value & 15) * 0x11
            case 6: return value
            case 8: return value & 255 == 0 ? nil : value >> 8
            default: return nil
            }
        }
        guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "("),
            let close = text.firstIndex(of: ")"),
            open < close
        else { return nil }
        let parts = text[text.index(after: open)..<close]
            .split { $0 == "," || $0 == " " || $0 == "/" }.map { Double($0).flatMap { $0.isNaN ? nil : $0 } }
        guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
            return nil
        }
        if parts.count > 3, parts[3] == 0 { return nil }
        return [red, green, blue].reduce(0) { $0 << 8 | UInt32(min(max($1, 0), 255)) }
    }
}
