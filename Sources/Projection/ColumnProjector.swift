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
    private let placed = PlacedLayers()

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
        placed.place(list.items, on: whole, clip: bounds, halves: halves, by: pool)
        let layers = placed.layers
        for index in layers.indices where !layers[index].reach.intersection(bounds).isEmpty {
            let behind = UnsafeBufferPointer(rebasing: layers[(index + 1)...])
            layers[index].isOverEvenGround = layers[index].findsEvenGround(in: behind)
        }
        let longest = layers.reduce(0) { max($0, $1.columns.stride) }
        for scratch in scratches { scratch.reserve(layers: layers.count, rows: longest) }
        for rect in region {
            let rect = rect.intersection(whole)
            guard !rect.isEmpty else { continue }
            for index in layers.indices { layers[index].clip(to: rect) }
            paint(UnsafeBufferPointer(layers), of: list, into: canvas, clip: rect)
        }
        // The layers' memory was used through bare pointers.
        withExtendedLifetime(list) {}
    }

    private func paint(
        _ layers: UnsafeBufferPointer<PlacedLayer>, of list: DrawList, into canvas: Canvas, clip: PixelRect
    ) {
        let grid = CanvasGrid(clip)
        bins.fill(layers, on: grid)
        let frame = Frame(
            layers: layers, grid: grid, bins: bins, background: list.background | 0xFF00_0000, canvas: canvas)
        pool.run(pieces: grid.tileCount) { [scratches] thread, piece in
            var painter = TilePainter(frame, tile: piece, on: scratches[thread])
            painter.paint()
        }
    }
}
