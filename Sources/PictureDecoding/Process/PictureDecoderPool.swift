import Basics
import Glibc
import Raster
import Sandbox
import Threads

/// Decodes pictures in processes of their own: as many as ask at a time, each started when it is first wanted and again
/// where one has died.
///
/// What a picture does to its decoder ends there: it may crash, hang or be taken over, and this program shows a mark in
/// the picture's place. Neither the pixels' number nor their memory is believed unseen.
public final class PictureDecoderPool: PictureDecoder {
    private let executable: String
    private let report: @Sendable (String) -> Void
    private let idle = Monitor<[ConfinedProcess]>([])
    private let hasReported = Monitor(false)

    /// - Parameters:
    ///   - executable: this program's own, whose `main` runs ``DecoderServer`` for its argument.
    ///   - report: told once, in one line, what the system lacks to confine decoders. On any thread.
    public init(executable: String = "/proc/self/exe", report: @escaping @Sendable (String) -> Void = { _ in }) {
        (self.executable, self.report) = (executable, report)
    }

    /// The processes of the decoders that nobody uses now.
    package var waiting: [pid_t] { idle.withLock { $0.map(\.process) } }

    /// Has a process decode a picture, of a moving one the first frame. Blocks until it has answered.
    ///
    /// - Throws: `PictureError` where the picture cannot be decoded, or its decoder dies, hangs or answers nonsense.
    public func decode(_ file: [UInt8], filling box: PixelSize) throws(PictureError) -> Picture {
        var request = DecoderRequest(.decode, size: box, file: file)
        request.number = Drawing.newNumber()
        let answer = try answer(request, file)
        let reply = answer.reply
        guard reply.outcome == DecoderReply.Outcome.picture.rawValue, reply.count == 1, Self.isSize(reply.naturalSize),
            let pixels = Self.pixels(answer)?.first
        else { throw Self.nonsense }
        return Picture(
            size: reply.size, naturalSize: reply.naturalSize, isAnimated: reply.isAnimated != 0,
            drawing: reply.frame.isEmpty ? nil : Drawing(file: file, frame: reply.frame, number: request.number),
            pixels: pixels.pixels)
    }

    /// Has a process decode all frames of a moving picture; nil where it does not move or has more than `most`. Blocks.
    ///
    /// - Throws: `PictureError` where the picture cannot be decoded, or its decoder dies, hangs or answers nonsense.
    public func frames(
        of file: [UInt8], filling box: PixelSize, most: Int
    ) throws(PictureError) -> [MovingFrame]? {
        var request = DecoderRequest(.frames, size: box, file: file)
        request.most = most
        let answer = try answer(request, file)
        let reply = answer.reply
        if reply.outcome == DecoderReply.Outcome.none.rawValue { return nil }
        guard reply.outcome == DecoderReply.Outcome.frames.rawValue, reply.count <= most,
            Self.isSize(reply.naturalSize),
            let frames = Self.pixels(answer)
        else { throw Self.nonsense }
        return frames.map { frame in
            let duration = frame.duration.isFinite ? frame.duration.clamped(from: 0, to: Self.maxDuration) : 0
            return MovingFrame(
                Picture(size: reply.size, naturalSize: reply.naturalSize, isAnimated: true, pixels: frame.pixels),
                duration: duration)
        }
    }

    /// Has a process draw a part of a drawing, as premultiplied ARGB32 row by row. Blocks until it has answered.
    ///
    /// - Throws: `PictureError` where it takes too much, or its decoder dies, hangs or answers nonsense.
    public func draw(_ drawing: Drawing, _ part: Rect, size: PixelSize) throws(PictureError) -> [UInt32] {
        var request = DecoderRequest(.draw, size: size, file: drawing.file)
        (request.number, request.frame, request.part) = (drawing.number, drawing.frame, part)
        let answer = try answer(request, drawing.file)
        guard answer.reply.outcome == DecoderReply.Outcome.pixels.rawValue, answer.reply.size == size,
            answer.reply.count == 1,
            let pixels = Self.pixels(answer)?.first
        else { throw Self.nonsense }
        return pixels.pixels
    }

    // MARK: Processes

