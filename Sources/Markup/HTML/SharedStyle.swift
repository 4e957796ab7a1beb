import CGumbo
import CardDeck

/// A style that the elements of a document share of which the same is said. Immutable.
final class SharedStyle {
    let value: MarkupStyle

    init(_ value: MarkupStyle) { self.value = value }
}

/// The styles of a document's elements. Those without attributes, or with the same `style` alone, that are of one kind, and
/// stand in one element or in such as share a style, are looked at but once: a card may have tens of thousands of them.
struct SharedStyles {
    /// What tells such an element's style. Nothing is said of the way to it that the outer style doesn't stand for:
    /// selectors ask for no `style`, and only elements without another attribute share theirs.
    private struct Place: Hashable {
        let outer: ObjectIdentifier
        let tag: Int
        /// Nil where the tag tells it.
        let name: String?
        /// The `style` attribute; empty where there is none.
        let inline: String
    }

    /// Each with the style of what it stands in, which then is nobody else's.
    private var known: [Place: (outer: SharedStyle, inner: SharedStyle?)] = [:]

    /// How many are kept.
    private static let most = 256

    /// The longest `style` attribute by which a style is kept, in bytes.
    private static let longestInline = 256

    /// The style of what is within an element; nil where nothing of it is seen.
    ///
    /// - Parameters:
    ///   - outer: that of what the element is in.
    ///   - cascade: has entered the element.
    mutating func style(
        of element: MarkupElement, within outer: SharedStyle, _ cascade: inout StyleCascade
    ) -> SharedStyle? {
        // Custom properties are the element's own.
        guard let inline = element.inlineAlone, inline.utf8.count <= Self.longestInline, !cascade.hasVariables else {
            return element.style(within: outer.value, &cascade).map(SharedStyle.init)
        }
        let place = Place(
            outer: ObjectIdentifier(outer), tag: Int(element.tag.rawValue), name: element.unknownName, inline: inline)
        if let known = known[place] { return known.inner }
        let inner = element.style(within: outer.value, &cascade).map(SharedStyle.init)
        // So are its ground and its direction within a line.
        if let inner, !inner.value.isOfOneKind(with: outer.value) { return inner }
        if known.count == Self.most { known = [:] }
        known[place] = (outer, inner)
        return inner
    }
}

extension MarkupStyle {
    /// Whether nothing in it names an element that another's style doesn't name.
    fileprivate func isOfOneKind(with outer: MarkupStyle) -> Bool {
        grounds.count == outer.grounds.count && text.isolates.count == outer.text.isolates.count
            && own.generated.allSatisfy { $0.style.grounds.count == grounds.count }
    }
}
