import CardDeck
import Projection
import Raster
import Testing
import Typesetting

@testable import TrayKit
@testable import TrayRendering

/// What split flaps look like. Drawn with Debian 12's fonts-noto-core and fonts-noto-cjk.
@Suite struct FlapGoldenTests {
    private static let scale = 2.0

    /// Draws a scene of nothing but flaps.
    private func draw(
        _ size: Size, theme: Theme, numerals: Numerals = .latin, scale: Double = scale, _ add: (inout Scene) -> Void
    ) -> MemoryPicture {
        var scene = Scene(size: size, layers: [], wanted: [])
        add(&scene)
        var look = Look(theme: theme, scale: scale)
        look.numerals = numerals
        let factory = LayerFactory(SampleDeck(), generation: 1, look: look)
        var layers = FinishedLayers(factory), composer = FrameComposer()
        layers.make(for: scene.layers, zoom: 1)
        var frame = FrameComposer.Frame(background: theme.style.ground.premultiplied)
        composer.compose(
            scene, into: &frame, scale: scale, time: 0, arrival: .atOnce, layer: layers.layer)
        let pixels = PixelSize(Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
        let picture = MemoryPicture(size: pixels)
        picture.withCanvas { ColumnProjector().draw(frame.list, into: $0, clip: PixelRect(pixels)) }
        return picture
    }

    /// Eight phases of a fall: of one large leaf, and of two small ones in a counter.
    @Test(arguments: Theme.allCases) func phases(_ theme: Theme) throws {
        let picture = draw(Size(480, 128), theme: theme) { scene in
            for phase in 0..<8 {
                let part = Double(phase) / 8, x = 12 + 58 * Double(phase)
                scene.add(LeafCounter(between: 4 + part, places: 1), .clock, at: Point(x, 12), time: 0)
                scene.add(LeafCounter(between: 19 + part, places: 2), .position, at: Point(x + 7, 92), time: 0)
            }
        }
        try picture.withCanvas { try GoldenPicture.compare($0, with: "flap-phases-\(theme.name)") }
    }

    private static let systems = [
        "latn", "arab", "arabext", "deva", "beng", "mymr", "thai", "tibt", "khmr", "tamldec", "hanidec", "nkoo",
    ]

    @Test func digitsOfOtherScripts() throws {
        let size = Size(340, 162), scale = Self.scale
        let whole = MemoryPicture(size: PixelSize(Int(size.width * scale), Int(size.height * scale)))
        for (index, name) in Self.systems.enumerated() {
            let numerals = try #require(Numerals(named: name))
            let picture = draw(Size(170, 27), theme: .light, numerals: numerals) { scene in
                scene.add(123_456_789, in: CounterWell(.position, places: 10), at: Point(3, 1))
            }
            let left = index % 2 * picture.size.width, top = index / 2 * picture.size.height
            whole.withCanvas { whole in
                picture.withCanvas { picture in
                    for y in 0..<picture.size.height {
                        (whole.pixels + (top + y) * whole.rowStride + left).update(
                            from: picture.pixels + y * picture.rowStride, count: picture.size.width)
                    }
                }
            }
        }
        try whole.withCanvas { try GoldenPicture.compare($0, with: "flap-digits") }
    }

    /// A leaf that has hardly left its place, or has hardly reached it, looks like the digit at rest: nothing is seen
    /// of its going through the projector.
    @Test(arguments: [1.0, 1.25, 1.5, 2]) func leavesAtRestLookFlat(_ scale: Double) {
        func counter(_ number: Double) -> MemoryPicture {
            draw(Size(60, 40), theme: .dark, scale: scale) { scene in
                scene.add(LeafCounter(between: number, places: 2), .position, at: Point(4.3, 6.2), time: 0)
            }
        }
        func difference(_ a: MemoryPicture, _ b: MemoryPicture) -> Int {
            (0..<a.size.height).flatMap { y in
                (0..<a.size.width).map { x in GoldenPicture.distance(a[x, y], b[x, y]) }
            }.max() ?? 0
        }
        #expect(difference(counter(19), counter(19.0001)) < 40)
        #expect(difference(counter(20), counter(19.9999)) < 40)
        #expect(difference(counter(19), counter(20)) > 100)
    }
}
