import CPixbuf
import Raster

/// A picture with several frames, as gdk-pixbuf plays it. Belongs to one thread.
struct MovingPixbuf {
    private let loader: PixbufLoader
    /// Lives as long as the loader.
    private let animation: OpaquePointer
    /// How many frames there are, where the file tells it and the decoder doesn't.
    private let statedCount: Int?

    /// What is said to be shorter is to be seen so long, as browsers have it.
    private static let minDuration = 20, usualDuration = 100

    /// Past the end of a frame, in milliseconds: at it, not every decoder has the next one.
    private static let step = 1

    /// - Returns: nil where the picture does not move.
    init?(_ loader: PixbufLoader, _ file: [UInt8]) {
        guard let animation = loader.animation else { return nil }
        (self.loader, self.animation) = (loader, animation)
        statedCount = loader.format == .webp ? Self.webpFrameCount(file) : nil
    }

    /// All frames; nil where there is one, or there are more than so many.
    func frames(most: Int) -> [MovingFrame]? {
        guard statedCount ?? 0 <= most,
            let iterator = Self.withTime(milliseconds: 0, { gdk_pixbuf_animation_get_iter(animation, $0) })
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(iterator)) }
        var frames: [MovingFrame] = []
        var milliseconds = Self.step
        while true {
            guard frames.count < most, let pixbuf = gdk_pixbuf_animation_iter_get_pixbuf(iterator) else { return nil }
            let stated = Int(gdk_pixbuf_animation_iter_get_delay_time(iterator))
            let isLast =
                statedCount.map { frames.count + 1 >= $0 }
                ?? (stated < 0 || gdk_pixbuf_animation_iter_on_currently_loading_frame(iterator) != 0)
            let duration = stated < Self.minDuration ? Self.usualDuration : stated
            let size = PixelSize(Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
            let natural = loader.size.map { Size(Double($0.width), Double($0.height)) }
            let picture = Picture(
                size: size, naturalSize: natural ?? Size(Double(size.width), Double(size.height)), isAnimated: true,
                pixels: pixbuf.premultipliedPixels)
            frames.append(MovingFrame(picture, duration: Double(duration) / 1000))
            if isLast { break }
            milliseconds += max(stated, 1)
            Self.withTime(milliseconds: milliseconds) { _ = gdk_pixbuf_animation_iter_advance(iterator, $0) }
        }
        return frames.count > 1 ? frames : nil
    }

    /// Calls with a time as GLib had it once: seconds and microseconds. gdk-pixbuf takes no other, but naming the
    /// type is frowned upon.
    private static func withTime<Time, R>(milliseconds: Int, _ body: (UnsafePointer<Time>) -> R) -> R {
        [milliseconds / 1000, milliseconds % 1000 * 1000].withUnsafeBytes {
            body($0.baseAddress!.assumingMemoryBound(to: Time.self))
        }
    }

    /// The chunks of a WebP that hold frames.
    private static func webpFrameCount(_ bytes: [UInt8]) -> Int {
        var (count, position) = (0, 12)
        while position + 8 <= bytes.count {
            if bytes[position...].starts(with: "ANMF".utf8) { count += 1 }
            let length = bytes[(position + 4)..<(position + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
            // Chunks begin at even places.
            position += 8 + length + length & 1
        }
        return count
    }
}
