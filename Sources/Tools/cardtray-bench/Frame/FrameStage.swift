import Projection
import Raster

/// One scene of the benchmark, and the times of all who draw it.
final class FrameStage {
    let name: String
    let canvas: Canvas
    private let frame: (Int) -> DrawList
    /// What a frame has changed since the one before, if only that is drawn.
    private let changed: ((Int) -> DamageRegion)?
    /// Whether it is a wall of cards, of which the memory's part can be told.
    private let hasFloor: Bool

    private(set) var columns: [[Double]]
    private(set) var floor: [[Double]]
    /// Of the projector on one thread, as the processor counts it.
    private(set) var processor: [Double] = []
    private(set) var layerBytes = 0
    /// How much of the last frame was drawn, 0…1.
    private(set) var drawn = 1.0

    /// Threads that are measured.
    static let threads = [1, 2]

    init(
        _ name: String, _ size: PixelSize, hasFloor: Bool, changed: ((Int) -> DamageRegion)? = nil,
        frame: @escaping (Int) -> DrawList
    ) {
        self.name = name
        self.changed = changed
        self.frame = frame
        self.hasFloor = hasFloor
        // On a page of its own, as a window's buffer.
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: size.area * 4, alignment: 4096)
            .initializeMemory(as: UInt32.self, repeating: 0, count: size.area)
        canvas = Canvas(size: size, rowStride: size.width, pixels: pixels)
        columns = Self.threads.map { _ in [] }
        floor = Self.threads.map { _ in [] }
    }

    deinit { canvas.pixels.deallocate() }

    /// Draws a frame with each projector, and passes its memory, in turns.
    func round(_ number: Int, _ projectors: [ColumnProjector]) {
        let list = frame(number)
        let memory = hasFloor ? MemoryFloor(list, canvas: canvas) : nil
        layerBytes = memory?.layerBytes ?? 0
        let region = changed?(number) ?? DamageRegion(PixelRect(canvas.size))
        drawn = Double(region.area) / Double(canvas.size.area)
        processor.append(
            Stopwatch.processorMilliseconds { projectors[0].draw(list, into: canvas, region: region) })
        for (index, threads) in Self.threads.enumerated() {
            columns[index].append(
                Stopwatch.milliseconds { projectors[index].draw(list, into: canvas, region: region) })
            if let memory { floor[index].append(Stopwatch.milliseconds { memory.pass(threads: threads) }) }
        }
    }

    func rounds(_ count: Int, _ projectors: [ColumnProjector]) {
        round(0, projectors)
        // The first frame finds cold caches.
        forget()
        for number in 1...count { round(number, projectors) }
    }

    func forget() {
        processor.removeAll()
        for index in Self.threads.indices {
            columns[index].removeAll()
            floor[index].removeAll()
        }
    }

    /// How long the naive projector takes for a frame, in milliseconds.
    func naive(_ number: Int) -> Double {
        let list = frame(number)
        return Stopwatch.milliseconds { NaiveProjector().draw(list, into: canvas) }
    }

    /// How near the pictures of a frame's middle come to each other, in decibels.
    struct Likeness {
        /// Without halved levels, against the naive picture.
        let plain: Double
        /// As it is drawn, and the naive picture, against 64 samples a pixel.
        let columns, naive: Double
    }

    func likeness(_ number: Int) -> Likeness {
        let list = frame(number), size = canvas.size
        // The reference is slow; the middle has everything in it.
        let clip = PixelRect(x: size.width / 2 - 200, y: size.height / 2 - 120, width: 400, height: 240)
        func draw(_ projector: some Projector) -> [UInt32] {
            projector.draw(list, into: canvas, clip: clip)
            return (clip.y..<clip.maxY).flatMap { y in
                UnsafeBufferPointer(start: canvas.pixels + y * canvas.rowStride + clip.x, count: clip.width)
            }
        }
        let naive = draw(NaiveProjector()), fine = draw(NaiveProjector(samplesAcross: 8))
        return Likeness(
            plain: Self.decibels(draw(ColumnProjector(threads: 1, halves: false)), naive),
            columns: Self.decibels(draw(ColumnProjector(threads: 1)), fine), naive: Self.decibels(naive, fine))
    }

    /// 10 · log₁₀(255² / mean squared difference) over the three colors.
    private static func decibels(_ a: [UInt32], _ b: [UInt32]) -> Double {
        var sum = 0
        for (a, b) in zip(a, b) {
            for shift: UInt32 in [0, 8, 16] {
                let difference = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
                sum += difference * difference
            }
        }
        return 10 * (255 * 255 * Double(3 * a.count) / Double(max(sum, 1))).logarithm
    }
}
