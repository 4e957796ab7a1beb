import Raster

/// Makes an animated PNG: a picture for those who know only PNG, its first frame, and for each further frame the
/// rectangle that differs from the one before. It plays for ever.
///
/// The same pictures make the same bytes. Not thread-safe.
public struct AnimatedPNG {
    private struct Frame {
        var area: PixelRect
        var ticks: Int
        /// Filtered rows of palette indices, as a zlib stream.
        var data: [UInt8]
    }

    private let size: PixelSize
    private let rate: Int
    private var palette: Palette
    private let deflater = Deflater()
    private var frames: [Frame] = []

    /// What is seen in the last frame.
    private var shown: [UInt8] = []

    /// - Parameters:
    ///   - size: of every picture.
    ///   - rate: how many pictures there are in a second, 1…65535.
    public init(size: PixelSize, rate: Int, palette: Palette) {
        precondition(size.width > 0 && size.height > 0 && (1...Int(UInt16.max)).contains(rate))
        (self.size, self.rate, self.palette) = (size, rate, palette)
    }

    /// How many frames the file has so far: a picture that looks like the last one only lets it stand longer.
    public var frameCount: Int { frames.count }

    /// Appends a picture, which is seen for 1/rate seconds.
    public mutating func append(_ picture: Canvas) {
        precondition(picture.size == size)
        let next = indices(of: picture)
        var area = shown.isEmpty ? PixelRect(size) : difference(from: shown, to: next)
        if area.isEmpty {
            // A frame's time is told in 16 bits.
            if frames[frames.count - 1].ticks < Int(UInt16.max) {
                frames[frames.count - 1].ticks += 1
                return
            }
            area = PixelRect(x: 0, y: 0, width: 1, height: 1)
        }
        frames.append(Frame(area: area, ticks: 1, data: compressed(next, in: area)))
        shown = next
    }

    /// The file.
    ///
    /// - Precondition: it has a picture.
    public func encoded() -> [UInt8] {
        precondition(!frames.isEmpty)
        var file = ChunkWriter()
        file.append("IHDR") {
            $0.append(UInt32(size.width))
            $0.append(UInt32(size.height))
            // Eight bits a pixel, an index into the palette; the one compression, the one filter set, no interlace.
            $0.append([8, 3, 0, 0, 0])
        }
        file.append("PLTE") {
            for color in palette.colors {
                $0.append([UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)])
            }
        }
        file.append("acTL") {
            $0.append(UInt32(frames.count))
            // Plays: for ever.
            $0.append(UInt32(0))
        }
        var sequence: UInt32 = 0
        for (number, frame) in frames.enumerated() {
            file.append("fcTL") {
                $0.append(sequence)
                $0.append(UInt32(frame.area.width))
                $0.append(UInt32(frame.area.height))
                $0.append(UInt32(frame.area.x))
                $0.append(UInt32(frame.area.y))
                $0.append(UInt16(frame.ticks))
                $0.append(UInt16(rate))
                // The frame stays for the next one, and replaces what was there.
                $0.append([0, 0])
            }
            sequence += 1
            guard number > 0 else {
                file.append("IDAT") { $0.append(frame.data) }
                continue
            }
            file.append("fdAT") {
                $0.append(sequence)
                $0.append(frame.data)
            }
            sequence += 1
        }
        file.append("IEND")
        return file.bytes
    }

    private mutating func indices(of picture: Canvas) -> [UInt8] {
        var indices: [UInt8] = []
        indices.reserveCapacity(size.area)
        for y in 0..<size.height {
            let row = picture.pixels + y * picture.rowStride
            for x in 0..<size.width { indices.append(palette.index(of: row[x])) }
        }
        return indices
    }

    /// The smallest rectangle that holds every pixel that differs.
    private func difference(from old: [UInt8], to new: [UInt8]) -> PixelRect {
        var area = PixelRect.empty
        for y in 0..<size.height {
            let row = y * size.width..<(y + 1) * size.width
            guard let first = row.first(where: { old[$0] != new[$0] }), let last = row.last(where: { old[$0] != new[$0] })
            else { continue }
            area = area.union(PixelRect(x: first - row.lowerBound, y: y, width: last - first + 1, height: 1))
        }
        return area
    }

    /// The smaller of what two ways to filter make: indices of flat areas are best left alone, those of gradients
    /// are not.
    private func compressed(_ indices: [UInt8], in area: PixelRect) -> [UInt8] {
        var cut: [UInt8] = []
        cut.reserveCapacity(area.area)
        for y in area.y..<area.maxY { cut += indices[y * size.width + area.x..<y * size.width + area.maxX] }
        let plain = deflater.compress(ScanlineFilter.none.all(cut, width: area.width))
        let filtered = deflater.compress(ScanlineFilter.adaptive(cut, width: area.width))
        return filtered.count < plain.count ? filtered : plain
    }
}
