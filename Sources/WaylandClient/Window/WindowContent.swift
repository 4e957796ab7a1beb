import Logging
import WaylandProtocols

/// A window's content: draws its frames into buffers and commits them.
///
/// It reads the size from the ``Toplevel``, the scale from the ``WindowSurface`` and the time from the ``FrameLoop``;
/// none of them knows of it.
@MainActor final class WindowContent {
    /// Draws a frame, and tells what differs from the one before. Nil where nobody is there to draw.
    typealias Painter = (_ target: borrowing DrawTarget, _ frame: FrameInfo) -> [DamageRect]?

    private let connection: WaylandConnection
    private let surface: WindowSurface
    private let toplevel: Toplevel
    private let frames: FrameLoop
    private let buffers: BufferPool<ShmBuffer>
    /// The pixel size, or what the scale makes of it, differs from the frame on screen.
    private var isResized = true
    private var needsCommit = false
    private var hasReportedFault = false

    init(_ connection: WaylandConnection, surface: WindowSurface, toplevel: Toplevel, frames: FrameLoop) {
        self.connection = connection
        self.surface = surface
        self.toplevel = toplevel
        self.frames = frames
        let (shm, padsRows) = (connection.globals.shm, !connection.quirks.readsRowsWithoutPadding)
        buffers = BufferPool { width, height throws(BufferError) in
            try ShmBuffer(width: width, height: height, shm: shm, padsRows: padsRows)
        }
    }

    /// The buffers that have memory, for tests of leaks.
    var bufferCount: Int { buffers.bufferCount }

    /// The next frame has another number of pixels, or another scale: it is drawn without waiting for its time.
    func setNeedsResize() { isResized = true }

    /// Something else than a frame waits for a commit. It comes with the next frame, where one is due.
    func setNeedsCommit() { needsCommit = true }

    /// The surface was replaced: what waited for its commit is gone.
    func surfaceReplaced() { needsCommit = false }

    /// Draws and commits what is due. At the end of each of the loop's iterations.
    ///
    /// - Returns: the times of the frame that was committed, if one was.
    func update(_ painter: Painter) -> FrameTiming? {
        guard toplevel.isConfigured else { return nil }
        // The loop may have been told of dirt that this turn takes care of.
        if isResized || frames.isDue(), let timing = draw(painter) { return timing }
        // A new size must come with its frame, or the old picture would be stretched to it.
        if needsCommit, !isResized, toplevel.hasRole { commit() }
        return nil
    }

    /// After the surface's end.
    func destroy() { buffers.destroy() }

    private func draw(_ painter: Painter) -> FrameTiming? {
        guard let (buffer, age) = acquireBuffer() else {
            frames.skip()
            return nil
        }
        let frame = frames.begin(size: toplevel.configuration.size)
        let damage = buffer.withTarget(age: isResized ? 0 : age, last: isResized ? nil : buffers.shown) { target in
            painter(target, frame)
        }
        // The program may have closed the window instead.
        guard toplevel.hasRole, let damage else {
            frames.skip()
            return nil
        }
        guard isResized || !damage.isEmpty else {
            if frames.endWithoutFrame() { needsCommit = true }
            return nil
        }
        if isResized { surface.setSize(frame.size) }
        takeFocus()
        surface.attach(
            buffer,
            damage: isResized ? [DamageRect(x: 0, y: 0, width: buffer.width, height: buffer.height)] : damage)
        frames.request()
        commit()
        buffers.present(buffer)
        isResized = false
        return frames.end()
    }

    private func commit() {
        toplevel.acknowledge()
        surface.proxy.commit()
        needsCommit = false
    }

    private func acquireBuffer() -> (buffer: ShmBuffer, age: Int)? {
        let pixels = surface.pixels(toplevel.configuration.size)
        do {
            let acquired = try buffers.acquire(width: pixels.width, height: pixels.height)
            hasReportedFault = false
            return acquired
        } catch {
            if !hasReportedFault { connection.logger.error("the window cannot be drawn: \(error)") }
            hasReportedFault = true
            return nil
        }
    }

    /// The right to the focus goes with the first frame.
    private func takeFocus() {
        guard frames.count == 0, let token = connection.takeLaunchToken() else { return }
        connection.globals.activation?.activate(token: token, surface: surface.proxy)
    }
}
