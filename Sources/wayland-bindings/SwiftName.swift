/// How the protocol's `snake_case` becomes Swift.
enum SwiftName {
    /// `wl_data_device` → `WlDataDevice`.
    static func type(_ name: String) -> String {
        name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// `preferred_buffer_scale` → `preferredBufferScale`; a leading digit gets an underscore.
    static func member(_ name: String) -> String {
        let words = name.split(separator: "_")
        let joined = words.enumerated().map { index, word in
            index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
        return joined.first?.isNumber == true ? "_" + joined : joined
    }

    /// A member's name where Swift might take it for a keyword.
    static func escaped(_ name: String) -> String {
        let name = member(name)
        return keywords.contains(name) ? "`\(name)`" : name
    }

    /// A member's name as an argument's label, where all but three keywords stand for themselves.
    static func label(_ name: String) -> String {
        let name = member(name)
        return ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
    }

    /// The type of an `enum` attribute: local to `interface`, or `other_interface.enum`.
    static func enumType(_ name: String, in interface: String) -> String {
        let parts = name.split(separator: ".").map(String.init)
        return parts.count == 2 ? type(parts[0]) + "." + type(parts[1]) : type(interface) + "." + type(name)
    }

    private static let keywords: Set<String> = [
        "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
