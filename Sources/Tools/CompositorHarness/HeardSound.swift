/// A sound between two silences.
public struct HeardSound {
    /// In seconds since the recording began.
    public let start: Double
    /// When it was heard last, in seconds since the recording began.
    public private(set) var end: Double
    /// The loudest sample's amplitude.
    public private(set) var peak: Float = 0
    /// The energy in each ear.
    public private(set) var left = 0.0
    /// The energy in the right ear: the sum of its samples' squares.
    public private(set) var right = 0.0
    /// The times at which it rose from well below zero to well above it: the first, the last, and how many.
    private var rises: (first: Double, last: Double, count: Int) = (0, 0, 0)
    private var isLow = false

    /// The tones in it, one after the other, as hundreds of hertz: those that it keeps to for a while. One may follow
    /// another without a silence.
    public private(set) var hundreds: [Int] = []
    /// What the last swings came to, and how many they were.
    private var kept = (hundred: 0, count: 0)

    /// So many swings alike are a tone.
    private static let toneLength = 20
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
            if rises.count > 0 { note(hundred: Int((1 / (time - rises.last) / 100).rounded())) }
            rises = (rises.count == 0 ? time : rises.first, time, rises.count + 1)
        }
    }

    private mutating func note(hundred: Int) {
        kept = (hundred, hundred == kept.hundred ? kept.count + 1 : 1)
        if kept.count == Self.toneLength, hundreds.last != hundred { hundreds.append(hundred) }
    }

    /// How often it swings in a second: a tone's pitch in hertz.
    public var pitch: Double { rises.count > 1 ? Double(rises.count - 1) / (rises.last - rises.first) : 0 }
}
