import Basics
import Projection
import Raster
import Threads

/// Draws the pictures of a film on all processors while the next ones are put together, and shows them in order.
///
/// Each is drawn by a thread of its own: many small pictures keep more processors at work than one that is cut into
/// pieces. Where only few have room in memory, several threads draw each. A picture is the same however many do.
///
/// Belongs to one thread, on which everything is shown.
final class PictureQueue {
    /// A picture that is to be drawn.
    ///
    /// Safe to share: the list never changes, the picture is drawn by one thread before `isDrawn` is set and read by
    /// another after, and `isDrawn` is read and written under the queue's lock alone.
    private final class Job: @unchecked Sendable {
        let list: DrawList
        let picture: MemoryPicture
        var isDrawn = false

        init(_ list: DrawList, on picture: MemoryPicture) { (self.list, self.picture) = (list, picture) }
    }

    private struct State {
        var waiting: [Job] = []
        var isOver = false
    }

    /// How many pictures wait at most: they are being drawn, or drawn and not shown yet.
    let limit: Int

    private let size: PixelSize
    private let state = Monitor(State())
    /// What draws where no thread can be had.
    private var projector: ColumnProjector?
    /// The pictures that wait, in order, and how often each is shown again.
    private var open: [(job: Job, repeats: Int)] = []
    /// The one that was shown last.
    private var shown: MemoryPicture?
    private var spare: [MemoryPicture] = []

    /// The most memory that pictures take, in bytes, where one alone does not take more.
    private static let memoryLimit = 256 << 20

    /// - Parameters:
    ///   - size: of every picture.
    ///   - processors: how many are at work at once, at least 1.
    ///   - memoryLimit: the most memory that waiting pictures take, in bytes, where one alone does not take more.
    init(
        size: PixelSize, processors: Int = ColumnProjector.processorCount, memoryLimit: Int = PictureQueue.memoryLimit
    ) {
        self.size = size
        let bytes = max(1, size.area) * MemoryLayout<UInt32>.stride
        limit = (memoryLimit / bytes).clamped(from: 1, to: 2 * processors)
        let drawers = min(processors, limit), threads = processors / drawers
        let state = state
        var started = 0
        for _ in 0..<drawers where BackgroundThread.run({ Self.draw(state, threads: threads) }) { started += 1 }
        if started == 0 { projector = ColumnProjector(threads: 1) }
    }

    deinit {
        state.withLock { $0.isOver = true }
        state.wakeAll()
    }

    /// Has a picture drawn. Waits for the first ones, and shows them, while too many wait.
    ///
    /// - Parameter show: gets each picture, and whether it is another one than the last.
    func add(_ list: DrawList, _ show: (Canvas, _ isNew: Bool) -> Void) {
        while open.count >= limit { showFirst(show) }
        let job = Job(list, on: spare.popLast() ?? MemoryPicture(size: size))
        open.append((job, 0))
        if let projector { Self.draw(job, with: projector) }
        state.withLock { state in
            if projector == nil { state.waiting.append(job) } else { job.isDrawn = true }
        }
        state.wakeAll()
    }

    /// Has the picture that was added last shown once more.
    func repeatLast(_ show: (Canvas, _ isNew: Bool) -> Void) {
        if open.isEmpty {
            shown?.withCanvas { show($0, false) }
        } else {
            open[open.count - 1].repeats += 1
        }
    }

    /// Shows all that wait.
    func finish(_ show: (Canvas, _ isNew: Bool) -> Void) {
        while !open.isEmpty { showFirst(show) }
    }

    private func showFirst(_ show: (Canvas, _ isNew: Bool) -> Void) {
        let (job, repeats) = open.removeFirst()
        state.wait { _ -> Void? in job.isDrawn ? () : nil }
        if let shown { spare.append(shown) }
        shown = job.picture
        job.picture.withCanvas { canvas in
            for number in 0...repeats { show(canvas, number == 0) }
        }
    }

    /// Draws what waits, until the queue is gone.
    private static func draw(_ state: Monitor<State>, threads: Int) {
        let projector = ColumnProjector(threads: threads)
        while let job = state.wait(for: { state -> Job?? in
            if !state.waiting.isEmpty { return .some(state.waiting.removeFirst()) }
            return state.isOver ? .some(nil) : nil
        }) {
            draw(job, with: projector)
            state.withLock { _ in job.isDrawn = true }
            state.wakeAll()
        }
    }

    private static func draw(_ job: Job, with projector: ColumnProjector) {
        job.picture.withCanvas { projector.draw(job.list, into: $0) }
    }
}
