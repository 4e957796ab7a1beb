/// Marks around the question that an answer's HTML repeats. It is not shown again, but what was to be typed there.
///
/// They are elements, so that a mark within a comment or a script is none, and void, so that no element that the
/// question leaves open can keep the end from being found.
package enum QuestionMarks: String {
    /// Where the question begins in the answer, and where it ends.
    case begin, end

    /// `MarkupLength` knows the marks as they are written.
    private static let attribute = "data-cardtray-question"

    private var html: String { "<wbr \(Self.attribute)=\(rawValue)>" }

    /// The HTML with marks around a stretch of it, in UTF-8 bytes.
    package static func mark(_ question: Range<Int>, in html: String) -> String {
        let text = MarkedText(html)
        return text.string(..<question.lowerBound) + Self.begin.html + text.string(question) + Self.end.html
            + text.string(question.upperBound...)
    }

    /// - Parameter attribute: the values of an element's attributes.
    init?(_ attribute: (String) -> String?) {
        guard let value = attribute(Self.attribute) else { return nil }
        self.init(rawValue: value)
    }
}
