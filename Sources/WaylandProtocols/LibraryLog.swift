import CWaylandClient
import Glibc
import Threads

/// What libwayland would print: faults of the connection, and the reasons of protocol errors.
public enum LibraryLog {
    private struct State {
        var sink: (@Sendable (String) -> Void)?
        var protocolError: String?
        var lastLine: String?
    }

    private static let state = Monitor(State())

    /// Keeps libwayland from printing. A protocol error's reason becomes a part of its ``DisplayError``, and so does
    /// the last of the other lines where the connection ends over it; those go to `sink` too.
    ///
    /// - Parameter sink: called on whichever thread uses the connection; nil for silence, while an attempt to
    ///   connect says itself why it failed.
    public static func forward(to sink: (@Sendable (String) -> Void)?) {
        state.withLock { $0.sink = sink }
        wl_log_set_handler_client { format, arguments in
            guard let format, let arguments else { return }
            let message = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
                vsnprintf(buffer.baseAddress, buffer.count, format, arguments)
                return String(cString: buffer.baseAddress.unsafelyUnwrapped)
            }
            LibraryLog.take(String(message.prefix { $0 != "\n" }))
        }
    }

    /// The compositor's words for the protocol error `code`, where it was the last; nil if it had none, or
    /// nothing is forwarded.
    static func reason(of code: UInt32) -> String? {
        guard let line = state.withLock({ $0.protocolError }),
            let mark = line.firstRange(of: ": error \(Int32(bitPattern: code)): ")
        else { return nil }
        let reason = line[mark.upperBound...]
        return reason.isEmpty ? nil : String(reason)
    }

    /// The last line that was no protocol error's.
    static var lastLine: String? { state.withLock { $0.lastLine } }

    private static func take(_ line: String) {
        let sink = state.withLock { state -> (@Sendable (String) -> Void)? in
            // Libwayland's form: `wl_surface@7: error 2: buffer size is no multiple of its scale`.
            guard line.contains(": error ") else {
                state.lastLine = line
                return state.sink
            }
            state.protocolError = line
            return nil
        }
        sink?(line)
    }
}
