import Glibc

/// The bytes of a text, and where marks, as `}}`, stand among them.
///
/// Bytes and not characters: a mark makes one character with a vowel point that follows it, and would not
/// be found. No stretch is searched twice for the same mark, so texts full of marks that are never closed
/// take no longer than others.
package struct MarkedText: Sendable {
    /// The text in UTF-8.
    package let bytes: [UInt8]

    private var known: [(mark: String, from: Int, place: Int)] = []

    /// A text in UTF-8 bytes.
    package init(_ text: [UInt8]) { bytes = text }

    /// A text, of which its bytes are kept. O(bytes).
    package init(_ text: String) { bytes = Array(text.utf8) }

    /// The mark's first place at or after `start`; nil where there is none. All calls whose `start` rises
    /// take O(bytes) together.
    ///
    /// - Parameter mark: not empty.
    package mutating func first(_ mark: String, from start: Int) -> Int? {
        let index = known.firstIndex { $0.mark == mark } ?? known.count
        if index == known.count { known.append((mark, .max, 0)) }
        if !(known[index].from...max(known[index].from, known[index].place)).contains(start) {
            known[index] = (mark, start, search(mark, from: start) ?? .max)
        }
        return known[index].place == .max ? nil : known[index].place
    }

    /// Whether the mark stands at the place.
    package func has(_ mark: String, at place: Int) -> Bool { bytes[place...].starts(with: mark.utf8) }

    /// A stretch of the text.
    package func string(_ range: some RangeExpression<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The text with something else in place of each mark.
    package mutating func replacing(_ mark: String, with other: String) -> String {
        var output: [UInt8] = []
        var position = 0
        while let place = first(mark, from: position) {
            output += bytes[position..<place]
            output += other.utf8
            position = place + mark.utf8.count
        }
        return position == 0 ? string(0...) : String(decoding: output + bytes[position...], as: UTF8.self)
    }

    private func search(_ mark: String, from start: Int) -> Int? {
        bytes.withUnsafeBytes { Self.search(mark, in: $0, from: start) }
    }

    /// The mark's first place among some bytes, at or after `start`.
    static func search(_ mark: String, in all: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let head = mark.utf8.first, let base = all.baseAddress else { return nil }
        var start = start
        while start < all.count, let hit = memchr(base + start, Int32(head), all.count - start) {
            let place = UnsafeRawPointer(hit) - base
            if all[place...].starts(with: mark.utf8) { return place }
            start = place + 1
        }
        return nil
    }

    /// Whether a mark stands in a text, of which no copy is made.
    package static func has(_ mark: String, in text: some StringProtocol) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { search(mark, in: UnsafeRawBufferPointer($0), from: 0) != nil }
            ?? text.contains(mark)
    }
}
