import Basics
import Testing

@Suite("Numbers")
struct NumberTests {
    @Test(
        "What lies beyond a bound comes to it",
        arguments: [(-2, -1), (-1, -1), (0, 0), (3, 3), (4, 3), (.infinity, 3), (-.infinity, -1)] as [(Double, Double)])
    func clamps(_ value: Double, _ clamped: Double) {
        #expect(value.clamped(to: -1...3) == clamped)
        #expect(value.clamped(from: -1, to: 3) == clamped)
    }

    @Test("Samples are one of each stretch, and of all kinds where kinds alternate")
    func samplePlaces() {
        #expect((0..<5).map { samplePlace($0, of: 5, among: 5) } == [0, 1, 2, 3, 4])
        for count in [48, 49, 96, 144, 480, 1_000_000] {
            let places = (0..<48).map { samplePlace($0, of: 48, among: count) }
            #expect(zip(places, places.dropFirst()).allSatisfy(<) && places[47] < count)
            for kinds in 2...4 { #expect(Set(places.map { $0 % kinds }).count == kinds, "\(count), \(kinds)") }
        }
    }

    @Test("A range of one value leaves that")
    func clampsToOneValue() { #expect([-7, 5, 9].map { $0.clamped(to: 5...5) } == [5, 5, 5]) }

    @Test("Of bounds that cross, the upper one holds")
    func crossedBounds() { #expect([-5, -1, 0, 5].map { $0.clamped(from: 0, to: -1) } == [-1, -1, -1, -1]) }

    @Test("What is no number stays none, and a zero takes the sign of the bound")
    func oddNumbers() {
        #expect(Double.nan.clamped(to: 0...1).isNaN)
        #expect(Double.nan.clamped(from: 0, to: 1).isNaN)
        #expect((-0.0).clamped(to: 0...1).sign == .plus)
        #expect(smoothstep(.nan).isNaN)
    }

    @Test(
        "A smooth step goes from 0 to 1, and is level beyond",
        arguments: [(-.infinity, 0), (-1, 0), (0, 0), (0.25, 0.15625), (0.5, 0.5), (1, 1), (2, 1), (.infinity, 1)]
            as [(Double, Double)])
    func smoothSteps(_ t: Double, _ value: Double) { #expect(smoothstep(t) == value) }
}
