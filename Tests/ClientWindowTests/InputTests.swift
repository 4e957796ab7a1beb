import CompositorHarness
import EventLoop
import Testing

@testable import WaylandClient

/// What a hand on real compositors' devices becomes.
@MainActor @Suite(.serialized) struct InputTests {
    private nonisolated static let kinds: [CompositorKind] = [.sway, .mutter, .kwin]

    /// A window with the keyboard's focus and the pointer over it, which fills the output.
    private static func stage(_ kind: CompositorKind) throws -> (setting: Setting, injector: Injector) {
        let setting = try Setting(kind, size: LogicalSize(1200, 700), withInput: true)
        let injector = try #require(setting.injector)
        try setting.open()
        // Where the window is, and when it has taken up a device, differs: the pointer is moved until it is there.
        var step = 0.0
        try setting.run("the pointer enters") {
            step += 1
            try? injector.move(x: 600 + step.truncatingRemainder(dividingBy: 40), y: 400)
            return setting.painter.pointerFrames.contains { $0.moved }
        }
        try setting.run("the keyboard's focus") { setting.painter.hasFocus }
        try setting.settle()
        setting.painter.pointerFrames = []
        return (setting, injector)
    }

    @Test(arguments: kinds)
    func aFlickIsPixelsAndThenAStop(_ kind: CompositorKind) throws {
        let (setting, injector) = try Self.stage(kind)
        try injector.flick(x: -120, frames: 6, every: 4)
        // mutter 43 ends an injected scroll with an empty frame only.
        try setting.run("the flick") {
            kind == .mutter
                ? setting.painter.pointerFrames.count { $0.horizontal.delta != .none } >= 6
                : setting.painter.pointerFrames.contains { $0.horizontal.isStopped }
        }
        let frames = setting.painter.pointerFrames
        let distance = frames.reduce(0) { sum, frame in
            if case .pixels(let pixels) = frame.horizontal.delta { sum + pixels } else { sum }
        }
        #expect(abs(distance + 120) < 1)
        #expect(frames.allSatisfy { $0.vertical.delta == .none })
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.time <= $1.time })
        // KWin's injector knows no sources.
        if kind != .kwin { #expect(frames.allSatisfy { $0.source == .finger }) }
    }

    // KWin's injector turns notches into pixels.
    @Test(arguments: [CompositorKind.sway, .mutter])
    func aWheelIsNotches(_ kind: CompositorKind) throws {
        let (setting, injector) = try Self.stage(kind)
        func notches() -> Double {
            setting.painter.pointerFrames.reduce(0) { sum, frame in
                if case .notches(let notches) = frame.vertical.delta { sum + notches } else { sum }
            }
        }
        try injector.turnWheel(y: 2)
        // mutter sends a frame for each notch, and the second may come with a later reading.
        try setting.run("the wheel") { notches() >= 2 }
        try setting.settle()
        #expect(notches() == 2)
        #expect(setting.painter.pointerFrames.last?.source == .wheel)
    }

    @Test(arguments: kinds)
    func clicksHaveAPlace(_ kind: CompositorKind) throws {
        let (setting, injector) = try Self.stage(kind)
        try injector.move(x: 640, y: 400)
        try injector.click(.right)
        try setting.run("the click") { setting.painter.pointerFrames.flatMap(\.buttons).count == 2 }
        let buttons = setting.painter.pointerFrames.flatMap(\.buttons)
        #expect(buttons.map(\.button) == [.right, .right] && buttons.map(\.isPressed) == [true, false])
        let place = try #require(setting.painter.pointerFrames.last?.position)
        #expect((0..<Double(setting.window.size.width)).contains(place.x))
        if kind == .sway { #expect(place == LogicalPoint(640, 400)) }
    }

    @Test(arguments: kinds)
    func keysHaveMeaningTextAndModifiers(_ kind: CompositorKind) throws {
        let (setting, injector) = try Self.stage(kind)
        try injector.key("ctrl+c")
        try setting.run("Ctrl+C") { setting.painter.keys.contains { $0.latinKeysym == Keysym("c") } }
        let key = try #require(setting.painter.keys.last)
        #expect(key.modifiers.contains(.control) && key.text == "" && !key.isRepeat)
        try injector.key("code:105")
        try setting.run("the left arrow") { setting.painter.keys.contains { $0.keysym == .left } }
        try setting.run("it goes up") { setting.painter.releases.contains { $0.keysym == .left } }
    }

    @Test func shortcutsAreLatinInRussian() throws {
        let (setting, injector) = try Self.stage(.sway)
        try injector.setLayout("ru")
        try injector.key("code:46")
        try setting.run("a Cyrillic letter") { setting.painter.keys.contains { $0.text == "с" } }
        #expect(setting.painter.keys.last?.latinKeysym == Keysym("c"))
    }

    @Test func aHeldKeyRepeatsUntilItIsLetGo() throws {
        let (setting, injector) = try Self.stage(.sway)
        try injector.keyDown("code:106")
        try setting.run("repeats") { setting.painter.keys.count { $0.isRepeat && $0.keysym == .right } >= 3 }
        try injector.keyUp("code:106")
        try setting.run("it goes up") { !setting.painter.releases.isEmpty }
        let count = setting.painter.keys.count
        let wakeups = setting.loop.wakeups
        try setting.loop.runOnce(timeout: 0.5)
        #expect(setting.painter.keys.count == count)
        #expect(setting.loop.wakeups == wakeups + 1)
    }

    @Test func repeatsEndWithTheFocus() throws {
        let (setting, injector) = try Self.stage(.sway)
        try injector.keyDown("code:106")
        try setting.run("repeats") { setting.painter.keys.contains { $0.isRepeat } }
        try setting.compositor.swaymsg("workspace", "9")
        try setting.run("the focus goes") { !setting.painter.hasFocus }
        let count = setting.painter.keys.count
        try setting.settle()
        try setting.settle()
        #expect(setting.painter.keys.count == count)
    }

    @Test func devicesComeAndGo() throws {
        let (setting, injector) = try Self.stage(.sway)
        try injector.keyDown("code:106")
        try setting.run("repeats") { setting.painter.keys.contains { $0.isRepeat } }
        injector.unplug()
        try setting.run("the keyboard is gone") { !setting.painter.hasFocus }
        try setting.run("the pointer is gone") { setting.painter.pointerFrames.contains { $0.left } }
        let count = setting.painter.keys.count
        try setting.settle()
        #expect(setting.painter.keys.count == count)
        let again = try Injector(setting.compositor)
        try setting.run("the keyboard is back") { setting.painter.hasFocus }
        setting.painter.pointerFrames = []
        var x = 300.0
        try setting.run("the pointer is back") {
            x += 1
            try? again.move(x: x, y: 300)
            return setting.painter.pointerFrames.contains { $0.moved }
        }
    }

    @Test(arguments: [CompositorKind.mutter, .kwin])
    func fingersTouch(_ kind: CompositorKind) throws {
        let (setting, injector) = try Self.stage(kind)
        func way() -> Double? {
            let points = setting.painter.touches.flatMap(\.points)
            guard let first = points.firstIndex(where: { $0.phase == .began }),
                let last = points[first...].first(where: { $0.phase == .ended })
            else { return nil }
            return last.position.x - points[first].position.x
        }
        try setting.run("a finger") {
            if let way = way(), way != 0 { return true }
            // The first touch of a new device may come before the window has taken it up, and its movement be lost.
            if way() != nil { setting.painter.touches = [] }
            try? injector.touchDown(x: 600, y: 400)
            try? injector.touchMove(x: 620, y: 400)
            try? injector.touchUp()
            return false
        }
        #expect(abs(try #require(way()) - 20) < 1)
    }

    /// A program's window that goes takes nothing from another one.
    @Test(arguments: [CompositorKind.mutter, .kwin])
    func aFingerStaysDownWhenAnotherWindowCloses(_ kind: CompositorKind) throws {
        let (setting, injector) = try Self.stage(kind)
        var points: [TouchFrame.Point] { setting.painter.touches.flatMap(\.points).filter { $0.phase != .moved } }
        try setting.run("the device is known") {
            if points.contains(where: { $0.phase == .ended }) { return true }
            try? injector.touchDown(x: 600, y: 400)
            try? injector.touchUp()
            return false
        }
        let known = try #require(points.first).position.x
        // More of those touches may be on their way, but not at this place.
        func phases() -> [TouchFrame.Phase] { points.filter { $0.position.x > known + 20 }.map(\.phase) }
        try injector.touchDown(x: 640, y: 400)
        try setting.run("a finger") { phases() == [.began] }
        let painter = Painter()
        Window(connection: setting.connection, title: "other", appID: "cardtray", delegate: painter).close()
        #expect(phases() == [.began])
        try injector.touchUp()
        try setting.run("the finger lifts") { phases().count == 2 }
        #expect(phases() == [.began, .ended])
    }

    @Test func copiedTextCanBePasted() throws {
        let (setting, injector) = try Self.stage(.sway)
        try injector.key("code:46")
        try setting.run("a key") { !setting.painter.keys.isEmpty }
        setting.connection.setClipboard(OutgoingData(text: "Karteikarte 卡片"))
        try setting.settle()
        let reader = try ClipboardReader(setting.connection)
        try setting.run("the text") { reader.text() == "Karteikarte 卡片" }
    }
}
