import CGumbo
import CardDeck

/// Writes an `<svg>` element of HTML as a document of its own.
///
/// HTML is lax where XML is not: the element is written anew from the tree, not copied.
struct InlineDrawing {
    private(set) var bytes: [UInt8] = []

    /// A document that is longer is given up, in bytes: signs may be written with more than they had.
    private static let byteLimit = 4 << 20

    /// What is never drawn, or could not be.
    private static let leftOut: Set<String> = ["script", "foreignobject", "iframe", "audio", "video", "canvas"]

    init(_ root: UnsafePointer<GumboNode>) { write(root, isRoot: true) }

    var picture: EmbeddedPicture {
        bytes.count < Self.byteLimit
            ? EmbeddedPicture(bytes)
            : EmbeddedPicture([], problem: "is a drawing of more than \(Self.byteLimit >> 20) MB")
    }

    /// Elements do not stand more deeply within each other than `MarkupText.depthLimit`.
    private mutating func write(_ node: UnsafePointer<GumboNode>, isRoot: Bool = false) {
        guard bytes.count < Self.byteLimit else { return }
        switch node.pointee.type {
        case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
            writeText(String(cString: node.pointee.v.text.text))
        case GUMBO_NODE_ELEMENT:
            let name = Self.name(of: node.pointee.v.element)
            guard Self.isName(name), !Self.leftOut.contains(name.lowercased()) else { return }
            bytes += "<\(name)".utf8
            if isRoot {
                bytes += " xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"".utf8
            }
            writeAttributes(of: node.pointee.v.element)
            bytes.append(UInt8(ascii: ">"))
            for child in MarkupElement(node).children { write(child) }
            bytes += "</\(name)>".utf8
        default: break
        }
    }

    private mutating func writeAttributes(of element: GumboElement) {
        for index in 0..<Int(element.attributes.length) {
            let attribute = element.attributes.data[index]!.assumingMemoryBound(to: GumboAttribute.self).pointee
            var name = String(cString: attribute.name)
            switch attribute.attr_namespace {
            case GUMBO_ATTR_NAMESPACE_XLINK: name = "xlink:" + name
            case GUMBO_ATTR_NAMESPACE_XML: name = "xml:" + name
            case GUMBO_ATTR_NAMESPACE_XMLNS: continue
            default: if name == "xmlns" || !Self.isName(name) { continue }
            }
            bytes += " \(name)=\"".utf8
            writeText(String(cString: attribute.value))
            bytes.append(UInt8(ascii: "\""))
        }
    }

    private mutating func writeText(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            // Other controls are none that XML may have.
            case 0..<0x20 where ![0x09, 0x0A, 0x0D].contains(byte): break
            default: bytes.append(byte)
            }
        }
    }

    /// As SVG writes it, with its capitals.
    private static func name(of element: GumboElement) -> String {
        var text = element.original_tag
        guard text.length > 0 else { return String(cString: gumbo_normalized_tagname(element.tag)) }
        gumbo_tag_from_original_text(&text)
        if let normalized = gumbo_normalize_svg_tagname(&text) { return String(cString: normalized) }
        return String(
            decoding: UnsafeRawBufferPointer(start: text.data, count: text.length), as: UTF8.self
        ).lowercased()
    }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, (0x61...0x7A).contains(first | 0x20) || first == UInt8(ascii: "_") else {
            return false
        }
        return name.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "-_.".utf8.contains(byte)
        }
    }
}
