extension Unicode.Scalar {
    /// Hiragana, katakana of any width, and the signs that lengthen and repeat them.
    package var isKana: Bool {
        switch value {
        case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: true
        default: false
        }
    }

    /// Hiragana for katakana of full width that have one, all else as it is.
    package var hiragana: Unicode.Scalar {
        (0x30A1...0x30F6).contains(value) ? Unicode.Scalar(value - 0x60)! : self
    }
}
