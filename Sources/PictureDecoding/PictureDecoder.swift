import Raster
import Threads

/// Makes pixels of pictures' files. For workers, as it takes as long as it takes; safe to use from several threads at
/// once.
public protocol PictureDecoder: Sendable {
    /// Decodes a picture, of a moving one the first frame.
    ///
    /// - Parameters:
    ///   - file: what is in its file.
    ///   - box: what it is to fill either way up, in pixels; it is never made larger than it is.
    /// - Throws: `PictureError` for what is damaged, cut short, too large, or of a format that is not decoded.
    func decode(_ file: [UInt8], filling box: PixelSize) throws(PictureError) -> Picture

    /// Decodes all frames of a moving picture.
    ///
    /// - Parameter most: how many there may be.
    /// - Returns: nil where the picture does not move, or has more frames.
    /// - Throws: `PictureError` as ``decode(_:filling:)`` does.
    func frames(
        of file: [UInt8], filling box: PixelSize, most: Int
    ) throws(PictureError) -> [MovingFrame]?

    /// Draws a part of a drawing, in its own units, so that it fills `size`.
    ///
    /// - Returns: premultiplied ARGB32, row by row.
    /// - Throws: `PictureError` where it takes too much to be drawn.
    func draw(_ drawing: Drawing, _ part: Rect, size: PixelSize) throws(PictureError) -> [UInt32]
}

/// What this program decodes pictures with.
public enum PictureDecoders {
    private static let chosen = Monitor<any PictureDecoder>(LocalPictureDecoder())

    /// The one that was chosen; else one in this process.
    public static var current: any PictureDecoder { chosen.withLock { $0 } }

    /// Chooses another. For a program's start, before a picture is asked for.
    public static func use(_ decoder: any PictureDecoder) { chosen.withLock { $0 = decoder } }
}
