import CXML
import CardDeck

/// Reads an XML file from its beginning to its end and hands on elements as they are closed: of a long file there is
/// never more than one of them in memory.
final class XMLStream {
    private let names: [String]

    /// The same as the parser has them: it keeps each name once, so that no letters need be compared.
    private var keptNames: [UnsafePointer<xmlChar>] = []

    /// The elements whose own text is left out, though they are wanted.
    private let textless: [String]
    private let body: (XMLElement) throws(DeckError) -> Void
    private var failure: DeckError?

    /// How many nodes are kept of the wanted elements that are open, and how many were where each of them began.
    private var nodeCount = 0
    private var countsBefore: [Int] = []

    /// How much text had others put behind it where an element had stood between, in bytes, and may have: its end is looked
    /// for each time.
    private var joinedSize = 0
    private static let joinedLimit = 1 << 30

    /// The most nodes that are kept at once: so many that no program writes as many into a row of a table.
    private static let nodeLimit = 1_000_000

    /// How much text counts as much as a node, in bytes.
    private static let textPerNode = 16

    /// How much is read at once, in bytes.
    static let chunk = 1 << 16

    /// - Parameters:
    ///   - names: of the elements.
    ///   - textless: those whose own text is left out.
    ///   - body: gets each of them, valid until it returns.
    private init(
        _ names: [String], textless: [String], _ body: @escaping (XMLElement) throws(DeckError) -> Void
    ) {
        (self.names, self.textless, self.body) = (names, textless, body)
    }

    /// What ends the line that tells of a flaw.
    static let readOn = "; what could be read is shown"

    /// How much may stand before the first element, in bytes.
    private static let prologLimit = 8 << 20

    /// The element that a file begins with, comments before it passed over; nil where it has none.
    static func root(of file: InputFile) throws(DeckError) -> (name: String, attributes: [String: String])? {
        var length = chunk
        while true {
            let document = XMLDocument(try file.head(length))
            if let root = document.withRoot({ $0.map { ($0.name, $0.attributes) } }) { return root }
            guard length < min(file.byteCount, prologLimit) else { return nil }
            length = min(8 * length, prologLimit)
        }
    }

    /// How much is looked at of a file's end, in bytes.
    private static let endLength = 4096

