import ArgumentParser
import CompositorHarness
import Foundation

/// How soon a window is there.
struct StartBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start", abstract: "Time the start to the first frame, beside other programs'.",
        discussion: """
            In sway without a screen, all in turns: from the start of the process to the first buffer that is \
            committed to a surface, as libwayland logs it. cardtray opens a package of 1,000 notes; swayimg and imv, \
            where they are installed, a picture as large as the window.
            """)

    @Option(help: "How often each program is started; medians count.")
    var runs = 25

    @Flag(help: "Print the figures as JSON.")
    var json = false

    private static let notes = 1000

    func validate() throws {
        guard runs > 0 else { throw ValidationError("There must be runs.") }
    }

    func run() throws {
        let folder = try TemporaryFolder()
        let deck = try DeckFile(.apkg, noteCount: Self.notes, in: folder).path
        let sway = try HeadlessCompositor(.sway)
        defer { sway.stop() }
        let picture = folder.path(of: "picture.png"), cardtray = try TestProducts.path(of: "cardtray")
        try sway.run(cardtray, ["render", deck, "-o", picture], seconds: 60)
        let programs = [
            (name: "cardtray", command: [cardtray, deck]), ("swayimg", ["swayimg", picture]),
            ("imv", ["imv-wayland", picture]), ("weston-simple-shm", ["weston-simple-shm"]),
        ].filter { FirstFrame.isInstalled($0.command[0]) }
        var times: [String: [Double]] = [:]
        // The first of each only warms the machine up.
        for turn in 0...runs {
            for program in programs {
                let time = try FirstFrame.milliseconds(program.command, in: sway)
                if turn > 0 { times[program.name, default: []].append(time) }
            }
        }
        var report = Report("start")
        let medians = times.mapValues(\.median)
        for program in programs { report.add(program.name, medians[program.name]!, "ms") }
        for program in programs.dropFirst() {
            report.addRatio("cardtray-over-\(program.name)", medians["cardtray"]! / medians[program.name]!)
        }
        try report.print(asJSON: json)
    }
}

/// When a client first shows something, by the log that libwayland writes where it is asked to.
private enum FirstFrame {
    /// Its clock counts microseconds in 32 bits.
    private static let clockRange = 4_294_967_296.0
    private static let patience = 30.0

    static func isInstalled(_ command: String) -> Bool {
        if command.contains("/") { return true }
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return folders.split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(command)")
        }
    }

    /// Starts a program, and ends it once it has shown something.
    ///
    /// - Returns: what lies between, in milliseconds.
    static func milliseconds(_ command: [String], in compositor: HeadlessCompositor) throws -> Double {
        // What was open in the run before must not make a difference, nor greet a newcomer.
        let state = compositor.directory.appending(path: "state-\(UUID().uuidString)")
        try HeadlessCompositor.makeState(at: state)
        let begin = Date().timeIntervalSince1970 * 1e6
        let program = try compositor.launch(
            command[0], Array(command.dropFirst()),
            environment: ["WAYLAND_DEBUG": "client", "XDG_STATE_HOME": state.path])
        defer { program.kill() }
        var time: Double?
        let isShown = try poll(seconds: patience) {
            time = committed(in: program.standardError)
            guard time != nil || program.isRunning else {
                throw BenchError("\(command[0]) has ended: \(program.standardError.suffix(500))")
            }
            return time != nil
        }
        guard isShown, let time else { throw BenchError("\(command[0]) shows nothing") }
        let elapsed = (time - begin).truncatingRemainder(dividingBy: clockRange)
        return (elapsed < 0 ? elapsed + clockRange : elapsed) / 1000
    }

    /// When a surface that has got a buffer was committed first, in microseconds; nil where none was yet.
    private static func committed(in log: String) -> Double? {
        var attached: Set<Substring> = []
        for line in log.split(separator: "\n") {
            guard
                let match = line.wholeMatch(
                    of: /\[ *(\d+)\.(\d+)\]  -> (wl_surface@\d+)\.(attach\(wl_buffer@.*|commit.*)/)
            else { continue }
            if match.4.hasPrefix("attach") {
                attached.insert(match.3)
            } else if attached.contains(match.3), let milliseconds = Double(match.1), let rest = Double(match.2) {
                return milliseconds * 1000 + rest
            }
        }
        return nil
    }
}
