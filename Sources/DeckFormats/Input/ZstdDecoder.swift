import CZstd
import CardDeck

/// Unpacks a zstd stream, any number of frames one after the other, that arrives in parts.
final class ZstdDecoder {
    private let stream: OpaquePointer
    private let unpacker: UnpackBuffer
    private var isFrameOpen = false

    /// - Parameters: the deck's file and the member, for messages.
    init(file: String, place: String? = nil) throws(DeckError) {
        unpacker = UnpackBuffer(file: file, place: place, size: ZSTD_DStreamOutSize())
        guard let stream = ZSTD_createDStream() else { throw unpacker.error("no memory to unpack it") }
        self.stream = stream
    }

    deinit { ZSTD_freeDStream(stream) }

    /// Unpacks the next part of the packed bytes.
    func decode(
        _ packed: RawSpan, body: (RawSpan) throws(DeckError) -> Void
    ) throws(DeckError) {
        try unpacker.unpack(packed, body: body) { source, buffer in
            var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: 0)
            var target = ZSTD_outBuffer(dst: buffer.baseAddress, size: buffer.count, pos: 0)
            let hint = ZSTD_decompressStream(stream, &target, &input)
            // Asked once more after a frame's end, it would take that for the beginning of another one.
            isFrameOpen = hint != 0
            return UnpackBuffer.Step(
                consumed: input.pos, produced: target.pos, isOpen: isFrameOpen,
                flaw: ZSTD_isError(hint) == 0 ? nil : String(cString: ZSTD_getErrorName(hint)))
        }
    }

    /// - Throws: `DeckError` where the stream stopped inside a frame.
    func finish() throws(DeckError) {
        guard !isFrameOpen else {
            throw unpacker.error("is cut short; copy or download the deck again")
        }
    }
}
