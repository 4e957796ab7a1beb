import CQuotationMarks
import CardDeck

/// The marks around a quotation (`<q>`), as its language writes them.
struct QuotationMarks: Hashable, Sendable {
    /// How many quotations it is, counted from the outermost.
    let depth: Int

    /// What stands before it and behind it.
    let start, end: String

    /// - Parameters:
    ///   - outer: of the quotation that it is within.
    ///   - language: nil where none is named.
    init(within outer: QuotationMarks?, language: LanguageTag?) {
        depth = (outer?.depth ?? 0) + 1
        let isInner = depth > 1
        var start = [UInt16](repeating: 0, count: Int(CARDTRAY_MARK_CAPACITY))
        var end = start
        if let language, cardtray_quotation_marks(language.rawValue, isInner, &start, &end) {
            self.start = String(decoding: start.prefix { $0 != 0 }, as: UTF16.self)
            self.end = String(decoding: end.prefix { $0 != 0 }, as: UTF16.self)
        } else {
            self.start = isInner ? "‘" : "“"
            self.end = isInner ? "’" : "”"
        }
    }
}
