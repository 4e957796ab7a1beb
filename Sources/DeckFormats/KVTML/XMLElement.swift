import CXML
import Glibc
import Markup

/// An element of an `XMLDocument`, valid as long as that lives.
struct XMLElement {
    let node: xmlNodePtr

    var name: String { String(cString: node.pointee.name) }

    /// The child elements, comments and text passed over.
    var children: [XMLElement] {
        sequence(first: node.pointee.children) { $0?.pointee.next }
            .prefix { $0 != nil }
            .compactMap { child in
                child.flatMap { $0.pointee.type == XML_ELEMENT_NODE ? XMLElement(node: $0) : nil }
            }
    }

    func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }

    func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    func attribute(_ name: String) -> String? {
        guard let value = xmlGetNoNsProp(node, name) else { return nil }
        // libxml2 allocates with malloc unless told otherwise.
        defer { free(value) }
        return String(cString: value)
    }

    /// All text within, comments left out, blanks at the ends cut off.
    var text: String {
        guard let content = xmlNodeGetContent(node) else { return "" }
        // libxml2 allocates with malloc unless told otherwise.
        defer { free(content) }
        return String(cString: content).clean.trimmingBlanks()
    }
}
