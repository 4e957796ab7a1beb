import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// What the program puts on clipboards, read by other programs in sway, and what it takes from them.
@Suite(.serialized) struct CopyWindowTests {
    private static let textTypes = ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "TEXT", "STRING"]

    private struct Stage {
        let compositor: HeadlessCompositor
        let injector: Injector
        let program: ManagedProcess

        init() throws {
            compositor = try HeadlessCompositor(.sway)
            injector = try Injector(compositor)
            program = try compositor.launch(TestProducts.path(of: "cardtray"))
            let directory = compositor.directory
            guard poll(seconds: 60, until: { (try? MessageClient.say(["settle"], in: directory)) != nil }) else {
                throw StagedWindowError("no window: \(program.standardError)")
            }
        }

        @discardableResult
        func say(_ words: String...) throws -> String { try MessageClient.say(words, in: compositor.directory) }

        func state() throws -> WindowReport {
            try JSONDecoder().decode(WindowReport.self, from: Data(try say("--wait", "state").utf8))
        }

        /// What is read from a clipboard; nil where there is nothing.
        func paste(_ options: String...) -> String? {
            try? compositor.run("wl-paste", ["--no-newline"] + options)
        }

        func types(_ options: String...) -> [String]? {
            (try? compositor.run("wl-paste", ["--list-types"] + options))?.split(separator: "\n").map(String.init)
        }

        func picture() throws -> Picture {
            let file = compositor.directory.appending(path: "\(UUID().uuidString).png")
            try compositor.run("sh", ["-c", "wl-paste -t image/png > \(file.path)"])
            return try Picture(png: file)
        }

        func end() {
            #expect(program.terminate(seconds: 20) == 0, "\(program.standardError)")
            injector.unplug()
            compositor.stop()
        }
    }

    @Test func aCardIsCopiedAsTextAndHTMLAndAPicture() throws {
        let stage = try Stage()
        try stage.say("--wait", "expose", "1", "4")
        try stage.injector.key("ctrl+c")
        #expect(poll(seconds: 20) { stage.paste() != nil })
        let text = try #require(stage.paste())
        #expect(stage.types() == Self.textTypes + ["text/html", "image/png"])
        let html = try #require(stage.paste("-t", "text/html"))
        #expect(html.hasPrefix("<meta charset=\"utf-8\"><div lang=\"") && html.contains(">\(text)<"), "\(html)")
        let front = try stage.picture()
        #expect(front.width == 960 && front.height == 672)

        try stage.injector.key("space")
        try stage.injector.key("ctrl+c")
        #expect(poll(seconds: 20) { stage.paste() != text })
        #expect(try stage.picture().difference(from: front) > 5000, "another side")
        stage.end()
    }

    @Test func markedCardsAreCopiedTogether() throws {
        let stage = try Stage()
        for _ in 0..<2 { try stage.injector.key("shift+Right") }
        #expect(try poll(seconds: 20) { try stage.state().order?.marked.count == 3 })
        try stage.injector.key("ctrl+c")
        #expect(poll(seconds: 20) { stage.paste() != nil })
        let lines = try #require(stage.paste()).split(separator: "\n")
        #expect(lines.count == 3)
        let html = try #require(stage.paste("-t", "text/html"))
        #expect(html.hasPrefix("<meta charset=\"utf-8\"><ul><li") && html.components(separatedBy: "<li").count == 4)
        let picture = try stage.picture()
        #expect(picture.width == 2 * 480 + 24 && picture.height == 2 * 336 + 24)
        stage.end()
    }

    @Test func theSideReadCloseUpIsThePrimarySelection() throws {
        let stage = try Stage()
        try stage.say("--wait", "expose", "1", "4")
        #expect(stage.paste("--primary") == nil)
        try stage.injector.key("ctrl+Return")
        #expect(poll(seconds: 20) { stage.paste("--primary") != nil })
        let front = try #require(stage.paste("--primary"))
        #expect(stage.types("--primary") == Self.textTypes + ["text/html"], "a picture would hold the deck")
        try stage.injector.key("space")
        #expect(poll(seconds: 20) { stage.paste("--primary").map { $0 != front } == true })
        let back = stage.paste("--primary")
        // Without a key of its own: what is selected already changes.
        try stage.say("--wait", "turn")
        try stage.say("--wait", "turn", "-1")
        #expect(poll(seconds: 20) { stage.paste("--primary") == back })
        try stage.say("--wait", "turn", "-1")
        #expect(poll(seconds: 20) { stage.paste("--primary") == front })
        #expect(stage.paste() == nil, "the clipboard is another one")
        stage.end()
    }

    @Test func theSearchPastesAndIsThePrimarySelection() throws {
        let stage = try Stage()
        let copied = try stage.compositor.launch("wl-copy", ["--primary", "--foreground", "berg und tal"])
        defer { copied.kill() }
        #expect(poll(seconds: 20) { stage.paste("--primary") == "berg und tal" })
        try stage.injector.key("slash")
        try stage.injector.key("x")
        #expect(try poll(seconds: 20) { try stage.state().search.text == "x" })
        try stage.injector.move(x: 640, y: 500)
        try stage.injector.click(.middle)
        try stage.injector.move(x: 640, y: 32)
        try stage.injector.click(.middle)
        #expect(try poll(seconds: 20) { try stage.state().search.text == "xberg und tal" }, "once, in the field")
        try stage.injector.key("shift+Home")
        #expect(poll(seconds: 20) { stage.paste("--primary") == "xberg und tal" })
        #expect(copied.wait(seconds: 20) != nil, "it has lost the selection")
        stage.end()
    }
}
