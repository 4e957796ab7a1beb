import ArgumentParser
import WaylandClient

/// How long windows are moved, and how large they are.
struct WindowRunOptions: ParsableArguments {
    @Option(help: "How long the program's window is moved, in seconds; the plain client's as long.")
    var seconds = 20.0

    @Option(help: "The turns that this time is cut into.")
    var turns = 5

    @Option(help: "The screen's width, and the windows', in pixels.")
    var width = 1920

    @Option(help: "The screen's height.")
    var height = 1080

    @Flag(help: "Print the figures as JSON.")
    var json = false

    var size: LogicalSize { LogicalSize(width, height) }

    /// How long a turn is.
    var secondsOfTurn: Double { seconds / Double(turns) }

    func validate() throws {
        guard seconds >= 1, seconds <= 60, turns > 0 else {
            throw ValidationError("--seconds must lie between 1 and 60, --turns be more than 0.")
        }
        guard width >= 640, width <= 8192, height >= 480, height <= 8192 else {
            throw ValidationError("--width must lie between 640 and 8192, --height between 480 and 8192.")
        }
    }
}
