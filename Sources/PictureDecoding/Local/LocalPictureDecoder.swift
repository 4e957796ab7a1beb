import CPixbuf
import Raster

/// Decodes pictures in this process, at the size at which they will be seen.
///
/// What decoding takes is known before it begins: no picture, however large or made to be, takes more than
/// `largestWhole` pixels at a time on a thread.
public final class LocalPictureDecoder: PictureDecoder {
    /// The largest picture whose decoder needs memory for all of it, in pixels: 24 megapixels, some 150 MB in the worst
    /// of decoders. Those of cameras are smaller.
    static let largestWhole = 24 << 20

    /// The largest of those that are scaled while they are decoded: they cost time only.
    static let largestScaled = 512 << 20

    private let documents = VectorDocuments()

    /// A decoder in this process.
    public init() {}

    /// Decodes a picture on the calling thread, of a moving one the first frame.
    ///
    /// - Throws: `PictureError` for what is damaged, cut short, too large, or of a format that is not decoded.
    public func decode(_ file: [UInt8], filling box: PixelSize) throws(PictureError) -> Picture {
        if PictureFormat(file) == .svg { return try decodeDrawing(file, number: Drawing.newNumber(), filling: box) }
        let loader = try load(file, filling: box)
        guard let pixbuf = loader.takePixbuf(), let whole = loader.size else { throw PictureError("it is damaged") }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        let decoded = PixelSize(Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
        // Only an orientation tag makes a lying picture stand.
        let isTurned = (decoded.width > decoded.height) != (whole.width > whole.height) && whole.width != whole.height
        return Picture(
            size: decoded,
            naturalSize: Size(
                Double(isTurned ? whole.height : whole.width), Double(isTurned ? whole.width : whole.height)),
            isAnimated: loader.isAnimated, pixels: pixbuf.premultipliedPixels)
    }

    /// Decodes all frames of a moving picture on the calling thread; nil where it does not move or has more than
    /// `most`.
    ///
    /// - Throws: `PictureError` for what is damaged, cut short, too large, or of a format that is not decoded.
    public func frames(
        of file: [UInt8], filling box: PixelSize, most: Int
    ) throws(PictureError) -> [MovingFrame]? {
        guard PictureFormat(file) != .svg else { return nil }
        let loader = try load(file, filling: box)
        return MovingPixbuf(loader, file)?.frames(most: most)
    }

    /// A loader that has decoded a picture.
    private func load(_ bytes: [UInt8], filling box: PixelSize) throws(PictureError) -> PixbufLoader {
        guard !bytes.isEmpty else { throw PictureError("it is empty") }
        guard let format = PictureFormat(bytes) else {
            throw PictureError("it is not a picture in a format that cardtray shows")
        }
        let header = PictureHeader(format, bytes)
        guard header.isWhole else { throw PictureError("it was cut short; copy or download it again") }
        let limit = header.isScaledWhileDecoding ? Self.largestScaled : Self.largestWhole
        func isTooLarge(_ size: PixelSize) -> Bool { size.width > limit || size.width * size.height > limit }
        func refusal(_ size: PixelSize) -> PictureError {
            PictureError(
                "it has \(size.width)×\(size.height) pixels, and of this kind of \(format.title) no more than "
                    + "\(limit >> 20) million are decoded; make it smaller")
        }
        if let size = header.size, isTooLarge(size) { throw refusal(size) }
        let loader = PixbufLoader(format) { size in
            isTooLarge(size) ? .refuse : .decode(Self.seen(size, in: box))
        }
        guard let loader else {
            throw PictureError(
                "there is no decoder for \(format.title)"
                    + (format.package.map { "; install Debian's \($0) or the like" } ?? ""))
        }
        try loader.load(bytes)
        if loader.isRefused, let size = loader.size { throw refusal(size) }
        return loader
    }

    /// The size at which a picture fills the box either way up; which one it is, its orientation tag tells later.
    private static func seen(_ size: PixelSize, in box: PixelSize) -> PixelSize {
        let natural = Size(Double(max(size.width, 1)), Double(max(size.height, 1)))
        let scale = scale(filling: box, natural)
        return scale < 1 ? pixels(natural * scale, in: box) : size
    }

    /// What takes a picture to a size at which it fills the box, one way up or the other.
    private static func scale(filling box: PixelSize, _ size: Size) -> Double {
        let (across, down) = (Double(box.width), Double(box.height))
        return max(
            min(across / size.width, down / size.height), min(across / size.height, down / size.width))
    }

    /// The long side of a very thin picture is that of the box, whatever its short one is.
    private static func pixels(_ size: Size, in box: PixelSize) -> PixelSize {
        PixelSize(
            max(1, min(Int(size.width.rounded()), box.longestSide)),
            max(1, min(Int(size.height.rounded()), box.longestSide)))
    }

    // MARK: Drawings

    /// A drawing's pixels where it is not seen too near, in pixels; nearer, it is drawn for each tile.
    private static let largestDrawing = 4.0 * 1024 * 1024

    /// Decodes a drawing under the number that it is drawn by later.
    func decodeDrawing(
        _ file: [UInt8], number: UInt64, filling box: PixelSize
    ) throws(PictureError) -> Picture {
        let document = try VectorDocument(file)
        documents.keep(document, as: number)
        let natural = document.frame.size
        let scale = min(
            Self.scale(filling: box, natural), (Self.largestDrawing / (natural.width * natural.height)).squareRoot())
        let size = Self.pixels(natural * scale, in: box)
        return Picture(
            size: size, naturalSize: natural, drawing: Drawing(file: file, frame: document.frame, number: number),
            pixels: document.draw(document.frame, size: size))
    }

    /// Draws a part of a drawing on the calling thread, as premultiplied ARGB32 row by row.
    ///
    /// - Throws: `PictureError` where `size` is empty or more than is decoded at a time, or the drawing cannot be read.
    public func draw(_ drawing: Drawing, _ part: Rect, size: PixelSize) throws(PictureError) -> [UInt32] {
        guard size.width > 0, size.height > 0, size.area <= Self.largestWhole else {
            throw PictureError("it cannot be drawn at \(size.width)×\(size.height) pixels")
        }
        return try documents.document(drawing).draw(part, size: size)
    }
}

extension PixelSize {
    fileprivate var longestSide: Int { max(width, height, 1) }
}
