/// A window's buffers: which one to draw into next, and how old its content is.
///
/// A buffer belongs to the compositor from commit to release, and a frame callback is no release; so there may be
/// none to draw into, which is the caller's cue to skip the frame and stay dirty.
@MainActor final class BufferPool<Buffer: SurfaceBuffer> {
    /// Two are in flight on every compositor seen, and a two-buffer client stalls on some.
    static var capacity: Int { 4 }
    /// With those of other sizes that have not been released: while a window is resized, more are in flight. A
    /// compositor that releases none must not have them pile up.
    static var limit: Int { 8 }
    /// A free buffer unused for so many frames gives its memory back.
    static var patience: Int { 120 }

    private struct Entry {
        var buffer: Buffer
        /// The number of the frame it holds; nil before its first.
        var frame: Int?
    }

    private let make: (_ width: Int, _ height: Int) throws(BufferError) -> Buffer
    private var entries: [Entry] = []
    /// Of another size, and still held: destroyed when the compositor lets go.
    private var retired: [Buffer] = []
    /// The frames shown so far.
    private(set) var frameCount = 0

    /// - Parameter make: makes a free buffer of a size in pixels.
    init(make: @escaping (_ width: Int, _ height: Int) throws(BufferError) -> Buffer) { self.make = make }

    /// A free buffer of this size and its age: 1 holds the frame shown last, 0 nothing. The youngest free one,
    /// which has the least to catch up. Nil when the compositor holds all that there may be.
    func acquire(width: Int, height: Int) throws(BufferError) -> (buffer: Buffer, age: Int)? {
        retire { $0.buffer.width != width || $0.buffer.height != height }
        let free = entries.filter { !$0.buffer.isHeld }
        if let youngest = free.max(by: { ($0.frame ?? -1) < ($1.frame ?? -1) }) {
            return (youngest.buffer, youngest.frame.map { frameCount - $0 } ?? 0)
        }
        guard entries.count < Self.capacity, bufferCount < Self.limit else { return nil }
        let buffer = try make(width, height)
        entries.append(Entry(buffer: buffer, frame: nil))
        return (buffer, 0)
    }

    /// The buffer shown last, if its size still is the one asked for last.
    var shown: Buffer? { entries.first { $0.frame == frameCount - 1 }?.buffer }

    /// `buffer`, from ``acquire(width:height:)``, is the frame that is shown from now on.
    func present(_ buffer: Buffer) {
        guard let index = entries.firstIndex(where: { $0.buffer === buffer }) else {
            preconditionFailure("a buffer of another pool, or of a size that is no longer shown")
        }
        entries[index].frame = frameCount
        frameCount += 1
        retire { !$0.buffer.isHeld && $0.buffer !== buffer && frameCount - ($0.frame ?? 0) > Self.patience }
    }

    /// Destroys every buffer, held ones too: the surface they were shown on is gone.
    func destroy() {
        for buffer in entries.map(\.buffer) + retired {
            buffer.onRelease = nil
            buffer.destroy()
        }
        entries = []
        retired = []
    }

    /// The buffers that have memory, for tests of leaks.
    var bufferCount: Int { entries.count + retired.count }

    private func retire(where isUnfit: (Entry) -> Bool) {
        for entry in entries where isUnfit(entry) {
            let buffer = entry.buffer
            guard buffer.isHeld else {
                buffer.destroy()
                continue
            }
            retired.append(buffer)
            buffer.onRelease = { [weak self, unowned buffer] in
                buffer.onRelease = nil
                self?.retired.removeAll { $0 === buffer }
                buffer.destroy()
            }
        }
        entries.removeAll(where: isUnfit)
    }
}

/// What a ``BufferPool`` must know of a buffer.
@MainActor protocol SurfaceBuffer: AnyObject {
    var width: Int { get }
    var height: Int { get }
    /// Whether the compositor may be reading it: from commit to release.
    var isHeld: Bool { get }
    /// Called when the compositor lets go of it.
    var onRelease: (@MainActor () -> Void)? { get set }
    /// Frees it, on both sides of the wire. Not while it is held.
    func destroy()
}
