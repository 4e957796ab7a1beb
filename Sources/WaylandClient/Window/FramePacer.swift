import Basics

/// Decides when to draw a frame: as late as is safe, so that input which is still to come is in it.
///
/// The compositor takes what was committed before its beat, and its callback marks the beat's end. A draw starts at
///
///     s = b + T·(1 − r) − K − guardTime
///
/// with b the last beat, T the refresh interval, K the greatest cost of the last ``costMemory`` frames and r the
/// reserve: the part of an interval that is left to the compositor, which does not say when it takes a frame. The
/// reserve begins with a whole interval, so that every draw is made at once, and shrinks by `step` with each frame
/// that is seen on time, down to a floor. A late frame takes back `retreat`, and if it had been held back, the
/// floor rises above the reserve that was too small, to sink again only after `patience` frames on time, twice as
/// many after each such fault. So n frames see O(log n) faults of this kind, and no search for the edge.
struct FramePacer {
    /// How many costs count.
    static let costMemory = 32
    /// Costs that must be known before a draw is held back.
    static let minCosts = 8
    /// Seconds for what the costs do not show.
    static let guardTime = 0.001
    /// A draw is not held back by less, in seconds: the wake-up would cost as much as it gains.
    static let minDelay = 0.001
    /// Parts of an interval.
    static let minReserve = 0.25
    static let step = 1.0 / 64
    static let retreat = 0.25
    static let margin = 0.125
    static let relief = 1.0 / 16
    /// Frames.
    static let minPatience = 600
    static let maxPatience = 36_000

    /// The part of an interval that is left to the compositor.
    private(set) var reserve = 1.0
    private var floor = minReserve
    private var patience = minPatience
    private var framesOnTime = 0
    private var costs: [Double] = []
    private var nextCost = 0

    init() { costs.reserveCapacity(Self.costMemory) }

    /// What a frame may cost, in seconds; nil while too few have been drawn to tell.
    var estimate: Double? { costs.count < Self.minCosts ? nil : costs.max() }

    /// When to start the draw, or `now` for at once.
    ///
    /// - Parameter cadence: the beat that is going on; nil where there is none to keep to.
    func start(_ cadence: (beat: Double, interval: Double)?, now: Double) -> Double {
        guard let cadence, let estimate else { return now }
        let start = cadence.beat + cadence.interval * (1 - reserve) - estimate - Self.guardTime
        return start - now < Self.minDelay ? now : start
    }

    /// A frame was committed so many seconds after its draw was to start.
    mutating func drew(cost: Double) {
        if costs.count < Self.costMemory {
            costs.append(cost)
        } else {
            costs[nextCost] = cost
            nextCost = (nextCost + 1) % Self.costMemory
        }
    }

    /// A frame was seen.
    ///
    /// - Parameter wasHeldBack: whether its draw had not started at once.
    mutating func seen(isLate: Bool, wasHeldBack: Bool) {
        guard isLate else {
            reserve = max(floor, reserve - Self.step)
            framesOnTime += 1
            guard framesOnTime >= patience else { return }
            framesOnTime = 0
            floor = max(Self.minReserve, floor - Self.relief)
            return
        }
        framesOnTime = 0
        if wasHeldBack {
            floor = (reserve + Self.margin).clamped(from: floor, to: 1)
            patience = min(Self.maxPatience, patience * 2)
        }
        reserve = (reserve + Self.retreat).clamped(from: floor, to: 1)
    }
}
