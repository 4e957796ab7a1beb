import Basics
import Testing

@Suite("Bisection")
struct BisectionTests {
    @Test("The second part begins at its first element, or at the end", arguments: 0...17)
    func findsEveryPlace(_ count: Int) {
        let list = Array(0..<count)
        for place in 0...count { #expect(list.partitioningIndex { $0 >= place } == place) }
    }

    @Test("The index is the slice's own")
    func keepsIndicesOfSlices() {
        let list = [9, 9, 1, 2, 2, 3, 0]
        #expect(list[2..<6].partitioningIndex { $0 >= 2 } == 3)
        #expect(list[2..<6].partitioningIndex { $0 > 3 } == 6)
        #expect(list[4..<4].partitioningIndex { _ in true } == 4)
    }

    @Test("Of many elements, few are looked at")
    func looksAtFew() {
        var looks = 0
        let place = (0..<1_000_000).partitioningIndex {
            looks += 1
            return $0 >= 765_432
        }
        #expect(place == 765_432)
        #expect(looks <= 20)
    }
}
