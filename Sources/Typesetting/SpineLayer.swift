import Raster

/// The text on a card's spine: transparent but for its ink, stretched across by the anamorphic factor.
public struct SpineLayer: Sendable {
    /// The spine's picture.
    public let layer: LayerBitmap

    /// The ink's extent along the spine, in card units from the layer's top.
    public let inkAlong: ClosedRange<Double>

    /// The ink's extent across the spine, in the unit of the thickness, from the layer's left.
    public let inkAcross: ClosedRange<Double>

    /// The text was too long and ends in an ellipsis.
    public let isCut: Bool
}
