import CompositorHarness
import Foundation
import Synchronization
import Testing

@testable import CardtrayApp

/// The program's window in a compositor that does what a test tells it.
final class StagedWindow {
    /// In the first row's cards, and beside them where no scroll moves a row.
    static let onRow = (x: 600.0, y: 160.0)

    let compositor: PrivateCompositor
    let program: ManagedProcess
    /// What it shows when it has opened.
    let atRest: Picture

    /// - Parameters:
    ///   - commands: what the compositor is told before the program starts.
    ///   - settings: what `config.toml` says.
    ///   - comesToRest: false for one that may have no buffer left for its last frame.
    init(
        _ commands: String..., arguments: [String] = [], environment: [String: String] = [:], settings: String = "",
        comesToRest: Bool = true
    ) throws {
        compositor = try PrivateCompositor()
        for command in commands { try compositor.send(command) }
        let configuration = compositor.directory.appending(path: "home/.config/cardtray")
        try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
        try settings.write(to: configuration.appending(path: "config.toml"), atomically: true, encoding: .utf8)
        program = try compositor.launch(TestProducts.path(of: "cardtray"), arguments, environment: environment)
        do {
            try compositor.awaitWindow()
            if comesToRest { try Self.awaitRest(in: compositor) }
            atRest = try compositor.settledScreenshot()
        } catch {
            throw StagedWindowError("\(error) \(program.standardError)")
        }
    }

    /// Waits until the window says that all is there. That there are no frames for a while does not tell where the
    /// machine is busy.
    private static func awaitRest(in compositor: PrivateCompositor) throws {
        let directory = compositor.directory
        guard poll(seconds: 60, until: { (try? MessageClient.say(["settle"], in: directory)) != nil }) else {
            throw StagedWindowError("the window does not come to rest")
        }
        try compositor.settle()
    }

    /// The pointer comes onto the first row.
    func enterPointer() throws {
        try compositor.play("pointer enter \(Self.onRow.x) \(Self.onRow.y)", "pointer frame")
    }

    /// What was drawn so far, by its arguments: many tests ask for the same.
    private static let stills = Mutex<[[String]: Picture]>([:])

    /// The window as it should look, drawn by the program.
    func rendered(_ arguments: [String]) throws -> Picture {
        if let still = Self.stills.withLock({ $0[arguments] }) { return still }
        let file = compositor.directory.appending(path: "still-\(UUID().uuidString).png")
        let tool = try compositor.launch(
            TestProducts.path(of: "cardtray"), ["render", "-o", file.path, "--size", "1280x800"] + arguments)
        guard tool.wait(seconds: 60) == 0 else { throw StagedWindowError(tool.standardError) }
        let still = try Picture(png: file)
        Self.stills.withLock { $0[arguments] = still }
        return still
    }

    /// Whether it comes to look just so.
    func shows(_ arguments: [String]) throws -> Bool {
        let request = try rendered(arguments)
        return try poll(seconds: 30) { try compositor.screenshot() == request }
    }

    /// Whether something comes to lie over what it should show otherwise.
    func showsNotice(over arguments: [String] = []) throws -> Bool {
        let plain = try rendered(arguments)
        return try poll(seconds: 30) { try compositor.screenshot().difference(from: plain) > 2000 }
    }

    /// The card that lies exposed in the first row, as the window tells and as it shows, once nothing moves and nothing
    /// is on its way. That there are no frames for a while tells neither where the machine is busy.
    ///
    /// - Parameter cards: those that it may be.
    /// - Throws: where it is none of them, or not shown as it is rendered.
    func exposedCard(among cards: ClosedRange<Int>) throws -> Int {
        try compositor.settle()
        let row = try report().rows[0]
        guard let card = Int(exactly: row.exposed), cards.contains(card),
            try compositor.settledScreenshot() == rendered(["--expose", "\(card)"])
        else { throw StagedWindowError("no card of \(cards) is shown as it is rendered: \(row)") }
        return card
    }

    /// Says something to the window, as `cardtray msg` does, once it has heard all that the compositor told it: two
    /// sockets have no order.
    ///
    /// - Throws: where that fails.
    @discardableResult
    func say(_ words: String...) throws -> String { try say(words) }

    /// The same, with all words in a list.
    @discardableResult
    func say(_ words: [String]) throws -> String {
        try compositor.settle()
        do { return try MessageClient.say(words, in: compositor.directory) } catch {
            throw StagedWindowError(
                "\(words): \(error) \(program.isRunning ? "" : "It has ended: ")\(program.standardError) "
                    + compositor.log)
        }
    }

    /// How it stands.
    ///
    /// - Parameter atRest: whether it is first waited for that.
    func report(atRest: Bool = true) throws -> WindowReport {
        let line = atRest ? try say("--wait", "state") : try say("state")
        return try JSONDecoder().decode(WindowReport.self, from: Data(line.utf8))
    }

    /// Whether it comes to show a deck, by its title and how many notes there are in each row.
    func opens(_ title: String, rows: [Int]) throws -> Bool {
        try poll(seconds: 30) {
            let report = try report()
            return report.window.title == "\(title) — cardtray" && report.rows.map(\.count) == rows
        }
    }

    /// Writes a deck of so many notes into the session's folder.
    ///
    /// - Returns: its URI.
    func makeDeck(_ name: String, notes: Int) throws -> String {
        let file = compositor.directory.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let lines = (1...notes).map { "question \($0),answer \($0)\n" }
        try lines.joined().write(to: file, atomically: true, encoding: .utf8)
        return file.absoluteString
    }

    /// Ends the program, which must still be well, and the compositor.
    func end() {
        #expect(program.isRunning)
        #expect(program.terminate(seconds: 20) == 0, "\(program.standardError)")
        #expect(compositor.stop() == 0, "\(compositor.log)")
    }
}

struct StagedWindowError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
