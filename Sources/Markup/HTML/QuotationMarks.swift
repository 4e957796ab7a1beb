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
    ///   - known: the marks of the document's languages.
    init(within outer: QuotationMarks?, language: LanguageTag?, _ known: inout KnownQuotationMarks) {
        depth = (outer?.depth ?? 0) + 1
        (start, end) = known.marks(of: language, isInner: depth > 1)
    }
}

/// The marks that the languages of one document write around quotations. ICU takes as long to tell those of one as all
/// else that is done for an element, and a document may have tens of thousands.
struct KnownQuotationMarks {
    private struct Kind: Hashable {
        let language: LanguageTag
        let isInner: Bool
    }

    private var known: [Kind: (start: String, end: String)?] = [:]

    /// Of how many kinds they are looked up in one document; others have the usual marks.
    private static let most = 64

    /// How many were looked up.
    var lookups: Int { known.count }

    /// - Parameters:
    ///   - language: nil where none is named.
    ///   - isInner: within another quotation.
    mutating func marks(of language: LanguageTag?, isInner: Bool) -> (start: String, end: String) {
        let usual: (start: String, end: String) = isInner ? ("‘", "’") : ("“", "”")
        guard let language else { return usual }
        let kind = Kind(language: language, isInner: isInner)
        if let found = known[kind] { return found ?? usual }
        guard known.count < Self.most else { return usual }
        let found = Self.look(up: kind)
        known.updateValue(found, forKey: kind)
        return found ?? usual
    }

    /// - Returns: nil where ICU does not know the language.
    private static func look(up kind: Kind) -> (start: String, end: String)? {
        var start = [UInt16](repeating: 0, count: Int(CARDTRAY_MARK_CAPACITY))
        var end = start
        guard cardtray_quotation_marks(kind.language.rawValue, kind.isInner, &start, &end) else { return nil }
        return (
            String(decoding: start.prefix { $0 != 0 }, as: UTF16.self),
            String(decoding: end.prefix { $0 != 0 }, as: UTF16.self)
        )
    }
}