    /// What came back: a reply, the words with it, and its pixels.
    private struct Answer: ~Copyable {
        let reply: DecoderReply
        let words: String
        let memory: SealedMemory?
    }

    /// Has a decoder answer that is free, or a new one.
    private func answer(_ request: DecoderRequest, _ file: [UInt8]) throws(PictureError) -> Answer {
        guard !file.isEmpty else { throw PictureError("it is empty") }
        let answer: Answer
        do { answer = try ask(request, file) } catch { throw Self.error(error) }
        if answer.reply.outcome == DecoderReply.Outcome.problem.rawValue { throw PictureError(answer.words) }
        return answer
    }

    private func ask(
        _ request: DecoderRequest, _ file: [UInt8]
    ) throws(ConfinedProcess.Death) -> Answer {
        while true {
            let waiting = idle.withLock { $0.popLast() }
            let process = if let waiting { waiting } else { try start() }
            do {
                let answer = try Self.ask(process, request, file)
                idle.withLock { $0.append(process) }
                return answer
            } catch .wasGone where waiting != nil {
                // The system may have ended it while it waited: another has not seen this picture.
                continue
            }
        }
    }

    private static func ask(
        _ process: ConfinedProcess, _ request: DecoderRequest, _ file: [UInt8]
    ) throws(ConfinedProcess.Death) -> Answer {
        guard let memory = SealedMemory.holding(file) else { throw .cannotStart("there is no memory") }
        try process.send(request, memory)
        let packet = try process.receive(DecoderReply.self)
        return Answer(
            reply: packet.message, words: packet.words,
            memory: packet.descriptors.first.map { SealedMemory(descriptor: $0) })
    }

    private func start() throws(ConfinedProcess.Death) -> ConfinedProcess {
        let process = try ConfinedProcess(executable, argument: DecoderServer.argument)
        let isFirst = hasReported.withLock { hasReported in
            defer { hasReported = true }
            return !hasReported
        }
        if isFirst, !process.missing.isEmpty {
            report("this system confines the decoder of pictures in part only: \(process.missing)")
        }
        return process
    }

    private static func error(_ death: ConfinedProcess.Death) -> PictureError {
        switch death {
        case .tookTooLong:
            PictureError("it takes longer than \(DecoderServer.processorSeconds) seconds to decode", tookTooLong: true)
        case .wasGone, .crashed: PictureError("its decoder gave up: it is damaged, or takes too much memory")
        case .cannotStart(let reason): PictureError("its decoder cannot be started: \(reason)")
        }
    }

    // MARK: Replies

    private static let nonsense = PictureError("its decoder gave a wrong answer")

    /// A frame is seen no longer, in seconds.
    private static let maxDuration = 3600.0

    /// Beyond it a size is no size.
    private static let longestSide = 1e9

    private static func isSize(_ size: Size) -> Bool {
        (1e-9...longestSide).contains(size.width) && (1e-9...longestSide).contains(size.height)
    }

    private static func pixels(_ answer: borrowing Answer) -> [(pixels: [UInt32], duration: Double)]? {
        let reply = answer.reply
        guard let byteCount = reply.byteCount, reply.size.area <= LocalPictureDecoder.largestWhole,
            answer.memory != nil
        else { return nil }
        let area = reply.size.area, isMoving = reply.outcome == DecoderReply.Outcome.frames.rawValue
        let head = isMoving ? reply.count * MemoryLayout<Double>.stride : 0
        return answer.memory?.read(count: byteCount) { bytes in
            (0..<reply.count).map { index in
                let start = head + index * area * MemoryLayout<UInt32>.stride
                let pixels = [UInt32](unsafeUninitializedCapacity: area) { pixels, filled in
                    UnsafeMutableRawBufferPointer(pixels).copyMemory(
                        from: UnsafeRawBufferPointer(
                            rebasing: bytes[start...].prefix(area * MemoryLayout<UInt32>.stride)))
                    filled = area
                }
                let duration =
                    isMoving ? bytes.load(fromByteOffset: index * MemoryLayout<Double>.stride, as: Double.self) : 0
                return (pixels, duration)
            }
        }
    }
}
