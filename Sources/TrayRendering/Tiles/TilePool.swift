import EventLoop
import Logging
import Raster
import Typesetting

/// Tiles made by the typesetting threads.
@MainActor struct TilePool: TileWorkshop {
    let pool: TypesettingPool
    let mailbox: Mailbox
    let logger: Logger

    func order(
        _ key: TileKey, from factory: LayerFactory, rank: Int,
        deliver: @escaping @MainActor @Sendable (LayerBitmap?) -> Void
    ) -> any TileOrder {
        submit(rank: rank, { try factory.makeTile(key, with: $0) }, deliver: deliver)
    }

    func count(
        _ face: TiledFace, from factory: LayerFactory, rank: Int,
        deliver: @escaping @MainActor @Sendable (Int) -> Void
    ) -> any TileOrder {
        submit(rank: rank, { try factory.pageCount(of: face, with: $0) }, deliver: { deliver($0 ?? 1) })
    }

    func free(_ bitmaps: [LayerBitmap]) { pool.free(bitmaps) }

    private func submit<Made: Sendable>(
        rank: Int, _ make: @escaping @Sendable (Typesetter) throws -> Made,
        deliver: @escaping @MainActor @Sendable (Made?) -> Void
    ) -> any TileOrder {
        pool.submit(priority: rank) { [mailbox, logger] typesetter in
            do {
                let made = try make(typesetter)
                mailbox.post { deliver(made) }
            } catch {
                logger.debug("\(error)")
                mailbox.post { deliver(nil) }
            }
        }
    }
}

extension TypesettingTicket: TileOrder {
    func takeBack() { cancel() }
    func move(toRank rank: Int) { reprioritise(rank) }
}
