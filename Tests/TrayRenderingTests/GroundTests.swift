import Raster
import Testing
import TrayKit

@testable import TrayRendering

@Suite struct GroundTests {
    private let bitmap = LayerBitmap(size: PixelSize(10, 10)) { _, _ in }

    private func shown(_ name: LayerName, isStale: Bool = false) -> FrameComposer.StandIn {
        FrameComposer.StandIn(name: name, bitmap: bitmap, scale: 1, isStale: isStale)
    }

    @Test(arguments: [LayerName.paper, .paperEnd(width: 16), .back, .edge])
    func whatEveryCardHasIsHandedOutOnceItIsThere(name: LayerName) {
        var ground = FrameComposer.Ground()
        #expect(ground.layer(name) == nil)
        ground[name.slot] = shown(name, isStale: true)
        #expect(ground.layer(name) == nil, "a stand-in is drawn otherwise")
        ground[name.slot] = shown(name)
        #expect(ground.layer(name) === bitmap && ground[name.slot]?.bitmap === bitmap)
        ground.removeAll()
        #expect(ground.layer(name) == nil && ground[name.slot]?.bitmap == nil)
    }

    @Test func nothingIsHandedOutForAnother() {
        var ground = FrameComposer.Ground()
        ground[LayerName.paperEnd(width: 16).slot] = shown(.paperEnd(width: 16))
        ground[LayerName.recess(.zero).slot] = shown(.recess(Size(100, 50)))
        #expect(ground.layer(.paperEnd(width: 17)) == nil)
        #expect(ground.layer(.recess(Size(100, 50))) == nil, "a search finds it")
        #expect(ground[LayerName.recess(.zero).slot]?.bitmap === bitmap)
    }
}
