import CardDeck
import EventLoop
import Foundation
import Logging
import Projection
import Raster
import Testing
import TrayKit
import Typesetting

@testable import TrayRendering

/// However near a card is seen, at rest a window shows it just as it is typeset at that scale.
@Suite(.serialized) @MainActor struct ZoomStopTests {
    private static let window = Size(720, 450)
    /// From a card that fills the window to 64 times that, in half octaves.
    private static let stops = 13
    /// Up to here all of the card is typeset; farther in it would soon not fit into memory.
    private static let largestWhole = 6.0

    /// A page's number would stand over the card.
    @MainActor private final class Counts: @preconcurrency TrayDelegate {
        private let planner: FramePlanner

        init(_ planner: FramePlanner) { self.planner = planner }

        func trayView(_ view: TrayView, facetCountOf note: NotePath) -> Int? { planner.facetCount(of: note) }
        func trayView(_ view: TrayView, pageCountOf note: NotePath, facet: Int) -> Int? { 1 }
    }

    /// A window without a window.
    @MainActor private final class Stage {
        let loop: EventLoop
        let planner: FramePlanner
        let zoom: ZoomView
        let scale: Double
        private let counts: Counts
        private let projector = ColumnProjector(threads: 1)

        init(scale: Double) throws {
            self.scale = scale
            let deck = TileDeck()
            loop = try EventLoop()
            let planner = FramePlanner(
                deck, look: Look(theme: .light, scale: scale), pool: TypesettingPool(threads: 2), mailbox: loop.mailbox,
                logger: Logger(label: "test"))
            counts = Counts(planner)
            let view = TrayView(source: deck, size: window)
            view.delegate = counts
            zoom = ZoomView(view)
            self.planner = planner
        }

        private var pixels: PixelSize {
            PixelSize(Int((window.width * scale).rounded()), Int((window.height * scale).rounded()))
        }

        /// The window's picture once nothing moves and all that is to be seen is there.
        func settle() throws -> MemoryPicture {
            while true {
                zoom.advance(to: zoom.trays.now + 0.1)
                let plan = planner.plan(zoom, scale: scale, pixels: pixels, age: 0)
                guard zoom.isAnimating || plan.isFading || !planner.hasWholeNotes || !planner.hasWholeGround else {
                    let picture = MemoryPicture(size: pixels)
                    picture.withCanvas { projector.draw(plan.list, into: $0, clip: PixelRect(pixels)) }
                    return picture
                }
                if !zoom.isAnimating, !planner.isComplete { try loop.runOnce(timeout: 5) }
            }
        }

        /// From the card's units to logical pixels.
        var card: Homography? {
            for layer in zoom.scene().layers {
                if case .tiles = layer.name, case .plane(_, let transform) = layer.placement { return transform }
            }
            return nil
        }
    }

    @Test(arguments: [1.0, 1.5]) func restIsTypesetAtItsOwnScale(_ scale: Double) throws {
        let stage = try Stage(scale: scale), typesetter = Typesetter()
        let facet = try TileDeck().note(section: 0, note: 0).facets[0]
        stage.zoom.zoom(to: stage.zoom.fillFactor, about: nil, time: 0)
        var picture = try stage.settle()
        let place = Self.edge(in: picture)
        // Inward, and back again.
        let path = Array(0..<Self.stops) + (0..<Self.stops - 1).reversed()
        for (step, stop) in path.enumerated() {
            if step > 0 {
                stage.zoom.step(
                    inward: step < Self.stops, about: place * (1 / scale), time: stage.zoom.trays.now)
                picture = try stage.settle()
            }
            let factor = stage.zoom.fillFactor * exp2(Double(stop) / 2)
            #expect(abs(stage.zoom.factor / factor - 1) < 1e-9)
            let seen = try #require(stage.card), device = stage.zoom.factor * stage.zoom.pageScale * scale
            let x = Int((seen.x1 * scale).rounded()), y = Int((seen.y1 * scale).rounded())
            let window = picture.size
            let frame = PixelRect(x: -x, y: -y, width: window.width, height: window.height)
                .intersection(PixelRect(CardMetrics.pixels(scale: device)))
            let direct = typesetter.tile(frame, of: facet, style: .light, scale: device)
            #expect(Self.contrast(direct) > 60, "there is something to be seen at \(device)")
            #expect(Self.psnr(picture, direct, at: (frame.x + x, frame.y + y)) >= 40, "at \(device)")
            guard device <= Self.largestWhole else { continue }
            let whole = typesetter.face(facet, style: .light, scale: device)
            #expect(Self.psnr(picture, whole, at: (x, y)) >= 40, "at \(device), the whole card")
        }
    }

    /// The plainest edge in the middle of a picture, where there is something to be seen however near.
    private static func edge(in picture: MemoryPicture) -> Point {
        let size = picture.size
        var best = (difference: -1, place: Point.zero)
        for y in size.height / 3..<size.height * 2 / 3 {
            for x in size.width / 3..<size.width * 2 / 3 {
                let difference = abs(green(picture[x, y]) - green(picture[x + 1, y]))
                if difference > best.difference { best = (difference, Point(Double(x + 1), Double(y) + 0.5)) }
            }
        }
        return best.place
    }

    private static func green(_ pixel: UInt32) -> Int { Int(pixel >> 8 & 0xFF) }

    /// Between the lightest and the darkest pixel.
    private static func contrast(_ layer: LayerBitmap) -> Int {
        var (least, most) = (255, 0)
        for x in stride(from: 0, to: layer.size.width, by: 2) {
            for y in stride(from: 0, to: layer.size.height, by: 2) {
                let value = green(layer[x, y])
                (least, most) = (min(least, value), max(most, value))
            }
        }
        return most - least
    }

    /// Of what is seen of a layer where it is opaque.
    private static func psnr(_ picture: MemoryPicture, _ layer: LayerBitmap, at corner: (x: Int, y: Int)) -> Double {
        let area = PixelRect(x: corner.x, y: corner.y, width: layer.size.width, height: layer.size.height)
            .intersection(PixelRect(picture.size))
        var sum = 0, count = 0
        // A third of the rows tells as much as all of them.
        for y in stride(from: area.y, to: area.maxY, by: 3) {
            for x in area.x..<area.maxX {
                let a = picture[x, y], b = layer[x - corner.x, y - corner.y]
                guard b >> 24 == 255 else { continue }
                count += 1
                for shift in [0, 8, 16] as [UInt32] where a != b {
                    let d = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
                    sum += d * d
                }
            }
        }
        precondition(count > area.area / 6, "the layer is not there")
        return sum == 0 ? .infinity : 10 * log10(255 * 255 * 3 * Double(count) / Double(sum))
    }
}
