import CardDeck
import EventLoop
import Logging
import Projection
import Raster
import Testing
import TrayKit
import Typesetting

@testable import TrayRendering

/// An overview of too many cards to fly, which is cut anew.
@Suite(.serialized) @MainActor struct FadingPictureTests {
    /// A window without a window.
    @MainActor private final class Stage {
        let loop: EventLoop
        let planner: FramePlanner
        let zoom: ZoomView
        let scale: Double
        private let projector = ColumnProjector(threads: 1)
        private let size = Size(600, 400)

        init(scale: Double) throws {
            self.scale = scale
            let deck = SparseDeck()
            loop = try EventLoop()
            planner = FramePlanner(
                deck, look: Look(theme: .light, scale: scale), pool: TypesettingPool(threads: 2),
                mailbox: loop.mailbox, logger: Logger(label: "test"))
            let view = TrayView(source: ArrangedDeck(deck), size: size)
            view.delegate = planner
            zoom = ZoomView(view)
        }

        var pixels: PixelSize { PixelSize(Int(size.width * scale), Int(size.height * scale)) }

        func plan() -> FramePlanner.Plan { planner.plan(zoom, scale: scale, pixels: pixels, age: 0) }

        func picture(_ plan: FramePlanner.Plan) -> MemoryPicture {
            let picture = MemoryPicture(size: pixels)
            picture.withCanvas { projector.draw(plan.list, into: $0) }
            return picture
        }

        /// The frame in which everything is there and nothing moves any more.
        func settle() throws -> FramePlanner.Plan {
            while true {
                zoom.advance(to: zoom.trays.now + 0.5)
                let plan = plan()
                if planner.isComplete, !plan.isFading, !zoom.isAnimating { return plan }
                while !planner.isComplete { try loop.runOnce(timeout: 5) }
            }
        }
    }

    /// Two thousand notes that hardly take time to typeset.
    private final class SparseDeck: DeckSource {
        let title = "many"
        var sections: [DeckSection] { [DeckSection(title: title, noteCount: 2000)] }

        func noteID(section: Int, note: Int) -> NoteID { NoteID(String(note)) }

        func note(section: Int, note: Int) throws -> Note {
            Note(id: noteID(section: section, note: note), facets: [Facet(StyledText(plain: note % 9 == 0 ? "w" : ""))])
        }
    }

    private func difference(_ a: MemoryPicture, _ b: MemoryPicture) -> Int {
        var count = 0
        for y in 0..<a.size.height { for x in 0..<a.size.width where a[x, y] != b[x, y] { count += 1 } }
        return count
    }

    @Test(arguments: [1, 1.5]) func thePageBeforeLiesWhereItWasAndShrinksWithTheRows(scale: Double) throws {
        let stage = try Stage(scale: scale), zoom = stage.zoom
        zoom.zoom(to: 0.25, about: nil, time: 0)
        let before = stage.picture(try stage.settle())
        zoom.zoom(to: 0.125, about: nil, time: zoom.trays.now)
        #expect(zoom.scene().former?.extent == .page)
        #expect(difference(stage.picture(stage.plan()), before) == 0)
        zoom.advance(to: zoom.trays.now + 0.1)
        let former = try #require(zoom.scene().former), list = stage.plan().list
        let items = list.items.filter { $0.layer.size == stage.pixels }
        #expect(items.count == 1 && abs(items[0].opacity - former.opacity) < 1e-9)
        guard case .projected(let map) = items[0].placement else { return #expect(Bool(false), "it moves") }
        for corner in [Point(0, 0), Point(600, 0), Point(0, 400), Point(600, 400)] {
            let (seen, meant) = (map(corner * scale), former.transform(corner) * scale)
            #expect(abs(seen.x - meant.x) < 1e-6 && abs(seen.y - meant.y) < 1e-6)
        }
        #expect(former.transform.xx < 0.95 && former.opacity < 0.9)
        let after = try stage.settle(), fresh = try Stage(scale: scale)
        #expect(after.list.items.allSatisfy { $0.layer.size != stage.pixels }, "it is let go")
        fresh.zoom.zoom(to: 0.125, about: nil, time: 0)
        #expect(difference(stage.picture(after), fresh.picture(try fresh.settle())) == 0)
    }

    /// What lies over the window, and the scroll indicator, are not of the picture.
    @Test func whatLiesOverThePageDoesNotFadeWithIt() throws {
        let stage = try Stage(scale: 1), zoom = stage.zoom
        zoom.zoom(to: 0.25, about: nil, time: 0)
        _ = try stage.settle()
        let layer = LayerBitmap(size: PixelSize(50, 50), isTurned: false) { pixels, stride in
            for x in 0..<50 { for y in 0..<50 { pixels[x * stride + y] = 0xFFFF_0000 } }
        }
        let over = stage.planner.plan(zoom, scale: 1, pixels: stage.pixels, age: 0) {
            $0.items.append(DrawItem(layer, at: .flat(x: 20, y: 20)))
        }
        #expect(stage.picture(over)[40, 40] == 0xFFFF_0000)
        zoom.zoom(to: 0.125, about: nil, time: zoom.trays.now)
        #expect(stage.picture(stage.plan())[40, 40] != 0xFFFF_0000)
    }
}
