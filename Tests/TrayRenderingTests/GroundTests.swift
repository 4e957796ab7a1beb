import CardDeck
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

    /// How many facets cards have is not known yet as the first paper is asked for.
    @Test @MainActor func theEndOfTheNextFacetIsAskedForWithThePaper() {
        let view = TrayView(source: SampleDeck(), size: Size(900, 600)), end = LayerName.nextFacetEnd
        let scene = view.scene()
        #expect(!scene.layers.contains { $0.name == end })
        var composer = FrameComposer(), frame = FrameComposer.Frame(background: 0)
        composer.compose(scene, into: &frame, scale: 1, time: 0, layer: { _ in nil })
        #expect(frame.missing.contains { $0.name == end })
        composer.compose(scene, into: &frame, scale: 1, time: 1, layer: { $0 == .paper ? bitmap : nil })
        #expect(!frame.missing.isEmpty && !frame.missing.contains { $0.name == end })
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
