import CardtrayApp
import Logging

/// One plain line on standard error for each message.
struct LineLog: LogHandler {
    var metadata = Logger.Metadata()
    var logLevel = Logger.Level.notice

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        StandardError.write("cardtray: \(event.message)")
    }
}
