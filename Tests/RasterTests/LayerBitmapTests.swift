import Testing

@testable import Raster

@Suite struct LayerBitmapTests {
    func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> LayerBitmap {
        LayerBitmap(size: PixelSize(width, height)) { columns, stride in
            for x in 0..<width { for y in 0..<height { columns[x * stride + y] = pixel(x, y) } }
        }
    }

    @Test func rowsBecomeColumns() {
        let width = 37, height = 21, rowStride = 40
        let rows = (0..<rowStride * height).map { UInt32($0) | 0xFF00_0000 }
        let bitmap = LayerBitmap(size: PixelSize(width, height), rows: rows, rowStride: rowStride)
        for y in 0..<height {
            for x in 0..<width { #expect(bitmap[x, y] == rows[y * rowStride + x]) }
        }
    }

    @Test func outsideIsTransparent() {
        let bitmap = bitmap(3, 5) { _, _ in 0xFFFF_FFFF }
        for (x, y) in [(-1, 0), (0, -1), (3, 0), (0, 5)] { #expect(bitmap[x, y] == 0) }
        let stride = bitmap.columnStride
        bitmap.withColumns { pixels in
            for y in 0..<stride { #expect(pixels[3 * stride + y] == 0) }
            for x in 0..<3 {
                for y in 5..<stride { #expect(pixels[x * stride + y] == 0) }
            }
        }
    }

    @Test(arguments: [1, 14, 15, 16, 240, 336, 480, 1022])
    func columnsLieOnOddNumbersOfCacheLines(_ height: Int) {
        let bitmap = bitmap(2, height) { _, _ in 0 }
        #expect(bitmap.columnStride > height)
        #expect(bitmap.columnStride % 16 == 0 && bitmap.columnStride / 16 % 2 == 1)
        #expect(bitmap.withColumns { UInt(bitPattern: $0) } % 64 == 0)
    }

    @Test func theHalvedLevelIsTheMeanOfTwoColumns() throws {
        let bitmap = bitmap(5, 3) { x, y in UInt32(x * 40 + y) &* 0x0101_0101 }
        let half = try #require(bitmap.halvedColumns)
        #expect(half.size == PixelSize(3, 3))
        for x in 0..<3 {
            for y in 0..<3 {
                // Byte by byte, rounded up; beyond the last column is nothing.
                let (a, b) = (bitmap[2 * x, y] & 0xFF, bitmap[2 * x + 1, y] & 0xFF)
                #expect(half.pixels[x * half.stride + y] == (a + b + 1) / 2 &* 0x0101_0101)
            }
        }
    }

    /// The columns that are said to be alike are, on the halved level too, whatever their pixels.
    @Test(arguments: [(2, 0), (7, 0), (10, 3), (41, 5), (60, 9)])
    func columnsInCommonAreAlike(width: Int, radius: Int) throws {
        let height = 30
        let card = bitmap(width, height) { x, y in
            let dx = max(radius - x, x - width + 1 + radius, 0)
            let dy = max(radius - y, y - height + 1 + radius, 0)
            if dx + dy > radius { return 0 }
            // A soft rim above and below, and a gap.
            if y == 0 || y == height - 1 { return 0x8040_4040 &+ UInt32(x % 5) << 25 }
            return y == 20 ? 0xFE00_0000 &- UInt32(x % 3) << 24 : 0xFF10_2030
        }
        let halved = try #require(card.halvedColumns)
        for columns in [card.columns, halved] {
            let common = try #require(columns.common)
            #expect(0 <= common.start && Int(common.end) <= columns.size.width)
            for x in common.start..<common.end { #expect(columns.runs[Int(x)] == common.run) }
        }
        #expect(card.columns.common.map { Int($0.end - $0.start) } == width - 2 * radius)
    }

    @Test func nothingInTheMiddleIsNothingInCommon() {
        let ink = bitmap(9, 6) { x, _ in x < 4 ? 0xFF00_0000 : 0 }
        #expect(ink.columns.common == nil && ink.halvedColumns?.common == nil)
    }

    @Test func aLayerThatIsNeverTurnedHasNoHalvedLevel() {
        let turned = LayerBitmap(size: PixelSize(4, 4)) { _, _ in }
        let flat = LayerBitmap(size: PixelSize(4, 4), isTurned: false) { _, _ in }
        #expect(turned.halvedColumns != nil && flat.halvedColumns == nil)
        #expect(flat.byteCount < turned.byteCount)
    }

    @Test func theHalvedLevelOfWhatIsDrawnOnAGroundIsThatOfTheSameDrawnAtOnce() throws {
        let paper = bitmap(9, 20) { x, y in x == 0 ? 0 : 0xFFE0_D0C0 &+ UInt32(x % 3) }
        let ground = LayerGround(paper)
        let face = LayerBitmap(on: ground) { columns, stride in
            for x in 3..<6 { columns[x * stride + 7] = 0xFF10_2030 }
            return PixelRect(x: 3, y: 7, width: 3, height: 1)
        }
        let same = bitmap(9, 20) { x, y in face[x, y] }
        let fullBytes = face.byteCount
        let halves = try (#require(face.halvedColumns), #require(same.halvedColumns))
        #expect(fullBytes < same.byteCount && face.byteCount == same.byteCount, "it takes memory once it is made")
        for place in 0..<5 * halves.0.stride {
            #expect(halves.0.pixels[place] == halves.1.pixels[place])
        }
        // Made once.
        #expect(try #require(face.halvedColumns).pixels == halves.0.pixels)
    }

    @Test func memoryThatServesAgainIsTransparent() {
        for round in 0..<3 {
            let bitmap = LayerBitmap(size: PixelSize(50, 60)) { columns, stride in
                #expect((0..<50 * stride).allSatisfy { columns[$0] == 0 }, "round \(round)")
                for place in 0..<50 * stride { columns[place] = 0xFFFF_FFFF }
            }
            #expect(bitmap[3, 3] == 0xFFFF_FFFF)
        }
    }

    @Test func memoryThatIsKeptIsHandedBack() {
        let memory = PageMemory(), size = 2 << 20
        func use() -> UInt8 {
            let address = memory.allocate(byteCount: size, isZero: false)
            defer { memory.deallocate(address, byteCount: size) }
            let before = address.load(as: UInt8.self)
            address.storeBytes(of: 7, as: UInt8.self)
            return before
        }
        let first = use(), second = use()
        #expect((first, second) == (0, 7) && memory.keptByteCount == size)
        #expect(memory.rest())
        memory.trim()
        #expect(memory.keptByteCount == 0)
        let third = use()
        #expect(third == 0 && memory.keptByteCount == size, "it is new")
    }

    /// What frames leave behind is let go on other threads, some of it once the window is at rest.
    @Test func whatIsLetGoAtRestIsNotKept() {
        let memory = PageMemory(), size = 2 << 20, small = 1 << 19
        let first = memory.allocate(byteCount: size, isZero: false)
        let second = memory.allocate(byteCount: small, isZero: false)
        #expect(!memory.rest())
        memory.deallocate(first, byteCount: size)
        #expect(memory.keptByteCount == 0)
        memory.deallocate(second, byteCount: small)
        #expect(memory.keptByteCount == small && !memory.rest(), "it is little")
        let third = memory.allocate(byteCount: size, isZero: false)
        memory.deallocate(third, byteCount: size)
        #expect(memory.keptByteCount == size + small && memory.rest())
    }

    @Test func runsTellWhereInkIs() {
        let alpha: [[UInt32]] = [
            [0, 0, 0, 0, 0, 0], [0, 9, 255, 255, 7, 0], [255, 255, 255, 255, 255, 255], [0, 5, 0, 0, 5, 0],
            [255, 0, 255, 255, 0, 0],
        ]
        let runs = bitmap(5, 6) { x, y in alpha[x][y] << 24 }.runs
        #expect(runs[0].touchedStart == runs[0].touchedEnd && runs[0].opaqueStart == runs[0].opaqueEnd)
        #expect((runs[1].touchedStart, runs[1].touchedEnd) == (1, 5))
        #expect((runs[1].opaqueStart, runs[1].opaqueEnd) == (2, 4))
        #expect((runs[2].touchedStart, runs[2].touchedEnd) == (0, 6))
        #expect((runs[2].opaqueStart, runs[2].opaqueEnd) == (0, 6))
        #expect((runs[3].touchedStart, runs[3].touchedEnd) == (1, 5))
        #expect(runs[3].opaqueStart == runs[3].opaqueEnd)
        #expect((runs[4].touchedStart, runs[4].touchedEnd) == (0, 4))
        #expect((runs[4].opaqueStart, runs[4].opaqueEnd) == (0, 1))
    }

    /// Every length of what is transparent above and of what is opaque below it, about the sixteen pixels that are
    /// looked at together; colors don't count.
    @Test(arguments: [1, 15, 16, 17, 31, 32, 33, 48]) func runsOfAllLengthsAreFound(height: Int) {
        for start in 0...height {
            let runs = bitmap(height - start + 1, height) { x, y in
                y < start || y >= start + x ? 0 : 0xFF00_0000 | UInt32(y * 977)
            }.runs
            for length in 0...(height - start) {
                let run = runs[length]
                #expect(Int(run.touchedEnd - run.touchedStart) == length)
                #expect(Int(run.opaqueEnd - run.opaqueStart) == length)
                if length > 0 { #expect((Int(run.touchedStart), Int(run.opaqueStart)) == (start, start)) }
            }
        }
    }

    @Test func paperIsAnEvenGroundAndTextIsNot() {
        let paper = bitmap(80, 60) { x, y in
            let isCorner = min(x, 79 - x) + min(y, 59 - y) < 6
            return isCorner ? 0 : y % 40 == 39 ? 0xFFC8_D0E0 : 0xFFF0_F0F0
        }
        #expect(paper.isEvenGround)
        #expect(!bitmap(80, 60) { x, y in x / 3 % 4 == 0 ? 0xFF00_0000 : 0xFFF0_F0F0 }.isEvenGround)
        #expect(!bitmap(80, 60) { x, y in y / 3 % 4 == 0 ? 0xFF00_0000 : 0xFFF0_F0F0 }.isEvenGround)
        #expect(!bitmap(80, 60) { x, y in x < 20 ? 0 : 0xFFF0_F0F0 }.isEvenGround)
        #expect(!bitmap(80, 60) { _, _ in 0x8080_8080 }.isEvenGround)
    }
}
