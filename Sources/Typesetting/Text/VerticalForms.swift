import CPango

/// Signs that have forms of their own in columns: brackets, dashes, the colon, the long mark of kana.
///
/// Pango turns them with the line, which is right where a font has no such forms.
struct VerticalForms {
    private struct Sign {
        /// In UTF-8.
        var range: Range<Int>
        /// Counted in the text.
        var character: Int
    }

    private var signs: [Sign] = []

    /// O(text).
    init(_ text: String) {
        var (offset, before) = (0, Unicode.Scalar(0x20 as UInt8))
        let scalars = Array(text.unicodeScalars)
        for (i, scalar) in scalars.enumerated() {
            let end = offset + UTF8.width(scalar)
            let after = i + 1 < scalars.count ? scalars[i + 1] : before
            // In a word, a quotation mark is an apostrophe.
            if scalar.hasVerticalForm || scalar.isQuotationMark && !(before.isASCII && after.isASCII) {
                signs.append(Sign(range: offset..<end, character: i))
            }
            (offset, before) = (end, scalar)
        }
    }

    /// Shapes a text of columns, its signs in the forms that their fonts have.
    ///
    /// - Parameter attributes: makes those of the text.
    static func shape(
        _ text: String, context: OpaquePointer, fonts: FontBook, attributes: () -> TextAttributes
    ) -> ShapedText {
        var forms = VerticalForms(text)
        while true {
            let layout = PangoText(text, context: context, fonts: fonts)
            let list = attributes()
            for sign in forms.signs { list.addUpright(to: sign.range) }
            layout.setAttributes(list)
            let shaped = layout.shapedText()
            let count = forms.signs.count
            forms.keep(in: shaped)
            if forms.signs.count == count { return shaped }
        }
    }

    /// Keeps the signs that their fonts have forms of.
    private mutating func keep(in shaped: ShapedText) {
        guard !signs.isEmpty else { return }
        let formless = shaped.segments.filter { !$0.run.font.hasVerticalForms }.map(\.characters)
        guard !formless.isEmpty else { return }
        signs.removeAll { sign in formless.contains { $0.contains(sign.character) } }
    }
}

extension Unicode.Scalar {
    /// What Unicode's annex 50 calls “Tr”: another glyph in columns, or a turned one.
    fileprivate var hasVerticalForm: Bool {
        switch value {
        case 0x2329...0x232A, 0x3008...0x3011, 0x3014...0x301F, 0x3030, 0x30A0, 0x30FC, 0xFE59...0xFE5E,
            0xFF08...0xFF09, 0xFF0D, 0xFF1A...0xFF1B, 0xFF3B, 0xFF3D, 0xFF3F, 0xFF5B...0xFF60, 0xFFE3:
            true
        default: false
        }
    }

    fileprivate var isQuotationMark: Bool { [0x2018, 0x2019, 0x201C, 0x201D].contains(value) }
}
