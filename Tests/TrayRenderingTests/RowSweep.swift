import CardDeck
import Projection
import Raster
import TrayKit
import Typesetting

@testable import TrayRendering

/// One row of real cards, drawn as the window draws it at any moment of a motion, and seen as the means of its
/// blocks of 8 × 8 pixels, wherever they lie: what is thinner than a block shows in them as it moves, and not only
/// where it leaves one of a grid for the next.
final class RowSweep {
    /// What a position along the sweep is.
    enum Motion: Sendable {
        /// The row's exposed position.
        case flick
        /// How far the card at a place has turned, in facets.
        case turn(Int)
        /// How far the front facet of the card at a place is lifted, from 0 to 1.
        case flap(Int)
    }

    /// The mean of each block, in 255ths of brightness, row by row.
    struct Picture {
        let columns: Int
        let blocks: [Double]

        /// By how much each block differs.
        func changes(to other: Picture) -> [Double] { zip(blocks, other.blocks).map { abs($0 - $1) } }
    }

    private static let block = 8
    /// From one block to the next, which overlaps it. Cards move across.
    private static let pitch = (across: 1, down: 5)
    private static let width = 760.0

    private let motion: Motion
    private let view: TrayView
    private let factory: LayerFactory
    private let typesetter = Typesetter()
    private let projector = ColumnProjector()
    private let canvas: Canvas
    private var composer = FrameComposer()
    private var frame: FrameComposer.Frame
    private var layers: [LayerName: LayerBitmap?] = [:]

    /// The pictures drawn last, by how many steps they lie from the row's beginning.
    private var drawn: [Int: Picture] = [:]

    private let notes: NoteReader

    /// What a test breaks on purpose, to see that it is found.
    var spoil: (inout Scene, _ exposed: Double) -> Void = { _, _ in }

    /// - Parameters:
    ///   - deck: its first row is drawn.
    ///   - theme: the style it is drawn in.
    init(_ deck: any DeckSource, theme: Theme, motion: Motion = .flick) {
        self.motion = motion
        factory = LayerFactory(deck, generation: 1, look: Look(theme: theme, scale: 1))
        notes = NoteReader(factory.notes)
        view = TrayView(source: deck, size: Size(Self.width, 300))
        view.delegate = notes
        view.showsAnswers = true
        frame = FrameComposer.Frame(background: theme.style.ground.premultiplied)
        let size = PixelSize(Int(Self.width), 300)
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: size.area)
        pixels.initialize(repeating: 0, count: size.area)
        canvas = Canvas(size: size, rowStride: size.width, pixels: pixels)
    }

    deinit { canvas.pixels.deallocate() }

    private let row = RowPath(section: 0, row: 0)

    var count: Int { view.geometry(of: row).count }
    var isFull: Bool { count == view.layout.notesPerRow }

    /// The exposed position after so many steps.
    static func position(_ number: Int) -> Double { Double(number) * step }
    static let step = 0.005

    /// The row after so many steps from its beginning.
    func picture(_ number: Int) throws -> Picture {
        if let picture = drawn[number] { return picture }
        let picture = try draw(at: Self.position(number))
        if drawn.count > Self.maxDrawn { drawn.removeAll() }
        drawn[number] = picture
        return picture
    }

    private static let maxDrawn = 64

    private func draw(at exposed: Double) throws -> Picture {
        hold(at: exposed)
        var scene = view.scene()
        spoil(&scene, exposed)
        for layer in scene.layers where layers[layer.name] == nil {
            layers[layer.name] = .some(try factory.make(layer.name, with: typesetter))
        }
        composer.compose(scene, into: &frame, scale: 1, time: 0, arrival: .atOnce, layer: { layers[$0] ?? nil })
        projector.draw(frame.list, into: canvas, clip: seen)
        return Picture(columns: (seen.width - Self.block) / Self.pitch.across + 1, blocks: means())
    }

    private func hold(at position: Double) {
        switch motion {
        case .flick: view.hold(row, at: position)
        case .turn(let place):
            view.hold(row, at: Double(place))
            let note = NotePath(section: 0, note: place)
            view.turn(note, by: -view.model.facet(of: note), animated: false)
            view.hold(note, turn: position, flap: 0)
        case .flap(let place):
            view.hold(row, at: Double(place))
            view.hold(NotePath(section: 0, note: place), turn: 0, flap: position)
        }
    }

    /// The row's recess.
    private var seen: PixelRect {
        let rect = view.geometry(of: row).frame
        let (left, top) = (Int(rect.minX), Int(rect.minY))
        return PixelRect(
            x: left, y: top, width: Int(rect.maxX.rounded(.up)) - left, height: Int(rect.maxY.rounded(.up)) - top)
    }

    private func means() -> [Double] {
        let (seen, block) = (seen, Self.block)
        let area = summedArea(of: seen), stride = seen.width + 1
        var blocks: [Double] = []
        for y in Swift.stride(from: 0, through: seen.height - block, by: Self.pitch.down) {
            for x in Swift.stride(from: 0, through: seen.width - block, by: Self.pitch.across) {
                let upper = y * stride + x, lower = upper + block * stride
                let sum = area[lower + block] - area[lower] - area[upper + block] + area[upper]
                blocks.append(Double(sum) / Double(3 * block * block))
            }
        }
        return blocks
    }

    /// The sum of all brightness above and to the left of each corner between pixels.
    private func summedArea(of rect: PixelRect) -> [Int] {
        let stride = rect.width + 1
        return Array(unsafeUninitializedCapacity: stride * (rect.height + 1)) { area, count in
            area[..<stride].initialize(repeating: 0)
            for y in 0..<rect.height {
                let line = canvas.pixels + ((rect.y + y) * canvas.rowStride + rect.x)
                var sum = 0
                area[(y + 1) * stride] = 0
                for x in 0..<rect.width {
                    let pixel = line[x]
                    sum &+= Int(pixel >> 16 & 0xFF) &+ Int(pixel >> 8 & 0xFF) &+ Int(pixel & 0xFF)
                    area[(y + 1) * stride + x + 1] = area[y * stride + x + 1] &+ sum
                }
            }
            count = stride * (rect.height + 1)
        }
    }

    /// For each column of blocks, whether it is seen to be swept by a card that passes: one less than a card away
    /// from the exposed position. All others go by some thirty pixels a card.
    func isFast(at exposed: Double, columns: Int) -> [Bool] {
        // What turns or is lifted goes by much of the row.
        guard case .flick = motion else { return Array(repeating: true, count: columns) }
        view.hold(row, at: exposed)
        let row = view.geometry(of: row), block = Double(Self.block), margin = 24.0
        var isFast = Array(repeating: false, count: columns)
        let card = Rect(x: 0, y: 0, width: row.metrics.cardSize.width, height: row.metrics.cardSize.height)
        for index in 0..<row.count where abs(row.u(index)) < 1.1 {
            let bounds = row.transform(index).bounds(of: card)
            for column in 0..<columns {
                let left = Double(seen.x + column * Self.pitch.across)
                if left + block > bounds.minX - margin, left < bounds.maxX + margin { isFast[column] = true }
            }
        }
        return isFast
    }
}
