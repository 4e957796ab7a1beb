import Raster
import Testing

@testable import AnimatedPNG

@Suite struct AnimatedPNGTests {
    private static let size = PixelSize(37, 23)

    /// A square that moves over a gradient, and stands still in every third picture.
    private static let pictures: [[UInt32]] = (0..<9).map { number in
        let left = 3 * (number - number / 3)
        return (0..<size.area).map { place in
            let (x, y) = (place % size.width, place / size.width)
            if (left..<left + 8).contains(x), (5..<14).contains(y) { return 0xFFD0_4020 }
            return 0xFF00_0000 | UInt32(x * 6) << 16 | UInt32(y * 10) << 8 | UInt32(x + y)
        }
    }

    /// A ramp of grays that gets brighter by a little from picture to picture.
    private static let dawn: [[UInt32]] = (0..<9).map { number in
        (0..<size.area).map { 0xFF00_0000 | UInt32($0 % size.width * 4 + 3 * number + 60) * 0x010101 }
    }

    private func withCanvas<Result>(_ pixels: [UInt32], _ body: (Canvas) throws -> Result) rethrows -> Result {
        var pixels = pixels
        return try pixels.withUnsafeMutableBufferPointer {
            try body(Canvas(size: Self.size, rowStride: Self.size.width, pixels: $0.baseAddress!))
        }
    }

    private func palette(_ limit: Int, of pictures: [[UInt32]] = pictures) -> Palette {
        var histogram = ColorHistogram()
        for picture in pictures { withCanvas(picture) { histogram.add($0) } }
        return Palette(histogram, limit: limit)
    }

    private func film(_ limit: Int, of pictures: [[UInt32]] = pictures, tolerance: Int = 0) -> AnimatedPNG {
        var film = AnimatedPNG(
            size: Self.size, rate: 20, palette: palette(limit, of: pictures), tolerance: tolerance)
        for picture in pictures { withCanvas(picture) { film.append($0) } }
        return film
    }

    @Test(arguments: [2, 16, 255])
    func itsFramesArePutTogetherToThePictures(_ limit: Int) throws {
        let file = try FilmFile(film(limit).encoded())
        #expect(file.size == Self.size)
        #expect(file.plays == 0)
        // One more, for what stays.
        #expect((2...limit + 1).contains(file.palette.count))
        var palette = palette(limit)
        let expected = Self.pictures.map { $0.map { palette.colors[Int(palette.index(of: $0))] } }
        // Each picture is seen for its time, in order.
        let seen = file.frames.flatMap { frame in
            Array(repeating: frame.pixels, count: frame.delay.numerator)
        }
        #expect(seen == expected)
        #expect(file.frames.allSatisfy { $0.delay.denominator == 20 })
    }

    @Test func onlyWhatHasChangedIsTold() throws {
        let file = try FilmFile(film(255).encoded())
        // The third of three pictures is that before it.
        #expect(file.frames.map(\.delay.numerator) == [1, 1, 2, 1, 2, 1, 1])
        for frame in file.frames.dropFirst() {
            #expect(frame.area.y == 5 && frame.area.height == 9)
            #expect((9...11).contains(frame.area.width))
        }
    }

    @Test func whatStaysIsNearToWhatShould() throws {
        let tolerance = 40
        var palette = palette(255, of: Self.dawn)
        let file = try FilmFile(film(255, of: Self.dawn, tolerance: tolerance).encoded())
        let seen = file.frames.flatMap { Array(repeating: $0.pixels, count: $0.delay.numerator) }
        try #require(seen.count == Self.dawn.count)
        var kept = 0
        func channels(_ pixel: UInt32) -> [Int] {
            [Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF)]
        }
        for (picture, pixels) in zip(Self.dawn, seen) {
            for (pixel, color) in zip(picture, pixels) where color != palette.colors[Int(palette.index(of: pixel))] {
                kept += 1
                let wanted = channels(pixel)
                let farthest = zip(wanted, channels(color)).map { abs($0 - $1) }.max()!
                #expect(farthest <= tolerance * wanted.max()! / 255)
            }
        }
        // Most of eight pictures stay as they were.
        #expect(kept > 4 * Self.size.area)
    }

    @Test func framesStandInTheOrderOfTheirPictures() throws {
        // Of very different areas: small ones are compressed long before the large ones that come before them.
        let pictures: [[UInt32]] = (0..<120).map { number in
            (0..<Self.size.area).map { place in
                let isNoisy = number % 3 == 0 || place < 9
                return 0xFF00_0000 | UInt32(truncatingIfNeeded: isNoisy ? (place + 1) * (number + 7) * 77_773 : 0)
            }
        }
        var palette = palette(255, of: pictures)
        let file = try FilmFile(film(255, of: pictures).encoded())
        let seen = file.frames.flatMap { Array(repeating: $0.pixels, count: $0.delay.numerator) }
        #expect(seen == pictures.map { $0.map { palette.colors[Int(palette.index(of: $0))] } })
    }

    @Test func theSamePicturesMakeTheSameBytes() {
        #expect(film(16).encoded() == film(16).encoded())
    }

    @Test func aPictureThatStandsForLongIsSeenAsLong() throws {
        var film = AnimatedPNG(size: PixelSize(2, 1), rate: 100, palette: palette(4))
        var pixels: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF]
        pixels.withUnsafeMutableBufferPointer {
            let canvas = Canvas(size: PixelSize(2, 1), rowStride: 2, pixels: $0.baseAddress!)
            for _ in 0..<70_000 { film.append(canvas) }
        }
        let file = try FilmFile(film.encoded())
        #expect(file.frames.map(\.delay.numerator) == [65_535, 4465])
        #expect(file.frames[1].area == PixelRect(x: 0, y: 0, width: 1, height: 1))
        #expect(file.frames[0].pixels == file.frames[1].pixels)
    }

    @Test func aPaletteLiesNearItsColors() {
        var many = palette(256), few = palette(8)
        func error(_ palette: inout Palette) -> Int {
            var sum = 0
            for pixel in Self.pictures[0] {
                let color = palette.colors[Int(palette.index(of: pixel))]
                for shift: UInt32 in [0, 8, 16] {
                    sum += abs(Int(pixel >> shift & 0xFF) - Int(color >> shift & 0xFF))
                }
            }
            return sum
        }
        let pixels = Self.size.area
        // Per pixel, of all three channels: 256 colors for some 800 are close, eight are not.
        #expect(error(&many) < 16 * pixels)
        #expect(error(&few) > 2 * error(&many))
        #expect(few.colors.count == 8)
    }
}
