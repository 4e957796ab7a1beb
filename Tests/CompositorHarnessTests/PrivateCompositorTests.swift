import CompositorHarness
import Foundation
import Testing
import WaylandProtocols

/// The scripted compositor itself: that it does what it is told, and sees what clients do wrong.
@MainActor @Suite(.serialized) struct PrivateCompositorTests {
    @Test func showsWhatWasCommitted() throws {
        let compositor = try PrivateCompositor()
        let client = try StageClient(compositor)
        client.pixels[StageClient.width + 2] = 0xAB_CDEF
        try client.appear()
        let state = try compositor.state()
        #expect(state.hasWindow && state.isSettled)
        #expect(state.size == [8, 6] && state.buffer == [8, 6])
        #expect(state.damage == [[1, 2, 3, 4]])
        #expect(state.commits == 1 && state.heldBuffers == 1)
        let picture = try compositor.screenshot()
        #expect(picture.width == 8 && picture.height == 6)
        #expect(picture[2, 1] == 0xAB_CDEF && picture[3, 1] == 0x12_3456)
        // Through the viewport, at the screen's scale.
        try compositor.send("scale 240")
        client.viewport.setDestination(width: 16, height: 12)
        try client.show()
        #expect(try compositor.state().size == [16, 12])
        let stretched = try compositor.screenshot()
        #expect(stretched.width == 32 && stretched.height == 24)
        #expect(compositor.stop() == 0, "\(compositor.log)")
    }

    @Test func seesBuffersThatAreNotTheClients() throws {
        let compositor = try PrivateCompositor()
        let client = try StageClient(compositor)
        try client.appear()
        #expect(try compositor.state().busyCommits == 0)
        try compositor.send("withhold releases on")
        try client.show()
        #expect(try compositor.state().busyCommits == 1)
        #expect(try compositor.state().scribbledBuffers == 0)
        client.pixels[0] = 0
        #expect(try compositor.state().scribbledBuffers == 1)
        #expect(client.releases == 0)
        #expect(compositor.stop() == 0, "\(compositor.log)")
    }

    @Test func endsClientsThatBreakTheProtocol() throws {
        let compositor = try PrivateCompositor()
        let client = try StageClient(compositor)
        // A buffer before any configuration.
        #expect(throws: DisplayError.self) { try client.show() }
        #expect(throws: HarnessError.self) { try compositor.screenshot() }
        // Another client is none the worse.
        let next = try StageClient(compositor)
        try next.appear()
        #expect(try compositor.state().hasWindow)
        next.surface.setBufferScale(scale: 4)
        #expect(throws: DisplayError.self) { try next.show() }
        #expect(compositor.stop() == 0, "\(compositor.log)")
    }

    @Test func dragsDataOverTheWindow() throws {
        let compositor = try PrivateCompositor()
        let client = try StageClient(compositor)
        try client.appear()
        try compositor.drag(
            atX: 3, y: 4, ["text/uri-list": Array("file:///a.csv\r\n".utf8), "text/plain": Array("a".utf8)])
        try compositor.send("drag motion 5 2")
        try client.display.roundtrip()
        let offer = try #require(client.offer)
        #expect(offer.types == ["text/plain", "text/uri-list"])
        offer.object.accept(serial: 0, mimeType: "text/uri-list")
        offer.object.setActions(dndActions: .copy, preferredAction: .copy)
        try client.display.roundtrip()
        var state = try compositor.state()
        #expect(state.drag.acceptedType == "text/uri-list" && state.drag.action == 1)
        try compositor.send("drag drop")
        try client.display.roundtrip()
        #expect(try client.read("text/uri-list") == Array("file:///a.csv\r\n".utf8))
        offer.object.finish()
        try client.display.roundtrip()
        state = try compositor.state()
        #expect(state.drag.isFinished && state.drag.readings == 1)
        #expect(client.dragEvents == ["enter 3.0 4.0", "motion 5.0 2.0", "drop"])
        #expect(throws: HarnessError.self) { try compositor.send("drag motion 1 1") }
        #expect(compositor.stop() == 0, "\(compositor.log)")
    }

    @Test func tellsGesturesAndRefusesNonsense() throws {
        let compositor = try PrivateCompositor()
        let client = try StageClient(compositor)
        #expect(throws: HarnessError.self) { try compositor.send("pinch begin 2") }
        try client.appear()
        try compositor.play("pointer enter 1 1", "pinch begin 2", "pinch update 1 -2 1.5 -30", "pinch end")
        try client.display.roundtrip()
        #expect(client.pinches == ["1.0 -2.0 1.5 -30.0"])
        for line in ["pinch", "pinch update 1 2 x 4", "size 1", "nonsense", "pointer frame more", "seat mouse"] {
            #expect(throws: HarnessError.self, "\(line)") { try compositor.send(line) }
        }
        #expect(compositor.stop() == 0, "\(compositor.log)")
    }
}
