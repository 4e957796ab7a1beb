import Basics

/// Learns the compositor's beat from its frame callbacks and from when frames were seen, and predicts when the
/// frame that is drawn now will be. Time is the caller's, in seconds, so that tests own the clock.
///
/// With T the refresh interval, c a callback's arrival and p the time at which a frame was seen:
///
///     beat       b ← min(c, b + T + (c − b − T)/16)
///     latency    ℓ ← ℓ ± T/16, towards p − b of the beat that the frame was drawn in
///     prediction p₀ + round((b + ℓ − p₀)/T)·T, with p₀ the last p
///
/// A callback is delayed by whatever delays this process, never early: the beat believes an early one at once and
/// a late one slowly. The latency is a running median, which one late frame hardly moves. Where no frame is ever
/// reported as seen, the beat itself is the frame's time: it lacks the arrival's jitter.
struct FrameClock {
    /// A presentation farther from now than this, in seconds, says nothing of the next: an old one, or that of a compositor
    /// whose clock is wrong. One that is a little ahead is a refresh that is about to be.
    static let memory = 0.5
    /// A callback further from the beat than this part of an interval begins another.
    static let tolerance = 0.25
    /// How slowly a late callback moves the beat, and the latency each frame, as parts of what they could.
    static let lag = 1.0 / 16

    /// Seconds between two refreshes, as the screen's mode has it: used until a presentation tells better.
    var nominalInterval: Double?
    /// Seconds between two refreshes, as presentations have it; nil for none yet, and where it is not constant.
    private(set) var presentedInterval: Double?
    private var lastPresented: Double?
    private var beat: Double?
    private var latency: Double?
    private var lastPredicted = -Double.infinity
    private var drawn = [Drawn](repeating: Drawn(frame: -1, beat: nil, predicted: nil), count: 8)

    /// A frame that has not been seen yet.
    private struct Drawn {
        var frame: Int
        var beat: Double?
        /// Nil where the prediction was but a guess.
        var predicted: Double?
    }

    /// Seconds between two refreshes; nil where nobody knows.
    var interval: Double? { lastPresented == nil ? nominalInterval : presentedInterval }

    /// A frame callback has arrived.
    mutating func called(at time: Double) {
        guard let beat, let interval else {
            self.beat = time
            return
        }
        let beats = ((time - beat) / interval).rounded()
        let expected = beat + beats * interval
        let isSteady = beats >= 1 && time - beat < Self.memory && abs(time - expected) < Self.tolerance * interval
        self.beat = isSteady ? min(time, expected + (time - expected) * Self.lag) : time
    }

    /// The beat that is going on, as far as frames are known to be seen: what is drawn in it can be timed. Nil
    /// without recent presentations at constant intervals, and at rest.
    func cadence(now: Double) -> (beat: Double, interval: Double)? {
        guard let interval = presentedInterval, let lastPresented, abs(now - lastPresented) < Self.memory,
            let beat, now - beat < interval
        else { return nil }
        return (beat, interval)
    }

    /// When what is drawn now will be seen: at a refresh after `now`, or `now` itself where nothing is known; never
    /// before an earlier answer.
    ///
    /// - Parameter frame: the frame's number, as ``presented(_:at:refreshInterval:)`` will name it.
    mutating func predict(_ frame: Int, now: Double) -> Double {
        var time = now, isSure = false
        let cadence = cadence(now: now)
        if let interval = presentedInterval, let lastPresented, abs(now - lastPresented) < Self.memory {
            let next = max(1, ((now - lastPresented) / interval).rounded(.up))
            var refreshes = next
            if let cadence, let latency {
                refreshes = max(next, ((cadence.beat + latency - lastPresented) / interval).rounded())
                isSure = true
            }
            time = lastPresented + refreshes * interval
        } else if let beat, let interval, now - beat < interval {
            time = beat
        }
        lastPredicted = max(lastPredicted, time)
        drawn[frame % drawn.count] = Drawn(
            frame: frame, beat: cadence?.beat, predicted: isSure && time == lastPredicted ? time : nil)
        return lastPredicted
    }

    /// A frame has been seen.
    ///
    /// - Parameter refreshInterval: nil where it is not constant.
    /// - Returns: whether it was late; nil where its prediction was but a guess.
    mutating func presented(_ frame: Int, at time: Double, refreshInterval: Double?) -> Bool? {
        lastPresented = time
        presentedInterval = refreshInterval.flatMap { $0 > 0 ? $0 : nil }
        let drawn = drawn[max(0, frame) % drawn.count]
        guard let interval = presentedInterval, drawn.frame == frame, let beat = drawn.beat else {
            if presentedInterval == nil { latency = nil }
            return nil
        }
        let sample = time - beat, step = interval * Self.lag
        // Withheld, as while the window was hidden: it says nothing of others.
        guard abs(sample) < Self.memory else { return nil }
        latency = latency.map { $0 + (sample - $0).clamped(from: -step, to: step) } ?? sample
        return drawn.predicted.map { time - $0 > Self.tolerance * interval }
    }
}
