import CardDeck
import EventLoop
import Logging
import Projection
import Raster
import Testing
import TrayKit
import Typesetting

@testable import TrayRendering

@Suite(.serialized) @MainActor struct FramePlannerTests {
    /// A window without a window.
    @MainActor private final class Stage {
        let loop: EventLoop
        let planner: FramePlanner
        let view: TrayView
        private let size = Size(900, 760)

        init() throws {
            let deck = SampleDeck()
            loop = try EventLoop()
            planner = FramePlanner(
                deck, look: Look(theme: .dark, scale: 1), pool: TypesettingPool(threads: 2), mailbox: loop.mailbox,
                logger: Logger(label: "test"))
            view = TrayView(source: deck, size: size)
            view.delegate = planner
        }

        /// The next frame, into the buffer of the frame before it.
        func plan(scale: Double = 1) -> FramePlanner.Plan {
            planner.plan(view, scale: scale, pixels: pixels(scale), age: 1, hasLast: true)
        }

        func pixels(_ scale: Double) -> PixelSize { PixelSize(Int(size.width * scale), Int(size.height * scale)) }

        func finishLayers() throws { while !planner.isComplete { try loop.runOnce(timeout: 5) } }

        /// The frame in which everything is there and nothing fades any more.
        func settle(scale: Double = 1) throws -> FramePlanner.Plan {
            while true {
                let plan = plan(scale: scale)
                if planner.isComplete, !plan.isFading { return plan }
                try finishLayers()
                view.advance(to: view.now + 1)
            }
        }
    }

    @Test func aStillWindowDrawsNothing() throws {
        let stage = try Stage()
        _ = try stage.settle()
        let plan = stage.plan()
        #expect(plan.damage.drawn.isEmpty && plan.damage.changed.isEmpty)
    }

    /// Cards in lines stand in for those in columns until these are there, and nothing else is drawn anew.
    @Test func columnsTakeThePlaceOfLines() throws {
        let stage = try Stage()
        let lines = try stage.settle()
        stage.planner.look.vertical = VerticalSetting(isOn: true)
        let meanwhile = stage.plan()
        #expect(meanwhile.damage.changed.isEmpty && meanwhile.list.items.count == lines.list.items.count)
        #expect(!stage.planner.isComplete)
        try stage.finishLayers()
        let columns = stage.plan()
        #expect(!columns.damage.changed.isEmpty && !columns.isFading)
        #expect(columns.list.items.count == lines.list.items.count)
    }

    /// Where nothing moves, its back is seen in the very next frame.
    @Test func theBackOfACardIsThereBeforeItIsFlipped() throws {
        let stage = try Stage()
        let standing = try stage.settle(), back = stage.planner.factory.key(.back)
        let layer = try #require(stage.planner.store.layer(back))
        #expect(!standing.list.items.contains { $0.layer === layer })
        stage.view.expose(NotePath(section: 0, note: 3), animated: false)
        #expect(stage.plan().list.items.contains { $0.layer === layer })
    }

    /// A back that is seen is asked for with what is seen.
    @Test func spareBacksAreThoseThatAreNotSeen() {
        var spares = SpareLayers()
        spares.add(seen: .paper)
        #expect(spares.names == [.back])
        spares.add(seen: .back)
        #expect(spares.names.isEmpty && spares.hasCards)
    }

    /// It is emptied both after it was drawn and before it is filled again.
    @Test func aFrameKeepsTheMemoryOfTheOneBefore() {
        let item = DrawItem(LayerBitmap(size: PixelSize(1, 1)) { _, _ in }, at: .flat(x: 0, y: 0))
        var frame = FrameComposer.Frame(background: 0)
        for _ in 0..<2 {
            frame.removeAll()
            frame.list.items += repeatElement(item, count: 5000)
            frame.removeAllForReuse()
        }
        frame.removeAll()
        #expect(frame.list.items.capacity >= 5000)
        frame.list.items.append(item)
        frame.removeAllForReuse()
        #expect(frame.list.items.capacity < 1000)
    }

    @Test func aTurningCardDrawsOnlyItselfAndItsShadow() throws {
        let stage = try Stage(), view = stage.view
        _ = try stage.settle()
        let row = view.geometry(of: RowPath(section: 0, row: 0))
        view.turn(NotePath(section: 0, note: 0), by: 1)
        try stage.finishLayers()
        var drawn = DamageRegion()
        for _ in 0..<12 {
            view.advance(to: view.now + 1 / 60)
            drawn.add(stage.plan().damage.drawn)
        }
        let card = row.transform(0).bounds(of: Rect(x: 0, y: 0, width: 240, height: 168))
        // Half a card comes as near to the eye, 1500 away, as it is wide.
        let nearer = 1500.0 / (1500 - 120)
        // Its shadow turns with it, and lies about it on the floor and on the card behind.
        let shadow = 2 * 20.0
        #expect(drawn.bounds.area > 0)
        #expect(Double(drawn.bounds.width) < card.width * nearer + shadow)
        #expect(Double(drawn.bounds.height) < card.height * nearer + shadow)
    }

