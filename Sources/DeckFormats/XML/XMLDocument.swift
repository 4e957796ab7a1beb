import CXML
import CardDeck
import Markup

/// A parsed XML text.
final class XMLDocument {
    private let root: XMLElement?

    /// Where and why the text is not well-formed; what comes before, and what could be made of the rest,
    /// is in the tree.
    let flaw: (line: Int, reason: String)?

    /// Whether bytes that are not UTF-8, and of which the text says nothing else, were read as Latin-1.
    let isLatin1: Bool

    /// What the text says that it is in, in upper case; nil where it says nothing.
    let encoding: String?

    private let document: xmlDocPtr?

    init(_ bytes: [UInt8]) {
        let bytes = SGMLProlog(in: bytes).blanked(bytes)
        var parsed = Self.parse(bytes)
        encoding = parsed.document?.pointee.encoding.map { String(cString: $0).uppercased() }
        isLatin1 = parsed.flaw != nil && Latin1.isPossible(bytes, encoding) && !Latin1.isUTF8(bytes)
        if isLatin1 {
            xmlFreeDoc(parsed.document)
            parsed = Self.parse(Latin1.utf8(of: bytes))
        }
        (document, flaw) = parsed
        root = document.flatMap { xmlDocGetRootElement($0) }.map { XMLElement(node: $0) }
    }

    deinit { xmlFreeDoc(document) }

    /// Looks at the tree, whose elements are there within it alone.
    ///
    /// - Parameter body: gets nil where the text has no element at all.
    func withRoot<Found>(_ body: (XMLElement?) -> Found) -> Found { withExtendedLifetime(self) { body(root) } }

    private static func parse(_ bytes: [UInt8]) -> (document: xmlDocPtr?, flaw: (line: Int, reason: String)?) {
        var attributes = XMLAttributeCount()
        guard attributes.take(bytes) else { return (nil, attributes.flaw) }
        guard let parser = XMLParser() else { return (nil, (0, "no memory")) }
        let document = parser.parse(bytes)
        return (document, parser.flaw)
    }
}
