import CompositorHarness
import Foundation
import Testing

/// Compositors that end badly: the program ends with one line that says what happened, and a status of its own.
@Suite(.serialized) struct StageFaultTests {
    /// The program's status where there is no compositor, or no longer.
    private static let noCompositor: Int32 = 4

    @Test(arguments: [
        ("error 2 this buffer is not to my taste", ["protocol error", "wl_surface", "not to my taste"]),
        ("kill", ["compositor has gone away"]),
        ("garbage opcode", ["sent nonsense", "wl_display"]),
        ("garbage short", ["sent nonsense", "too short"]),
        ("garbage flood", ["connection", "compositor"]),
    ])
    func endsWithOneLine(_ command: String, _ words: [String]) throws {
        let window = try StagedWindow()
        try window.compositor.send(command)
        #expect(window.program.wait(seconds: 30) == Self.noCompositor)
        let lines = window.program.standardError.split(separator: "\n")
        #expect(lines.count == 1, "\(window.program.standardError)")
        for word in words { #expect(lines.first?.contains(word) == true, "\(lines)") }
        #expect(window.compositor.stop() == 0, "\(window.compositor.log)")
    }

    @Test func dragsAndGlidesEndWithIt() throws {
        let window = try StagedWindow()
        try window.enterPointer()
        try window.compositor.flick(x: 120)
        try window.compositor.play(
            "touch down 0 600 300", "touch frame", "pointer button left down", "pointer frame", "kill")
        #expect(window.program.wait(seconds: 30) == Self.noCompositor)
        #expect(window.program.standardError.split(separator: "\n").count == 1)
        #expect(window.compositor.stop() == 0, "\(window.compositor.log)")
    }

    @Test func saysWhatTheCompositorLacks() throws {
        let compositor = try PrivateCompositor()
        try compositor.send("global xdg_wm_base off")
        let program = try compositor.launch(TestProducts.path(of: "cardtray"))
        #expect(program.wait(seconds: 30) == Self.noCompositor)
        #expect(program.standardError.split(separator: "\n").count == 1)
        #expect(program.standardError.contains("xdg_wm_base"))
        #expect(compositor.stop() == 0, "\(compositor.log)")
    }
}
