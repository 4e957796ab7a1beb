import ArgumentParser
import Projection
import Raster

/// One frame of many cards, all moving: the naive projector against the column projector.
struct FrameBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frame", abstract: "Draw frames of 96 moving cards, naively and fast.")

    @Option(help: "How many frames each projector draws; the median counts.")
    var frames = 15

    @Option(help: "How many frames the naive projector draws.")
    var naiveFrames = 3

    @Flag(help: "Put a translucent layer of text over every card.")
    var spines = false

    @Flag(help: "Print the figures as JSON.")
    var json = false

    func validate() throws {
        guard frames > 0, naiveFrames > 0 else {
            throw ValidationError("At least one frame has to be drawn.")
        }
    }

    func run() throws {
        let scene = CardWall(size: PixelSize(1920, 1080), rows: 4, cardsPerRow: 24, spines: spines)
        let count = scene.size.area
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        pixels.initialize(repeating: 0, count: count)
        defer { pixels.deallocate() }
        let canvas = Canvas(size: scene.size, rowStride: scene.size.width, pixels: pixels)

        let one = ColumnProjector(threads: 1), two = ColumnProjector(threads: 2)
        one.draw(scene.frame(0), into: canvas)
        two.draw(scene.frame(0), into: canvas)
        var naive: [Double] = [], single: [Double] = [], double: [Double] = []
        for frame in 0..<naiveFrames {
            naive.append(Stopwatch.milliseconds { NaiveProjector().draw(scene.frame(frame), into: canvas) })
        }
        // Interleaved, so that whatever else the machine does falls on both.
        for frame in 1...frames {
            let list = scene.frame(frame)
            single.append(Stopwatch.milliseconds { one.draw(list, into: canvas) })
            double.append(Stopwatch.milliseconds { two.draw(list, into: canvas) })
        }
        try report(naive: naive.median, single: single.median, double: double.median)
    }

    private func report(naive: Double, single: Double, double: Double) throws {
        var report = Report("frame")
        report.add("1080p-96/naive/threads-1", naive, "ms")
        report.add("1080p-96/columns/threads-1", single, "ms")
        report.add("1080p-96/columns/threads-2", double, "ms")
        report.addRatio("1080p-96/threads-1/naive-over-columns", naive / single)
        report.addRatio("1080p-96/threads-2/naive-over-columns", naive / double)
        try report.print(asJSON: json)
    }
}
