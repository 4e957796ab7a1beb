import CProjectionKernels
import Raster

/// Draws the picture of `NaiveProjector` at a fraction of its cost, without the canvas of twice the
/// size. See `TilePainter` for how.
///
/// Owns threads and their memory; make one and keep it. Belongs to one thread at a time.
public final class ColumnProjector: Projector {
    let pool: WorkerPool
    private let halves: Bool
    private let scratches: [TileScratch]
    private let bins = TileBins()
    private var layers: [PlacedLayer] = []

    /// A projector with threads of its own.
    ///
    /// - Parameter threads: how many draw, the calling one among them. The others sleep between frames.
    public convenience init(threads: Int = ColumnProjector.processorCount) {
        self.init(threads: threads, halves: true)
    }

    /// - Parameter halves: whether layers seen from far aside may be drawn from their halved level.
    ///   Without it the picture is the naive one's but for rounding; with it, a finer one.
    package convenience init(threads: Int, halves: Bool) {
        self.init(threads: threads, kernels: Kernels.usable.last!, halves: halves)
    }

    init(threads: Int, kernels: Kernels, halves: Bool = true) {
        self.halves = halves
        pool = WorkerPool(threads: threads)
        scratches = (0..<pool.threadCount).map { _ in TileScratch(kernels: kernels) }
    }

    /// The processors that this process may run on.
    public static var processorCount: Int { Int(projection_processor_count()) }

    /// Draws the part of a frame that lies in `clip`. A pixel comes out the same whatever the clip and
    /// the number of threads.
    public func draw(_ list: DrawList, into canvas: Canvas, clip: PixelRect) {
        draw(list, into: canvas, region: CollectionOfOne(clip))
    }

    /// Draws the parts of a frame that lie in some rectangles, in device pixels, on all threads; returns when all is
    /// drawn.
    public func draw(_ list: DrawList, into canvas: Canvas, region: some Collection<PixelRect>) {
        let whole = PixelRect(canvas.size)
        let bounds = region.reduce(PixelRect.empty) { $0.union($1.intersection(whole)) }
        guard !bounds.isEmpty else { return }
        // Taken out for as long as it is written, which else would be looked into at every access.
        var layers: [PlacedLayer] = []
        swap(&layers, &self.layers)
        defer { swap(&layers, &self.layers) }
        layers.removeAll(keepingCapacity: true)
        for item in list.items.reversed() {
            if let layer = PlacedLayer(item, on: whole, clip: bounds, halves: halves) { layers.append(layer) }
        }
        for index in layers.indices where !layers[index].reach.intersection(bounds).isEmpty {
            // Apart from the change, which would else copy all layers.
            let isOverEvenGround = layers[index].findsEvenGround(in: layers[(index + 1)...])
            layers[index].isOverEvenGround = isOverEvenGround
        }
        let longest = layers.reduce(0) { max($0, $1.columns.stride) }
        for scratch in scratches { scratch.reserve(layers: layers.count, rows: longest) }
        for rect in region {
            let rect = rect.intersection(whole)
            guard !rect.isEmpty else { continue }
            for index in layers.indices { layers[index].clip(to: rect) }
            paint(layers, of: list, into: canvas, clip: rect)
        }
        // The layers' memory was used through bare pointers.
        withExtendedLifetime(list) {}
    }

    private func paint(_ layers: [PlacedLayer], of list: DrawList, into canvas: Canvas, clip: PixelRect) {
        let grid = CanvasGrid(clip)
        bins.fill(layers, on: grid)
        layers.withUnsafeBufferPointer { layers in
            let frame = Frame(
                layers: layers, grid: grid, bins: bins, background: list.background | 0xFF00_0000,
                canvas: canvas)
            pool.run(pieces: grid.tileCount) { [scratches] thread, piece in
                var painter = TilePainter(frame, tile: piece, on: scratches[thread])
                painter.paint()
            }
        }
    }
}
