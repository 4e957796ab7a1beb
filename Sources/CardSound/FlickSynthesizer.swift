import SoundOutput

#if canImport(Glibc)
import Glibc
#endif

/// Makes the sound of a card that passes: the edge of stiff paper that springs free under a thumb.
///
/// Three parts, all over within 30 to 40 ms: the snap, a burst of noise through a band that falls as the
/// paper comes to rest; the brush of card on card, higher, softer and longer; and the body, the card's own
/// short and low thud. The variants differ in pitch, length and proportions as cards of a box do, and are
/// equally loud.
enum FlickSynthesizer {
    static let variantCount = 8

    // Times in seconds, frequencies in hertz.
    private static let length = 0.036
    private static let attack = 0.0014
    private static let release = 0.008
    private static let snapDecay = 0.0066
    private static let snapStart = 3300.0
    private static let snapEnd = 1300.0
    private static let snapFall = 0.006
    private static let snapQuality = 0.9
    private static let brushCenter = 4600.0
    private static let brushDecay = 0.013
    private static let brushQuality = 0.7
    private static let brushLevel = 0.2
    /// What lies above is taken away, twice over: paper rustles, it does not hiss.
    private static let ceiling = 5600.0
    private static let bodyPitch = 270.0
    private static let bodyDecay = 0.008
    private static let bodyLevel = 0.12

    /// How far the variants' pitches lie apart at most, as a factor either way.
    private static let pitchSpread = 1.12
    /// How far the variants' lengths and proportions lie apart at most, as a factor either way.
    private static let shapeSpread = 1.2

    /// All variants: mono, −1 to 1, of the same energy; they begin and end in silence.
    ///
    /// Made at the first use, in a few milliseconds: not for the main thread.
    static let variants = SoundShaping.levelled((0..<variantCount).map(variant))

    private static func variant(_ number: Int) -> [Double] {
        var noise = NoiseGenerator(seed: UInt64(number))
        // Pitches are evenly spread, so that no two variants are alike; all else falls as it may.
        let place = 2 * Double(number) / Double(variantCount - 1) - 1
        let pitch = pow(pitchSpread, place)
        let stretch = pow(shapeSpread, noise.sample() / 2)
        let brush = brushLevel * pow(shapeSpread, 2 * noise.sample())
        let body = bodyLevel * pow(shapeSpread, 2 * noise.sample())
        let rate = Double(SoundFormat.rate)
        let count = SoundFormat.frames(length * stretch)

        var snapBand = BandFilter(quality: snapQuality), brushBand = BandFilter(quality: brushQuality)
        var samples = (0..<count).map { index in
            let t = Double(index) / rate
            let center = pitch * (snapEnd + (snapStart - snapEnd) * exp(-t / (snapFall * stretch)))
            let snap = snapBand.filter(noise.sample(), center: center / rate) * exp(-t / (snapDecay * stretch))
            let rub =
                brushBand.filter(noise.sample(), center: brushCenter * pitch / rate)
                * exp(-t / (brushDecay * stretch))
            let thud = sin(2 * .pi * bodyPitch * pitch * t) * exp(-t / (bodyDecay * stretch))
            return (snap + brush * rub + body * thud) * SoundShaping.edge(t / attack)
        }
        for _ in 0..<2 { soften(&samples, above: ceiling * pitch / rate) }
        // The filters' memory is not to be heard as a click at the end.
        for index in samples.indices { samples[index] *= SoundShaping.edge(Double(count - 1 - index) / rate / release) }
        return samples
    }

    /// A low-pass of the first order.
    private static func soften(_ samples: inout [Double], above frequency: Double) {
        let share = 1 - exp(-2 * .pi * frequency)
        var last = 0.0
        for index in samples.indices {
            last += share * (samples[index] - last)
            samples[index] = last
        }
    }
}
