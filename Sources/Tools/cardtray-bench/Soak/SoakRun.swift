import CardtrayApp
import CompositorHarness
import Foundation
import RandomSupport

/// A window in a compositor that does what it is told, and everything that is done to it.
final class SoakRun {
    /// Between two things that are done, in microseconds.
    private static let pause: ClosedRange<UInt32> = 0...40_000
    /// From this minute on memory is to stay as it is: until then caches fill.
    private static let settlingMinutes = 5.0
    /// How long the window may take for anything, in seconds, before it counts as stuck.
    private static let patience = 60.0
    private static let homeNoteCount = 2000
    /// So many rows in front fill the cache of layers, and so many cards close up that of tiles, whatever was in them.
    private static let fillingCount = 20
    /// How a deck is met: as trays, and once all have been, its cards close up, and their other sides.
    private static let looks = [
        (name: "trays", requests: ["settle"]),
        (name: "close up", requests: ["settle", "zoom 6", "settle", "front 2", "settle", "zoom 1", "settle"]),
    ]

    private let compositor: PrivateCompositor
    private let folder: TemporaryFolder
    private let program: ManagedProcess
    private let home: String
    private let strangers: [String]
    private let actions: [SoakAction]
    private let answers: AnswerWatch
    private var chance: SplitMix
    private var actionCount = 0
    /// How many strangers were met so before all else.
    private var metCounts: [String: Int] = [:]
    /// The minute, and what was held in it at rest, in bytes.
    private var memory: [(minute: Double, bytes: Int)] = []
    private var seen: [String: Int] = [:]
    /// What was done last, for the one who looks for what was wrong with it.
    private var recent: [String] = []
    private static let recentCount = 40

    /// - Parameters:
    ///   - folderOfStrangers: with files to open; nil for one package alone.
    ///   - actions: what may be done, one at least.
    ///   - seed: what chance begins with.
    init(strangers folderOfStrangers: String?, actions: [SoakAction], seed: UInt64) throws {
        self.actions = actions
        chance = SplitMix(seed: seed)
        folder = try TemporaryFolder()
        home = try DeckFile(.csv, noteCount: Self.homeNoteCount, in: folder).path
        var others = [try DeckFile(.apkg, noteCount: 1000, in: folder).path]
        if let folderOfStrangers {
            let names = try FileManager.default.contentsOfDirectory(atPath: folderOfStrangers).sorted()
            others += names.map { "\(folderOfStrangers)/\($0)" }
        }
        strangers = others
        compositor = try PrivateCompositor()
        if let folderOfStrangers {
            let settings = compositor.directory.appending(path: "home/.config/cardtray")
            try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
            try "deck-folders = [\"\(folderOfStrangers)\"]".write(
                to: settings.appending(path: "config.toml"), atomically: true, encoding: .utf8)
        }
        program = try compositor.launch(TestProducts.path(of: "cardtray"), [home] + others.prefix(1))
        try compositor.awaitWindow()
        answers = AnswerWatch(of: program, in: compositor.directory)
    }

    func stop() {
        answers.end()
        program.terminate(seconds: 20)
        compositor.stop()
    }

    func go(minutes: Double) throws {
        let begin = Date()
        try meetStrangers(until: begin + min(Self.settlingMinutes - 1, minutes / 2) * 60)
        var nextMinute = 1.0
        while true {
            let minute = Date().timeIntervalSince(begin) / 60
            if minute >= nextMinute || minute >= minutes {
                try bringBack()
                memory.append((minute, try ProcessMemory.atRest(of: program).anonymous))
                nextMinute = Date().timeIntervalSince(begin) / 60 + 1
            }
            guard minute < minutes else { return }
            let action = actions.randomElement(using: &chance)!
            seen[action.rawValue, default: 0] += 1
            do {
                note(action.rawValue)
                try perform(action)
            } catch is HarnessError where program.isRunning {
                // What is not possible now, such as a button where there is no pointer.
            } catch let error as HarnessError {
                throw failure("\(error)")
            }
            guard program.isRunning else { throw failure("it has ended") }
            actionCount += 1
            usleep(.random(in: Self.pause, using: &chance))
        }
    }

