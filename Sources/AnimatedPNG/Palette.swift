/// Up to 256 opaque colors that stand for all of a film's.
public struct Palette: Sendable {
    /// 0xFFRRGGBB, from dark to bright: neighboring indices look alike, which PNG's filters make use of.
    public let colors: [UInt32]

    /// The entry that stands for each cell, as far as that has been asked for; −1 elsewhere.
    private var nearest = [Int16](repeating: -1, count: ColorCell.count)

    /// Chooses colors by splitting the box of colors with the largest squared error at its mean, until there are
    /// enough. The same histogram makes the same palette.
    ///
    /// - Parameter limit: how many colors at most, 1…256.
    public init(_ histogram: ColorHistogram, limit: Int) {
        precondition((1...256).contains(limit))
        let all = histogram.cells.map { (channels: $0.cell.channels, count: $0.count) }
        var boxes = all.isEmpty ? [] : [ColorBox(all)]
        while boxes.count < limit, let worst = boxes.indices.max(by: { boxes[$0].totalError < boxes[$1].totalError }),
            boxes[worst].totalError > 0, let (low, high) = boxes[worst].halves()
        {
            boxes[worst] = low
            boxes.append(high)
        }
        let entries = boxes.map { box in
            let channels = box.mean.rounded(.toNearestOrAwayFromZero)
            return 0xFF00_0000 | UInt32(channels.x) << 16 | UInt32(channels.y) << 8 | UInt32(channels.z)
        }
        colors = Set(entries.isEmpty ? [0xFF00_0000] : entries)
            .sorted { (Self.brightness($0), $0) < (Self.brightness($1), $1) }
    }

    /// Rec. 601's luma, in thousandths.
    private static func brightness(_ color: UInt32) -> Int {
        let channels = channels(color)
        return 299 * channels.x + 587 * channels.y + 114 * channels.z
    }

    private static func channels(_ color: UInt32) -> SIMD3<Int> {
        SIMD3(Int(color >> 16 & 0xFF), Int(color >> 8 & 0xFF), Int(color & 0xFF))
    }

    /// The entry that stands for a pixel. O(colors) for the first of its kind, O(1) from then on.
    public mutating func index(of pixel: UInt32) -> UInt8 {
        let cell = ColorCell(pixel)
        let known = nearest[cell.index]
        guard known < 0 else { return UInt8(known) }
        let wanted = cell.channels
        var found = 0, least = Int.max
        for (index, color) in colors.enumerated() {
            let difference = Self.channels(color) &- wanted
            let distance = (difference &* difference).wrappedSum()
            if distance < least { (found, least) = (index, distance) }
        }
        nearest[cell.index] = Int16(found)
        return UInt8(found)
    }

    /// Whether an entry's channels all lie near to a pixel's: the brighter the pixel, the farther they may, since what
    /// is not seen on white is on black.
    ///
    /// - Parameter tolerance: the distance for white.
    func isEntry(_ index: UInt8, within tolerance: Int, of pixel: UInt32) -> Bool {
        let wanted = Self.channels(pixel)
        let allowed = tolerance * wanted.max() / 255
        let difference = Self.channels(colors[Int(index)]) &- wanted
        return difference.max() <= allowed && difference.min() >= -allowed
    }
}
