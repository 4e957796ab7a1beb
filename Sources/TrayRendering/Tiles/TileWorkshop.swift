import Raster
import Typesetting

/// Where tiles are made, away from the main thread.
@MainActor protocol TileWorkshop {
    /// Has a tile made.
    ///
    /// - Parameters:
    ///   - rank: the smaller the sooner.
    ///   - deliver: takes it, later; nil where it can't be made. Not called for an order that was cancelled in time.
    func order(
        _ key: TileKey, from factory: LayerFactory, rank: Int,
        deliver: @escaping @MainActor @Sendable (LayerBitmap?) -> Void
    ) -> any TileOrder

    /// Has the pages of a face counted; the page that it names does not matter.
    func count(
        _ face: TiledFace, from factory: LayerFactory, rank: Int,
        deliver: @escaping @MainActor @Sendable (Int) -> Void
    ) -> any TileOrder

    /// Frees bitmaps that nobody else has any more, on another thread.
    func free(_ bitmaps: [LayerBitmap])
}

/// What was ordered and can be taken back, or moved.
@MainActor protocol TileOrder {
    func takeBack()
    func move(toRank rank: Int)
}
