/// A layer that many others are drawn on, as cards on their paper.
///
/// Most columns of a sheet are like their neighbors: a copy that knows it reads one of them again and
/// again, and memory has only to be written.
package struct LayerGround: Sendable {
    /// The layer below the others.
    package let layer: LayerBitmap

    /// For each column, the first that is like it.
    let sources: [Int]

    /// O(pixels).
    package init(_ layer: LayerBitmap) {
        self.layer = layer
        sources = layer.full.likeColumns
    }
}
