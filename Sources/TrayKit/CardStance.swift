import Raster

/// All that is drawn of a card by its u alone: where it stands about its hinge, how it is lit and where its spine
/// lies. A row at rest has it ready for every whole u.
struct CardStance {
    let showsFront: Bool

    /// From card units to logical pixels around the hinge.
    let transform: Homography

    /// Across the card from its hinge.
    var light: ColumnLight

    /// On the card, in units from the hinge and from the card's top.
    let spine: Rect

    /// How much of the face is there; the rest is spine.
    let faceShare: Double

    init(u: Double, metrics: TrayMetrics, hasNeighbour: Bool = true) {
        let pose = CardPose(u: u, metrics: metrics)
        showsFront = pose.showsFront
        transform = pose.transform(metrics: metrics)
        light = CardLighting(metrics: metrics).light(u: u, hasNeighbour: hasNeighbour)
        spine = pose.showsFront ? SpinePlacement(u: u, metrics: metrics).area : .zero
        faceShare = 1 - smoothstep(u)
    }
}
