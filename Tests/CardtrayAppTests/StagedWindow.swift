import CompositorHarness
import Foundation
import Synchronization
import Testing

/// The program's window in a compositor that does what a test tells it.
final class StagedWindow {
    /// In the first row's cards, and beside them where no scroll moves a row.
    static let onRow = (x: 600.0, y: 160.0)

    let compositor: PrivateCompositor
    let program: ManagedProcess
    /// What it shows when it has opened.
    let atRest: Picture

    /// - Parameter commands: what the compositor is told before the program starts.
    init(_ commands: String...) throws {
        compositor = try PrivateCompositor()
        for command in commands { try compositor.send(command) }
        program = try compositor.launch(TestProducts.path(of: "cardtray"))
        do { atRest = try compositor.settledScreenshot() } catch {
            throw StagedWindowError("\(error) \(program.standardError)")
        }
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
        let wish = try rendered(arguments)
        return try poll(seconds: 30) { try compositor.screenshot() == wish }
    }

    /// The card that lies exposed in the first row, by the picture that is shown once nothing moves.
    ///
    /// - Parameter cards: those that it may be.
    func exposedCard(among cards: ClosedRange<Int>) throws -> Int? {
        let shown = try compositor.settledScreenshot()
        return try cards.first { try rendered(["--expose", "\($0)"]) == shown }
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
