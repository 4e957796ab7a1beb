import Markup

/// Readings in brackets after what they belong to, as ` 漢字[かんじ]`.
struct Furigana {
    /// What is made of a base and its reading.
    enum Form {
        case ruby, base, reading
    }

    private let form: Form

    init(_ form: Form) { self.form = form }

    /// A base begins after white space or a tag, or where the text does; a space before it is dropped.
    func apply(_ text: String) -> String {
        var spaced = MarkedText(text)
        let text = spaced.replacing("&nbsp;", with: " ")
        guard text.utf8.contains(0x5B) else { return text }
        var marked = MarkedText(text)
        let bytes = marked.bytes
        var output: [UInt8] = []
        var position = 0
        while position < bytes.count {
            let start = bytes[position] == 0x20 ? position + 1 : position
            guard let match = match(in: &marked, from: start) else {
                // Where no base begins here, none begins later in the same stretch either.
                let next = bytes[start...].firstIndex { $0 == 0x20 || $0 == 0x3E }
                let end = next.map { bytes[$0] == 0x3E ? $0 + 1 : $0 } ?? bytes.count
                output += bytes[position..<max(end, position + 1)]
                position = max(end, position + 1)
                continue
            }
            if bytes[match.reading].starts(with: "sound:".utf8) {
                output += bytes[position..<match.end]
            } else {
                append(bytes[match.base], bytes[match.reading], to: &output)
            }
            position = match.end
        }
        return String(decoding: output, as: UTF8.self)
    }

    private func append(_ base: ArraySlice<UInt8>, _ reading: ArraySlice<UInt8>, to output: inout [UInt8]) {
        switch form {
        case .ruby:
            output +=
                Array("<ruby><rb>".utf8) + base + Array("</rb><rt>".utf8) + reading
                + Array("</rt></ruby>".utf8)
        case .base: output += base
        case .reading: output += reading
        }
    }

    /// The base that begins at `start`, at least one byte, and the reading after it, at least one byte
    /// and in one line.
    private func match(
        in text: inout MarkedText, from start: Int
    ) -> (base: Range<Int>, reading: Range<Int>, end: Int)? {
        let bytes = text.bytes
        var index = start
        while index < bytes.count, bytes[index] != 0x20, bytes[index] != 0x3E {
            if bytes[index] == 0x5B, index > start, index + 2 < bytes.count, bytes[index + 1] != 0x0A {
                let close = text.first("]", from: index + 2)
                if let close, close < text.first("\n", from: index + 2) ?? .max {
                    return (start..<index, (index + 1)..<close, close + 1)
                }
            }
            index += 1
        }
        return nil
    }
}
