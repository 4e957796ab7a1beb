import Raster

/// What a window shows at one moment, from back to front, and which layers it will want soon.
public struct Scene {
    /// The window's size in logical pixels.
    public var size: Size
    public var layers: [SceneLayer]

    /// Every layer of a note that should be made, the most urgent first: what is on the screen now,
    /// then the rows just outside of it, in the direction of travel first.
    public var wanted: [LayerWish]
}

extension Scene {
    /// Shows the layers from one on only in part.
    mutating func fade(from first: Int, by opacity: Double) {
        guard opacity < 1 else { return }
        for index in layers[first...].indices { layers[index].opacity *= opacity }
    }
}
