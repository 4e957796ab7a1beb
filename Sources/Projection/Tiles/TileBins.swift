import Raster

/// For each tile of a grid the layers that reach into it, front to back: a counting sort, into memory
/// that is kept from frame to frame. Belongs to one thread while it is filled; read by all after.
final class TileBins {
    /// Where each tile's layers begin, and one more.
    private var starts: [Int32] = []
    private var entries: [Int32] = []

    /// Sorts layers into tiles, in time linear in the number of pairs of both.
    func fill(_ layers: UnsafeBufferPointer<PlacedLayer>, on grid: CanvasGrid) {
        starts.removeAll(keepingCapacity: true)
        starts.append(contentsOf: repeatElement(0, count: grid.tileCount + 2))
        // Two places on, so that filling leaves each start where it belongs.
        for layer in layers where !layer.area.isEmpty {
            grid.forEachTile(in: layer.area) { starts[$0 + 2] += 1 }
        }
        for tile in 2..<starts.count { starts[tile] += starts[tile - 1] }
        entries.removeAll(keepingCapacity: true)
        entries.append(contentsOf: repeatElement(0, count: Int(starts[starts.count - 1])))
        for (index, layer) in layers.enumerated() where !layer.area.isEmpty {
            grid.forEachTile(in: layer.area) { tile in
                entries[Int(starts[tile + 1])] = Int32(truncatingIfNeeded: index)
                starts[tile + 1] += 1
            }
        }
    }

    subscript(tile: Int) -> ArraySlice<Int32> { entries[Int(starts[tile])..<Int(starts[tile + 1])] }
}

/// What all threads need to draw their tiles of one frame.
struct Frame {
    /// Front to back.
    let layers: UnsafeBufferPointer<PlacedLayer>
    let grid: CanvasGrid
    /// For each tile the layers that reach into it.
    let bins: TileBins
    /// Opaque.
    let background: UInt32
    let canvas: Canvas
}