    /// Whether a file ends as its first element does, as one that is cut short does not.
    static func isClosed(_ file: InputFile) throws(DeckError) -> Bool {
        guard let root = try root(of: file) else { return true }
        // Without the zeros of UTF-16.
        let end = try file.bytes(in: max(0, file.byteCount - endLength)..<file.byteCount).filter { $0 != 0 }
        let mark = end.indices.dropLast().last { end[$0] == 0x3C && end[$0 + 1] == 0x2F }
        guard let mark, let close = end[mark...].firstIndex(of: 0x3E) else { return false }
        let name = String(decoding: end[(mark + 2)..<close], as: UTF8.self)
        return name.split { $0 == ":" || $0.isWhitespace }.last.map(String.init) == root.name
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - names: of the elements.
    ///   - textless: the names of those in which many others lie: the blanks between these would be put together, each time
    ///     as slowly as there are some already.
    ///   - part: how much is read at once, in bytes.
    ///   - progress: gets the share that is done, 0…1.
    /// - Returns: what a person should know of the text, as that it is not well-formed: what comes after, and could be
    ///   made sense of, is handed on too.
    /// - Throws: what `body` throws, and where the file cannot be read.
    static func read(
        _ file: InputFile, _ names: [String], withoutOwnText textless: [String] = [], part: Int = chunk,
        progress: (Double) -> Void = { _ in },
        body: (XMLElement) throws(DeckError) -> Void
    ) throws(DeckError) -> [String] {
        try withoutActuallyEscaping(body) { (body) throws(DeckError) in
            try XMLStream(names, textless: textless, body).read(file, part, progress)
        }
    }

    private func read(_ file: InputFile, _ part: Int, _ progress: (Double) -> Void) throws(DeckError) -> [String] {
        guard let parser = XMLParser(for: self) else { throw DeckError(file: file.name, "no memory to read it") }
        connect(parser)
        let head = try file.head(Self.chunk), prolog = SGMLProlog(in: head)
        let isLatin1 = try Latin1.isEncoding(of: file, head: head)
        var attributes = XMLAttributeCount(), position = 0
        try file.forEachPart(of: part) { (bytes) throws(DeckError) in
            guard failure == nil else { return }
            guard attributes.take(bytes) else {
                let flaw = attributes.flaw
                throw DeckError(file: file.name, "line \(flaw.line): \(flaw.reason)")
            }
            let text = prolog.blanked(bytes, from: position)
            parser.feed(isLatin1 ? Latin1.utf8(of: text) : text)
            if let excess = excess(parser) { throw DeckError(file: file.name, excess) }
            position += bytes.count
            progress(Double(position) / Double(file.byteCount))
        }
        if failure == nil { parser.feed([], isLast: true) }
        if let failure { throw failure }
        if let excess = excess(parser) { throw DeckError(file: file.name, excess) }
        let flaw = parser.flaw.map {
            "line \($0.line): is not well-formed XML (\($0.reason))\(Self.readOn)"
        }
        return [isLatin1 ? Latin1.warning : nil, flaw].compactMap(\.self)
    }

    /// Why no more is read; nil for most texts.
    private func excess(_ parser: XMLParser) -> String? {
        nodeCount > Self.nodeLimit || joinedSize > Self.joinedLimit
            ? "has an element of more than a million parts, as no deck has" : parser.excess
    }

    private func connect(_ parser: XMLParser) {
        guard let sax = parser.context.pointee.sax else { return }
        keptNames = names.compactMap { xmlDictLookup(parser.context.pointee.dict, $0, -1) }
        sax.pointee.endElementNs = { context, name, prefix, uri in
            guard let context else { return }
            let node = context.assumingMemoryBound(to: xmlParserCtxt.self).pointee.node
            xmlSAX2EndElementNs(context, name, prefix, uri)
            if let node { XMLParser.with(context) { $0.stream?.end(XMLElement(node: node), context) } }
        }
        // The same, or the parser would tell blanks apart.
        sax.pointee.characters = Self.takeText
        sax.pointee.ignorableWhitespace = Self.takeText
    }

    /// Text between wanted elements is left out.
    private static let takeText: charactersSAXFunc = { context, text, length in
        guard let context, let text else { return }
        XMLParser.with(context) { $0.stream?.take(text, length, context) }
    }

    private func take(_ text: UnsafePointer<xmlChar>, _ length: Int32, _ context: UnsafeMutableRawPointer) {
        guard !countsBefore.isEmpty else { return }
        let parsing = context.assumingMemoryBound(to: xmlParserCtxt.self)
        if let node = parsing.pointee.node {
            if !textless.isEmpty, textless.contains(where: XMLElement(node: node).isNamed) { return }
            // Behind an element that was freed.
            if parsing.pointee.nodemem == 0, let last = node.pointee.last, last.pointee.type == XML_TEXT_NODE,
                let text = last.pointee.content
            {
                joinedSize += Int(xmlStrlen(text))
                guard joinedSize <= Self.joinedLimit else { return }
            }
        }
        nodeCount += Int(length) / Self.textPerNode
        xmlSAX2Characters(context, text, length)
    }

    /// Counts an element as it begins.
    func begin(_ start: XMLLimits.Start) {
        if keptNames.contains(start.name) { countsBefore.append(nodeCount) }
        if !countsBefore.isEmpty { nodeCount += start.nodeCount }
    }

    private func end(_ element: XMLElement, _ context: UnsafeMutableRawPointer) {
        guard failure == nil else { return }
        let node = element.node
        if keptNames.contains(node.pointee.name), let before = countsBefore.popLast() {
            do throws(DeckError) {
                try body(element)
            } catch {
                failure = error
                xmlStopParser(context.assumingMemoryBound(to: xmlParserCtxt.self))
                return
            }
            nodeCount = before
        } else if !countsBefore.isEmpty || node.pointee.parent?.pointee.type != XML_ELEMENT_NODE {
            // A part of what is still to be handed on, or the root.
            return
        }
        xmlUnlinkNode(node)
        xmlFreeNode(node)
        // libxml2 remembers how long the last text is, and how much memory it has: that was one within the element, and
        // what stands before this would be taken for it. Without memory known, it looks.
        context.assumingMemoryBound(to: xmlParserCtxt.self).pointee.nodemem = 0
    }
}
