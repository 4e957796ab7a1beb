import CardDeck
import Testing

@testable import DeckFormats
@testable import DeckSupport

/// Packed bytes that come in parts of any size, and that unpack to just as much as a buffer holds, or to a byte more or
/// less.
@Suite struct PackedStreamTests {
    /// What the decoders hand out at once at most, and what the archive's reader does.
    private static let buffers = [1 << 16, 1 << 17, 1 << 18]

    private static let lengths =
        [0, 1] + buffers.flatMap { buffer in (1...3).flatMap { count in (-1...1).map { buffer * count + $0 } } }

    private static let parts = [1, 2, 3, 7, 1 << 16, .max]

    /// Bytes that pack well, so that small parts are not too many, or ones that do not pack at all.
    private static func bytes(_ count: Int, packable: Bool = true) -> [UInt8] {
        var state: UInt64 = 88_172_645_463_325_252
        return (0..<count).map { place in
            if packable { return UInt8(truncatingIfNeeded: place / 977) }
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state)
        }
    }

    private static func unzstd(_ packed: [UInt8], part: Int) throws -> [UInt8] {
        let decoder = try ZstdDecoder(file: "deck", place: "member")
        var unpacked: [UInt8] = []
        for start in stride(from: 0, to: packed.count, by: min(part, max(1, packed.count))) {
            let slice = packed[start..<min(packed.count, start + min(part, packed.count))]
            try decoder.decode(slice.span.bytes) { bytes in bytes.withUnsafeBytes { unpacked += $0 } }
        }
        try decoder.finish()
        return unpacked
    }

    private static func inflate(_ packed: [UInt8], part: Int) throws -> (bytes: [UInt8], isAtEnd: Bool) {
        let decoder = InflateDecoder(file: "deck", place: "member")
        var unpacked: [UInt8] = []
        for start in stride(from: 0, to: packed.count, by: min(part, packed.count)) {
            let slice = packed[start..<min(packed.count, start + min(part, packed.count))]
            try decoder.decode(slice.span.bytes) { bytes in bytes.withUnsafeBytes { unpacked += $0 } }
        }
        return (unpacked, decoder.isAtEnd)
    }

    @Test(arguments: lengths) func zstdOfAnyLength(length: Int) throws {
        let bytes = Self.bytes(length)
        let packed = PackageBuilder.zstd(bytes)
        for part in Self.parts { #expect(try Self.unzstd(packed, part: part) == bytes, "in parts of \(part)") }
        let mixed = Self.bytes(length, packable: false)
        #expect(try Self.unzstd(PackageBuilder.zstd(mixed), part: 1 << 16) == mixed)
    }

    @Test func zstdOfSeveralFrames() throws {
        let skipped: [UInt8] = [0x53, 0x2A, 0x4D, 0x18, 5, 0, 0, 0, 1, 2, 3, 4, 5]
        let empty = PackageBuilder.zstd([])
        for length in [1, 1 << 17, (1 << 17) + 1, 1 << 18] {
            let bytes = Self.bytes(length)
            let frame = PackageBuilder.zstd(bytes)
            let streams: [([UInt8], count: Int)] = [
                (frame + frame, 2), (skipped + frame, 1), (frame + skipped, 1), (empty + frame + empty, 1),
                (frame + skipped + empty + frame + frame, 3),
            ]
            for (stream, count) in streams {
                let expected = Array(repeatElement(bytes, count: count).joined())
                for part in Self.parts {
                    #expect(try Self.unzstd(stream, part: part) == expected, "in parts of \(part)")
                }
            }
        }
        #expect(try Self.unzstd(empty + empty, part: 3) == [])
        #expect(try Self.unzstd(skipped, part: 1) == [])
    }

    @Test func aFrameThatIsCutShortIsFound() throws {
        let whole = PackageBuilder.zstd(Self.bytes(1 << 17))
        for (before, part) in [([], 1), (whole, 7), (whole, .max)] {
            for count in 1..<whole.count {
                #expect(throws: DeckError.self, "after \(count) bytes") {
                    try Self.unzstd(before + whole.prefix(count), part: part)
                }
            }
        }
    }

    @Test(arguments: lengths) func deflateOfAnyLength(length: Int) throws {
        for packable in [true, false] {
            let bytes = Self.bytes(length, packable: packable)
            let packed = PackageBuilder.deflate(bytes)
            for part in Self.parts where packable || part > 7 {
                let unpacked = try Self.inflate(packed, part: part)
                #expect(unpacked.bytes == bytes && unpacked.isAtEnd, "in parts of \(part)")
                #expect(try !Self.inflate(packed.dropLast(), part: part).isAtEnd)
            }
        }
    }

    /// Deflated members and stored ones; those that do not pack are read in as many parts as buffers.
    @Test func membersOfAnyLength() throws {
        let scratch = try Scratch()
        let members = Self.lengths.flatMap { length in
            [true, false].map { (name: "\(length)-\($0)", bytes: Self.bytes(length, packable: $0)) }
        }
        let path = scratch.path("members.zip")
        try PackageBuilder.zip(members, to: path)
        let archive = try ZipArchive(try InputFile(path: path))
        for member in members { #expect(try archive.bytes(of: member.name, limit: 1 << 20) == member.bytes) }
    }
}
