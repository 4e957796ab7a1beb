#if canImport(Glibc)
import Glibc
#endif

/// Makes the sound of a split flap's leaf that comes to lie: a small sheet of stiff plastic on another.
///
/// Two parts, over within 16 ms: the tap, a burst of noise through a narrow band, and the leaf's own short ring
/// below it. Shorter, drier and lower than a card, so that neither is taken for the other. The variants differ in
/// pitch and are equally loud.
enum TickSynthesizer {
    static let variantCount = 4

    // Times in seconds, frequencies in hertz.
    private static let length = 0.016
    private static let attack = 0.0004
    private static let release = 0.004
    private static let tapCentre = 1900.0
    private static let tapQuality = 1.6
    private static let tapDecay = 0.0022
    private static let ringPitch = 640.0
    private static let ringDecay = 0.0038
    private static let ringLevel = 0.5

    /// How far the variants' pitches lie apart at most, as a factor either way.
    private static let pitchSpread = 1.08

    /// All variants: mono, −1 to 1, of the same energy; they begin and end in silence.
    ///
    /// Made at the first use: not for the main thread.
    static let variants: [[Float]] = {
        let raw = (0..<variantCount).map(variant)
        let peak = raw.joined().reduce(0) { max($0, abs($1)) }
        return raw.map { $0.map { Float($0 / peak) } }
    }()

    /// A variant of unit energy.
    private static func variant(_ number: Int) -> [Double] {
        var noise = NoiseGenerator(seed: UInt64(number))
        let pitch = pow(pitchSpread, 2 * Double(number) / Double(variantCount - 1) - 1)
        let rate = Double(SoundFormat.rate), count = SoundFormat.frames(length)
        var band = BandFilter(quality: tapQuality)
        var samples = (0..<count).map { index in
            let t = Double(index) / rate
            let tap = band.filter(noise.sample(), centre: tapCentre * pitch / rate) * exp(-t / tapDecay)
            let ring = sin(2 * .pi * ringPitch * pitch * t) * exp(-t / ringDecay)
            let end = Double(count - 1 - index) / rate
            return (tap + ringLevel * ring) * edge(t / attack) * edge(end / release)
        }
        let energy = samples.reduce(0) { $0 + $1 * $1 }.squareRoot()
        for index in samples.indices { samples[index] /= energy }
        return samples
    }

    /// 0 to 1 with no slope at either end: half a cosine.
    private static func edge(_ x: Double) -> Double { x >= 1 ? 1 : 0.5 - 0.5 * cos(.pi * max(0, x)) }
}
