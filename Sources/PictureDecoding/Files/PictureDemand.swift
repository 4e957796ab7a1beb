import Raster

/// What decoding a picture takes, as far as its file tells before.
package struct PictureDemand: Sendable {
    /// Whether it may be much memory: the picture is decoded whole, and large enough for that.
    ///
    /// A shorter file may be as large, though not one that somebody drew.
    package let mayTakeMuch: Bool

    /// About how many bytes its decoder goes through, a measure of time.
    package let cost: Int

    /// Files from this length on may hold a picture that takes much memory, in bytes.
    private static let largeFile = 1 << 20
    /// Pictures from this size on may take much memory, in pixels as the file states it, however short the file is.
    private static let largePicture = 4 << 20

    /// A drawing says nothing of what it takes: so many times its file.
    private static let drawingShare = 32

    /// O(bytes).
    package init(_ bytes: [UInt8]) {
        guard let format = PictureFormat(bytes) else {
            (mayTakeMuch, cost) = (false, bytes.count)
            return
        }
        let header = PictureHeader(format, bytes)
        mayTakeMuch =
            !header.isScaledWhileDecoding
            && (bytes.count >= Self.largeFile || header.statedSize.map { $0.area >= Self.largePicture } == true)
        let work =
            format == .svg ? Self.drawingShare * bytes.count : Self.area(of: header) * Self.depth(header, bytes)
        cost = bytes.count + work
    }

    /// How many pixels are gone through: none of a picture that is refused unseen; where the file does not tell it, as
    /// many as there may be.
    private static func area(of header: PictureHeader) -> Int {
        let most =
            header.isScaledWhileDecoding ? LocalPictureDecoder.largestScaled : LocalPictureDecoder.largestWhole
        guard let size = header.ownSize else { return LocalPictureDecoder.largestWhole }
        return size.width <= most && size.height <= most && size.area <= most ? size.area : 0
    }

    /// About how many bytes are gone through for a pixel.
    private static func depth(_ header: PictureHeader, _ bytes: [UInt8]) -> Int {
        switch header.format {
        case .png: pngDepth(bytes)
        // Of those that are scaled while they are decoded, little more than their code is gone through.
        case .jpeg: header.isScaledWhileDecoding ? 1 : 4
        case .webp: header.isScaledWhileDecoding ? 2 : 4
        case .gif: 1
        case .bmp, .tiff: 4
        case .avif, .heif: 6
        case .svg: 0
        }
    }

    private static func pngDepth(_ bytes: [UInt8]) -> Int {
        guard bytes.count > 25 else { return 1 }
        let channels: [UInt8: Int] = [2: 3, 4: 2, 6: 4]
        return ((channels[bytes[25]] ?? 1) * Int(bytes[24]) + 7) / 8
    }
}
