import Basics
import SoundOutput

#if canImport(Glibc)
import Glibc
#endif

/// Mixes flicks into one stream, each when it is due.
///
/// Where in the stream a time lies is fixed by the first flick after a silence, which plays ``lead`` after what
/// has been rendered already; later ones keep their distances from it, whatever jitter they came with.
struct FlickMixer {
    private struct Voice {
        let samples: [Float]
        let left: Float
        let right: Float
        /// The frame of the stream at which it begins.
        let start: Int
    }

    /// How loud one flick is, as a share of full scale: quiet.
    static let loudness = 0.2
    /// The pan's range: a card at the window's edge is not heard in one ear alone.
    static let width = 0.8
    /// How long the stream goes on after the last sound, so that the next one of a run finds it moving, in
    /// seconds.
    static let tail = 0.3

    private let variants: [[Float]]
    private let lead: Int
    private var voices: [Voice] = []
    /// How many frames have been rendered.
    private var position = 0
    /// A frame and the time that it plays; nil in silence.
    private var anchor: (frame: Int, time: Double)?
    /// Where the last sound ends.
    private var end = 0

    /// - Parameter lead: the stream's buffer, in seconds: how far ahead of the ear it is rendered.
    init(variants: [[Float]], lead: Double) {
        self.variants = variants
        self.lead = SoundFormat.frames(lead)
    }

    /// Whether there is anything to render: a sound, or the tail after one.
    var isPlaying: Bool { anchor != nil }

    /// - Precondition: the variant exists.
    mutating func add(_ flick: Flick) {
        var start = position + lead
        if let anchor {
            let kept = anchor.frame + SoundFormat.frames(flick.start - anchor.time)
            start = kept.clamped(from: position, to: start + SoundFormat.frames(FlickThrottle.patience))
        }
        anchor = (start, flick.start)
        let samples = variants[flick.variant]
        let gain = flick.level * Self.loudness
        let (left, right) = Self.pan(flick.place)
        voices.append(
            Voice(samples: samples, left: Float(gain * left), right: Float(gain * right), start: start))
        end = max(end, start + samples.count)
    }

    /// Fills a buffer of interleaved frames with what comes next in the stream.
    mutating func render(into buffer: UnsafeMutableBufferPointer<Float>) {
        buffer.update(repeating: 0)
        let count = buffer.count / SoundFormat.channels
        for voice in voices {
            let first = max(0, voice.start - position)
            let last = min(count, voice.start + voice.samples.count - position)
            guard first < last else { continue }
            for frame in first..<last {
                let sample = voice.samples[position + frame - voice.start]
                buffer[2 * frame] += sample * voice.left
                buffer[2 * frame + 1] += sample * voice.right
            }
        }
        for index in buffer.indices { buffer[index] = Self.saturate(buffer[index]) }
        position += count
        voices.removeAll { $0.start + $0.samples.count <= position }
        if position >= end + SoundFormat.frames(Self.tail) { anchor = nil }
    }

    /// Of equal power wherever it is, and that of the middle is 1 in each ear: L² + R² = 2.
    static func pan(_ place: Double) -> (left: Double, right: Double) {
        let angle = .pi / 4 * (1 + width * (2 * place.clamped(to: 0...1) - 1))
        return (2.0.squareRoot() * cos(angle), 2.0.squareRoot() * sin(angle))
    }

    /// tanh, but for a few thousandths: x(27 + x²)/(27 + 9x²), which reaches 1 with no slope at 3. Single
    /// flicks pass as they are, heaps of them are pressed together instead of being cut.
    static func saturate(_ x: Float) -> Float {
        let x = x.clamped(to: -3...3)
        return (x * (27 + x * x) / (27 + 9 * x * x)).clamped(to: -1...1)
    }
}
