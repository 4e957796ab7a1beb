import CompositorHarness
import EventLoop
import Foundation
import TrayWindow
import WaylandClient

/// The program and a plain client in one compositor, in turns.
@MainActor final class WindowRun {
    /// The turns that one of the two has had.
    private struct Turns {
        /// Where the script goes on.
        var nextGesture = 0
        /// How long they took, in seconds.
        var elapsed = 0.0
        /// How much of the processor's time, in seconds.
        var processorTime = 0.0
        var spans: [ClosedRange<Double>] = []

        /// The share of a processor that they took, in percent.
        var processorShare: Double { processorTime / elapsed * 100 }

        /// Whether something happened in one of them.
        func contains(_ time: Double) -> Bool { spans.contains { $0.contains(time) } }
    }

    /// What the program tells of its frames.
    private struct Figures {
        var records: [FrameRecord] = []
        var lateLayers = 0
        var layerBytes = 0
    }

    /// From here on nothing more is to be allocated, in seconds.
    private nonisolated static let warmUp = 5.0
    /// Between a window's coming into sight and what is measured.
    private static let pause = 0.4

    private let compositor: HeadlessCompositor
    private let size: LogicalSize
    private let seconds: Double
    private let folder: TemporaryFolder
    private let deck: String
    private let script: (any HandScript)?
    private let loop: EventLoop
    private let connection: WaylandConnection
    private let client = PlainClient()

    private var viewer: ViewerProcess?
    private var figures = Figures()
    private var viewerTurns = Turns()
    private var clientTurns = Turns()
    private var allocated: (warm: Int, last: Int)?
    private let machine = StolenTime()

    /// - Parameters:
    ///   - seconds: how long a turn is.
    ///   - deck: writes the deck, and tells its path.
    ///   - script: what is done to both windows; nothing where the compositor takes no input.
    init(
        _ kind: CompositorKind, size: LogicalSize, seconds: Double, deck: (TemporaryFolder) throws -> String,
        script: (Injector) -> any HandScript
    ) throws {
        self.size = size
        self.seconds = seconds
        let compositor = try HeadlessCompositor(kind, CompositorOptions(width: size.width, height: size.height))
        self.compositor = compositor
        folder = try TemporaryFolder()
        self.deck = try deck(folder)
        self.script = kind == .weston ? nil : script(try Injector(compositor))
        loop = try EventLoop()
        connection = try WaylandConnection(loop: loop, display: compositor.socket)
        // Devices are taken up before anything is measured.
        try serve(seconds: Self.pause)
        if kind == .sway {
            viewer = try ViewerProcess(self.deck, in: compositor)
            try viewer?.settle()
            try showClient()
            client.open(connection, size: size)
            try serve(seconds: 1)
        } else {
            try rememberSize()
            if kind == .mutter {
                viewer = try ViewerProcess(self.deck, in: compositor)
                try viewer?.settle()
            }
        }
    }

    func stop() {
        client.close()
        compositor.stop()
    }

    /// One turn of each.
    func turn() throws {
        if let viewer {
            try showViewer()
            try move(viewer)
        } else {
            try reopen()
        }
        try showClient()
        try fill()
    }

    // MARK: The program

    /// What it holds in memory once it has come to rest, after all keys that are struck before.
    func memoryAtRest(after keys: String...) throws -> ProcessMemory {
        guard let viewer, let script else { throw BenchError("there is no program that goes on") }
        try showViewer()
        try serve(seconds: Self.pause)
        try serve {
            for key in keys { try script.injector.key(key) }
            try viewer.settle()
        }
        return try ProcessMemory(of: viewer.process)
    }

    /// Looks at its memory from now on.
    func watchMemory(every microseconds: UInt32) throws -> MemoryWatch {
        guard let viewer else { throw BenchError("there is no program that goes on") }
        return MemoryWatch(viewer.process, every: microseconds)
    }

