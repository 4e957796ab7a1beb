import SoundOutput
import Testing

@testable import CardSound

@Suite struct TickSynthesizerTests {
    private func energy(_ samples: [Float]) -> Float { samples.reduce(0) { $0 + $1 * $1 } }

    @Test func ticksAreShortAndEquallyLoud() {
        let variants = TickSynthesizer.variants
        #expect(variants.count == TickSynthesizer.variantCount && Set(variants).count == variants.count)
        #expect(variants.joined().map(abs).max() == 1)
        for samples in variants {
            #expect(samples.count <= SoundFormat.frames(0.02))
            #expect(abs(samples[0]) < 0.01 && abs(samples[samples.count - 1]) < 0.01)
            #expect(abs(energy(samples) / energy(variants[0]) - 1) < 1e-4)
        }
    }

    /// Softer than the softest card, whatever the variants.
    @Test func ticksAreSofterThanCards() {
        let tick = TickSynthesizer.variants.map(energy).max()!, card = FlickSynthesizer.variants.map(energy).min()!
        let level = Float(FlickSounder.tickLevel), softest = Float(FlickVariation.softest)
        #expect(tick * level * level < card * softest * softest / 3)
    }
}
