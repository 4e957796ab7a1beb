import Testing

@testable import WaylandClient

@Suite struct DamageRectTests {
    /// At every scale that compositors offer, in 120ths: what is told holds what has changed, and begins and ends with
    /// whole logical pixels, as far as buffer pixels can tell.
    @Test(arguments: [1.0, 1.25, 4 / 3.0, 1.5, 1.75, 2, 2.5, 3]) func damageEndsWithLogicalPixels(scale: Double) throws
    {
        let size = Int((400 * scale).rounded())
        for x in stride(from: 0, to: size - 9, by: 7) {
            for length in [1, 2, 3, 8] {
                let rect = DamageRect(x: x, y: size - x - length, width: length, height: length)
                let told = try #require(rect.roundedOutward(scale: scale, width: size, height: size))
                #expect(told.x <= rect.x && told.x + told.width >= rect.x + rect.width)
                #expect(told.y <= rect.y && told.y + told.height >= rect.y + rect.height)
                for (edge, isStart) in [(told.x, true), (told.x + told.width, false)] {
                    let logical = Double(edge) / scale
                    let nearest = isStart ? logical.rounded(.up) : logical.rounded(.down)
                    #expect(abs(nearest - logical) * scale < 1 || edge == size, "\(edge) at \(scale)")
                }
                #expect(told.width <= length + 2 * Int(scale.rounded(.up)) + 2)
            }
        }
    }

    @Test func whatLiesBesideTheBufferIsLeftOut() {
        let beside = DamageRect(x: 200, y: 0, width: 10, height: 10)
        #expect(beside.roundedOutward(scale: 1.5, width: 150, height: 150) == nil)
        let over = DamageRect(x: -5, y: 140, width: 20, height: 40)
        #expect(
            over.roundedOutward(scale: 1, width: 150, height: 150)
                == DamageRect(x: 0, y: 140, width: 15, height: 10))
    }
}
