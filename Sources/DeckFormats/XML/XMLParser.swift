import CXML
import CardDeck
import Markup

/// A parser of libxml2: reads as far as can be, fetches nothing that a text names, and does not obey its own entities:
/// no program writes any into decks, and few of them make texts of gigabytes.
final class XMLParser {
    let context: xmlParserCtxtPtr

    /// What goes on with each element, for those who read a stream.
    let stream: XMLStream?

    /// The first thing that is wrong with the text.
    private var firstFlaw: (line: Int, reason: String)?

    /// How much of it is read.
    private var limits = XMLLimits()

    /// Why no more of it is read: it has more of something than any deck; nil for most texts.
    var excess: String? { limits.excess }

    /// How long declarations may be, and texts that begin with some, in bytes: libxml2 compares the words of a list in them
    /// with each other. Nor are tags longer where `XMLAttributeCount` cannot know them: in other encodings than UTF-8.
    private static let longestHead = 64 << 10

    /// Whether the text is to be parsed as a whole, and is longer.
    private var isLong = false

    private static let options =
        [
            XML_PARSE_RECOVER, XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING, XML_PARSE_NOCDATA,
            // Short texts lie in their nodes.
            XML_PARSE_COMPACT,
            // Asks `getEntity` for `&amp;`, too.
            XML_PARSE_OLDSAX,
        ].reduce(Int32(0)) { $0 | Int32($1.rawValue) }

    /// - Parameter stream: nil where the text is going to be handed to it as a whole, rather than in parts.
    /// - Returns: nil where there is no memory.
    init?(for stream: XMLStream? = nil) {
        guard let context = stream != nil ? xmlCreatePushParserCtxt(nil, nil, nil, 0, nil) : xmlNewParserCtxt() else {
            return nil
        }
        self.stream = stream
        self.context = context
        context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
        xmlCtxtUseOptions(context, Self.options)
        guard let sax = context.pointee.sax else { return }
        connectLimits(sax)
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
            XMLParser.with(context) { parser in
                if parser.firstFlaw == nil { parser.firstFlaw = XMLParser.flaw(error.pointee) }
                parser.limits.takeFlaw()
            }
        }
        // Once a text has a flaw, libxml2 would leave out `&amp;` and its like for the rest of it.
        sax.pointee.getEntity = { context, name in
            context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee.wellFormed = 1
            return xmlSAX2GetEntity(context, name)
        }
    }

    /// What is said of an element is counted before it is made.
    private func connectLimits(_ sax: UnsafeMutablePointer<xmlSAXHandler>) {
        sax.pointee.startElementNs = { context, name, prefix, uri, spaceCount, spaces, count, defaulted, attributes in
            guard let context, let name else { return }
            XMLParser.with(context) { parser in
                let start = XMLLimits.Start(
                    name: name, spaceCount: Int(spaceCount), openSpaceCount: Int(parser.context.pointee.nsNr) / 2,
                    attributeCount: Int(count), defaultCount: Int(defaulted))
                parser.limits.take(start, isKept: parser.stream == nil)
                guard parser.excess == nil else { return parser.stop() }
                xmlSAX2StartElementNs(context, name, prefix, uri, spaceCount, spaces, count, defaulted, attributes)
                parser.stream?.begin(start)
            }
        }
        sax.pointee.startDocument = { context in
            guard let context else { return }
            xmlSAX2StartDocument(context)
            XMLParser.with(context) { parser in
                guard parser.isLong, parser.isConverted else { return }
                parser.limits.refuse("so much in another encoding than UTF-8")
                parser.stop()
            }
        }
        sax.pointee.internalSubset = { context, name, publicID, systemID in
            guard let context else { return }
            XMLParser.with(context) { parser in
                guard parser.isLong, parser.context.pointee.input?.pointee.cur?.pointee == UInt8(ascii: "[") else {
                    return xmlSAX2InternalSubset(context, name, publicID, systemID)
                }
                parser.limits.refuse("longer declarations")
                parser.stop()
            }
        }
    }

    /// Whether libxml2 converts the text, since it is in another encoding than UTF-8.
    private var isConverted: Bool { context.pointee.input?.pointee.buf?.pointee.encoder != nil }

    /// Reads no more of the text, of which there is too much.
    private func stop() {
        let line = context.pointee.input.map { Int($0.pointee.line) } ?? 0
        firstFlaw = firstFlaw ?? limits.excess.map { (line: line, reason: $0) }
        xmlStopParser(context)
    }

    deinit {
        if let document = context.pointee.myDoc { xmlFreeDoc(document) }
        xmlFreeParserCtxt(context)
    }

    /// Parses a text as a whole.
    ///
    /// - Returns: what is to be freed by the caller.
    func parse(_ bytes: [UInt8]) -> xmlDocPtr? {
        isLong = bytes.count > Self.longestHead
        return bytes.withUnsafeBytes { buffer in
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
        // What has come of the next tag, or of all declarations, which are read once the last byte of them is there.
        guard let input = context.pointee.input, let start = input.pointee.cur, let end = input.pointee.end,
            end - start > Self.longestHead
        else { return }
        switch context.pointee.instate {
        case XML_PARSER_DTD: limits.refuse("longer declarations")
        // `<!DOCTYPE`, and no `>` yet.
        case XML_PARSER_MISC where start[1] == UInt8(ascii: "!") && start[2] == UInt8(ascii: "D"):
            limits.refuse("longer declarations")
        case XML_PARSER_START_TAG where isConverted: limits.refuse("longer tags")
        default: break
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

    /// Calls `body` with the parser that libxml2 calls back from. Whoever has it parse keeps it until then, and libxml2 calls
    /// back several times for each element, so it is not retained and released each time.
    static func with(_ context: UnsafeMutableRawPointer, _ body: (XMLParser) -> Void) {
        Unmanaged<XMLParser>.fromOpaque(context.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private)
            ._withUnsafeGuaranteedRef(body)
    }
}