    /// Opens each of the strangers, in chance's order, and waits until it is drawn, as trays and then close up: what stays
    /// once and for all, such as the dictionary of a script that only one of them has, is no growth, whenever chance would
    /// have come to it.
    ///
    /// - Parameter end: when no further one is opened.
    private func meetStrangers(until end: Date) throws {
        let order = strangers.shuffled(using: &chance)
        for look in Self.looks {
            for deck in order where Date() < end {
                try say("open \(URL(filePath: deck).absoluteString)")
                for request in look.requests { try say(request) }
                metCounts[look.name, default: 0] += 1
            }
        }
    }

    /// The same deck, size and place as ever, with full caches: how full they are by chance is no growth.
    private func bringBack() throws {
        try compositor.play("withhold frames off", "scale 120", "size 1280 800", "pointer leave", "pointer frame")
        try say("open \(URL(filePath: home).absoluteString)")
        let place = ["zoom 1", "spread off", "scroll -10000000", "expose 0 0", "settle"]
        let reset = [
            "key Escape", "key Escape", "auto off", "by-tag off", "info off", "front 1", "search", "order deck",
            "unmark",
        ]
        for request in reset + place { try say(request) }
        for step in 1...Self.fillingCount {
            let note = step * Self.homeNoteCount / (Self.fillingCount + 1)
            for request in ["expose 0 \(note)", "settle"] { try say(request) }
        }
        for step in 1...Self.fillingCount {
            for request in ["zoom 1", "expose 0 \(step)", "zoom 6", "settle"] { try say(request) }
        }
        // No more than the place is asked for: other orders and sides, even the same ones, empty the caches again.
        for request in place { try say(request) }
        // A row whose front card is another has more faces to show.
        for note in try firstNotesInSight().reversed() { try say("expose 0 \(note)") }
        try say("settle")
    }

    /// The first notes of the rows that are in sight.
    private func firstNotesInSight() throws -> [Int] {
        struct State: Decodable {
            struct Row: Decodable { var first: Int }
            var rows: [Row]
        }
        guard let answer = try say("state"), let state = try? JSONDecoder().decode(State.self, from: Data(answer))
        else {
            throw failure("state is not answered with one")
        }
        return state.rows.map(\.first)
    }

    /// Says something to the window.
    ///
    /// - Returns: what it answers; nil where that is nothing, or it refuses.
    /// - Throws: where it does not answer.
    @discardableResult
    private func say(_ line: String) throws -> [UInt8]? {
        do {
            let directory = WindowDirectory(runtime: compositor.directory.path)
            note(line)
            let client = try MessageClient(window: nil, in: directory, patience: Self.patience)
            return try client.send(MessageRequest(line: line))
        } catch let failure as MessageClient.Failure where failure.isAnswer {
            return nil
        } catch {
            throw failure("\(line): \(error)")
        }
    }

    private func note(_ action: String) {
        answers.note(action)
        recent = recent.suffix(Self.recentCount - 1) + [action]
    }

    private func failure(_ problem: String) -> BenchError {
        let status = program.wait(seconds: 2).map { "its status is \($0)" } ?? "it still runs"
        return BenchError(
            """
            \(problem) after \(actionCount) actions; \(status); the last actions: \(recent.joined(separator: ", "))
            \(program.standardError.suffix(2000))
            """)
    }

