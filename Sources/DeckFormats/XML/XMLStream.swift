import CXML
import CardDeck

/// Reads an XML file from its beginning to its end and hands on elements as they are closed: of a long file there is
/// never more than one of them in memory. Nothing that it names is fetched, and its own entities are not obeyed.
final class XMLStream {
    private let names: Set<String>
    private let body: (XMLElement) throws(DeckError) -> Void
    private var failure: DeckError?

    /// How much is read at once, in bytes.
    private static let chunk = 1 << 16

    /// - Parameters:
    ///   - names: of the elements, none of which stands in another of them.
    ///   - body: gets each of them, valid until it returns.
    private init(_ names: Set<String>, _ body: @escaping (XMLElement) throws(DeckError) -> Void) {
        (self.names, self.body) = (names, body)
    }

    /// The element that a file begins with; nil where it has none.
    static func root(of file: InputFile) throws(DeckError) -> (name: String, attributes: [String: String])? {
        let document = XMLDocument(try file.head(chunk))
        return withExtendedLifetime(document) { document.root.map { ($0.name, $0.attributes) } }
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - progress: gets the share that is done, 0…1.
    /// - Returns: where and why the text is not well-formed: what comes after, and could be made sense of, is handed on
    ///   too.
    /// - Throws: what `body` throws, and where the file cannot be read.
    static func read(
        _ file: InputFile, _ names: Set<String>, progress: (Double) -> Void = { _ in },
        body: (XMLElement) throws(DeckError) -> Void
    ) throws(DeckError) -> (line: Int, reason: String)? {
        try withoutActuallyEscaping(body) { (body) throws(DeckError) in
            try XMLStream(names, body).read(file, progress)
        }
    }

    /// What a person should know of a text that is not well-formed.
    static func warning(_ flaw: (line: Int, reason: String)) -> String {
        "line \(flaw.line): is not well-formed XML (\(flaw.reason)); what could be read is shown"
    }

    private func read(
        _ file: InputFile, _ progress: (Double) -> Void
    ) throws(DeckError) -> (line: Int, reason: String)? {
        guard let context = xmlCreatePushParserCtxt(nil, nil, nil, 0, nil) else {
            throw DeckError(file: file.name, "no memory to read it")
        }
        defer {
            if let document = context.pointee.myDoc { xmlFreeDoc(document) }
            xmlFreeParserCtxt(context)
        }
        xmlCtxtUseOptions(context, XMLDocument.options)
        context.pointee.sax.pointee.entityDecl = nil
        // What it would declare for an element is looked through for each.
        context.pointee.sax.pointee.attributeDecl = nil
        context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
        context.pointee.sax.pointee.endElementNs = { context, name, prefix, address in
            guard let context else { return }
            XMLStream.endElement(context.assumingMemoryBound(to: xmlParserCtxt.self), name, prefix, address)
        }
        var attributes = XMLAttributeCount(), position = 0
        try file.forEachPart(of: Self.chunk) { (bytes) throws(DeckError) in
            guard failure == nil else { return }
            guard attributes.take(bytes) else {
                let flaw = attributes.flaw
                throw DeckError(file: file.name, "line \(flaw.line): \(flaw.reason)")
            }
            bytes.withUnsafeBytes { bytes in
                _ = xmlParseChunk(
                    context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 0)
            }
            position += bytes.count
            progress(Double(position) / Double(file.byteCount))
        }
        if failure == nil { _ = xmlParseChunk(context, nil, 0, 1) }
        if let failure { throw failure }
        return XMLDocument.flaw(of: context)
    }

    private static func endElement(
        _ context: xmlParserCtxtPtr, _ name: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?,
        _ address: UnsafePointer<xmlChar>?
    ) {
        let node = context.pointee.node
        xmlSAX2EndElementNs(context, name, prefix, address)
        let stream = Unmanaged<XMLStream>.fromOpaque(context.pointee._private).takeUnretainedValue()
        guard let node, stream.failure == nil else { return }
        let element = XMLElement(node: node)
        if stream.names.contains(element.name) {
            do throws(DeckError) {
                try stream.body(element)
            } catch {
                stream.failure = error
                xmlStopParser(context)
                return
            }
        } else if node.pointee.parent?.pointee.type != XML_ELEMENT_NODE
            || stream.names.contains(where: { element.ancestor(named: $0) != nil })
        {
            // The root, or a part of what is still to be handed on.
            return
        }
        // With the blanks before it: there may be millions of both.
        if let blanks = node.pointee.prev, blanks.pointee.type == XML_TEXT_NODE {
            xmlUnlinkNode(blanks)
            xmlFreeNode(blanks)
        }
        xmlUnlinkNode(node)
        xmlFreeNode(node)
    }
}
