import CISAL
import CardDeck

/// Unpacks a deflate stream that arrives in parts, and counts and sums up what it was.
///
/// With ISA-L, which takes less than half of zlib's time, the checksum included.
final class InflateDecoder {
    private let state = UnsafeMutablePointer<inflate_state>.allocate(capacity: 1)
    private let unpacker: UnpackBuffer

    /// How many bytes have been unpacked.
    private(set) var byteCount = 0

    /// How much is handed out at once, in bytes: little enough to stay in the second-level cache.
    private static let chunk = 1 << 18

    /// - Parameters:
    ///   - file: the deck's, and `place` the member, for messages.
    ///   - isGzip: whether the stream has gzip's header, and its sums at the end, which are checked then.
    init(file: String, place: String? = nil, isGzip: Bool = false) {
        unpacker = UnpackBuffer(file: file, place: place, size: Self.chunk)
        isal_inflate_init(state)
        state.pointee.crc_flag = UInt32(isGzip ? ISAL_GZIP : ISAL_GZIP_NO_HDR)
    }

    deinit { state.deallocate() }

    /// The checksum, CRC-32, of what has been unpacked.
    var checksum: UInt32 { state.pointee.crc }

    /// Whether the stream's last block has been unpacked.
    var isAtEnd: Bool { state.pointee.block_state == ISAL_BLOCK_FINISH }

    /// Unpacks the next part of the packed bytes; leaves those behind the stream's end.
    ///
    /// - Returns: how many were taken.
    @discardableResult
    func decode(
        _ packed: RawSpan, body: (RawSpan) throws(DeckError) -> Void
    ) throws(DeckError) -> Int {
        guard !isAtEnd else { return 0 }
        var taken = 0
        try unpacker.unpack(packed, body: body) { source, buffer in
            let bytes = source.assumingMemoryBound(to: UInt8.self)
            state.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
            state.pointee.avail_in = UInt32(source.count)
            state.pointee.next_out = buffer.assumingMemoryBound(to: UInt8.self).baseAddress
            state.pointee.avail_out = UInt32(buffer.count)
            let status = isal_inflate(state)
            let produced = buffer.count - Int(state.pointee.avail_out)
            byteCount += produced
            taken += source.count - Int(state.pointee.avail_in)
            return UnpackBuffer.Step(
                consumed: isAtEnd ? source.count : source.count - Int(state.pointee.avail_in), produced: produced,
                isOpen: !isAtEnd, flaw: status == ISAL_DECOMP_OK ? nil : "its packed bytes are invalid")
        }
        return taken
    }
}
