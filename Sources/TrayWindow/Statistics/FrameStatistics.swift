import EventLoop
import WaylandClient

#if canImport(Glibc)
import Glibc
#endif

/// Takes down how each frame of a window comes about. Its memory is taken at once, so that what is measured does
/// not grow by being measured.
@MainActor
final class FrameStatistics {
    struct Totals: Sendable {
        var frames = 0, paced = 0, late = 0, lateLayers = 0
    }

    /// How many frames are remembered one by one: two minutes at 60 a second.
    private static let capacity = 8192
    /// How many of them the overlay speaks of.
    private static let recent = 120

    private(set) var totals = Totals()
    /// A frame stands at its number, modulo the capacity.
    private var records: [FrameRecord]
    /// The oldest input that no frame has shown yet.
    private var oldestInput: Double?
    /// What the frame being drawn has spent in the projector: by the clock, and of this thread's own time.
    private var projector = (elapsed: 0.0, processor: 0.0)
    private var processorAtCommit = FrameStatistics.processorTime

    init() {
        let none = FrameRecord(frame: -1, committed: 0, delay: 0, projector: 0)
        records = Array(repeating: none, count: Self.capacity)
    }

    /// Input has changed what is to be seen.
    func received(at time: Double) { oldestInput = min(oldestInput ?? time, time) }

    func project(_ draw: () -> Void) {
        let clock = MonotonicClock.now, processor = Self.processorTime
        draw()
        projector = (MonotonicClock.now - clock, Self.processorTime - processor)
    }

    /// A draw has shown that nothing has changed after all.
    func drewNothing() { oldestInput = nil }

    func layerWasLate() { totals.lateLayers += 1 }

    func committed(_ timing: FrameTiming) {
        let processor = Self.processorTime
        totals.frames += 1
        if let isLate = timing.isLate {
            totals.paced += 1
            if isLate { totals.late += 1 }
        }
        records[timing.frame % Self.capacity] = FrameRecord(
            frame: timing.frame, committed: timing.committed, callbackInterval: timing.callbackInterval,
            isLate: timing.isLate, delay: timing.delay, inputToCommit: oldestInput.map { timing.committed - $0 },
            projector: projector.elapsed,
            mainThread: timing.callbackInterval.map { _ in processor - processorAtCommit - projector.processor },
            predicted: timing.predicted)
        oldestInput = nil
        projector = (0, 0)
        processorAtCommit = processor
    }

    func presented(_ presentation: Presentation) {
        let slot = presentation.frame % Self.capacity
        guard records[slot].frame == presentation.frame else { return }
        records[slot].commitToPresented = presentation.time - records[slot].committed
        records[slot].predictionError = presentation.time - records[slot].predicted
    }

    /// The last frames, the oldest first.
    func log(last count: Int = capacity) -> [FrameRecord] {
        let count = min(count, totals.frames, Self.capacity)
        return (totals.frames - count..<totals.frames).map { records[$0 % Self.capacity] }
    }

    func report(layerBytes: Int) -> StatisticsReport {
        StatisticsReport(totals: totals, layerBytes: layerBytes, log: log())
    }

    /// What the overlay shows, once it is called, on any thread: all frames counted, the last two seconds' times.
    func recentLines(layerBytes: Int) -> @Sendable () -> [String] {
        { [totals, log = log(last: Self.recent)] in
            StatisticsReport(totals: totals, layerBytes: layerBytes, log: log).lines
        }
    }

    /// This thread's own, in seconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Whether frames are timed, where the figures go, and which debugging labels are shown.
package struct StatisticsOptions: Sendable {
    /// Shows figures in the window, and prints them to standard output at the end.
    package var areShown = false
    /// The file that they are written to at the end, as JSON with a record of every frame.
    package var output: String?
    /// Labels the tiles that a card in a close-up is drawn with.
    package var labelsTiles = false

    /// Nothing is timed, written or labeled, unless it is asked for.
    package init(areShown: Bool = false, output: String? = nil, labelsTiles: Bool = false) {
        self.areShown = areShown
        self.output = output
        self.labelsTiles = labelsTiles
    }

    /// Whether frames are timed at all.
    package var areWanted: Bool { areShown || output != nil }
}
