import CISAL
import CardDeck

/// Unpacks a deflate stream that arrives in parts, and counts and sums up what it was.
///
/// With ISA-L, which takes less than half of zlib's time, the checksum included.
final class InflateDecoder {
    private let state = UnsafeMutablePointer<inflate_state>.allocate(capacity: 1)
    private let unpacker: Unpacker

    /// How many bytes have been unpacked.
    private(set) var byteCount = 0

    /// How much is handed out at once, in bytes: little enough to stay in the second-level cache.
    private static let chunk = 1 << 18

    /// - Parameters: the deck's file and the member, for messages.
    init(file: String, place: String) {
        unpacker = Unpacker(file: file, place: place, size: Self.chunk)
        isal_inflate_init(state)
        state.pointee.crc_flag = UInt32(ISAL_GZIP_NO_HDR)
    }

    deinit { state.deallocate() }

    /// The checksum, CRC-32, of what has been unpacked.
    var checksum: UInt32 { state.pointee.crc }

    /// Whether the stream's last block has been unpacked.
    var isAtEnd: Bool { state.pointee.block_state == ISAL_BLOCK_FINISH }

    /// Unpacks the next part of the packed bytes; passes over those behind the stream's end.
    func decode(
        _ packed: RawSpan, body: (RawSpan) throws(DeckError) -> Void
    ) throws(DeckError) {
        guard !isAtEnd else { return }
        try unpacker.unpack(packed, body: body) { source, buffer in
            let bytes = source.assumingMemoryBound(to: UInt8.self)
            state.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
            state.pointee.avail_in = UInt32(source.count)
            state.pointee.next_out = buffer.assumingMemoryBound(to: UInt8.self).baseAddress
            state.pointee.avail_out = UInt32(buffer.count)
            let status = isal_inflate(state)
            let produced = buffer.count - Int(state.pointee.avail_out)
            byteCount += produced
            return Unpacker.Step(
                consumed: isAtEnd ? source.count : source.count - Int(state.pointee.avail_in), produced: produced,
                isOpen: !isAtEnd, flaw: status == ISAL_DECOMP_OK ? nil : "its packed bytes are invalid")
        }
    }
}
