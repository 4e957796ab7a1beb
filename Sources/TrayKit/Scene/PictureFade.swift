import Basics
import Raster

/// The picture that was drawn last lies over what has come in its place, and fades:
///
///     out(t) = 1 − S(t/T),  S the smoothstep
///
/// It is one layer, made of the picture as it was drawn: neither do cards that overlap shine through each other while
/// they fade, nor does it matter how many there are, or what was fading in it.
struct PictureFade {
    let id: Int
    /// What of the picture fades.
    let extent: Scene.FormerPicture.Extent
    /// How the picture was drawn.
    private let drawn: SceneBuilder.DrawnPage

    /// From a place in the page then to one in the page now.
    var move: Point

    /// Whether it has been drawn itself, and since when it fades.
    private(set) var isDrawn = false
    private var start: Double

    /// T, in seconds.
    private static let fadeTime = 0.24

    /// - Parameters:
    ///   - id: another one for each picture.
    ///   - drawn: how the picture was drawn.
    ///   - move: from a place in the page then to the same one in the page as it is cut now.
    init(_ id: Int, of extent: Scene.FormerPicture.Extent, drawn: SceneBuilder.DrawnPage, move: Point, at time: Double)
    {
        (self.id, self.extent, self.drawn, self.move, start) = (id, extent, drawn, move, time)
    }

    /// It is drawn. However long its first frame was waited for, it is whole in it.
    mutating func beDrawn(at time: Double) {
        if !isDrawn { (isDrawn, start) = (true, time) }
    }

    func isOver(at time: Double) -> Bool { time - start >= Self.fadeTime }

    /// Adds what is left of it over all layers that are there.
    ///
    /// - Parameters:
    ///   - viewport: how the page is seen now.
    ///   - offset: the height of it at the window's top.
    func add(to scene: inout Scene, viewport now: Viewport, offset top: Double, at time: Double) {
        let transform =
            extent == .window
            ? Homography.identity : drawn.viewport.map(to: now, move: move + Point(0, drawn.offset - top))
        scene.former = Scene.FormerPicture(
            id: id, extent: extent, layersBelow: scene.layers.count, transform: transform,
            opacity: 1 - smoothstep((time - start) / Self.fadeTime))
    }
}
