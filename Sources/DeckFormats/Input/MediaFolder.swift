import CardDeck

/// The pictures and sounds that lie beside a deck's file.
struct MediaFolder {
    /// The largest picture or sound that is read, in bytes.
    static let byteLimit = 256 << 20

    let file: InputFile

    /// - Throws: `DeckError` where the name leads out of the folder, or there is no such file.
    func bytes(named name: String) throws(DeckError) -> [UInt8] {
        guard let folder = file.folder else {
            throw DeckError(file: file.name, place: name, "is not part of the deck")
        }
        guard Self.isInside(name) else {
            throw DeckError(
                file: file.name, place: name, "is outside the deck's folder, and is not read")
        }
        let media = try InputFile(path: folder + name, takesPipes: false)
        guard media.byteCount <= Self.byteLimit else {
            throw DeckError(file: file.name, place: name, "is larger than \(Self.byteLimit >> 20) MB")
        }
        return try media.bytes(in: 0..<media.byteCount)
    }

    /// Whether a relative path stays below the folder it starts from.
    static func isInside(_ path: String) -> Bool {
        !path.isEmpty && !path.hasPrefix("/") && !path.contains("\\") && !path.utf8.contains(0)
            && path.split(separator: "/").allSatisfy { $0 != ".." && $0 != "." }
    }
}
