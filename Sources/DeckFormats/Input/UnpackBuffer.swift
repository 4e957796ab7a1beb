import CardDeck

/// What the decoders of packed streams share: a buffer that they unpack into, part by part, and what is said of damage.
final class UnpackBuffer {
    private let file: String
    private let place: String?
    private var spare: [UInt8]

    /// What a decoder did with the bytes that it was given.
    struct Step {
        /// How many of them it has taken.
        var consumed: Int
        /// How many bytes it has unpacked.
        var produced: Int
        /// Whether what it unpacks goes on: where it filled the buffer, it may hold more.
        var isOpen: Bool
        /// What is wrong with the packed bytes.
        var flaw: String?
    }

    /// - Parameters:
    ///   - file: the deck's, and `place` the member, for messages.
    ///   - size: how much is handed out at once, in bytes.
    init(file: String, place: String?, size: Int) {
        self.file = file
        self.place = place
        spare = [UInt8](repeating: 0, count: size)
    }

    /// Unpacks the next part of the packed bytes.
    ///
    /// - Parameter step: unpacks from the bytes that are left into the buffer.
    func unpack(
        _ packed: RawSpan, body: (RawSpan) throws(DeckError) -> Void,
        step: (UnsafeRawBufferPointer, UnsafeMutableRawBufferPointer) -> Step
    ) throws(DeckError) {
        var output: [UInt8] = []
        swap(&output, &spare)
        defer { swap(&output, &spare) }
        var consumed = 0
        var mayHoldMore = false
        while consumed < packed.byteCount || mayHoldMore {
            let done = packed.withUnsafeBytes { source in
                output.withUnsafeMutableBytes { step(UnsafeRawBufferPointer(rebasing: source[consumed...]), $0) }
            }
            if let flaw = done.flaw { throw error("is damaged (\(flaw)); copy or download the deck again") }
            consumed += done.consumed
            mayHoldMore = done.isOpen && done.produced == output.count
            try body(output.span.bytes.extracting(first: done.produced))
        }
    }

    func error(_ reason: String) -> DeckError { DeckError(file: file, place: place, reason) }
}
