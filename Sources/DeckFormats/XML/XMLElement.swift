import CXML
import Glibc
import Markup

/// An element of an `XMLDocument`, within its `withRoot`, or of an `XMLStream`, until the next one.
struct XMLElement {
    let node: xmlNodePtr

    var name: String { String(cString: node.pointee.name) }

    /// Without a string of its own: elements of long files are asked for one name after the other.
    func isNamed(_ name: String) -> Bool { xmlName(node.pointee.name, is: name) }

    /// The child elements, comments and text passed over.
    var children: [XMLElement] {
        var found: [XMLElement] = [], next = firstChild
        while let child = next {
            found.append(child)
            next = child.nextSibling
        }
        return found
    }

    func children(named name: String) -> [XMLElement] {
        var found: [XMLElement] = [], next = firstChild
        while let child = next {
            if child.isNamed(name) { found.append(child) }
            next = child.nextSibling
        }
        return found
    }

    func child(_ name: String) -> XMLElement? {
        var next = firstChild
        while let child = next, !child.isNamed(name) { next = child.nextSibling }
        return next
    }

    /// Whether any child element has another name than these.
    func hasChild(besides names: [String]) -> Bool {
        var next = firstChild
        while let child = next, names.contains(where: child.isNamed) { next = child.nextSibling }
        return next != nil
    }

    private var firstChild: XMLElement? { Self.element(from: node.pointee.children) }
    private var nextSibling: XMLElement? { Self.element(from: node.pointee.next) }

    /// The first element among a node and those behind it.
    private static func element(from first: xmlNodePtr?) -> XMLElement? {
        var next = first
        while let node = next, node.pointee.type != XML_ELEMENT_NODE { next = node.pointee.next }
        return next.map(XMLElement.init)
    }

    func attribute(_ name: String) -> String? {
        var next = node.pointee.properties
        while let attribute = next {
            if attribute.pointee.ns == nil, xmlName(attribute.pointee.name, is: name) {
                return Self.value(of: attribute)
            }
            next = attribute.pointee.next
        }
        return nil
    }

    /// All attributes that are in no namespace, by their names.
    var attributes: [String: String] {
        var found: [String: String] = [:]
        for property in properties { found[String(cString: property.pointee.name)] = Self.value(of: property) }
        return found
    }

    /// An attribute by its name, whatever namespace it is in.
    func anyAttribute(_ name: String) -> String? {
        var next = node.pointee.properties
        while let attribute = next, !xmlName(attribute.pointee.name, is: name) { next = attribute.pointee.next }
        return next.map(Self.value)
    }

    /// Whether a reader has seen it before: what has its place in memory later is not it.
    var isSeen: Bool {
        get { node.pointee._private != nil }
        nonmutating set { node.pointee._private = newValue ? UnsafeMutableRawPointer(node) : nil }
    }

    private var properties: [xmlAttrPtr] {
        var found: [xmlAttrPtr] = []
        var next = node.pointee.properties
        while let attribute = next {
            found.append(attribute)
            next = attribute.pointee.next
        }
        return found
    }

    private static func value(of attribute: xmlAttrPtr) -> String {
        content(of: UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: xmlNode.self))
    }

    /// All text within a node. Mostly that is one text, which libxml2 would copy twice.
    private static func content(of node: xmlNodePtr) -> String {
        if let child = node.pointee.children, child.pointee.next == nil, child.pointee.type == XML_TEXT_NODE {
            return child.pointee.content.map { String(cString: $0) } ?? ""
        }
        guard let content = xmlNodeGetContent(node) else { return "" }
        // libxml2 allocates with malloc unless told otherwise.
        defer { free(content) }
        return String(cString: content)
    }

    /// The element around it; nil for the root.
    var parent: XMLElement? {
        guard let parent = node.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else { return nil }
        return XMLElement(node: parent)
    }

    /// The nearest element around it that is called so.
    func ancestor(named name: String) -> XMLElement? {
        var next = node.pointee.parent
        while let parent = next, parent.pointee.type == XML_ELEMENT_NODE {
            if XMLElement(node: parent).isNamed(name) { return XMLElement(node: parent) }
            next = parent.pointee.parent
        }
        return nil
    }

    /// The text within, with something else in place of some elements.
    ///
    /// - Parameter replace: what stands for an element; nil for what is in it.
    func flattened(replacing replace: (XMLElement) -> String?) -> String {
        var text = ""
        flatten(into: &text, replacing: replace)
        return text
    }

    /// Without a text of its own for each level.
    private func flatten(into text: inout String, replacing replace: (XMLElement) -> String?) {
        var next = node.pointee.children
        while let child = next {
            if child.pointee.type == XML_ELEMENT_NODE {
                let element = XMLElement(node: child)
                if let other = replace(element) {
                    text += other
                } else {
                    element.flatten(into: &text, replacing: replace)
                }
            } else if child.pointee.type == XML_TEXT_NODE, let content = child.pointee.content {
                text += String(cString: content)
            }
            next = child.pointee.next
        }
    }

    /// All text within as it stands, comments left out.
    var rawText: String { Self.content(of: node) }

    /// All text within, comments left out, blanks at the ends cut off.
    var text: String { rawText.clean.trimmingBlanks() }
}

/// Whether a name of libxml2's, which ends with a zero, is this one.
func xmlName(_ name: UnsafePointer<xmlChar>, is expected: String) -> Bool {
    var place = name
    for byte in expected.utf8 {
        guard place.pointee == byte else { return false }
        place += 1
    }
    return place.pointee == 0
}
