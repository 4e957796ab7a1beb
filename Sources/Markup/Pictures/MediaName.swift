import CardDeck

/// Names of pictures and sounds as decks write them.
package enum MediaName {
    private static let videoExtensions: Set<String> = [
        "3gp", "avi", "flv", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "ogv", "webm",
    ]

    private static let audioExtensions: Set<String> = [
        "aac", "flac", "m4a", "mp3", "oga", "ogg", "opus", "spx", "wav", "wma",
    ]

    private static let pictureExtensions: Set<String> = [
        "apng", "avif", "bmp", "gif", "ico", "jfif", "jpe", "jpeg", "jpg", "png", "svg", "tif", "tiff", "webp",
    ]

    /// What a file's name has behind its last dot, in lower case.
    private static func ending(of name: String) -> String {
        name.lastIndex(of: ".").map { String(name[$0...].dropFirst()).lowercased() } ?? ""
    }

    /// Whether a file is called as sounds and films are.
    package static func isSound(_ name: String) -> Bool {
        let ending = ending(of: name)
        return audioExtensions.contains(ending) || videoExtensions.contains(ending)
    }

    /// Whether a file is called as pictures are.
    package static func isPicture(_ name: String) -> Bool { pictureExtensions.contains(ending(of: name)) }

    /// Whether a file is called as pictures, sounds and films are.
    package static func isMedia(_ name: String) -> Bool { isSound(name) || isPicture(name) }

    /// The name in a `src` attribute, its escapes decoded; nil for what is not in the deck, as an address
    /// in the network: nothing is ever fetched.
    package static func decoded(_ source: String) -> String? {
        let source = source.trimmingBlanks()
        guard !source.isEmpty, !hasScheme(source), !source.hasPrefix("//") else { return nil }
        guard source.utf8.contains(0x25) else { return source.nfc }
        return String(decoding: unescaped(source.utf8[...]), as: UTF8.self).nfc
    }

    /// Bytes that may be written as `%20`.
    static func unescaped(_ source: some Collection<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        var rest = Array(source)[...]
        while let byte = rest.popFirst() {
            if byte == 0x25, let value = hexadecimal(rest.prefix(2)) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    /// Nil for what is not two digits.
    private static func hexadecimal(_ pair: ArraySlice<UInt8>) -> UInt8? {
        // A sign, which a number may have, is no digit.
        guard pair.count == 2, pair.first != UInt8(ascii: "+") else { return nil }
        return UInt8(String(decoding: pair, as: UTF8.self), radix: 16)
    }

    /// Whether the source is an address, as `https:…` or `data:…`.
    private static func hasScheme(_ source: String) -> Bool {
        let scheme = source.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
        guard scheme.endIndex < source.utf8.endIndex, source.utf8[scheme.endIndex] == UInt8(ascii: ":"),
            let first = scheme.first, (0x61...0x7A).contains(first | 0x20)
        else { return false }
        return scheme.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "+.-".utf8.contains(byte)
        }
    }

    /// Whether a `[sound:…]` is a film.
    package static func kind(ofSound name: String) -> MediaReference.Kind {
        videoExtensions.contains(ending(of: name)) ? .video : .audio
    }
}
