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
    /// The times at which it rose from well below zero to well above it: the first, the last, and how many.
    private var rises: (first: Double, last: Double, count: Int) = (0, 0, 0)
    private var isLow = false

    /// What is nearer to zero does not count as a swing: codecs leave some noise.
    private static let swing: Float = 0.02

    init(start: Double) {
        self.start = start
        end = start
    }

    mutating func add(left: Float, right: Float, at time: Double) {
        end = time
        peak = max(peak, abs(left), abs(right))
        self.left += Double(left * left)
        self.right += Double(right * right)
        if left < -Self.swing { isLow = true }
        if isLow, left > Self.swing {
            isLow = false
            rises = (rises.count == 0 ? time : rises.first, time, rises.count + 1)
        }
    }

    /// How often it swings in a second: a tone's pitch in hertz.
    public var pitch: Double { rises.count > 1 ? Double(rises.count - 1) / (rises.last - rises.first) : 0 }
}
