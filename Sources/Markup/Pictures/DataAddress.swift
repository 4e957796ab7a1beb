import Basics
import CardDeck
import FoundationEssentials

/// An address that holds what it leads to: `data:image/png;base64,…`.
struct DataAddress {
    /// In lower case, as `image/svg+xml`; empty where nothing is said.
    let type: String
    let bytes: [UInt8]

    /// More is not kept, in bytes as they are written.
    static let byteLimit = 8 << 20
    /// It is longer.
    let isTooLong: Bool

    /// Nil for other addresses.
    init?(_ address: String) {
        guard address.utf8.prefix(5).elementsEqual("data:".utf8, by: { $0 | 0x20 == $1 || $0 == $1 }),
            let comma = address.utf8.firstIndex(of: UInt8(ascii: ","))
        else { return nil }
        let words = address[..<comma].dropFirst(5).lowercased()
            .split(separator: ";", omittingEmptySubsequences: false).map { String($0).trimmingBlanks() }
        type = words[0]
        let payload = address.utf8[comma...].dropFirst()
        isTooLong = payload.count > Self.byteLimit
        if isTooLong {
            bytes = []
        } else {
            let written = MediaName.unescaped(payload)
            bytes = words.dropFirst().contains("base64") ? Self.base64(written) : written
        }
    }

    /// What picture it holds, whatever it says that it is.
    var picture: EmbeddedPicture {
        isTooLong
            ? EmbeddedPicture([], problem: "is longer than \(Self.byteLimit >> 20) MB; make it a file of its own")
            : EmbeddedPicture(bytes)
    }

    /// Leaves out what is no digit, and needs no padding; either alphabet will do.
    private static func base64(_ text: [UInt8]) -> [UInt8] {
        var digits = text.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            case UInt8(ascii: "+"), UInt8(ascii: "/"), 0x30...0x39, 0x41...0x5A, 0x61...0x7A: byte
            default: nil
            }
        }
        // One digit alone is less than a byte.
        if digits.count % 4 == 1 { digits.removeLast() }
        digits += repeatElement(UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
        return Data(base64Encoded: Data(digits)).map(Array.init) ?? []
    }
}

extension MediaReference {
    /// The longest name that an address is known by, in characters.
    private static let longestAddress = 1000

    /// Addresses that nothing can be seen at.
    private static let blankSchemes = ["about:", "javascript:"]

    /// A picture by the address that a deck writes: a file of the deck, what the address holds itself, or something
    /// elsewhere, which is never fetched.
    ///
    /// - Returns: nil where it leads nowhere.
    package init?(pictureAt address: String) {
        let address = address.trimmingBlanks()
        if let data = DataAddress(address) {
            self.init(embedded: data.picture, type: data.type)
        } else if let name = MediaName.decoded(address) {
            self.init(kind: .image, name: name)
        } else {
            guard !address.isEmpty, !Self.blankSchemes.contains(where: address.lowercased().hasPrefix) else {
                return nil
            }
            self.init(kind: .image, name: String(address.prefix(Self.longestAddress)))
            isElsewhere = true
        }
    }

    /// - Parameter type: as `image/png`; it is named by it.
    init(embedded picture: EmbeddedPicture, type: String) {
        let kind = type.split(separator: "/").last?.prefix { $0.isLetter } ?? ""
        let suffix = kind.isEmpty ? "" : ".\(kind.prefix(8))"
        self.init(kind: .image, name: "embedded-\(ContentHash(picture.bytes))\(suffix)")
        embedded = picture
    }
}
