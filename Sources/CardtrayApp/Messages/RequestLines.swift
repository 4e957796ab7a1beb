/// Cuts what a client sends into lines, and keeps what has no end yet.
package struct RequestLines {
    /// What a client has sent, up to the end of a line.
    package enum Line: Equatable {
        /// A line without its end.
        case text(String)
        /// Too long, or no text: nothing sensible can follow.
        case garbage(String)
    }

    private var bytes: ArraySlice<UInt8> = []
    /// No line ends before it: who sends byte by byte is not looked through again for each.
    private var searched = 0

    /// Nothing has been sent yet.
    package init() {}

    /// Takes what has come: any part of a line, or several.
    package mutating func append(_ more: [UInt8]) { bytes += more }

    /// The next whole line; nil where there is none.
    ///
    /// - Parameter isLast: nothing more will come, so that the rest is a line too.
    package mutating func next(isLast: Bool = false) -> Line? {
        let end = bytes[max(searched, bytes.startIndex)...].firstIndex(of: 0x0A)
        searched = end ?? bytes.endIndex
        guard (end ?? bytes.endIndex) - bytes.startIndex <= MessageRequest.longestLine else {
            (bytes, searched) = ([], 0)
            return .garbage("a request has \(MessageRequest.longestLine) bytes at most")
        }
        guard let line = end.map({ bytes[..<$0] }) ?? (isLast && !bytes.isEmpty ? bytes : nil) else { return nil }
        bytes = end.map { bytes[($0 + 1)...] } ?? []
        searched = bytes.startIndex
        guard let text = String(validating: line, as: UTF8.self) else { return .garbage("a request is UTF-8 text") }
        return .text(text.hasSuffix("\r") ? String(text.dropLast()) : text)
    }
}
