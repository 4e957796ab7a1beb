extension String {
    /// The parts between separators, empty ones too.
    func components(separatedBy separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }

    /// The string without white space at its ends.
    func trimmingBlanks() -> String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest.startIndex == startIndex && rest.endIndex == endIndex ? self : String(rest)
    }
}
