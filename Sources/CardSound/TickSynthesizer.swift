import SoundOutput

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
    private static let tapCenter = 1900.0
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
    static let variants = SoundShaping.levelled((0..<variantCount).map(variant))

    private static func variant(_ number: Int) -> [Double] {
        var noise = NoiseGenerator(seed: UInt64(number))
        let pitch = pow(pitchSpread, 2 * Double(number) / Double(variantCount - 1) - 1)
        let rate = Double(SoundFormat.rate), count = SoundFormat.frames(length)
        var band = BandFilter(quality: tapQuality)
        return (0..<count).map { index in
            let t = Double(index) / rate
            let tap = band.filter(noise.sample(), center: tapCenter * pitch / rate) * exp(-t / tapDecay)
            let ring = sin(2 * .pi * ringPitch * pitch * t) * exp(-t / ringDecay)
            let end = Double(count - 1 - index) / rate
            return (tap + ringLevel * ring) * SoundShaping.edge(t / attack) * SoundShaping.edge(end / release)
        }
    }
}
