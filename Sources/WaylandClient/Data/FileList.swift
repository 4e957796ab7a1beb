/// A list of URIs as programs hand it to each other: RFC 2483's text/uri-list.
package enum FileList {
    /// The paths of the files among them. Others, as of web pages, and comments are left out.
    package static func paths(in list: String) -> [String] {
        list.split(whereSeparator: \.isNewline).compactMap { path(of: $0) }
    }

    /// The path that a URI of this machine names, RFC 8089: file:///path, file://host/path or file:/path.
    private static func path(of uri: Substring) -> String? {
        guard uri.lowercased().hasPrefix("file:/") else { return nil }
        var rest = uri.dropFirst("file:".count)
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            guard let slash = rest.firstIndex(of: "/") else { return nil }
            rest = rest[slash...]
        }
        var bytes: [UInt8] = [], utf8 = rest.utf8[...]
        while let byte = utf8.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let digits = String(utf8.prefix(2)), digits.utf8.count == 2, let value = UInt8(digits, radix: 16),
                value != 0
            else { return nil }
            bytes.append(value)
            utf8 = utf8.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
