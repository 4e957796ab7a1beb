import CompositorHarness
import Foundation
import Testing

/// Holds the injector to what a client is told, which libwayland logs.
@Suite(.serialized) struct InjectorTests {
    private static let kinds: [CompositorKind] = [.sway, .mutter, .kwin]

    /// A window with the pointer over it and the keyboard's focus.
    private struct Stage {
        let compositor: HeadlessCompositor
        let injector: Injector
        let client: ManagedProcess

        init(_ kind: CompositorKind) throws {
            compositor = try HeadlessCompositor(kind)
            injector = try Injector(compositor)
            client = try compositor.launch("weston-eventdemo", environment: ["WAYLAND_DEBUG": "client"])
            try expect(#"wl_keyboard@\d+\.enter\("#)
            // The compositor puts the window where it likes, and may move it at first: look for it.
            let entered = try poll(seconds: 20) {
                for (x, y) in [(640.0, 400.0), (200, 200), (400, 300)] {
                    let before = client.standardError.count
                    try injector.move(x: x, y: y)
                    try injector.move(x: x + 1, y: y)
                    let pattern = #"wl_pointer@\d+\.motion\("#
                    if poll(seconds: 0.3, until: { hears(pattern, after: before) }) { return true }
                }
                return false
            }
            guard entered else { throw Missed("the pointer is over no window: \(client.standardError)") }
        }

        func hears(_ pattern: String, after start: Int = 0) -> Bool {
            client.standardError.dropFirst(start).range(of: pattern, options: .regularExpression) != nil
        }

        func expect(_ pattern: String) throws {
            guard poll(seconds: 10, until: { hears(pattern) }) else {
                throw Missed("the client never heard \(pattern): \(client.standardError.suffix(2000))")
            }
        }

        func end() {
            injector.unplug()
            compositor.stop()
        }
    }

    private struct Missed: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }

    @Test(arguments: kinds)
    func clientHearsAFlickAndItsEnd(_ kind: CompositorKind) throws {
        let stage = try Stage(kind)
        defer { stage.end() }
        try stage.injector.flick(x: -120, frames: 6, every: 4)
        // The horizontal axis is 1.
        try stage.expect(#"wl_pointer@\d+\.axis\(\d+, 1, -20\.0"#)
        // mutter 43 ends an injected scroll with an empty frame only.
        if kind != .mutter { try stage.expect(#"wl_pointer@\d+\.axis_stop\(\d+, 1\)"#) }
        if kind != .kwin { try stage.expect(#"wl_pointer@\d+\.axis_source\(1\)"#) }
        #expect(!stage.hears(#"wl_pointer@\d+\.axis\(\d+, 0, "#))
        try stage.injector.scroll(x: 3, y: 5)
        try stage.expect(#"wl_pointer@\d+\.axis\(\d+, 0, 5\.0"#)
        try stage.expect(#"wl_pointer@\d+\.axis\(\d+, 1, 3\.0"#)
    }

    @Test(arguments: kinds)
    func clientHearsClicksWheelAndKeys(_ kind: CompositorKind) throws {
        let stage = try Stage(kind)
        defer { stage.end() }
        try stage.injector.click(.right)
        try stage.expect(#"wl_pointer@\d+\.button\(\d+, \d+, 273, 1\)"#)
        try stage.expect(#"wl_pointer@\d+\.button\(\d+, \d+, 273, 0\)"#)
        try stage.injector.turnWheel(y: 2)
        try stage.expect(#"wl_pointer@\d+\.axis\(\d+, 0, \d+\.0"#)
        // C is evdev's 46.
        try stage.injector.key("ctrl+c")
        try stage.expect(#"wl_keyboard@\d+\.modifiers\(\d+, 4, 0, 0, 0\)"#)
        try stage.expect(#"wl_keyboard@\d+\.key\(\d+, \d+, 46, 1\)"#)
        try stage.expect(#"wl_keyboard@\d+\.key\(\d+, \d+, 46, 0\)"#)
        try stage.injector.key("Right")
        try stage.expect(#"wl_keyboard@\d+\.key\(\d+, \d+, 106, 1\)"#)
        #expect(throws: HarnessError.self) { try stage.injector.key("nosuchkey") }
    }

    @Test(arguments: [CompositorKind.mutter, .kwin])
    func clientHearsTouches(_ kind: CompositorKind) throws {
        let compositor = try HeadlessCompositor(kind)
        defer { compositor.stop() }
        let injector = try Injector(compositor)
        // The first touch is lost on the seat's announcement.
        try injector.touchDown(x: 1, y: 1)
        try injector.touchUp()
        let client = try compositor.launch("weston-simple-touch", environment: ["WAYLAND_DEBUG": "client"])
        func hears(_ pattern: String) -> Bool {
            client.standardError.range(of: pattern, options: .regularExpression) != nil
        }
        // The window is where the compositor put it, and it may not be there yet: look for it.
        let touched = try poll(seconds: 20) {
            for (x, y) in [(200.0, 200.0), (640, 400), (400, 300)] {
                try injector.touchDown(x: x, y: y)
                try injector.touchMove(x: x + 10, y: y)
                try injector.touchUp()
                if hears(#"wl_touch@\d+\.up\("#) { return true }
            }
            return false
        }
        #expect(touched, "\(client.standardError.suffix(2000))")
        #expect(hears(#"wl_touch@\d+\.down\("#))
        #expect(hears(#"wl_touch@\d+\.motion\("#))
    }

    @Test func swayTakesLayoutsAndUnplugs() throws {
        let stage = try Stage(.sway)
        defer { stage.end() }
        try stage.injector.setLayout("ru")
        try stage.expect(#"wl_keyboard@\d+\.keymap\("#)
        // The key of C gives es in a Russian layout.
        try stage.injector.key("Cyrillic_es")
        try stage.expect(#"wl_keyboard@\d+\.key\(\d+, \d+, 46, 1\)"#)
        #expect(throws: HarnessError.self) { try stage.injector.setLayout("nowhere") }
        #expect(throws: HarnessError.self) { try stage.injector.touchDown(x: 1, y: 1) }
        stage.injector.unplug()
        try stage.expect(#"wl_seat@\d+\.capabilities\(0\)"#)
    }

    @Test func westonHasNoSeat() throws {
        let compositor = try HeadlessCompositor(.weston)
        defer { compositor.stop() }
        #expect(throws: HarnessError.self) { try Injector(compositor) }
    }
}