    private func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &chance) }

    private func perform(_ action: SoakAction) throws {
        let (x, y) = (number(0...1279), number(0...799))
        switch action {
        case .key:
            let key = SoakAction.keys.randomElement(using: &chance)!
            try say("key \(key)")
        case .click:
            let button = ["left", "left", "left", "right", "middle"].randomElement(using: &chance)!
            try compositor.play(
                "pointer enter \(x) \(y)", "pointer frame", "pointer button \(button) down", "pointer frame",
                "pointer button \(button) up", "pointer frame")
        case .drag:
            try compositor.play("pointer enter \(x) \(y)", "pointer frame", "pointer button left down", "pointer frame")
            for step in 1...number(1...8) {
                try compositor.play("pointer motion \(x + step * number(-30...30)) \(y)", "pointer frame")
                usleep(8000)
            }
            try compositor.play("pointer button left up", "pointer frame")
        case .scroll:
            try compositor.play("pointer enter \(x) \(y)", "pointer frame")
            for _ in 0..<number(1...12) {
                try compositor.play(
                    "pointer source finger",
                    "pointer axis \(["x", "y"].randomElement(using: &chance)!) \(number(-40...40))",
                    "pointer frame")
                usleep(8000)
            }
            try compositor.play("pointer stop x", "pointer stop y", "pointer frame")
        case .touch:
            try compositor.play("touch down 0 \(x) \(y)", "touch frame")
            for step in 1...number(1...8) {
                try compositor.play(
                    "touch motion 0 \(x + step * number(-30...30)) \(y + number(-9...9))", "touch frame")
                usleep(8000)
            }
            if number(0...3) == 0 {
                try compositor.send("touch cancel")
            } else {
                try compositor.play("touch up 0", "touch frame")
            }
        case .pinch:
            try compositor.play("pointer enter \(x) \(y)", "pointer frame", "pinch begin 2")
            for _ in 0..<number(1...8) {
                try compositor.send("pinch update 0 0 \(Double(number(30...300)) / 100) 0")
                usleep(8000)
            }
            try compositor.send("pinch \(["end", "cancel"].randomElement(using: &chance)!)")
        case .size: try compositor.send("size \(number(200...1700)) \(number(160...1100))")
        case .scale: try compositor.send("scale \([90, 120, 150, 180, 240].randomElement(using: &chance)!)")
        case .pauseOfFrames:
            try compositor.send("withhold frames on")
            usleep(UInt32(number(0...50_000)))
            try compositor.send("withhold frames off")
        case .message:
            let request = SoakAction.request(using: &chance)
            // A window whose cards go by themselves, faster than they come to rest, would never answer.
            if request == "settle" { try say("auto off") }
            try say(request)
        case .edit: try edit()
        case .stranger:
            // Seldom: others take their time.
            guard number(0...3) == 0, let deck = strangers.randomElement(using: &chance) else { return }
            try say("open \(URL(filePath: deck).absoluteString)")
        case .home: try say("open \(URL(filePath: home).absoluteString)")
        }
    }

    /// The deck that is shown is written anew, or cut, or put back.
    private func edit() throws {
        let file = URL(filePath: home), whole = try Data(contentsOf: file)
        defer { try? whole.write(to: file) }
        switch number(0...2) {
        case 0: try whole.prefix(number(0...whole.count)).write(to: file)
        case 1: try (Data("new,word\n".utf8) + whole).write(to: file, options: .atomic)
        default: try FileManager.default.removeItem(at: file)
        }
        try say("scroll \(number(-2000...2000))")
        try say("state")
    }

    func report() throws -> Report {
        var report = Report("soak")
        for look in Self.looks { report.add("strangers met/\(look.name)", Double(metCounts[look.name] ?? 0), "") }
        report.add("actions", Double(actionCount), "")
        for (name, count) in seen.sorted(by: { $0.key < $1.key }) { report.add("actions/\(name)", Double(count), "") }
        answers.report(to: &report)
        let later = memory.filter { $0.minute >= Self.settlingMinutes }
        for entry in memory {
            report.add("memory/minute \(Int(entry.minute.rounded()))", Double(entry.bytes) / 1e6, "MB")
        }
        if later.count >= 4 {
            let half = later.count / 2
            let (first, last) = (
                later.prefix(half).map { Double($0.bytes) }, later.suffix(half).map { Double($0.bytes) }
            )
            report.addRatio("memory/growth", last.median / first.median)
        }
        return report
    }
}
