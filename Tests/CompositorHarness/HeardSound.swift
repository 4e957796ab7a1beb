/// A sound between two silences.
public struct HeardSound {
    /// In seconds since the recording began.
    public let start: Double
    public private(set) var end: Double
    /// The loudest sample's amplitude.
    public private(set) var peak: Float = 0
    /// The energy in each ear.
    public private(set) var left = 0.0
    public private(set) var right = 0.0
    private var upwardCrossings = 0
    private var lastSample: Float = 0

    init(start: Double) {
        self.start = start
        end = start
    }

    mutating func add(left: Float, right: Float, at time: Double) {
        end = time
        peak = max(peak, abs(left), abs(right))
        self.left += Double(left * left)
        self.right += Double(right * right)
        if lastSample < 0, left >= 0 { upwardCrossings += 1 }
        if left != 0 { lastSample = left }
    }

    /// How often it swings in a second: a tone's pitch in hertz.
    public var pitch: Double { end > start ? Double(upwardCrossings) / (end - start) : 0 }
}
