import EventLoop
import Logging
import Raster
import Typesetting

/// Tiles made by the typesetting threads.
@MainActor struct PooledTileRenderer: TileRenderer {
    let pool: TypesettingPool
    let mailbox: Mailbox
    let logger: Logger

    func order(
        _ key: TileKey, from factory: LayerFactory, priority: Int,
        deliver: @escaping @MainActor @Sendable (LayerBitmap?) -> Void
    ) -> any TileTicket {
        submit(priority: priority, { try factory.makeTile(key, with: $0) }, deliver: deliver)
    }

    func count(
        _ face: TiledFace, from factory: LayerFactory, priority: Int,
        deliver: @escaping @MainActor @Sendable (Int) -> Void
    ) -> any TileTicket {
        submit(priority: priority, { try factory.pageCount(of: face, with: $0) }, deliver: { deliver($0 ?? 1) })
    }

    func free(_ bitmaps: [LayerBitmap]) { pool.free(bitmaps) }

    func forgetFaces() { pool.forgetDeck() }

    private func submit<Made: Sendable>(
        priority: Int, _ make: @escaping @Sendable (Typesetter) throws -> Made,
        deliver: @escaping @MainActor @Sendable (Made?) -> Void
    ) -> any TileTicket {
        pool.submit(priority: priority) { [mailbox, logger] typesetter in
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

extension TypesettingTicket: TileTicket {}