    /// What scrolls is copied, by whole device pixels however the fingers go; what comes into sight is drawn, and what
    /// does not go along.
    @Test(arguments: [1, 1.25, 2]) func aScrolledPageIsCarriedAlong(_ scale: Double) throws {
        let stage = try Stage(), view = stage.view
        _ = try stage.settle(scale: scale)
        // The thumb comes, and the row that keys act on is another one.
        view.scroll(dx: 0, dy: 300, at: Point(400, 400), time: view.now)
        _ = try stage.settle(scale: scale)
        let whole = stage.pixels(scale).area
        var top = try #require(view.scene().top)
        for step in 1...12 {
            view.scroll(dx: 0, dy: 7.3, at: Point(400, 400), time: view.now + 0.01)
            let damage = stage.plan(scale: scale).damage, now = try #require(view.scene().top)
            #expect(damage.shift == top - now && damage.shift < 0)
            #expect(damage.drawn.area * 5 < whole, "step \(step): \(Array(damage.drawn))")
            top = now
            try stage.finishLayers()
        }
    }

    /// A row at the bottom moves, and the counter at the top counts: the rows between are not drawn.
    @Test func aFlickedRowDrawsItselfAndItsCounter() throws {
        let stage = try Stage(), view = stage.view
        let path = RowPath(section: 0, row: 2)
        let row = view.geometry(of: path).frame, header = view.layout.rect(ofHeaderInSection: 0)
        try #require(row.maxY < view.size.height)
        view.hold(path, at: 0)
        _ = try stage.settle()
        var counts = 0
        for step in 1...20 {
            view.hold(path, at: Double(step) * 0.1)
            var drawn = Array(stage.plan().damage.drawn)
            try stage.finishLayers()
            drawn += stage.plan().damage.drawn
            for rect in drawn {
                let isInRow = Double(rect.y) >= row.minY - view.metrics.rowGap
                #expect(isInRow || Double(rect.maxY) <= header.maxY)
                if !isInRow { counts += 1 }
            }
        }
        #expect(counts > 0)
    }

    /// The window goes to a screen of another scale: everything shows what it showed, until the sharper one is there.
    @Test func anotherScaleLeavesNothingBlank() throws {
        let stage = try Stage()
        let before = try stage.settle()
        let stale = stage.plan(scale: 2)
        #expect(stale.list.items.count == before.list.items.count)
        #expect(zip(stale.list.items, before.list.items).allSatisfy { $0.layer === $1.layer })
        #expect(!stale.isFading)
        // Where it lies it lies there at twice the size.
        func corner(_ item: DrawItem) -> Point {
            switch item.placement {
            case .projected(let transform): transform(Point(Double(item.layer.size.width), 0))
            case .flat(let x, let y): Point(Double(x + item.layer.size.width), Double(y))
            }
        }
        for (new, old) in zip(stale.list.items, before.list.items) {
            let (large, small) = (corner(new), corner(old))
            #expect(abs(large.x - 2 * small.x) <= 2 && abs(large.y - 2 * small.y) <= 2)
        }
        try stage.finishLayers()
        let sharp = stage.plan(scale: 2)
        #expect(sharp.list.items.count == before.list.items.count)
        #expect(zip(sharp.list.items, before.list.items).allSatisfy { $0.layer !== $1.layer })
        #expect(!sharp.isFading, "the same picture, only sharper, does not fade in again")
    }

    /// A window made narrower cuts the rows anew: each tray keeps its ground, and the cards that stay their faces.
    @Test func aResizedWindowKeepsItsLayers() throws {
        let stage = try Stage(), view = stage.view
        let before = try stage.settle()
        view.resize(to: Size(880, 760))
        let narrow = stage.plan()
        let recess = before.list.items.filter { $0.layer.size.width > 800 }.map { ObjectIdentifier($0.layer) }
        #expect(!recess.isEmpty)
        let shown = Set(narrow.list.items.map { ObjectIdentifier($0.layer) })
        #expect(recess.allSatisfy(shown.contains), "the old ground stands in for the new")
        let old = Set(before.list.items.map { ObjectIdentifier($0.layer) })
        #expect(shown.count { old.contains($0) } * 10 >= shown.count * 9)
    }
}
