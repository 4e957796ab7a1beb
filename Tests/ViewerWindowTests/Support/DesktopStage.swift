import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// The program's window, fullscreen on one of two outputs, and what a desktop can do to it.
final class DesktopStage {
    /// The outputs' in device pixels: a whole number of logical ones at all scales.
    private static let (width, height) = (1680, 1050)
    private static let resizeCount = 20

    let compositor: HeadlessCompositor
    private let scale: Double
    private let program: ManagedProcess
    private var output = 0
    /// Its place in the first row: changed wherever it could be missed.
    private var exposed = 0
    /// The first output before there was a window.
    private let empty: Picture

    init(_ desktop: DesktopTests.Desktop) throws {
        scale = desktop.scale
        let compositor = try HeadlessCompositor(
            desktop.kind,
            CompositorOptions(
                width: Int(Double(Self.width) / scale), height: Int(Double(Self.height) / scale), scale: scale,
                outputCount: desktop.kind == .weston ? 1 : 2))
        self.compositor = compositor
        // Small enough that no desktop maximises it.
        try #"{"exposed":[],"height":400,"offset":-50,"top":"","width":600}"#.write(
            to: compositor.directory.appending(path: "home/.local/state/cardtray/sample.json"), atomically: true,
            encoding: .utf8)
        // mutter's background comes a little later than its output.
        _ = try poll(seconds: 30) { try desktop.kind == .sway || compositor.screenshot()[0, 0] != 0 }
        empty = try compositor.settledScreenshot()
        program = try compositor.launch(TestProducts.path(of: "cardtray"))
        try awaitRest(of: program)
        try setFullscreen(true, program)
    }

    func end() {
        program.terminate()
        compositor.stop()
    }

    // MARK: - What is seen

    /// What the screen shows is what `render` writes; where the compositor scales the picture itself, what a window
    /// shows there that was never anything else.
    func expectAsRendered(_ what: Comment, at place: SourceLocation = #_sourceLocation) throws {
        exposed += 1
        try say("--wait", "expose", "0", "\(exposed)")
        #expect(try poll(seconds: 30) { try report().overlays.notice == nil }, what, sourceLocation: place)
        let window = try report().window
        let shown = try compositor.settledScreenshot(output: output, seconds: 60)
        let truth = try isScaledByCompositor(window, shown) ? shownAnew() : rendered(window)
        let stale = shown.difference(from: truth)
        #expect(stale == 0, what, sourceLocation: place)
        guard stale > 0, let folder = ProcessInfo.processInfo.environment["CARDTRAY_FAILED_PICTURES"] else { return }
        let name = "\(compositor.kind)-\(scale)-\(what)".replacing(" ", with: "-")
        try shown.write(png: URL(filePath: "\(folder)/\(name)-shown.png"))
        try truth.write(png: URL(filePath: "\(folder)/\(name)-truth.png"))
    }

    private func isScaledByCompositor(_ window: WindowReport.Window, _ shown: Picture) -> Bool {
        Int((Double(window.width) * window.scale).rounded()) != shown.width
    }

    private func rendered(_ window: WindowReport.Window) throws -> Picture {
        let file = compositor.directory.appending(path: "still-\(UUID().uuidString).png")
        try compositor.run(
            TestProducts.path(of: "cardtray"),
            [
                "render", "-o", file.path, "--size", "\(window.width)x\(window.height)", "--scale", "\(window.scale)",
                "--expose", "\(exposed)",
            ], seconds: 120)
        return try Picture(png: file)
    }

    private func shownAnew() throws -> Picture {
        let other = try openCover()
        try say("--wait", "expose", "0", "\(exposed)", to: other)
        let picture = try compositor.settledScreenshot(output: output, seconds: 60)
        try close(other)
        return picture
    }

    // MARK: - What a desktop does

    /// Through twenty sizes: by the compositor's own command, by dragging a corner, or, where there are no hands, in
    /// and out of fullscreen.
    func resize() throws {
        switch compositor.kind {
        case .sway:
            for step in 1...Self.resizeCount {
                try compositor.setResolution(width: Self.width - 50 * step, height: Self.height - step % 7 * 80)
            }
        case .weston:
            for step in 1...Self.resizeCount { try setFullscreen(step % 2 == 0, program) }
        case .mutter:
            try setFullscreen(false, program)
            try dragCorner()
            try setFullscreen(true, program)
        case .kwin:
            try setFullscreen(false, program)
            for step in 1...Self.resizeCount {
                let (width, height) = (600 - 10 * step, 400 - step % 7 * 20)
                try compositor.resizeWindow(titled: "cardtray", width: width, height: height)
                let hasFollowed = try poll(seconds: 30) { try report().window.width == width }
                try #require(hasFollowed)
            }
            try setFullscreen(true, program)
        }
    }

    /// By the frame that libdecor draws, whose shadow takes the pointer.
    private func dragCorner() throws {
        let injector = try plugIn()
        defer { injector.unplug() }
        let before = try report().window
        let frame = try compositor.settledScreenshot().bounds(standingOutFrom: empty)
        var (x, y) = (Double(frame.upperX) / scale + 6, Double(frame.upperY) / scale + 6)
        try injector.move(x: x - 1, y: y)
        try injector.move(x: x, y: y)
        try injector.press()
        for step in 1...Self.resizeCount {
            (x, y) = (x - 9, y - (step % 3 == 0 ? -4 : 7))
            try injector.move(x: x, y: y)
            usleep(30_000)
        }
        try injector.release()
        let isDragged = try poll(seconds: 30) {
            let window = try report().window
            return window.width < before.width - 100 && window.height < before.height
        }
        #expect(isDragged)
    }

    func leaveAndEnterFullscreen() throws {
        if compositor.kind == .sway { try compositor.setResolution(width: Self.width, height: Self.height) }
        try setFullscreen(false, program)
        let before = try report().window
        for _ in 0..<2 {
            try setFullscreen(true, program)
            try setFullscreen(false, program)
        }
        #expect(try report().window == before, "it gets its former size back")
        try setFullscreen(true, program)
    }

    /// Another window covers it while it changes.
    func hideAndShow() throws {
        let cover = try openCover()
        exposed += 1
        try say("expose", "0", "\(exposed)")
        try close(cover)
    }

    /// Copied here and read by another program, copied there and pasted here.
    func useClipboard() throws {
        guard compositor.kind != .weston else { return }
        // Where a window fills the screen, mutter gives no other the focus that it must have to copy.
        try setFullscreen(false, program)
        let injector = try plugIn()
        defer { injector.unplug() }
        func pasted() -> String? { try? compositor.run("wl-paste", ["--no-newline"], seconds: 5) }
        let isCopied = try poll(seconds: 60) {
            try injector.key("ctrl+c")
            return pasted()?.isEmpty == false
        }
        #expect(isCopied)
        // mutter gives a window that has just come the focus that it must have to copy, but not always.
        var copiers: [ManagedProcess] = []
        defer { for copier in copiers { copier.terminate() } }
        let isThere = try (0..<6).contains { _ in
            copiers.append(try compositor.launch("wl-copy", ["--foreground", "x"]))
            return poll(seconds: 10) { pasted() == "x" }
        }
        #expect(isThere)
        try say("search", "y")
        let isPasted = try poll(seconds: 60) {
            try injector.key("ctrl+v")
            return try report().search.text?.contains("x") == true
        }
        #expect(isPasted)
        try say("search")
        try setFullscreen(true, program)
    }

    func changeScale() throws {
        guard compositor.kind != .weston else { return }
        for other in [scale == 2 ? 1.0 : 2, scale] {
            try compositor.setScale(other, output: output)
            let hasFollowed = try poll(seconds: 30) {
                let window = try report().window
                return abs(Double(window.width) * other - Double(Self.width)) < 2
            }
            #expect(hasFollowed, "it takes the new scale")
        }
    }

    /// The window goes to the other output: its own is taken away, or where sway cannot do that, it is moved.
    func removeOutput() throws {
        switch compositor.kind {
        case .weston: return
        case .sway: try compositor.swaymsg("move", "container", "to", "output", "right")
        case .mutter, .kwin: try compositor.removeOutput(0)
        }
        output = 1
        try setFullscreen(true, program)
    }

    /// The program ends well.
    func close() throws {
        try say("key", "q")
        #expect(program.wait(seconds: 30) == 0, "\(program.standardError)")
        #expect(program.standardError.isEmpty)
    }

    /// Hands, once the window has taken them up: a key without the one that is held with it means something else.
    private func plugIn() throws -> Injector {
        let injector = try Injector(compositor)
        sleep(1)
        try awaitRest(of: program)
        return injector
    }

    // MARK: - Windows

    /// Another program over it, of which nothing is remembered. Nothing comes over a fullscreen window of sway.
    private func openCover() throws -> ManagedProcess {
        if compositor.kind == .sway { try compositor.swaymsg("workspace", "cover") }
        let state = compositor.directory.appending(path: "state-\(UUID().uuidString)")
        try HeadlessCompositor.makeState(at: state)
        let cover = try compositor.launch(
            TestProducts.path(of: "cardtray"), ["--new-instance"], environment: ["XDG_STATE_HOME": state.path])
        try awaitRest(of: cover)
        try setFullscreen(true, cover)
        return cover
    }

    private func close(_ cover: ManagedProcess) throws {
        try say("quit", to: cover)
        #expect(cover.wait(seconds: 30) == 0)
        if compositor.kind == .sway { try compositor.swaymsg("workspace", "1") }
        try awaitRest(of: program)
    }

    private func setFullscreen(_ isFullscreen: Bool, _ process: ManagedProcess) throws {
        if try report(of: process).window.fullscreen != isFullscreen { try say("key", "F11", to: process) }
        let hasFollowed = try poll(seconds: 30) { try report(of: process).window.fullscreen == isFullscreen }
        #expect(hasFollowed)
        try awaitRest(of: process)
    }

    private func awaitRest(of process: ManagedProcess) throws {
        guard poll(seconds: 60, until: { (try? say("settle", to: process)) != nil }) else {
            throw StagedWindowError("the window does not come to rest: \(process.standardError)")
        }
    }

    @discardableResult
    private func say(_ words: String..., to process: ManagedProcess? = nil) throws -> String {
        let window = WindowName(process: (process ?? program).processIdentifier)
        return try MessageClient.say(words, to: window, in: compositor.directory)
    }

    private func report(of process: ManagedProcess? = nil) throws -> WindowReport {
        try JSONDecoder().decode(
            WindowReport.self, from: Data(try say("state", to: process ?? program).utf8))
    }
}

extension Picture {
    /// The smallest part of it that holds all that is not nearly as in another of its size.
    fileprivate func bounds(standingOutFrom other: Picture) -> (lowerX: Int, lowerY: Int, upperX: Int, upperY: Int) {
        precondition((width, height) == (other.width, other.height))
        func standsOut(_ x: Int, _ y: Int) -> Bool {
            [0, 8, 16].contains { abs(Int(self[x, y] >> $0 & 0xFF) - Int(other[x, y] >> $0 & 0xFF)) > 48 }
        }
        var bounds = (lowerX: width, lowerY: height, upperX: 0, upperY: 0)
        for y in 0..<height {
            for x in 0..<width where standsOut(x, y) {
                bounds = (
                    min(bounds.lowerX, x), min(bounds.lowerY, y), max(bounds.upperX, x), max(bounds.upperY, y)
                )
            }
        }
        return bounds
    }
}
