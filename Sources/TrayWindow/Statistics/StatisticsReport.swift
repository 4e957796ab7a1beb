/// How a window's frames came about.
package struct StatisticsReport: Codable, Sendable {
    /// Frames that were handed to the compositor.
    package var frames: Int
    /// Frames whose callback's distance from the one before is known, and those of them that came more than one
    /// and a half refresh intervals after it.
    package var paced: Int
    /// Those of `paced` that came more than one and a half refresh intervals after the one before.
    package var late: Int
    /// Layers that were not there yet when they were to be seen.
    package var lateLayers: Int
    /// What layers take in memory.
    package var layerBytes: Int
    /// The spreads are those of ``log``; nil where nothing is known.
    package var callbackInterval: Spread?
    /// For how long draws were held back, so that more input would be in them.
    package var delay: Spread?
    /// From the oldest input that a frame was the first to show to its commit.
    package var inputToCommit: Spread?
    /// From a frame's commit to when it was seen; nil where the compositor does not tell.
    package var commitToPresented: Spread?
    /// How much later frames were seen than they were drawn for.
    package var predictionError: Spread?
    /// The projector, from its call to its return.
    package var projector: Spread?
    /// The main thread's processor time for a frame, but for the projector.
    package var mainThread: Spread?
    /// The last frames, the oldest first.
    package var log: [FrameRecord]

    init(totals: FrameStatistics.Totals, layerBytes: Int, log: [FrameRecord]) {
        frames = totals.frames
        paced = totals.paced
        late = totals.late
        lateLayers = totals.lateLayers
        self.layerBytes = layerBytes
        callbackInterval = Spread(log.compactMap(\.callbackInterval))
        delay = Spread(log.map(\.delay))
        inputToCommit = Spread(log.compactMap(\.inputToCommit))
        commitToPresented = Spread(log.compactMap(\.commitToPresented))
        predictionError = Spread(log.compactMap(\.predictionError))
        projector = Spread(log.map(\.projector))
        mainThread = Spread(log.compactMap(\.mainThread))
        self.log = log
    }
}

extension StatisticsReport {
    /// The figures, as lines for people.
    package var lines: [String] {
        let share = Self.decimal(paced == 0 ? 0 : 100 * Double(late) / Double(paced), places: 2)
        return [
            "frames: \(frames), late \(late) of \(paced) (\(share) %)",
            Self.line("input to commit", inputToCommit, otherwise: "no input"),
            Self.line("commit to presented", commitToPresented, otherwise: "the compositor does not tell"),
            Self.line("held back", delay, otherwise: "no frames"),
            Self.line("projector", projector, otherwise: "no frames"),
            Self.line("rest of the main thread", mainThread, otherwise: "no frames"),
            "layers: \(Self.decimal(Double(layerBytes) / 1e6, places: 1)) MB, late \(lateLayers)",
        ]
    }

    private static func line(_ name: String, _ spread: Spread?, otherwise: String) -> String {
        guard let spread else { return "\(name): \(otherwise)" }
        let times = [spread.median, spread.percentile95, spread.maximum].map { decimal($0 * 1000, places: 2) }
        return "\(name): median \(times[0]), 95 % \(times[1]), max \(times[2]) ms"
    }

    /// A number with a fixed number of digits after the point.
    private static func decimal(_ value: Double, places: Int) -> String {
        let scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
        let digits = String(Int((abs(value) * scale).rounded()))
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return (value < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
    }
}

/// Median, 95th percentile and maximum of a number of times, in seconds.
package struct Spread: Codable, Sendable {
    /// How many times there are.
    package var count: Int
    /// The middle one, in seconds; of an even number, the longer of the two.
    package var median: Double
    /// The time that 95 of 100 do not exceed, in seconds.
    package var percentile95: Double
    /// The longest one, in seconds.
    package var maximum: Double

    /// Nil of no times. O(n log n).
    package init?(_ times: some Sequence<Double>) {
        let sorted = times.sorted()
        guard let last = sorted.last else { return nil }
        count = sorted.count
        median = sorted[sorted.count / 2]
        percentile95 = sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
        maximum = last
    }
}
