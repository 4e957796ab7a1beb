import CXML
import CardDeck

/// A parsed XML text. Nothing it names is fetched, and its own entities are not expanded.
final class XMLDocument {
    /// Nil where the text has no element at all.
    let root: XMLElement?

    /// Where and why the text is not well-formed; what comes before, and what could be made of the rest,
    /// is in the tree.
    let flaw: (line: Int, reason: String)?

    private let document: xmlDocPtr?

    init(_ bytes: [UInt8]) {
        let options =
            XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue
            | XML_PARSE_NOWARNING.rawValue | XML_PARSE_NOCDATA.rawValue
        let context = xmlNewParserCtxt()
        defer { xmlFreeParserCtxt(context) }
        document = bytes.withUnsafeBytes { buffer in
            xmlCtxtReadMemory(
                context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(clamping: buffer.count), nil, nil, Int32(options))
        }
        if let context, context.pointee.wellFormed == 0 {
            let error = context.pointee.lastError
            let message = error.message.map { String(cString: $0) } ?? "syntax error"
            let reason = message.prefix { $0 != "\n" && $0 != "!" }.description.trimmingBlanks()
            flaw = (Int(error.line), reason)
        } else {
            flaw = nil
        }
        root = document.flatMap { xmlDocGetRootElement($0) }.map { XMLElement(node: $0) }
    }

    deinit { xmlFreeDoc(document) }
}
