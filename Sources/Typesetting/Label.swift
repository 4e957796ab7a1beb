import Raster

/// One line of the window's own text, drawn for one scale.
public struct Label: Sendable {
    /// The label's picture.
    public let layer: LayerBitmap

    /// The layer's size in logical pixels: whole device pixels at its scale.
    public let size: Size

    /// The distance from the layer's top to the baseline, in logical pixels: whole device pixels too.
    public let baseline: Double
}
