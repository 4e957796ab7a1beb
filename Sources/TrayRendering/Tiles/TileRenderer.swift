import Raster
import Typesetting

/// Where tiles are made, away from the main thread.
@MainActor protocol TileRenderer {
    /// Has a tile made.
    ///
    /// - Parameters:
    ///   - priority: the smaller the sooner.
    ///   - deliver: takes it, later; nil where it can't be made. Not called for an order that was canceled in time.
    func order(
        _ key: TileKey, from factory: LayerFactory, priority: Int,
        deliver: @escaping @MainActor @Sendable (LayerBitmap?) -> Void
    ) -> any TileTicket

    /// Has the pages of a face counted; the page that it names does not matter.
    func count(
        _ face: TiledFace, from factory: LayerFactory, priority: Int,
        deliver: @escaping @MainActor @Sendable (Int) -> Void
    ) -> any TileTicket

    /// Frees bitmaps that nobody else has any more, on another thread.
    func free(_ bitmaps: [LayerBitmap])

    /// Frees what is kept for more tiles of the faces that were shown.
    func forgetFaces()
}

/// A request that can be canceled until a worker has begun it.
protocol TileTicket {
    /// - Returns: whether it was called off in time.
    @discardableResult
    func cancel() -> Bool

    func reprioritize(_ priority: Int)
}
