/// Colours as `font` and `bgcolor` write them, 0xRRGGBB.
enum MarkupColor {
    /// Nil for what is no plain colour, as `inherit` or one that is transparent.
    static func parse(_ text: String) -> UInt32? {
        var tokenizer = CSSTokenizer(text)
        var tokens: [CSSToken] = []
        while let token = tokenizer.next() { tokens.append(token) }
        guard case .rgb(let value)? = CSSColor(in: tokens) else { return nil }
        return value
    }

    /// Black and white, or nearly so: what a page says that is as it would be anyway.
    static func isInk(_ color: UInt32) -> Bool { isGrey(color) && color & 0xFF <= 0x3A }
    static func isPaper(_ color: UInt32) -> Bool { isGrey(color) && color & 0xFF >= 0xF0 }

    /// Without a hue that could be seen.
    static func isGrey(_ color: UInt32) -> Bool {
        let channels = [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF]
        return channels.max()! - channels.min()! <= 0x18
    }
}
