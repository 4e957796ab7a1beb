import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// Cards that are dragged out of the window, to other programs.
@Suite(.serialized) struct DragOutTests {
    private static let alt = "modifiers 8 0 0 0", none = "modifiers 0 0 0 0"
    private static let types = [
        "text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "TEXT", "STRING", "text/html", "image/png",
    ]

    /// The first card of the first row, carried within the window to a place beside its left edge.
    private func carried(in window: StagedWindow) throws {
        try window.enterPointer()
        try window.compositor.play(
            "keyboard enter", Self.alt, "pointer motion 300 160", "pointer frame", "pointer button left down",
            "pointer frame", "pointer motion 200 200", "pointer frame", "pointer motion 100 240", "pointer frame",
            Self.none)
        try window.compositor.settle()
        #expect(try window.report(atRest: false).order?.carried.count == 1)
    }

    private func move(_ window: StagedWindow, x: Int, y: Int) throws {
        try window.compositor.play("pointer motion \(x) \(y)", "pointer frame")
        try window.compositor.settle()
    }

    /// What the window hands over.
    private func read(_ type: String, from window: StagedWindow) throws -> Data {
        let file = window.compositor.directory.appending(path: UUID().uuidString)
        try window.compositor.send("outdrag read \(type) \(file.path)")
        var last = Data()
        // A file has no end that could be waited for: it stays as it is for a while.
        _ = poll(seconds: 20) {
            usleep(200_000)
            let data = (try? Data(contentsOf: file)) ?? Data()
            defer { last = data }
            return !data.isEmpty && data == last
        }
        return last
    }

    /// Nothing has come of it in the window.
    private func isAsItWas(_ window: StagedWindow) throws -> Bool {
        let order = try window.report().order
        return order?.deck == true && order?.undo == 0 && order?.carried.isEmpty == true
    }

    @Test func aCardGoesToAnotherProgram() throws {
        let window = try StagedWindow()
        let id = try #require(window.report().rows[0].id)
        try carried(in: window)
        try move(window, x: -20, y: 240)
        #expect(try window.compositor.state().ownDrag.types == nil, "near the edge it is carried on")
        #expect(try window.report(atRest: false).order?.carried.count == 1)
        try move(window, x: -40, y: 240)
        var state = try window.compositor.state()
        #expect(state.ownDrag.types == Self.types && state.ownDrag.actions == 1, "a copy")
        #expect(try isAsItWas(window), "it is back in its place")
        #expect(try poll(seconds: 20) { try window.compositor.state().ownDrag.icon == [240, 168] })
        state = try window.compositor.state()
        let grip = try #require(state.ownDrag.grip)
        #expect((0...240).contains(grip[0]) && (0...168).contains(grip[1]))

        try window.compositor.play("outdrag accept text/html", "outdrag drop")
        let plain = try read("text/plain", from: window)
        #expect(!plain.isEmpty && id.hasSuffix("/" + String(decoding: plain, as: UTF8.self)))
        let html = try #require(String(data: try read("text/html", from: window), encoding: .utf8))
        #expect(html.hasPrefix("<meta charset=\"utf-8\"><div"))
        #expect(html.contains(">\(String(decoding: plain, as: UTF8.self))<"))
        let png = try read("image/png", from: window)
        let file = window.compositor.directory.appending(path: "card.png")
        try png.write(to: file)
        let picture = try Picture(png: file)
        #expect(picture.width == 960 && picture.height == 672)
        try window.compositor.send("outdrag finish")
        try window.compositor.settle()
        #expect(try window.compositor.state().ownDrag.types == nil, "it is over")
        // The hand is free for the next one.
        try window.enterPointer()
        try carried(in: window)
        try move(window, x: 600, y: -60)
        #expect(try window.compositor.state().ownDrag.types == Self.types)
        try window.compositor.send("outdrag cancel")
        try window.compositor.settle()
        #expect(try window.compositor.state().ownDrag.types == nil)
        #expect(try isAsItWas(window))
        window.end()
    }

    @Test func aFingerDragsACardOut() throws {
        let window = try StagedWindow()
        try window.compositor.play("touch down 0 300 160", "touch frame")
        #expect(try poll(seconds: 20) { try window.report(atRest: false).rows[0].flapped == [0] }, "it rested")
        for x in stride(from: 260, through: -60, by: -40) {
            try window.compositor.play("touch motion 0 \(x) 200", "touch frame")
        }
        try window.compositor.settle()
        #expect(try window.compositor.state().ownDrag.types == Self.types)
        #expect(try isAsItWas(window))
        try window.compositor.send("outdrag cancel")
        // Nothing tells of that finger's lifting, and the next one is heard all the same.
        try window.compositor.play("touch down 0 640 300", "touch frame")
        for y in stride(from: 260, through: 20, by: -40) {
            try window.compositor.play("touch motion 0 640 \(y)", "touch frame")
        }
        try window.compositor.play("touch up 0", "touch frame")
        #expect(try poll(seconds: 20) { try window.report().scroll > 100 })
        window.end()
    }

    /// Whoever asks for a picture and does not read it, or is gone, is no concern of the window's.
    @Test func readersThatNeverReadHoldNothingUp() throws {
        let window = try StagedWindow()
        try carried(in: window)
        try move(window, x: -60, y: 240)
        for _ in 0..<20 { try window.compositor.play("outdrag stall image/png", "outdrag hangup image/png") }
        #expect(try read("image/png", from: window).count > 10_000)
        try window.compositor.send("outdrag cancel")
        try window.say("--wait", "expose", "next")
        #expect(try window.report().rows[0].exposed == 1)
        window.end()
    }

    @Test func withoutADataDeviceACardIsOnlyCarried() throws {
        let window = try StagedWindow("global wl_data_device_manager off")
        try carried(in: window)
        try move(window, x: -60, y: 240)
        #expect(try window.report(atRest: false).order?.carried.count == 1)
        try window.compositor.play("pointer button left up", "pointer frame")
        #expect(try window.report().order?.carried.isEmpty == true)
        window.end()
    }
}
