import CLinux

/// What is sought: words, all of which a note must hold, in any order, on whichever of its sides.
public struct SearchQuery: Hashable, Sendable {
    let words: [[UInt8]]

    /// - Parameter text: as it was typed; white space parts words.
    public init(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map { FoldedText(String($0)).bytes }.filter { !$0.isEmpty }
    }

    /// Nothing is sought.
    public static let none = SearchQuery("")

    /// Whether nothing is sought, so that every note is found.
    public var isEmpty: Bool { words.isEmpty }

    /// Whether folded text holds every word. O(length × words).
    public func matches(_ text: UnsafeRawBufferPointer) -> Bool {
        words.allSatisfy { word in
            guard let start = text.baseAddress else { return false }
            return word.withUnsafeBytes { memmem(start, text.count, $0.baseAddress!, $0.count) != nil }
        }
    }
}
