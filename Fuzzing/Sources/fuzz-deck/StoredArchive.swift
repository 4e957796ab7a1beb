/// A zip archive of members as they are.
enum StoredArchive {
    static func bytes(of members: [(name: String, bytes: [UInt8])]) -> [UInt8] {
        var archive: [UInt8] = [], directory: [UInt8] = []
        for member in members {
            let title = Array(member.name.utf8), start = UInt32(archive.count), size = UInt32(member.bytes.count)
            let about =
                little(0, 2) + little(0, 2) + little(0, 4) + little(crc32(member.bytes), 4) + little(size, 4)
                + little(size, 4) + little(UInt32(title.count), 2)
            archive += Array("PK\u{3}\u{4}".utf8) + little(20, 2) + about + little(0, 2) + title + member.bytes
            directory +=
                Array("PK\u{1}\u{2}".utf8) + little(20, 2) + little(20, 2) + about + little(0, 2) + little(0, 2)
                + little(0, 2) + little(0, 2) + little(0, 4) + little(start, 4) + title
        }
        let count = UInt32(members.count)
        return archive + directory + Array("PK\u{5}\u{6}".utf8) + little(0, 2) + little(0, 2) + little(count, 2)
            + little(count, 2) + little(UInt32(directory.count), 4) + little(UInt32(archive.count), 4) + little(0, 2)
    }

    fileprivate static func little(_ value: UInt32, _ count: UInt32) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
    }
}

/// A stream of zstd's whose blocks are as they are.
enum ZstdFrame {
    private static let magic: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]

    /// Nothing is told but the window: 2¹⁰⁺⁷ bytes, as many as a block may have.
    private static let header: [UInt8] = [0, 7 << 3]
    private static let blockLength = 1 << 17

    static func bytes(of content: [UInt8]) -> [UInt8] {
        var frame = magic + header, rest = content[...]
        repeat {
            let block = rest.prefix(blockLength)
            rest = rest.dropFirst(block.count)
            frame += StoredArchive.little(UInt32(block.count) << 3 | (rest.isEmpty ? 1 : 0), 3) + block
        } while !rest.isEmpty
        return frame
    }
}
