import EventLoop

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