    private func move(_ viewer: ViewerProcess) throws {
        try serve(seconds: Self.pause)
        let time = try viewer.probe.processorTime(), start = MonotonicClock.now
        let (before, seconds, from, script) = (viewerTurns.elapsed, seconds, viewerTurns.nextGesture, script)
        let (next, warm) = try serve {
            var warm: Int?
            let next = try script?.run(seconds: seconds, from: from) { gone in
                if warm == nil, before + gone >= Self.warmUp { warm = try ProcessMemory(of: viewer.process).anonymous }
            }
            return (next ?? from, warm)
        }
        viewerTurns.nextGesture = next
        viewerTurns.elapsed += seconds
        viewerTurns.processorTime += try viewer.probe.processorTime() - time
        viewerTurns.spans.append(start...MonotonicClock.now)
        if let now = warm { allocated = allocated ?? (now, now) }
        allocated?.last = try ProcessMemory(of: viewer.process).anonymous
        // Hidden, it would wait for a callback, and call that late.
        try serve { try viewer.settle() }
    }

    /// Opens the program and closes it again.
    private func reopen() throws {
        let start = MonotonicClock.now
        let viewer = try ViewerProcess(deck, in: compositor)
        try serve { try viewer.settle() }
        viewerTurns.processorTime += try viewer.probe.processorTime()
        viewerTurns.spans.append(start...MonotonicClock.now)
        viewerTurns.elapsed += MonotonicClock.now - start
        try take(viewer.finish())
    }

    private func take(_ report: StatisticsReport) {
        figures.records += report.log
        figures.lateLayers += report.lateLayers
        figures.layerBytes = report.layerBytes
    }

    /// The program opens windows as large as they were when it was left.
    private func rememberSize() throws {
        let viewer = try ViewerProcess(deck, in: compositor)
        try viewer.settle()
        _ = try viewer.finish()
        let state = URL(
            filePath: compositor.environment["HOME"] ?? compositor.directory.path
        ).appending(path: ".local/state/cardtray")
        for file in try FileManager.default.contentsOfDirectory(at: state, includingPropertiesForKeys: nil) {
            let place = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
            guard var place = place as? [String: Any] else { continue }
            (place["width"], place["height"]) = (size.width, size.height)
            try JSONSerialization.data(withJSONObject: place).write(to: file)
        }
    }

    // MARK: The plain client

    private func fill() throws {
        try serve(seconds: Self.pause)
        let time = Self.threadTime, start = MonotonicClock.now
        client.isRunning = true
        let (seconds, from, script) = (seconds, clientTurns.nextGesture, script)
        clientTurns.nextGesture = try serve {
            guard let script else {
                usleep(UInt32(seconds * 1e6))
                return from
            }
            return try script.run(seconds: seconds, from: from)
        }
        client.isRunning = false
        clientTurns.processorTime += Self.threadTime - time
        clientTurns.elapsed += seconds
        clientTurns.spans.append(start...MonotonicClock.now)
        try serve(seconds: Self.pause)
        if compositor.kind != .sway { client.close() }
    }

    private func showViewer() throws {
        if compositor.kind == .sway { try compositor.swaymsg("workspace", "1") }
    }

    private func showClient() throws {
        if compositor.kind == .sway {
            try compositor.swaymsg("workspace", "2")
        } else {
            client.open(connection, size: size)
        }
    }

    // MARK: The loop

    private func serve(seconds: Double) throws {
        let end = MonotonicClock.now + seconds
        while MonotonicClock.now < end { try loop.runOnce(timeout: end - MonotonicClock.now) }
    }

