extension String {
    /// The parts between separators, empty ones too.
    func components(separatedBy separator: String) -> [String] {
        guard let only = separator.utf8.first, separator.utf8.count == 1 else {
            return split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        }
        return utf8.split(separator: only, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    /// The string without white space at its ends.
    func trimmingBlanks() -> String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest.startIndex == startIndex && rest.endIndex == endIndex ? self : String(rest)
    }
}
