import CXML
import CardDeck
import Markup

/// A parsed XML text. Nothing it names is fetched, and its own entities are not obeyed: no program writes any into
/// KVTML, and few of them make texts of gigabytes.
final class XMLDocument {
    /// Nil where the text has no element at all.
    let root: XMLElement?

    /// Where and why the text is not well-formed; what comes before, and what could be made of the rest,
    /// is in the tree.
    let flaw: (line: Int, reason: String)?

    /// Whether bytes that are not UTF-8, and of which the text says nothing else, were read as Latin-1.
    let isLatin1: Bool

    private let document: xmlDocPtr?

    init(_ bytes: [UInt8]) {
        var parsed = Self.parse(bytes)
        let encoding = parsed.document?.pointee.encoding.map { String(cString: $0).uppercased() }
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        isLatin1 =
            parsed.flaw != nil && (encoding ?? "UTF-8") == "UTF-8" && !isUTF16 && !Self.isUTF8(bytes)
        if isLatin1 {
            xmlFreeDoc(parsed.document)
            parsed = Self.parse(
                Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8))
        }
        (document, flaw) = parsed
        root = document.flatMap { xmlDocGetRootElement($0) }.map { XMLElement(node: $0) }
    }

    deinit { xmlFreeDoc(document) }

    private static func parse(_ bytes: [UInt8]) -> (document: xmlDocPtr?, flaw: (line: Int, reason: String)?) {
        var attributes = XMLAttributeCount()
        guard attributes.take(bytes) else { return (nil, attributes.flaw) }
        guard let context = xmlNewParserCtxt() else { return (nil, (0, "no memory")) }
        defer { xmlFreeParserCtxt(context) }
        // What is not declared is an error where it is named, and left out.
        context.pointee.sax.pointee.entityDecl = nil
        // What it would declare for an element is looked through for each.
        context.pointee.sax.pointee.attributeDecl = nil
        let document = bytes.withUnsafeBytes { buffer in
            xmlCtxtReadMemory(
                context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(clamping: buffer.count), nil, nil, options)
        }
        return (document, flaw(of: context))
    }

    /// How texts are parsed: as far as can be, and nothing that they name is fetched.
    static let options = [
        XML_PARSE_RECOVER, XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING, XML_PARSE_NOCDATA,
    ].reduce(Int32(0)) { $0 | Int32($1.rawValue) }

    /// Where and why what was parsed is not well-formed; nil where it is.
    static func flaw(of context: xmlParserCtxtPtr) -> (line: Int, reason: String)? {
        guard context.pointee.wellFormed == 0 else { return nil }
        let error = context.pointee.lastError
        let message = error.message.map { String(cString: $0) } ?? "syntax error"
        return (Int(error.line), message.prefix { $0 != "\n" && $0 != "!" }.description.trimmingBlanks())
    }

    /// Whether the bytes are UTF-8, if perhaps cut in the middle of a character.
    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        (0...3).contains { cut in
            (try? UTF8Span(validating: bytes.span.extracting(droppingLast: min(cut, bytes.count)))) != nil
        }
    }
}
