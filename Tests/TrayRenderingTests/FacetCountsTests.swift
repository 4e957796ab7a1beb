import CardDeck
import Testing

@testable import TrayRendering

@Suite struct FacetCountsTests {
    @Test func whatIsKnownIsReadOnceAndPlacesAreShared() {
        var counts = FacetCounts(), reads: [NotePath] = []
        func count(_ section: Int, _ note: Int, _ known: Int?) -> Int? {
            counts.count(of: NotePath(section: section, note: note)) {
                reads.append($0)
                return known
            }
        }
        #expect(count(0, 0, nil) == nil && count(0, 0, 3) == 3 && count(0, 0, nil) == 3)
        #expect(reads.count == 2)
        // The same place.
        #expect(count(0, 1 << 10, 5) == 5 && count(0, 0, 4) == 4 && count(0, 1 << 10, 6) == 6)
        #expect(count(7, 3, 2) == 2 && count(3, 7, 1) == 1 && count(7, 3, nil) == 2)
        #expect(count(1 << 40, .max, 9) == 9)
    }
}
