import CZstd
import CardDeck

/// Unpacks a zstd stream, any number of frames one after the other, that arrives in parts.
final class ZstdDecoder {
    private let stream: OpaquePointer
    private let file: String
    private let place: String
    private var isFrameOpen = false
    private var spare = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())

    /// - Parameters: the deck's file and the member, for messages.
    init(file: String, place: String) throws(DeckError) {
        guard let stream = ZSTD_createDStream() else {
            throw DeckError(file: file, place: place, "no memory to unpack it")
        }
        self.stream = stream
        self.file = file
        self.place = place
    }

    deinit { ZSTD_freeDStream(stream) }

    /// Unpacks the next part of the packed bytes.
    func decode(
        _ packed: RawSpan, body: (RawSpan) throws(DeckError) -> Void
    ) throws(DeckError) {
        var output: [UInt8] = []
        swap(&output, &spare)
        defer { swap(&output, &spare) }
        var consumed = 0
        var mayHoldMore = false
        while consumed < packed.byteCount || mayHoldMore {
            var produced = 0
            let hint = packed.withUnsafeBytes { source in
                output.withUnsafeMutableBytes { buffer in
                    var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: consumed)
                    var target = ZSTD_outBuffer(dst: buffer.baseAddress, size: buffer.count, pos: 0)
                    let hint = ZSTD_decompressStream(stream, &target, &input)
                    consumed = input.pos
                    produced = target.pos
                    return hint
                }
            }
            guard ZSTD_isError(hint) == 0 else {
                throw DeckError(
                    file: file, place: place,
                    "is damaged (\(String(cString: ZSTD_getErrorName(hint)))); copy or download the deck again"
                )
            }
            isFrameOpen = hint != 0
            // Asked once more after a frame's end, it would take that for the beginning of another one.
            mayHoldMore = isFrameOpen && produced == output.count
            try body(output.span.bytes.extracting(first: produced))
        }
    }

    /// - Throws: `DeckError` where the stream stopped inside a frame.
    func finish() throws(DeckError) {
        guard !isFrameOpen else {
            throw DeckError(file: file, place: place, "is cut short; copy or download the deck again")
        }
    }
}
