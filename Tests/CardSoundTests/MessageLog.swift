import Logging
import Threads

/// Keeps what is logged.
final class MessageLog: Sendable {
    private let kept = Monitor<[(level: Logger.Level, text: String)]>([])

    var messages: [(level: Logger.Level, text: String)] { kept.withLock { $0 } }

    var logger: Logger {
        var logger = Logger(label: "test") { _ in Handler(log: self) }
        logger.logLevel = .trace
        return logger
    }

    private struct Handler: LogHandler {
        let log: MessageLog
        var metadata = Logger.Metadata()
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { log.kept.withLock { $0.append((event.level, "\(event.message)")) } }
    }
}
