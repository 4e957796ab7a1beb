import EventLoop
import WaylandProtocols

/// A buffer in shared memory: 32-bit pixels.
@MainActor final class ShmBuffer: SurfaceBuffer {
    /// What compositors' uploads and vector loads like a row to start at.
    static let strideAlignment = 256

    let width: Int
    let height: Int
    private(set) var isHeld = false
    var onRelease: (@MainActor () -> Void)?
    let proxy: WlBuffer
    private let bytesPerRow: Int
    private var memory: SharedMemory?

    /// - Parameters:
    ///   - padsRows: false starts each row right after the one before.
    ///   - hasAlpha: whether something may be seen through its pixels.
    init(width: Int, height: Int, shm: WlShm, padsRows: Bool, hasAlpha: Bool = false) throws(BufferError) {
        self.width = width
        self.height = height
        let alignment = padsRows ? Self.strideAlignment : 4
        bytesPerRow = (width * 4 + alignment - 1) / alignment * alignment
        let (byteCount, overflow) = bytesPerRow.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !overflow, byteCount <= Int32.max else {
            throw .tooLarge(width: width, height: height)
        }
        let memory: SharedMemory
        do { memory = try SharedMemory(byteCount: byteCount) } catch { throw .system(error) }
        let pool = shm.createPool(fd: memory.fileDescriptor, size: Int32(byteCount))
        proxy = pool.createBuffer(
            offset: 0, width: Int32(width), height: Int32(height), stride: Int32(bytesPerRow),
            format: hasAlpha ? .argb8888 : .xrgb8888)
        pool.destroy()
        memory.closeDescriptor()
        self.memory = memory
        proxy.onEvent = { [weak self] event in
            guard case .release = event, let self else { return }
            isHeld = false
            onRelease?()
        }
    }

    /// Lets `body` draw. Traps while the compositor may be reading.
    ///
    /// - Parameter last: the buffer shown last, of the same size.
    func withTarget<Result>(age: Int, last: ShmBuffer?, _ body: (borrowing DrawTarget) -> Result) -> Result {
        precondition(!isHeld, "the compositor holds this buffer")
        guard let memory else { preconditionFailure("the buffer is destroyed") }
        let target = DrawTarget(
            width: width, height: height, rowStride: bytesPerRow / 4,
            pixels: memory.pointer.assumingMemoryBound(to: UInt32.self), age: age,
            // The compositor may be reading it, as may we.
            last: last?.memory.map { UnsafePointer($0.pointer.assumingMemoryBound(to: UInt32.self)) })
        return withExtendedLifetime(last) { body(target) }
    }

    /// Attaches it; with the next commit it is the compositor's.
    ///
    /// - Parameters:
    ///   - x: how far its upper left corner is moved from that of what was shown before, in logical pixels.
    ///   - y: the same downward.
    func attach(to surface: WlSurface, x: Int32 = 0, y: Int32 = 0) {
        surface.attach(buffer: proxy, x: x, y: y)
        isHeld = true
    }

    func destroy() {
        guard proxy.isAlive else { return }
        proxy.destroy()
        memory = nil
    }
}

/// A buffer cannot be had.
enum BufferError: Error, Equatable, CustomStringConvertible {
    /// The protocol counts a pool's bytes in 31 bits.
    case tooLarge(width: Int, height: Int)
    case system(SystemError)

    var description: String {
        switch self {
        case .tooLarge(let width, let height): "a buffer of \(width)×\(height) pixels is too large for wl_shm"
        case .system(let error): "no memory for a buffer: \(error)"
        }
    }
}
