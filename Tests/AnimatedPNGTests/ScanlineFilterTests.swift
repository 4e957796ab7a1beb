import RandomSupport
import Testing

@testable import AnimatedPNG

@Suite struct ScanlineFilterTests {
    private static let widths = [1, 2, 15, 16, 17, 64, 131]
    private static let height = 7

    /// Noise, and below it what is like it.
    private static func rows(_ width: Int) -> [UInt8] {
        var random = SplitMix(seed: UInt64(width))
        return (0..<width * height).map { place in
            let isNoise = place < width * height / 2
            return isNoise ? .random(in: 0...255, using: &random) : UInt8(truncatingIfNeeded: place * place / 7)
        }
    }

    @Test(arguments: ScanlineFilter.allCases, widths)
    func rowsComeBack(_ filter: ScanlineFilter, _ width: Int) throws {
        let rows = Self.rows(width), told = filter.all(rows, width: width)
        #expect(stride(from: 0, to: told.count, by: width + 1).map { told[$0] } == numbers(filter))
        #expect(try FilmFile.unfiltered(told, width: width) == rows)
    }

    private func numbers(_ filter: ScanlineFilter) -> [UInt8] { Array(repeating: filter.rawValue, count: Self.height) }

    @Test(arguments: widths) func theSmallestDifferencesAreChosen(_ width: Int) throws {
        let rows = Self.rows(width), told = ScanlineFilter.adaptive(rows, width: width)
        #expect(try FilmFile.unfiltered(told, width: width) == rows)
        let all = ScanlineFilter.allCases.map { $0.all(rows, width: width) }
        for start in stride(from: 0, to: told.count, by: width + 1) {
            func cost(_ bytes: [UInt8]) -> Int {
                bytes[start + 1...start + width].reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) }
            }
            let costs = all.map(cost)
            #expect(cost(told) == costs.min())
            // The first of those that are as small.
            #expect(Int(told[start]) == costs.firstIndex(of: cost(told)))
        }
    }
}
