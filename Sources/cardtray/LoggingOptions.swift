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
