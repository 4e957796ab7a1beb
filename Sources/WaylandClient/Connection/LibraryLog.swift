import CWaylandClient
import Glibc
import Logging
import Synchronization

/// Sends what libwayland would print to a logger: the reason of a protocol error, above all.
enum LibraryLog {
    private static let logger = Mutex<Logger?>(nil)

    /// - Parameter logger: nil for silence, while an attempt to connect says itself why it failed.
    static func forward(to logger: Logger?) {
        self.logger.withLock { $0 = logger }
        wl_log_set_handler_client { format, arguments in
            guard let format, let arguments else { return }
            let message = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
                vsnprintf(buffer.baseAddress, buffer.count, format, arguments)
                return String(cString: buffer.baseAddress.unsafelyUnwrapped)
            }
            LibraryLog.logger.withLock { $0?.error("\(message.prefix { $0 != "\n" })") }
        }
    }
}
