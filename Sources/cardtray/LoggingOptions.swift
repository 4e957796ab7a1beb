import ArgumentParser
import CardtrayApp
import Logging

struct LoggingOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print more about what the program does and finds.")
    var verbose = false

    func logger() -> Logger {
        var logger = Logger(label: "cardtray") { _ in LineLog() }
        logger.logLevel = verbose ? .debug : .notice
        return logger
    }
}

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
