@preconcurrency import CXML

/// Reads a Wayland protocol's XML into a ``ProtocolDescription``.
struct ProtocolReader {
    private let file: String

    /// Reads the file at `path`.
    static func read(path: String) throws(ProtocolError) -> ProtocolDescription {
        try ProtocolReader(file: path).parse { xmlReadFile(path, nil, parserOptions) }
    }

    /// Reads `text`; `file` names it in errors.
    static func read(text: String, file: String) throws(ProtocolError) -> ProtocolDescription {
        try ProtocolReader(file: file).parse {
            xmlReadMemory(text, Int32(text.utf8.count), file, nil, parserOptions)
        }
    }

    private static var parserOptions: Int32 {
        Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
    }

    private func parse(_ load: () -> xmlDocPtr?) throws(ProtocolError) -> ProtocolDescription {
        guard let document = load() else {
            let fault = xmlGetLastError()
            let message = fault?.pointee.message.map { String(cString: $0) } ?? "cannot be read as XML"
            throw ProtocolError(
                file: file, line: Int(fault?.pointee.line ?? 0),
                message: String(message.prefix { $0 != "\n" }))
        }
        defer { xmlFreeDoc(document) }
        guard let root = xmlDocGetRootElement(document), name(of: root) == "protocol" else {
            throw ProtocolError(file: file, line: 1, message: "the root element is not <protocol>")
        }
        var interfaces: [InterfaceDescription] = []
        for element in children(of: root, named: "interface") {
            interfaces.append(try interface(element))
        }
        return ProtocolDescription(name: try required("name", of: root), interfaces: interfaces)
    }

    private func interface(_ element: xmlNodePtr) throws(ProtocolError) -> InterfaceDescription {
        let version = try number("version", of: element, default: nil)
        var requests: [MessageDescription] = []
        for child in children(of: element, named: "request") { requests.append(try message(child, version)) }
        var events: [MessageDescription] = []
        for child in children(of: element, named: "event") { events.append(try message(child, version)) }
        var enums: [EnumDescription] = []
        for child in children(of: element, named: "enum") { enums.append(try enumeration(child)) }
        return InterfaceDescription(
            name: try required("name", of: element), version: version,
            documentation: documentation(of: element),
            requests: requests, events: events, enums: enums)
    }

    private func message(_ element: xmlNodePtr, _ version: Int) throws(ProtocolError) -> MessageDescription {
        let since = try number("since", of: element, default: 1)
        guard since <= version else {
            throw fault(element, "since \(since) is newer than its interface, version \(version)")
        }
        var arguments: [ArgumentDescription] = []
        for child in children(of: element, named: "arg") { arguments.append(try argument(child)) }
        return MessageDescription(
            name: try required("name", of: element), documentation: documentation(of: element), since: since,
            isDestructor: attribute("type", of: element) == "destructor", arguments: arguments)
    }

    private func argument(_ element: xmlNodePtr) throws(ProtocolError) -> ArgumentDescription {
        let type = try required("type", of: element)
        guard let kind = ArgumentDescription.Kind(rawValue: type) else {
            throw fault(element, "no such argument type: \(type)")
        }
        return ArgumentDescription(
            name: try required("name", of: element), kind: kind, interface: attribute("interface", of: element),
            enumName: attribute("enum", of: element),
            allowsNull: attribute("allow-null", of: element) == "true",
            summary: attribute("summary", of: element) ?? "")
    }

    private func enumeration(_ element: xmlNodePtr) throws(ProtocolError) -> EnumDescription {
        var entries: [EnumDescription.Entry] = []
        for child in children(of: element, named: "entry") {
            let text = try required("value", of: child)
            let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
            guard
                let value = UInt32(
                    isHexadecimal ? String(text.dropFirst(2)) : text, radix: isHexadecimal ? 16 : 10)
            else { throw fault(child, "not a 32-bit number: \(text)") }
            entries.append(
                .init(
                    name: try required("name", of: child), value: value,
                    summary: attribute("summary", of: child) ?? documentation(of: child).summary))
        }
        return EnumDescription(
            name: try required("name", of: element), isBitfield: attribute("bitfield", of: element) == "true",
            documentation: documentation(of: element), entries: entries)
    }

    private func documentation(of element: xmlNodePtr) -> Documentation {
        guard let description = children(of: element, named: "description").first else {
            return Documentation()
        }
        var lines: [String] = []
        if let content = xmlNodeGetContent(description) {
            lines = String(cString: content).split(separator: "\n", omittingEmptySubsequences: false)
                .map(Self.trimmed)
            xmlFree(content)
        }
        while lines.first == "" { lines.removeFirst() }
        while lines.last == "" { lines.removeLast() }
        return Documentation(summary: attribute("summary", of: description) ?? "", lines: lines)
    }
}

extension ProtocolReader {
    private static func trimmed(_ line: Substring) -> String {
        let leading = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
        guard let end = leading.lastIndex(where: { $0 != " " && $0 != "\t" && $0 != "\r" }) else { return "" }
        return String(leading[...end])
    }

    private func fault(_ element: xmlNodePtr, _ message: String) -> ProtocolError {
        ProtocolError(file: file, line: xmlGetLineNo(element), message: message)
    }

    private func name(of element: xmlNodePtr) -> String { String(cString: element.pointee.name) }

    private func children(of element: xmlNodePtr, named name: String) -> [xmlNodePtr] {
        var found: [xmlNodePtr] = []
        var child = element.pointee.children
        while let node = child {
            if node.pointee.type == XML_ELEMENT_NODE, self.name(of: node) == name { found.append(node) }
            child = node.pointee.next
        }
        return found
    }

    private func attribute(_ name: String, of element: xmlNodePtr) -> String? {
        guard let value = xmlGetProp(element, name) else { return nil }
        defer { xmlFree(value) }
        return String(cString: value)
    }

    private func required(_ attribute: String, of element: xmlNodePtr) throws(ProtocolError) -> String {
        guard let value = self.attribute(attribute, of: element) else {
            throw fault(element, "<\(name(of: element))> has no \(attribute)")
        }
        return value
    }

    private func number(_ name: String, of element: xmlNodePtr, default fallback: Int?) throws(ProtocolError)
        -> Int
    {
        guard let text = attribute(name, of: element) else {
            if let fallback { return fallback }
            throw fault(element, "<\(self.name(of: element))> has no \(name)")
        }
        guard let value = Int(text), value > 0 else {
            throw fault(element, "\(name) is not a version: \(text)")
        }
        return value
    }
}

/// Why a protocol file could not be read, in the form compilers use.
struct ProtocolError: Error, Equatable, CustomStringConvertible {
    var file: String
    var line: Int
    var message: String

    var description: String { "\(file):\(line): error: \(message)" }
}
