import CardDeck
import Markup

/// Where the pictures and sounds of a deck lie.
protocol MediaStore: Sendable {
    /// - Throws: `DeckError` where there is no such file, or it can't be read.
    func bytes(named name: String) throws(DeckError) -> [UInt8]

    /// What all are called, in no order, where they are members of an archive.
    var memberNames: [String] { get }
}

extension MediaStore {
    var memberNames: [String] { [] }
}

/// Files beside the deck's own, or below its folder.
struct MediaFolder: MediaStore {
    /// The largest picture or sound that is read, in bytes.
    static let byteLimit = 256 << 20

    let file: InputFile

    /// - Throws: `DeckError` also where the name leads out of the folder.
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
            throw DeckError.isLarger(file.name, place: name, than: Self.byteLimit)
        }
        return try media.bytes(in: 0..<media.byteCount)
    }

    /// Whether a relative path stays below the folder it starts from. By bytes, as the system reads it: a slash and
    /// a mark that combines with it are one character.
    static func isInside(_ path: String) -> Bool {
        let bytes = path.utf8, slash = UInt8(ascii: "/")
        return !bytes.isEmpty && bytes.first != slash && !bytes.contains(UInt8(ascii: "\\")) && !bytes.contains(0)
            && bytes.split(separator: slash).allSatisfy { !$0.elementsEqual("..".utf8) && !$0.elementsEqual(".".utf8) }
    }
}

/// Members of a zip archive, in one of its folders.
struct MediaArchive: MediaStore {
    let archive: ZipArchive

    /// With a slash at its end; empty for the archive itself.
    let folder: String

    var memberNames: [String] {
        archive.names.filter { $0.hasPrefix(folder) && MediaName.isMedia($0) }.map {
            String($0.dropFirst(folder.count))
        }
    }

    func bytes(named name: String) throws(DeckError) -> [UInt8] {
        guard archive.member(folder + name) != nil else {
            throw DeckError(file: archive.file, place: name, "is not in the archive")
        }
        return try archive.bytes(of: folder + name, limit: MediaFolder.byteLimit)
    }
}
