extension String {
    /// The parts between separators of ASCII characters, empty ones too.
    func components(separatedBy separator: String) -> [String] {
        var text = MarkedText(self)
        var parts: [String] = []
        var position = 0
        while let place = text.first(separator, from: position) {
            parts.append(text.string(position..<place))
            position = place + separator.utf8.count
        }
        return parts + [text.string(position...)]
    }

    /// The string without white space at its ends.
    func trimmingBlanks() -> String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest.startIndex == startIndex && rest.endIndex == endIndex ? self : String(rest)
    }
}
