import Foundation
import SoundOutput
import Testing

@testable import CardSound

@Suite struct FlickSynthesizerTests {
    private let variants = FlickSynthesizer.variants

    private func energy(_ samples: some Sequence<Float>) -> Double {
        samples.reduce(0) { $0 + Double($1 * $1) }
    }

    @Test func isShortAndBeginsAndEndsInSilence() throws {
        #expect(variants.count == FlickSynthesizer.variantCount)
        for samples in variants {
            #expect((SoundFormat.frames(0.020)...SoundFormat.frames(0.040)).contains(samples.count))
            #expect(try abs(#require(samples.first)) < 1e-4)
            #expect(try abs(#require(samples.last)) < 1e-4)
            #expect(samples.allSatisfy { abs($0) <= 1 })
        }
    }

    @Test func attacksFastAndDiesAway() {
        for samples in variants {
            let quarter = samples.count / 4
            let parts = (0..<4).map { energy(samples[$0 * quarter..<($0 + 1) * quarter]) }
            #expect(parts[0] > 0.7 * energy(samples))
            for (a, b) in zip(parts, parts.dropFirst()) { #expect(b < a / 2) }
        }
    }

    @Test func isAsLoudWhateverTheVariant() {
        for samples in variants { #expect(abs(energy(samples) / energy(variants[0]) - 1) < 1e-3) }
    }

    /// No variant is another's copy, nor its shadow.
    @Test func variantsDiffer() {
        for (i, a) in variants.enumerated() {
            for b in variants[..<i] {
                let correlation = zip(a, b).reduce(0) { $0 + Double($1.0 * $1.1) }
                #expect(abs(correlation) < 0.6 * energy(a))
            }
        }
    }

    /// A body, but no hum; a rustle, but no hiss.
    @Test func soundsLikePaper() {
        for samples in variants {
            var low = 0.0, high = 0.0, sum = 0.0
            for band in 1...120 {
                // Every fourth bin of a Fourier transform, 50 Hz wide.
                let step = 2 * Double.pi * 200 * Double(band) / Double(SoundFormat.rate)
                var (x, y) = (0.0, 0.0)
                for (index, sample) in samples.enumerated() {
                    x += Double(sample) * cos(step * Double(index))
                    y += Double(sample) * cos(step * Double(index) - .pi / 2)
                }
                let power = x * x + y * y
                sum += power
                if band * 200 < 600 { low += power }
                if band * 200 > 10_000 { high += power }
            }
            #expect(low > 0.02 * sum)
            #expect(low < 0.5 * sum)
            #expect(high < 0.02 * sum)
        }
    }
}
