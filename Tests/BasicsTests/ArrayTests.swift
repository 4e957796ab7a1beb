import Basics
import Testing

@Suite struct ArrayTests {
    @Test func anArrayKeepsTheMemoryThatItUses() {
        var array = Array(0..<5000)
        array.removeAllForReuse()
        #expect(array.isEmpty && array.capacity >= 5000)
        array += 0..<1000
        array.removeAllForReuse()
        #expect(array.capacity >= 5000, "a little less is nothing to let go for")
        array += 0..<10
        array.removeAllForReuse()
        #expect(array.isEmpty && array.capacity < 1000)
        array += 0..<200
        let capacity = array.capacity
        array.removeAllForReuse()
        array.removeAllForReuse()
        #expect(array.capacity == capacity, "small ones keep theirs whatever they hold")
    }
}
