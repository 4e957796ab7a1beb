import SoundOutput
import Testing

@testable import CardSound

@Suite struct FlickMixerTests {
    /// A sound that is one long constant, so that where it is heard is plain to see.
    private static let block = [Float](repeating: 1, count: SoundFormat.frames(0.030))
    private static let lead = 0.02

    private func mixer() -> FlickMixer { FlickMixer(variants: [Self.block], lead: Self.lead) }

    private func render(_ mixer: inout FlickMixer, seconds: Double) -> [Float] {
        let capacity = SoundFormat.frames(seconds) * SoundFormat.channels
        return [Float](unsafeUninitializedCapacity: capacity) { buffer, count in
            mixer.render(into: buffer)
            count = buffer.count
        }
    }

    private func flick(at start: Double, place: Double = 0.5) -> Flick {
        Flick(variant: 0, place: place, level: 1, start: start)
    }

    /// The frames at which the left ear hears something begin.
    private func onsets(_ samples: [Float]) -> [Int] {
        let left = stride(from: 0, to: samples.count, by: 2).map { samples[$0] != 0 }
        return left.indices.filter { left[$0] && ($0 == 0 || !left[$0 - 1]) }
    }

    @Test func keepsDistancesWhateverTheJitter() {
        var mixer = mixer(), heard: [Float] = []
        // Three cards 80 ms apart, handed over late by 0, 15 and 5 ms.
        mixer.add(flick(at: 7))
        heard += render(&mixer, seconds: 0.095)
        mixer.add(flick(at: 7.08))
        heard += render(&mixer, seconds: 0.070)
        mixer.add(flick(at: 7.16))
        heard += render(&mixer, seconds: 0.100)
        #expect(onsets(heard) == [0.02, 0.10, 0.18].map(SoundFormat.frames))
    }

    /// A clock that runs away from the sound card's must not delay sounds ever more.
    @Test func neverWaitsForLong() {
        var mixer = mixer()
        mixer.add(flick(at: 0))
        _ = render(&mixer, seconds: 0.1)
        mixer.add(flick(at: 60))
        let first = onsets(render(&mixer, seconds: 0.1)).first
        #expect(first == SoundFormat.frames(Self.lead + FlickThrottle.patience))
    }

    @Test func fallsSilentAndBeginsAnew() {
        var mixer = mixer()
        #expect(!mixer.isPlaying)
        mixer.add(flick(at: 1))
        _ = render(&mixer, seconds: 0.2)
        #expect(mixer.isPlaying)
        _ = render(&mixer, seconds: 0.2)
        #expect(!mixer.isPlaying)
        mixer.add(flick(at: 100))
        #expect(onsets(render(&mixer, seconds: 0.1)) == [SoundFormat.frames(Self.lead)])
    }

    @Test func pansWithEqualPower() {
        for place in stride(from: 0, through: 1, by: 0.05) {
            let (left, right) = FlickMixer.pan(place)
            #expect(abs(left * left + right * right - 2) < 1e-9)
            #expect(left > 0 && right > 0, "the other ear hears it too")
        }
        #expect(FlickMixer.pan(0.1).left > FlickMixer.pan(0.2).left)
        #expect(abs(FlickMixer.pan(0.5).left - FlickMixer.pan(0.5).right) < 1e-9)
        #expect(FlickMixer.pan(-3) == FlickMixer.pan(0))
    }

    @Test func heapsAreNeverCut() {
        var mixer = mixer()
        for _ in 0..<200 { mixer.add(flick(at: 0)) }
        #expect(render(&mixer, seconds: 0.1).allSatisfy { abs($0) <= 1 })
        #expect(abs(FlickMixer.saturate(0.1) - 0.1) < 0.001)
        for x in stride(from: Float(0), to: 4, by: 0.01) {
            #expect(FlickMixer.saturate(x + 0.01) >= FlickMixer.saturate(x))
            #expect(FlickMixer.saturate(-x) == -FlickMixer.saturate(x))
        }
    }

    @Test func neverPicksTheSameVariantTwice() {
        var variation = FlickVariation(), seen: [Int] = []
        for _ in 0..<1000 {
            let (variant, level) = variation.next(variants: 8)
            #expect(variant != seen.last)
            #expect((FlickVariation.softest...1).contains(level))
            seen.append(variant)
        }
        for variant in 0..<8 { #expect(seen.count { $0 == variant } > 60, "all get their turn") }
    }
}
