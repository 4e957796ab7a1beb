import CardDeck

/// Takes the pictures out of HTML that stand in it as base64, which nobody could read and which would be most of it.
package enum EmbeddedMarks {
    private static let mark = "embedded:"
    private static let sign = ";base64,"

    /// What may stand between `data:` and the sign.
    private static let longestHead = 100

    /// How many are looked at.
    private static let most = 256

    /// The HTML with a mark in place of each picture, and the pictures' addresses in order. O(bytes).
    static func extract(from html: String) -> (html: String, addresses: [DataAddress]) {
        guard html.utf8.count > sign.utf8.count else { return (html, []) }
        var text = MarkedText(html)
        let stretches = stretches(in: &text)
        guard !stretches.isEmpty else { return (html, []) }
        var output: [UInt8] = []
        var addresses: [DataAddress] = []
        var position = 0
        for stretch in stretches {
            guard let address = DataAddress(text.string(stretch)) else { continue }
            output += text.bytes[position..<stretch.lowerBound]
            output += "\(mark)\(addresses.count)".utf8
            addresses.append(address)
            position = stretch.upperBound
        }
        return (String(decoding: output + text.bytes[position...], as: UTF8.self), addresses)
    }

    /// How much of the HTML is pictures' addresses, in bytes. O(bytes).
    package static func byteCount(in html: String) -> Int {
        guard html.utf8.count > sign.utf8.count else { return 0 }
        var text = MarkedText(html)
        return stretches(in: &text).reduce(0) { $0 + $1.count }
    }

    /// Where the pictures' addresses stand.
    private static func stretches(in text: inout MarkedText) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        var (position, searched) = (0, 0)
        while stretches.count < most, let place = text.first(sign, from: searched) {
            searched = place + sign.utf8.count
            guard let start = beginning(before: place, notBefore: position, in: text.bytes) else { continue }
            let quote = start > 0 ? text.bytes[start - 1] : 0
            let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            let end =
                text.bytes[searched...].firstIndex { isQuoted ? $0 == quote : !isDigit($0) } ?? text.bytes.count
            stretches.append(start..<end)
            (position, searched) = (end, end)
        }
        return stretches
    }

    /// Which picture an address is the mark of.
    static func number(of address: String) -> Int? {
        address.hasPrefix(mark) ? Int(address.dropFirst(mark.count)) : nil
    }

    /// Where the address begins that has the sign.
    private static func beginning(before place: Int, notBefore limit: Int, in bytes: [UInt8]) -> Int? {
        let data = Array("data:".utf8)
        var start = place - data.count
        while start >= max(limit, place - longestHead) {
            if zip(bytes[start...], data).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) { return start }
            start -= 1
        }
        return nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "+/=%-_".utf8.contains(byte)
        }
    }
}
