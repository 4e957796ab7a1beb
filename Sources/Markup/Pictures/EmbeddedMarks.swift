import CardDeck

/// Takes the pictures out of HTML that stand in it as base64, which nobody could read and which would be most of it.
enum EmbeddedMarks {
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
        guard text.first(sign, from: 0) != nil else { return (html, []) }
        var output: [UInt8] = []
        var addresses: [DataAddress] = []
        var (position, searched) = (0, 0)
        while addresses.count < most, let place = text.first(sign, from: searched) {
            searched = place + sign.utf8.count
            guard let start = beginning(before: place, notBefore: position, in: text.bytes) else { continue }
            let quote = start > 0 ? text.bytes[start - 1] : 0
            let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            let end =
                text.bytes[searched...].firstIndex { isQuoted ? $0 == quote : !isDigit($0) } ?? text.bytes.count
            guard let address = DataAddress(text.string(start..<end)) else { continue }
            output += text.bytes[position..<start]
            output += "\(mark)\(addresses.count)".utf8
            addresses.append(address)
            (position, searched) = (end, end)
        }
        return (String(decoding: output + text.bytes[position...], as: UTF8.self), addresses)
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
