import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// Text that an input method composes for the search, in sway.
@Suite(.serialized) struct InputMethodTests {
    /// The inside of the search field: around it the trays shine through.
    private static let field = (x: 416, y: 16, width: 448, height: 32)

    @Test func aMethodComposesAndTypesIntoTheSearch() throws {
        let sway = try HeadlessCompositor(.sway)
        defer { sway.stop() }
        let injector = try Injector(sway)
        defer { injector.unplug() }
        try injector.setInputMethod(true)
        let program = try sway.launch(TestProducts.path(of: "cardtray"))
        _ = try sway.restingScreenshot()
        func search() throws -> String? {
            let line = try MessageClient.say(["--wait", "state"], in: sway.directory)
            return try JSONDecoder().decode(WindowReport.self, from: Data(line.utf8)).search.text
        }
        func shown() throws -> Picture {
            try sway.restingScreenshot().cropped(
                x: Self.field.x, y: Self.field.y, width: Self.field.width, height: Self.field.height)
        }
        #expect(throws: HarnessError.self, "keys are for cards") { try injector.awaitTextInput(true) }
        try injector.key("slash")
        try injector.awaitTextInput(true)
        let empty = try shown()

        try injector.compose("shan", cursor: 4)
        #expect(try poll(seconds: 20) { try shown() != empty })
        let composed = try shown()
        #expect(try search() == "", "it is no text yet")
        try injector.compose("shan", cursor: 2)
        #expect(try poll(seconds: 20) { try shown() != composed }, "the cursor is within it")
        try injector.commit("山")
        #expect(try poll(seconds: 20) { try search() == "山" })
        let typed = try shown()
        try injector.compose("shui", cursor: 4)
        #expect(try poll(seconds: 20) { try shown() != typed })
        try injector.commit("水")
        #expect(try poll(seconds: 20) { try search() == "山水" })
        try injector.deleteAround(before: 3, after: 0)
        #expect(try poll(seconds: 20) { try search() == "山" })

        // The rows have the keys: nothing is composed for them, until the field has them again.
        try injector.key("Return")
        try injector.awaitTextInput(false)
        try injector.key("slash")
        try injector.awaitTextInput(true)
        try injector.compose("he", cursor: 2)
        #expect(try poll(seconds: 20) { try shown() != typed })
        try injector.setInputMethod(false)
        #expect(try poll(seconds: 20) { try shown() == typed }, "what was composed goes with the method")
        #expect(try search() == "山")
        #expect(program.terminate(seconds: 20) == 0, "\(program.standardError)")
    }
}