    /// Serves the plain client's window while `work` is done by another thread.
    private func serve<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) throws -> Result {
        let outcome = Outcome<Result>(), mailbox = loop.mailbox
        let thread = Thread {
            let result = Swift.Result { try work() }
            mailbox.post { outcome.result = result }
        }
        thread.start()
        while true {
            if let result = outcome.result { return try result.get() }
            try loop.runOnce(timeout: nil)
        }
    }

    @MainActor private final class Outcome<Success> { var result: Result<Success, any Error>? }

    private static var threadTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: The figures

    /// Ends the program.
    ///
    /// - Parameter name: the benchmark's.
    func report(_ name: String) throws -> Report {
        if let viewer { try take(viewer.finish()) }
        let kind = compositor.kind.rawValue
        var report = Report(name)
        let mine = figures.records.filter { viewerTurns.contains($0.committed) }
        let others = client.timings.filter { clientTurns.contains($0.committed) }
        guard !mine.isEmpty, !others.isEmpty else { throw BenchError("no frames were drawn") }
        let viewerLate = Self.addFrames(
            mine.compactMap(\.callbackInterval), late: mine.compactMap(\.isLate), as: "\(kind)/cardtray", to: &report)
        let clientLate = Self.addFrames(
            others.compactMap(\.callbackInterval), late: others.compactMap(\.isLate), as: "\(kind)/plain", to: &report)
        report.add("\(kind)/cardtray/processor", viewerTurns.processorShare, "%")
        report.add("\(kind)/plain/processor", clientTurns.processorShare, "%")
        if let stolen = machine.flatMap(StolenTime.percentage) { report.add("\(kind)/machine/stolen", stolen, "%") }
        report.add("\(kind)/cardtray/layers-late", Double(figures.lateLayers), "")
        report.add("\(kind)/cardtray/layers", Double(figures.layerBytes) / 1e6, "MB")
        Self.add(mine.compactMap(\.inputToCommit), as: "\(kind)/cardtray/input-to-commit", to: &report)
        Self.add(mine.compactMap(\.commitToPresented), as: "\(kind)/cardtray/commit-to-presented", to: &report)
        let latencies = client.latencies.filter { clientTurns.contains($0.committed) }
        Self.add(latencies.map(\.seconds), as: "\(kind)/plain/commit-to-presented", to: &report)
        Self.add(mine.compactMap(\.predictionError).map(abs), as: "\(kind)/cardtray/prediction-error", to: &report)
        Self.add(mine.map(\.delay), as: "\(kind)/cardtray/held-back", to: &report)
        Self.add(mine.map(\.projector), as: "\(kind)/cardtray/projector", to: &report)
        Self.add(mine.compactMap(\.mainThread), as: "\(kind)/cardtray/main-thread", to: &report)
        if compositor.kind != .weston { report.addRatio("\(kind)/late-points-above-plain", viewerLate - clientLate) }
        return report
    }

    /// Adds what the program has allocated since the fifth second, if it has gone on for so long.
    func addGrowth(to report: inout Report) {
        guard let allocated else { return }
        let kind = compositor.kind.rawValue
        report.add("\(kind)/cardtray/allocated-at-second-5", Double(allocated.warm) / 1e6, "MB")
        report.add("\(kind)/cardtray/allocated-at-the-end", Double(allocated.last) / 1e6, "MB")
        report.addRatio("\(kind)/allocated-end-over-second-5", Double(allocated.last) / Double(allocated.warm))
    }

    /// The percentage that was late.
    private static func addFrames(
        _ intervals: [Double], late: [Bool], as name: String, to report: inout Report
    ) -> Double {
        let percentage = late.isEmpty ? 0 : Double(late.count { $0 }) / Double(late.count) * 100
        report.add("\(name)/frames", Double(intervals.count), "")
        report.add("\(name)/late", percentage, "%")
        add(intervals, as: "\(name)/interval", to: &report)
        return percentage
    }

    private static func add(_ times: [Double], as name: String, to report: inout Report) {
        guard let spread = Spread(times) else { return }
        report.add("\(name)/median", spread.median * 1000, "ms")
        report.add("\(name)/95-percent", spread.percentile95 * 1000, "ms")
        report.add("\(name)/max", spread.maximum * 1000, "ms")
    }
}
