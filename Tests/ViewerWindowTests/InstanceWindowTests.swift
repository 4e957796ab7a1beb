import CompositorHarness
import Foundation
import Testing

@testable import CardtrayApp

/// Several starts of the program are one program with several windows.
@Suite(.serialized) struct InstanceWindowTests {
    private struct Stage {
        let compositor: HeadlessCompositor
        let program: ManagedProcess
        let decks: [URL]

        init() throws {
            compositor = try HeadlessCompositor(.sway, CompositorOptions())
            let folder = compositor.directory
            decks = try (1...3).map { number in
                let deck = folder.appending(path: "deck \(number).csv")
                try String(repeating: "a,b\n", count: number).write(to: deck, atomically: true, encoding: .utf8)
                return deck
            }
            program = try compositor.launch(TestProducts.path(of: "cardtray"), [decks[0].path])
            let directory = directory
            _ = poll(seconds: 60) { !directory.windows().isEmpty }
            try MessageClient.say(["settle"], in: compositor.directory)
        }

        var directory: WindowDirectory { WindowDirectory(runtime: compositor.directory.path) }

        /// Starts the program once more, and waits until it ends.
        func start(_ arguments: String...) throws -> (status: Int32?, error: String) {
            let other = try compositor.launch(TestProducts.path(of: "cardtray"), arguments)
            return (other.wait(seconds: 60), other.standardError)
        }

        func name(_ number: Int) -> WindowName { WindowName(process: program.processIdentifier, number: number) }

        func say(_ line: String, to number: Int) throws -> String {
            let client = try MessageClient(window: name(number), in: directory, patience: 60)
            return try client.send(MessageRequest(line: line)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }

        func report(_ number: Int) throws -> WindowReport {
            try JSONDecoder().decode(WindowReport.self, from: Data(try say("state", to: number).utf8))
        }

        /// The picture of a window when it has come to rest.
        func picture(of number: Int) throws -> Picture {
            let file = compositor.directory.appending(path: "shot-\(number).png")
            _ = try say("settle", to: number)
            _ = try say("screenshot \(file.path)", to: number)
            return try Picture(png: file)
        }

        func end() {
            program.terminate()
            compositor.stop()
        }
    }

    @Test func anotherStartOpensAWindowOfTheFirst() throws {
        let stage = try Stage()
        defer { stage.end() }
        #expect(try stage.start(stage.decks[1].path) == (0, ""))
        #expect(Set(stage.directory.windows()) == [stage.name(1), stage.name(2)])
        let reports = try (1...2).map(stage.report)
        #expect(reports.map(\.window.title) == ["deck 1.csv — cardtray", "deck 2.csv — cardtray"])
        #expect(reports.map { $0.rows.first?.count } == [1, 2])
        #expect(reports.map(\.program.number) == [1, 2])
        // The new one has the focus: it is the one that is meant where none is named.
        #expect(stage.directory.windows().first == stage.name(2))
        // Both are seen beside each other, once the first has made room.
        #expect(try poll(seconds: 20) { try stage.report(1).window.width < 1280 })
        #expect(try stage.picture(of: 1) != stage.picture(of: 2))

        // Closing the first leaves the other.
        _ = try? stage.say("quit", to: 1)
        #expect(poll(seconds: 20) { stage.directory.windows() == [stage.name(2)] })
        #expect(try poll(seconds: 20) { try stage.report(2).window.width == 1280 })
        _ = try stage.say("settle", to: 2)
        // A third start finds it.
        #expect(try stage.start(stage.decks[2].path) == (0, ""))
        #expect(Set(stage.directory.windows()) == [stage.name(2), stage.name(3)])
        // Each has kept its deck's place.
        for number in 2...3 { _ = try? stage.say("quit", to: number) }
        #expect(stage.program.wait(seconds: 20) == 0)
        #expect(stage.directory.windows() == [])
        let kept = try FileManager.default.contentsOfDirectory(
            atPath: stage.compositor.directory.appending(path: "home/.local/state/cardtray").path)
        for number in 1...3 { #expect(kept.contains { $0.hasPrefix("deck_\(number).csv-") }) }
    }

    @Test func whatCannotBeOpenedIsSaidByBoth() throws {
        let stage = try Stage()
        defer { stage.end() }
        let (status, error) = try stage.start("/no/such/deck.csv")
        #expect(status == 3)
        #expect(error == "cardtray: /no/such/deck.csv: there is no such file\n")
        #expect(try stage.report(2).overlays.notice?.contains("there is no such file") == true)
        // One of several that cannot be opened is said in the window.
        #expect(try stage.start("/no/such/deck.csv", stage.decks[1].path).status == 0)
        #expect(try stage.report(3).rows.first?.count == 2)
    }

    @Test func anotherProgramIsStartedWhereItIsAskedFor() throws {
        let stage = try Stage()
        defer { stage.end() }
        let others = try [["--new-instance"], ["--theme", "light"]].map {
            try stage.compositor.launch(TestProducts.path(of: "cardtray"), $0 + [stage.decks[1].path])
        }
        defer { for other in others { other.terminate() } }
        #expect(poll(seconds: 60) { Set(stage.directory.windows().map(\.process)).count == 3 })
        // What the light one shows in other colors than the settings' is not for other starts.
        #expect(try stage.start(stage.decks[2].path).status == 0)
        let names = stage.directory.windows()
        #expect(names.filter { $0.process == others[1].processIdentifier }.count == 1)
        #expect(names.count == 4)
    }

    @Test func decksAreOpenedByMessages() throws {
        let stage = try Stage()
        defer { stage.end() }
        let tool = try TestProducts.path(of: "cardtray")
        _ = try stage.compositor.run(tool, ["msg", "open", stage.decks[2].path], seconds: 60)
        #expect(try stage.report(1).window.title == "deck 3.csv — cardtray")
        _ = try stage.compositor.run(tool, ["msg", "new-window", stage.decks[1].path], seconds: 60)
        #expect(try stage.report(2).window.title == "deck 2.csv — cardtray")
        let name = stage.name(2).description
        _ = try stage.compositor.run(tool, ["msg", "--window", name, "open", stage.decks[0].path], seconds: 60)
        #expect(try stage.report(2).window.title == "deck 1.csv — cardtray")
    }
}
