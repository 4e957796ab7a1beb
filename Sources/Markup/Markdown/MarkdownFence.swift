/// A block of code, in which nothing is marked.
package struct MarkdownFence: Sendable {
    private let mark: UInt8
    private let length: Int

    /// The block that is open behind a line.
    ///
    /// - Parameter line: in UTF-8.
    package static func after(
        _ line: some BidirectionalCollection<UInt8>, in open: MarkdownFence?
    ) -> MarkdownFence? {
        let line = line.drop { $0 == 0x20 || $0 == 0x09 }
        guard let mark = line.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return open }
        let length = line.prefix { $0 == mark }.count
        guard length >= 3 else { return open }
        let rest = line.dropFirst(length)
        guard let open else {
            // Three marks may hold code on one line, too.
            return mark == UInt8(ascii: "`") && rest.contains(mark) ? nil : MarkdownFence(mark: mark, length: length)
        }
        return open.mark == mark && length >= open.length && rest.allSatisfy { $0 <= 0x20 } ? nil : open
    }
}
