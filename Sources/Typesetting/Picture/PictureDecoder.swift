import CPixbuf
import Raster

/// Decodes pictures at the size at which they will be seen. For workers; safe to use from several threads at once.
///
/// What decoding takes is known before it begins: no picture, however large or made to be, takes more than
/// `largestWhole` pixels at a time on a thread.
struct PictureDecoder {
    /// The largest picture whose decoder needs memory for all of it, in pixels: 24 megapixels, some 150 MB in the worst
    /// of decoders. Those of cameras are smaller.
    static let largestWhole = 24 << 20

    /// The largest of those that are scaled while they are decoded: they cost time only.
    static let largestScaled = 512 << 20

    /// Files from this length on may hold a picture that takes much memory, in bytes.
    private static let largeFile = 1 << 20
    /// Pictures from this size on may take much memory, in pixels as the file states it, however short the file is.
    private static let largePicture = 4 << 20

    /// Pictures are decoded so that they fill it either way up, but never larger than they are.
    let box: PixelSize

    /// - Throws: `PictureError` for what is damaged, cut short, too large, or of a format that is not decoded here.
    func decode(_ bytes: [UInt8]) throws(PictureError) -> Picture {
        if PictureFormat(bytes) == .svg { return Self.picture(of: try VectorDocument(bytes), in: box) }
        let loader = try load(bytes)
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

    /// Whether decoding may take much memory: the picture is decoded whole, and large enough for that.
    ///
    /// A shorter file may be as large, though not one that somebody drew.
    func mayTakeMuch(_ bytes: [UInt8]) -> Bool {
        guard let format = PictureFormat(bytes) else { return false }
        let header = PictureHeader(format, bytes)
        return !header.isScaledWhileDecoding
            && (bytes.count >= Self.largeFile || header.statedSize.map { $0.area >= Self.largePicture } == true)
    }

    /// A loader that has decoded a picture.
    func load(_ bytes: [UInt8]) throws(PictureError) -> PixbufLoader {
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
        let box = box
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

    /// A drawing's pixels where it is not seen too near, in pixels; nearer, it is drawn for each tile.
    private static let largestDrawing = 4.0 * 1024 * 1024

    private static func picture(of document: VectorDocument, in box: PixelSize) -> Picture {
        let natural = document.frame.size
        var scale = scale(filling: box, natural)
        scale = min(scale, (largestDrawing / (natural.width * natural.height)).squareRoot())
        let surface = Surface(size: pixels(natural * scale, in: box))
        document.draw(
            surface.pen, in: Rect(x: 0, y: 0, width: Double(surface.size.width), height: Double(surface.size.height)))
        return Picture(size: surface.size, naturalSize: natural, vector: document, pixels: surface.pixels)
    }
}

extension PixelSize {
    fileprivate var longestSide: Int { max(width, height, 1) }
}
