import Raster

/// Makes an animated PNG: a picture for those who know only PNG, its first frame, and for each further frame the
/// rectangle that differs from the one before, in which what stays is left transparent where that takes less. It
/// plays for ever.
///
/// Changes that can't be seen cost as much as those that can: a pixel keeps its color while that is within a
/// tolerance of the new one. Errors don't add up, since it is always the true color that is compared.
///
/// The same pictures make the same bytes. Not thread-safe; frames are compressed on threads of its own.
public struct AnimatedPNG {
    private struct Frame {
        var area: PixelRect
        var ticks: Int
    }

    private let size: PixelSize
    private let rate: Int
    private let tolerance: Int
    private var palette: Palette
    private let compressor = FrameCompressor()
    private var frames: [Frame] = []

    /// The last picture, row by row.
    private var picture: [UInt32] = []

    /// What is seen of it: the file's indices.
    private var shown: [UInt8] = []

    /// The file's index of what leaves the pixel as it was; the palette's colors come after it.
    private static let transparent: UInt8 = 0
    private static let firstColor = transparent + 1

    /// How many colors a palette may have.
    public static let largestPalette = 255

    /// - Parameters:
    ///   - size: of every picture.
    ///   - rate: how many pictures there are in a second, 1…65535.
    ///   - palette: at most `largestPalette` colors.
    ///   - tolerance: how far a white pixel's channels may be from their true values, 0…255, and a darker one's in
    ///     proportion, beside what the palette lacks.
    public init(size: PixelSize, rate: Int, palette: Palette, tolerance: Int = 0) {
        precondition(size.width > 0 && size.height > 0 && (1...Int(UInt16.max)).contains(rate))
        precondition(palette.colors.count <= Self.largestPalette)
        (self.size, self.rate, self.palette, self.tolerance) = (size, rate, palette, tolerance)
    }

    /// How many frames the file has so far: a picture that looks like the last one only lets it stand longer.
    public var frameCount: Int { frames.count }

    /// Appends a picture, which is seen for 1/rate seconds.
    public mutating func append(_ picture: Canvas) {
        precondition(picture.size == size)
        let before = shown
        var area = update(to: picture)
        if area.isEmpty {
            // A frame's time is told in 16 bits.
            if frames[frames.count - 1].ticks < Int(UInt16.max) {
                frames[frames.count - 1].ticks += 1
                return
            }
            area = PixelRect(x: 0, y: 0, width: 1, height: 1)
        }
        let whole = cut(shown, to: area)
        let changes =
            frames.isEmpty ? nil : zip(whole, cut(before, to: area)).map { $0 == $1 ? Self.transparent : $0 }
        compressor.submit(FrameCompressor.Frame(width: area.width, whole: whole, changes: changes))
        frames.append(Frame(area: area, ticks: 1))
    }

    /// The file. Waits until all frames are compressed.
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
            $0.append([0, 0, 0])
            for color in palette.colors {
                $0.append([UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)])
            }
        }
        file.append("tRNS") { $0.append(0 as UInt8) }
        file.append("acTL") {
            $0.append(UInt32(frames.count))
            // Plays: for ever.
            $0.append(UInt32(0))
        }
        var sequence: UInt32 = 0
        for (number, (frame, result)) in zip(frames, compressor.finish()).enumerated() {
            file.append("fcTL") {
                $0.append(sequence)
                $0.append(UInt32(frame.area.width))
                $0.append(UInt32(frame.area.height))
                $0.append(UInt32(frame.area.x))
                $0.append(UInt32(frame.area.y))
                $0.append(UInt16(frame.ticks))
                $0.append(UInt16(rate))
                // It stays for the next frame; it replaces what was there, or is laid over it.
                $0.append([0, result.isOver ? 1 : 0])
            }
            sequence += 1
            guard number > 0 else {
                file.append("IDAT") { $0.append(result.data) }
                continue
            }
            file.append("fdAT") {
                $0.append(sequence)
                $0.append(result.data)
            }
            sequence += 1
        }
        file.append("IEND")
        return file.bytes
    }

    /// Shows a picture in place of the last one.
    ///
    /// - Returns: the smallest rectangle that holds every pixel that looks different now.
    private mutating func update(to picture: Canvas) -> PixelRect {
        guard !frames.isEmpty else {
            for y in 0..<size.height { self.picture += picture.row(y) }
            shown = self.picture.map { entry(of: $0) }
            return PixelRect(size)
        }
        var area = PixelRect.empty
        for y in 0..<size.height {
            let row = picture.row(y), start = y * size.width
            var changed: ClosedRange<Int>?
            for x in 0..<size.width where row[x] != self.picture[start + x] {
                // A color's pixel stays as it is as long as the color does.
                self.picture[start + x] = row[x]
                let old = shown[start + x]
                if tolerance > 0, palette.isEntry(old - Self.firstColor, within: tolerance, of: row[x]) { continue }
                let new = entry(of: row[x])
                guard new != old else { continue }
                shown[start + x] = new
                changed = (changed?.lowerBound ?? x)...x
            }
            guard let changed else { continue }
            area = area.union(PixelRect(x: changed.lowerBound, y: y, width: changed.count, height: 1))
        }
        return area
    }

    /// The file's index of the color that stands for a pixel.
    private mutating func entry(of pixel: UInt32) -> UInt8 { palette.index(of: pixel) + Self.firstColor }

    /// A part of what is seen, row by row.
    private func cut(_ entries: [UInt8], to area: PixelRect) -> [UInt8] {
        var part: [UInt8] = []
        part.reserveCapacity(area.area)
        for y in area.y..<area.maxY { part += entries[y * size.width + area.x..<y * size.width + area.maxX] }
        return part
    }
}

extension Canvas {
    fileprivate func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(start: pixels + y * rowStride, count: size.width)
    }
}
