import Raster

/// What must be known of a picture before it is decoded, read from its bytes.
///
/// gdk-pixbuf tells a picture's size before it decodes most formats, but not what decoding will cost, and
/// takes files that were cut short for whole.
package struct PictureHeader {
    let format: PictureFormat

    /// Whether memory grows with the size that is asked for, and not with the picture's own.
    private(set) var isScaledWhileDecoding = false

    /// The picture's own size where gdk-pixbuf tells it too late.
    private(set) var size: PixelSize?

    /// The size that the file says, of those formats in which a short file may hold a large picture and where it is
    /// easily read.
    private(set) var statedSize: PixelSize?

    /// The picture's own size, where it is easily read.
    private(set) var ownSize: PixelSize?

    /// Nothing is missing at the end, as far as the format tells.
    private(set) var isWhole = true

    /// How much of a file in boxes is looked through for the size of its pictures, in bytes.
    private static let boxReach = 1 << 20

    /// So far before the end of a PNG its last chunk may begin: some programs leave something after it.
    private static let endReach = 1 << 12

    /// Reads what a file says of its picture. O(bytes) where the format has its marks all through the file.
    package init(_ format: PictureFormat, _ bytes: [UInt8]) {
        self.format = format
        switch format {
        case .jpeg:
            let markers = JPEGMarkers(bytes)
            isScaledWhileDecoding = !markers.isProgressive
            isWhole = markers.isWhole
            ownSize = markers.size
        case .svg:
            isScaledWhileDecoding = true
        case .webp:
            // Pictures without transparency and loss are decoded line by line.
            isScaledWhileDecoding = bytes.dropFirst(12).starts(with: "VP8 ".utf8)
            isWhole = UInt64(bytes.count) >= Self.little(bytes, at: 4) + 8
            ownSize = Self.webpSize(bytes)
        case .avif, .heif:
            size = Self.largestBox(bytes.prefix(Self.boxReach))
            statedSize = size
        case .png:
            statedSize = PixelSize(Self.big(bytes[...], at: 16), Self.big(bytes[...], at: 20))
            isWhole = Self.find("IEND", in: bytes.suffix(Self.endReach)) != nil
        case .bmp:
            isWhole = UInt64(bytes.count) >= Self.little(bytes, at: 2)
            ownSize = PixelSize(Self.bmpSide(bytes, at: 18), Self.bmpSide(bytes, at: 22))
        case .gif:
            statedSize = PixelSize(
                Int(Self.little(bytes, at: 6) & 0xFFFF), Int(Self.little(bytes, at: 8) & 0xFFFF))
        case .tiff:
            break
        }
        ownSize = ownSize ?? statedSize
    }

    /// Below zero where the rows come from above.
    private static func bmpSide(_ bytes: [UInt8], at offset: Int) -> Int {
        Int(Int32(truncatingIfNeeded: little(bytes, at: offset)).magnitude)
    }

    private static func webpSize(_ bytes: [UInt8]) -> PixelSize? {
        let kind = bytes.dropFirst(12)
        if kind.starts(with: "VP8X".utf8) {
            return PixelSize(
                Int(little(bytes, at: 24) & 0xFF_FFFF) + 1, Int(little(bytes, at: 27) & 0xFF_FFFF) + 1)
        }
        if kind.starts(with: "VP8L".utf8) {
            let sizes = little(bytes, at: 21)
            return PixelSize(Int(sizes & 0x3FFF) + 1, Int(sizes >> 14 & 0x3FFF) + 1)
        }
        let sizes = little(bytes, at: 26)
        return PixelSize(Int(sizes & 0x3FFF), Int(sizes >> 16 & 0x3FFF))
    }

    /// The largest of the sizes (`ispe` boxes) that a file of boxes states.
    private static func largestBox(_ bytes: ArraySlice<UInt8>) -> PixelSize? {
        var largest: PixelSize?
        var rest = bytes
        while let start = find("ispe", in: rest) {
            rest = rest[(start + 4)...]
            // Version and flags stand before the size.
            guard rest.count >= 12 else { break }
            let size = PixelSize(big(rest, at: 4), big(rest, at: 8))
            if largest.map({ $0.area < size.area }) ?? true { largest = size }
        }
        return largest
    }

    private static func find(_ text: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let sought = Array(text.utf8)
        var rest = bytes
        while let start = rest.firstIndex(of: sought[0]) {
            if rest[start...].starts(with: sought) { return start }
            rest = rest[(start + 1)...]
        }
        return nil
    }

    private static func big(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Int {
        // No more than a side can be: two of 32 bits have an area beyond `Int`.
        min(bytes.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }, Int(Int32.max))
    }

    private static func little(_ bytes: [UInt8], at offset: Int) -> UInt64 {
        bytes.dropFirst(offset).prefix(4).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
