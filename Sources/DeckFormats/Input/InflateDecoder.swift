import CISAL
import CardDeck

/// Unpacks a deflate stream that arrives in parts, and counts and sums up what it was.
///
/// With ISA-L, which takes less than half of zlib's time, the checksum included.
final class InflateDecoder {
    private let state = UnsafeMutablePointer<inflate_state>.allocate(capacity: 1)
    private let file: String
    private let place: String
    private var spare = [UInt8](repeating: 0, count: InflateDecoder.chunk)

    /// How many bytes have been unpacked.
    private(set) var byteCount = 0

    /// How much is handed out at once, in bytes: little enough to stay in the second-level cache.
    private static let chunk = 1 << 18

    /// - Parameters: the deck's file and the member, for messages.
    init(file: String, place: String) {
        self.file = file
        self.place = place
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
        var output: [UInt8] = []
        swap(&output, &spare)
        defer { swap(&output, &spare) }
        var consumed = 0
        var mayHoldMore = true
        while !isAtEnd, consumed < packed.byteCount || mayHoldMore {
            var produced = 0
            let status = packed.withUnsafeBytes { source in
                output.withUnsafeMutableBytes { buffer in
                    let bytes = source.assumingMemoryBound(to: UInt8.self)
                    state.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress.map { $0 + consumed })
                    state.pointee.avail_in = UInt32(source.count - consumed)
                    state.pointee.next_out = buffer.assumingMemoryBound(to: UInt8.self).baseAddress
                    state.pointee.avail_out = UInt32(buffer.count)
                    let status = isal_inflate(state)
                    consumed = source.count - Int(state.pointee.avail_in)
                    produced = buffer.count - Int(state.pointee.avail_out)
                    return status
                }
            }
            guard status == ISAL_DECOMP_OK else {
                throw DeckError(
                    file: file, place: place,
                    "is damaged (its packed bytes make no sense); copy or download the deck again")
            }
            byteCount += produced
            mayHoldMore = produced == output.count
            try body(output.span.bytes.extracting(first: produced))
        }
    }
}
