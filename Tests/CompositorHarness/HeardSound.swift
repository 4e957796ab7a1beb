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

    init(start: Double) {
        self.start = start
        end = start
    }

    mutating func add(left: Float, right: Float, at time: Double) {
        end = time
        peak = max(peak, abs(left), abs(right))
        self.left += Double(left * left)
        self.right += Double(right * right)
    }
}
