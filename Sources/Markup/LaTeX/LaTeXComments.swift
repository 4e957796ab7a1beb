/// Finds the comments of LaTeX's source, which is read line by line. In what is shown as it is written, a percent sign
/// begins none.
struct LaTeXComments {
    /// What ends the environment that is open and shows all as it is written.
    private var end: String?

    /// In so much behind a command its end is looked for, in characters: no name of an environment is longer, and of a
    /// text on one line nobody writes more.
    private static let longestName = 16, longestText = 256

    /// What a line has before its comment; all of it where it has none. O(line).
    mutating func text(of line: Substring) -> Substring {
        var rest = line
        while let character = rest.first {
            if let end {
                guard let found = rest.firstRange(of: end) else { return line }
                rest = rest[found.upperBound...]
                self.end = nil
                continue
            }
            if character == "%" { return line[..<rest.startIndex] }
            rest.removeFirst()
            if character == "\\" { skipCommand(&rest) }
        }
        return line
    }

    /// - Parameter rest: what follows a backslash.
    private mutating func skipCommand(_ rest: inout Substring) {
        let name = rest.prefix { $0.isASCII && $0.isLetter }
        rest = rest.dropFirst(max(name.count, 1))
        switch name {
        case "verb":
            if rest.first == "*" { rest.removeFirst() }
            guard let mark = rest.popFirst(), let close = rest.prefix(Self.longestText).firstIndex(of: mark) else {
                return
            }
            rest = rest[close...].dropFirst()
        case "begin":
            let group = rest.drop(while: \.isWhitespace)
            guard group.first == "{", let close = group.prefix(Self.longestName).firstIndex(of: "}") else { return }
            let written = group[..<close].dropFirst()
            guard LaTeXScope.literals.contains(String(written).filter { $0 != "*" }) else { return }
            end = "\\end{\(written)}"
            rest = group[close...].dropFirst()
        default: break
        }
    }
}
