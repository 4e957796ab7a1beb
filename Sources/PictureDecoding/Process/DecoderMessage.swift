import Raster

/// What a decoder is asked, in one packet; the picture's file comes beside it. Read by the same program that wrote it.
struct DecoderRequest: BitwiseCopyable {
    enum Task: UInt8 { case decode, frames, draw }

    var task: UInt8
    /// What the picture is to fill, or the size of the part that is drawn.
    var size: PixelSize
    /// How many frames there may be.
    var most = 0
    /// The drawing, and the part of it.
    var number: UInt64 = 0
    var frame = Rect.zero
    var part = Rect.zero
    /// How long the file is.
    var byteCount: Int

    init(_ task: Task, size: PixelSize, file: [UInt8]) {
        (self.task, self.size, byteCount) = (task.rawValue, size, file.count)
    }
}

/// What a decoder answers, in one packet; the pixels come beside it, and the words where there is a problem after it.
struct DecoderReply: BitwiseCopyable {
    enum Outcome: UInt8 {
        case picture, frames, pixels
        /// There are no frames.
        case none
        /// It cannot be shown; the words say why.
        case problem
    }

    var outcome: UInt8
    var size = PixelSize(0, 0)
    var naturalSize = Size.zero
    /// What is shown of a drawing; empty for pictures of pixels.
    var frame = Rect.zero
    /// Not 0 where it is; a truth value that is neither would not be safe to read.
    var isAnimated: UInt8 = 0
    /// How many frames come; each one's seconds stand before all pixels.
    var count = 1

    init(_ outcome: Outcome) { self.outcome = outcome.rawValue }

    /// The bytes that must come beside it; nil for what cannot be.
    var byteCount: Int? {
        let limit = 1 << 30, pixel = MemoryLayout<UInt32>.stride
        guard (1...limit).contains(size.width), (1...limit).contains(size.height), (1...limit).contains(count),
            !size.width.multipliedReportingOverflow(by: size.height).overflow, size.area <= limit / pixel / count
        else { return nil }
        return (outcome == Outcome.frames.rawValue ? count * MemoryLayout<Double>.stride : 0) + count * size.area
            * pixel
    }
}
