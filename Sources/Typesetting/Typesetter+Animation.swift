import CardDeck
import Raster

extension Typesetter {
    /// The face of a facet whose picture moves, frame by frame; of several, the first one moves.
    ///
    /// - Parameters:
    ///   - limit: the most that all frames may take, in bytes.
    /// - Returns: nil where nothing moves, or it would take more.
    public func animation(
        of facet: Facet, pictures: PictureCache, style: CardStyle, scale: Double, limit: Int
    ) -> FaceAnimation? {
        guard var found = FacetPictures(facet, from: pictures, scale: scale), let moving = found.moving else {
            return nil
        }
        let still = face(facet, pictures: found, style: style, scale: scale)
        let most = limit / max(1, still.byteCount)
        guard most > 1, let bytes = pictures.bytes(of: moving),
            let sequence = PictureFrames(bytes, filling: found.box, most: most)
        else { return nil }
        return FaceAnimation(
            sequence.frames.map { frame in
                found.show(frame.picture, named: moving)
                return (face(facet, pictures: found, style: style, scale: scale), frame.duration)
            })
    }
}
