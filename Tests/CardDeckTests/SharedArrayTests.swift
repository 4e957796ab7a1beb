import RandomSupport
import Testing

@testable import CardDeck

/// An array whose copies share what is the same, held against plain ones.
@Suite struct SharedArrayTests {
    static let sizes = [1, 2, 63, 64, 65, 4_095, 4_096, 4_097]

    private func elements(_ array: SharedArray<Int>) -> [Int] { (0..<array.count).map { array[$0] } }

    @Test(arguments: sizes) func itHoldsWhatAnArrayDoes(size: Int) {
        var random = SplitMix(seed: UInt64(size))
        var shared = SharedArray(repeating: -1, count: size), plain = Array(repeating: -1, count: size)
        var before: [(SharedArray<Int>, [Int])] = []
        for step in 0..<60 {
            if step % 20 == 0 { before.append((shared, plain)) }
            let lower = Int.random(in: 0..<size, using: &random)
            let places = lower..<Int.random(in: lower...size, using: &random)
            switch step % 3 {
            case 0:
                shared[lower] = step
                plain[lower] = step
            case 1:
                shared.fill(places, with: step) { $0 == step }
                for place in places { plain[place] = step }
            default:
                shared.fill(places, with: 0) { $0 == 0 }
                for place in places { plain[place] = 0 }
            }
            #expect(elements(shared) == plain)
        }
        for (shared, plain) in before { #expect(elements(shared) == plain, "copies stay as they were") }
    }

    @Test func itGrows() {
        var array = SharedArray(repeating: 0, count: 0)
        for number in 0..<4_200 { array.append(number) }
        #expect(elements(array) == Array(0..<4_200))
    }

    @Test func oneElementManyTimesIsOne() {
        var array = SharedArray(repeating: 7, count: 1_000_000)
        array.fill(3..<999_000, with: 7) { $0 == 7 }
        #expect(array.writes == 0, "nothing changes")
        array[500_000] = 8
        #expect(array.writes <= 4 && array[499_999] == 7 && array[500_000] == 8 && array[500_001] == 7)
    }
}
