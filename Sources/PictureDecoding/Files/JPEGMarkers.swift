import Raster

/// What a JPEG's markers say of it.
struct JPEGMarkers {
    /// It comes in several passes over the whole picture, which are all kept until the last.
    private(set) var isProgressive = false

    /// Its end is there.
    private(set) var isWhole = false

    /// The largest that it says it is.
    private(set) var size: PixelSize?

    private static let startOfScan: UInt8 = 0xDA
    private static let end: UInt8 = 0xD9

    /// O(bytes).
    init(_ bytes: [UInt8]) {
        var position = 2
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            // Any number of fill bytes may stand before a marker.
            if marker == 0xFF {
                position += 1
                continue
            }
            if marker == Self.startOfScan {
                isWhole = Self.hasEnd(bytes[position...])
                return
            }
            if [0xC2, 0xC6, 0xCA, 0xCE].contains(marker) { isProgressive = true }
            if Self.isFrame(marker), position + 9 <= bytes.count {
                let sides = bytes[(position + 5)...].prefix(4).map(Int.init)
                let own = PixelSize(sides[2] << 8 + sides[3], sides[0] << 8 + sides[1])
                if own.area >= size?.area ?? 0 { size = own }
            }
            position += 2 + Int(bytes[position + 2]) << 8 + Int(bytes[position + 3])
        }
    }

    /// Whether a frame's header follows. Three of the numbers among theirs are those of tables.
    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    /// In a scan's data 0xFF is followed by 0 or by a marker.
    private static func hasEnd(_ data: ArraySlice<UInt8>) -> Bool {
        var rest = data
        while let start = rest.firstIndex(of: 0xFF), start + 1 < data.endIndex {
            if data[start + 1] == end { return true }
            rest = rest[(start + 1)...]
        }
        return false
    }
}
