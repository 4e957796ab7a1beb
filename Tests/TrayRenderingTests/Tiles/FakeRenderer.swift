import Raster
import Typesetting

@testable import TrayRendering

/// Makes tiles when the test says so, in the order that it says.
@MainActor final class FakeRenderer: TileRenderer {
    final class Order: TileTicket {
        let key: TileKey
        var priority: Int
        var isCanceled = false
        fileprivate let deliver: @MainActor (LayerBitmap?) -> Void

        fileprivate init(_ key: TileKey, priority: Int, deliver: @escaping @MainActor (LayerBitmap?) -> Void) {
            self.key = key
            self.priority = priority
            self.deliver = deliver
        }

        func cancel() -> Bool {
            isCanceled = true
            return true
        }

        func reprioritize(_ priority: Int) { self.priority = priority }
    }

    /// What is to be made, what was canceled included: a worker may have begun it.
    private(set) var orders: [Order] = []

    /// What is not canceled.
    var waiting: [Order] { orders.filter { !$0.isCanceled } }

    /// How large bitmaps are; one pixel, where nothing is to be learned from their size.
    var makesWholeTiles = false

    private var blank: [PixelSize: LayerBitmap] = [:]
    private lazy var pixel = LayerBitmap(size: PixelSize(1, 1)) { pixels, _ in pixels[0] = 0xFFFF_FFFF }

    func order(
        _ key: TileKey, from factory: LayerFactory, priority: Int,
        deliver: @escaping @MainActor @Sendable (LayerBitmap?) -> Void
    ) -> any TileTicket {
        orders.append(Order(key, priority: priority, deliver: deliver))
        return orders[orders.count - 1]
    }

    /// How many bitmaps were given to be freed.
    private(set) var freed = 0

    func free(_ bitmaps: [LayerBitmap]) { freed += bitmaps.count }

    /// How often what is kept for more tiles was freed.
    private(set) var forgetCount = 0

    func forgetFaces() { forgetCount += 1 }

    /// How many pages are counted, of faces in turn.
    private(set) var counts: [@MainActor @Sendable (Int) -> Void] = []

    func count(
        _ face: TiledFace, from factory: LayerFactory, priority: Int,
        deliver: @escaping @MainActor @Sendable (Int) -> Void
    ) -> any TileTicket {
        counts.append(deliver)
        return Order(
            TileKey(face: face, renderState: factory.renderState, piece: .page), priority: priority, deliver: { _ in })
    }

    func deliverCounts(_ count: Int) {
        let waiting = counts
        counts = []
        for deliver in waiting { deliver(count) }
    }

    /// Delivers an order, or says that it can't be made.
    func deliver(at index: Int, fails: Bool = false) {
        let order = orders.remove(at: index)
        order.deliver(fails ? nil : bitmap(for: order.key))
    }

    /// Lets go of what was taken back in time.
    func drop(at index: Int) { orders.remove(at: index) }

    /// Delivers all that is still wanted, the most urgent first, and what is ordered meanwhile.
    func deliverAll() { deliver(.max) }

    /// The same for so many, and no more.
    func deliver(_ count: Int) {
        orders.removeAll(where: \.isCanceled)
        for _ in 0..<count {
            guard let next = orders.indices.min(by: { orders[$0].priority < orders[$1].priority }) else { return }
            deliver(at: next)
        }
    }

    private func bitmap(for key: TileKey) -> LayerBitmap {
        guard makesWholeTiles, case .tile(let scale, let column, let row) = key.piece else { return pixel }
        let frame = TileGrid(scale: scale).frame(column: column, row: row), size = PixelSize(frame.width, frame.height)
        let bitmap = blank[size] ?? LayerBitmap(size: size, isTurned: false) { _, _ in }
        blank[size] = bitmap
        return bitmap
    }
}
