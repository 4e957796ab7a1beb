import RandomSupport
import Testing

@testable import DeckFormats

@Suite struct RepetitionsTests {
    /// Records of few names and of many, about the sizes at which the table of names doubles.
    @Test(arguments: [0, 1, 2, 3, 7, 8, 9, 255, 256, 257, 1000]) func recordsOfOneNameAreCounted(count: Int) {
        var random = SplitMix(seed: UInt64(count))
        for names in [1, 2, 10, count + 1, count * 1000 + 1] {
            // Names that differ in their highest bits only, or in their lowest.
            for shift in [0, 54] {
                let hashes = (0..<count).map { _ in UInt64.random(in: 0..<UInt64(names), using: &random) << shift }
                let repetitions = Repetitions(in: hashes)
                var counts: [UInt64: Int] = [:]
                for (record, hash) in hashes.enumerated() {
                    counts[hash, default: 0] += 1
                    #expect(repetitions[record] == (counts[hash] == 1 ? nil : counts[hash]))
                }
            }
        }
    }
}
