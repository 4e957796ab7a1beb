import CXML
import CardDeck
import Markup

/// A parser of libxml2: reads as far as can be, fetches nothing that a text names, and does not obey its own entities:
/// no program writes any into decks, and few of them make texts of gigabytes.
final class XMLParser {
    let context: xmlParserCtxtPtr

    /// What goes on with each element, for those who read a stream.
    var stream: XMLStream?

    /// The first thing that is wrong with the text.
    private var firstFlaw: (line: Int, reason: String)?

    private static let options =
        [
            XML_PARSE_RECOVER, XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING, XML_PARSE_NOCDATA,
            // Asks `getEntity` for `&amp;`, too.
            XML_PARSE_OLDSAX,
        ].reduce(Int32(0)) { $0 | Int32($1.rawValue) }

    /// - Parameter isPush: whether the text is going to be handed to it in parts.
    /// - Returns: nil where there is no memory.
    init?(isPush: Bool = false) {
        guard let context = isPush ? xmlCreatePushParserCtxt(nil, nil, nil, 0, nil) : xmlNewParserCtxt() else {
            return nil
        }
        self.context = context
        context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
        xmlCtxtUseOptions(context, Self.options)
        guard let sax = context.pointee.sax else { return }
        // What is not declared is an error where it is named, and left out.
        sax.pointee.entityDecl = nil
        sax.pointee.reference = nil
        // What it would declare for an element is looked through for each.
        sax.pointee.attributeDecl = nil
        // Nobody reads them.
        sax.pointee.comment = nil
        sax.pointee.processingInstruction = nil
        sax.pointee.serror = { context, error in
            guard let context, let error, error.pointee.level == XML_ERR_FATAL else { return }
            let parser = XMLParser.of(context)
            if parser.firstFlaw == nil { parser.firstFlaw = XMLParser.flaw(error.pointee) }
        }
        // Once a text has a flaw, libxml2 would leave out `&amp;` and its like for the rest of it.
        sax.pointee.getEntity = { context, name in
            context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee.wellFormed = 1
            return xmlSAX2GetEntity(context, name)
        }
    }

    deinit {
        if let document = context.pointee.myDoc { xmlFreeDoc(document) }
        xmlFreeParserCtxt(context)
    }

    /// Parses a text as a whole.
    ///
    /// - Returns: what is to be freed by the caller.
    func parse(_ bytes: [UInt8]) -> xmlDocPtr? {
        bytes.withUnsafeBytes { buffer in
            xmlCtxtReadMemory(
                context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: buffer.count), nil,
                nil, Self.options)
        }
    }

    /// Parses the next part of a text.
    func feed(_ bytes: [UInt8], isLast: Bool = false) {
        bytes.withUnsafeBytes { buffer in
            _ = xmlParseChunk(
                context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), isLast ? 1 : 0)
        }
    }

    /// Where and why what was parsed is not well-formed; nil where it is.
    var flaw: (line: Int, reason: String)? {
        firstFlaw ?? (context.pointee.wellFormed == 0 ? Self.flaw(context.pointee.lastError) : nil)
    }

    private static func flaw(_ error: xmlError) -> (line: Int, reason: String) {
        let message = error.message.map { String(cString: $0) } ?? "syntax error"
        return (Int(error.line), message.prefix { $0 != "\n" && $0 != "!" }.description.trimmingBlanks())
    }

    /// The parser that libxml2 calls back from.
    static func of(_ context: UnsafeMutableRawPointer) -> XMLParser {
        Unmanaged.fromOpaque(context.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private)
            .takeUnretainedValue()
    }
}
