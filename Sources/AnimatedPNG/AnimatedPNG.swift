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

    /// What is seen in the last frame: places in the palette.
    private var shown: [UInt8] = []

    /// The file's index of what leaves the pixel as it was; the palette's colors come after it.
    private static let transparent: UInt8 = 0

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
        let whole = cut(next, to: area)
        let changes =
            shown.isEmpty ? nil : zip(whole, cut(shown, to: area)).map { $0 == $1 ? Self.transparent : $0 }
        compressor.submit(FrameCompressor.Frame(width: area.width, whole: whole, changes: changes))
        frames.append(Frame(area: area, ticks: 1))
        shown = next
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

    /// The palette's entries that show a picture.
    private mutating func indices(of picture: Canvas) -> [UInt8] {
        var indices: [UInt8] = []
        indices.reserveCapacity(size.area)
        for y in 0..<size.height {
            let row = picture.pixels + y * picture.rowStride
            for x in 0..<size.width {
                if tolerance > 0, !shown.isEmpty {
                    let kept = shown[y * size.width + x]
                    if palette.isEntry(kept, within: tolerance, of: row[x]) {
                        indices.append(kept)
                        continue
                    }
                }
                indices.append(palette.index(of: row[x]))
            }
        }
        return indices
    }

    /// The smallest rectangle that holds every pixel that differs.
    private func difference(from old: [UInt8], to new: [UInt8]) -> PixelRect {
        var area = PixelRect.empty
        for y in 0..<size.height {
            let row = y * size.width..<(y + 1) * size.width
            guard let first = row.first(where: { old[$0] != new[$0] }),
                let last = row.last(where: { old[$0] != new[$0] })
            else { continue }
            area = area.union(PixelRect(x: first - row.lowerBound, y: y, width: last - first + 1, height: 1))
        }
        return area
    }

    /// The file's indices of a part of the picture, row by row.
    private func cut(_ entries: [UInt8], to area: PixelRect) -> [UInt8] {
        var part: [UInt8] = []
        part.reserveCapacity(area.area)
        for y in area.y..<area.maxY {
            for entry in entries[y * size.width + area.x..<y * size.width + area.maxX] {
                part.append(entry + Self.transparent + 1)
            }
        }
        return part
    }
}
