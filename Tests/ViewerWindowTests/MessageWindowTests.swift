import CompositorHarness
import Foundation
import LocalSockets
import Testing
import TrayWindow

@testable import CardtrayApp

/// A real window, driven by `cardtray msg`.
@Suite(.serialized) struct MessageWindowTests {
    private struct Stage {
        let compositor: HeadlessCompositor
        let injector: Injector?
        let program: ManagedProcess

        /// - Parameter hasInput: with a pointer, which is seen in pictures of the screen, and a keyboard.
        init(_ options: CompositorOptions = CompositorOptions(), hasInput: Bool = false) throws {
            compositor = try HeadlessCompositor(.sway, options)
            injector = hasInput ? try Injector(compositor) : nil
            program = try compositor.launch(TestProducts.path(of: "cardtray"))
            let socket = socket
            _ = poll(seconds: 60) { FileManager.default.fileExists(atPath: socket) }
            try MessageClient.say(["settle"], in: compositor.directory)
        }

        /// - Throws: where the command fails.
        @discardableResult
        func say(_ words: String...) throws -> String {
            try compositor.run(TestProducts.path(of: "cardtray"), ["msg"] + words, seconds: 60)
        }

        /// The command's exit status and what it says.
        func outcome(_ words: [String], environment: [String: String] = [:]) throws -> (status: Int32?, error: String) {
            let tool = try compositor.launch(
                TestProducts.path(of: "cardtray"), ["msg"] + words, environment: environment)
            return (tool.wait(seconds: 60), tool.standardError)
        }

        /// How the window stands when it has come to rest.
        func state() throws -> WindowReport {
            let line = try MessageClient.say(["--wait", "state"], in: compositor.directory)
            return try JSONDecoder().decode(WindowReport.self, from: Data(line.utf8))
        }

        /// The same when a key has been pressed.
        func after(_ key: String) throws -> WindowReport {
            try MessageClient.say(["key", key], in: compositor.directory)
            return try state()
        }

        func picture() throws -> Picture {
            let file = compositor.directory.appending(path: "shot-\(UUID().uuidString).png")
            try say("--wait", "screenshot", file.path)
            return try Picture(png: file)
        }

        var socket: String { "\(compositor.directory.path)/cardtray/\(program.processIdentifier).sock" }

        func end() {
            program.terminate()
            injector?.unplug()
            compositor.stop()
        }
    }

    @Test func exposesTurnsAndQuits() throws {
        let stage = try Stage()
        defer { stage.end() }
        let before = try JSONDecoder().decode(
            WindowReport.self, from: Data(try stage.say("--wait", "state").utf8))
        #expect(before.status.open && before.status.settled && !before.status.animating && !before.overlays.help)
        #expect(before.window == .init(width: 1280, height: 800, scale: 1, title: "cardtray"))
        #expect(before.program.process == stage.program.processIdentifier)
        #expect(before.scroll == 0 && before.focus?.section == 0 && before.focus?.note == 0)
        #expect(before.rows.count == 4)
        #expect(before.rows[0].exposed == 0 && before.rows[0].facet == 0)
        func row() throws -> WindowReport.Row {
            try #require(try stage.state().rows.first { $0.section == 1 && $0.row == 0 })
        }

        try stage.say("--wait", "expose", "1", "5")
        let exposed = try stage.state()
        #expect(exposed.focus?.section == 1 && exposed.focus?.note == 5)
        #expect(try row().exposed == 5)
        #expect(try row().note == 5)
        #expect(try row().id == exposed.focus?.id && exposed.focus?.id?.isEmpty == false)
        try stage.say("turn")
        #expect(try row().facet == 1)
        try stage.say("turn", "-1")
        #expect(try row().facet == 0)
        try stage.say("expose", "next")
        #expect(try row().exposed == 6)
        try stage.say("flap", "on")
        #expect(try row().flapped == [6])
        try stage.say("flap")
        #expect(try row().flapped == [])
        try stage.say("scroll", "to", "3")
        let scrolled = try stage.state()
        #expect(scrolled.focus?.section == 3 && scrolled.focus?.row == 0)
        #expect(scrolled.scroll > 1000 && scrolled.rows.contains { $0.section == 3 })
        try stage.say("scroll", "-100000")
        #expect(try stage.state().scroll == 0)

        try stage.say("quit")
        #expect(stage.program.wait(seconds: 20) == 0)
        #expect(!FileManager.default.fileExists(atPath: stage.socket))
        let gone = try stage.outcome(["state"])
        #expect(gone.status == 1)
        #expect(gone.error == "cardtray: there is no running window\n")
    }

    @Test func aPictureIsWhatIsSeen() throws {
        let stage = try Stage(CompositorOptions(scale: 2))
        defer { stage.end() }
        try stage.say("--wait", "expose", "0", "4")
        let picture = try stage.picture()
        #expect(picture.width == 2560 && picture.height == 1600)
        #expect(try stage.compositor.settledScreenshot() == picture, "the same as on the screen, to the byte")
        let file = stage.compositor.directory.appending(path: "still.png")
        try stage.compositor.run(
            TestProducts.path(of: "cardtray"), ["render", "-o", file.path, "--scale", "2", "--expose", "4"], seconds: 60
        )
        #expect(try Picture(png: file) == picture, "and as render draws it")
        let failed = try stage.outcome(["screenshot", "/nowhere/at/all.png"])
        #expect(failed.status == 1 && failed.error.split(separator: "\n").count == 1, "\(failed.error)")
    }

    @Test func saysWhatDoesNotGo() throws {
        let stage = try Stage()
        defer { stage.end() }
        for words in [
            ["expose", "99", "0"], ["expose", "0", "9999"], ["scroll", "to", "99"], ["expose", "previous"],
        ] {
            let outcome = try stage.outcome(words)
            #expect(outcome.status == 1, "\(words)")
            #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome.error)")
        }
        for words in [["dance"], ["expose"], ["turn", "x"], ["--wiat", "state"], [], ["--timeout", "0", "state"]] {
            #expect(try stage.outcome(words).status == 2, "\(words)")
        }
        #expect(try stage.outcome(["--window", "999999", "state"]).status == 1)
        #expect(try stage.outcome(["state"], environment: ["XDG_RUNTIME_DIR": ""]).status == 1)
        #expect(stage.program.isRunning)
    }

    @Test func severalWindows() throws {
        let stage = try Stage(hasInput: true)
        defer { stage.end() }
        let other = try stage.compositor.launch(TestProducts.path(of: "cardtray"), ["--new-instance"])
        #expect(poll(seconds: 60) { (try? stage.say("--window", "\(other.processIdentifier)", "settle")) != nil })
        #expect(try stage.state().program.process == other.processIdentifier, "started and focused last")
        try stage.compositor.run("swaymsg", ["focus", "left"])
        #expect(try poll(seconds: 10) { try stage.state().program.process == stage.program.processIdentifier })
        // A crash leaves a socket: it is not taken for a window.
        other.kill()
        let stale = "\(stage.compositor.directory.path)/cardtray/\(other.processIdentifier).sock"
        #expect(FileManager.default.fileExists(atPath: stale))
        #expect(try stage.outcome(["--window", "\(other.processIdentifier)", "state"]).status == 1)
        #expect(!FileManager.default.fileExists(atPath: stale))
        #expect(try stage.state().program.process == stage.program.processIdentifier)
    }

    @Test func manyRequestsAndAClientThatSaysNothing() throws {
        let stage = try Stage()
        defer { stage.end() }
        let silent = try LocalSocket.connected(to: stage.socket, patience: nil)
        let talker = try LocalSocket.connected(to: stage.socket, patience: 20)
        for number in 0..<100 {
            let line = number % 2 == 0 ? "expose next\n" : "state\n"
            _ = talker.write(Array(line.utf8)[...])
        }
        var answers: [UInt8] = []
        while answers.count(where: { $0 == 0x0A }) < 100, case .bytes(let bytes) = talker.read(most: 65536) {
            answers += bytes
        }
        let lines = String(decoding: answers, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 100)
        // The sample's first section ends before 50 steps do.
        #expect(lines.count { $0 == "ok" } > 15 && !lines.contains { $0 == "error: an empty line is no request" })
        let last = try stage.state()
        #expect(last.status.settled && last.rows.contains { $0.exposed == $0.exposed.rounded() && $0.exposed > 0 })

        // With the socket open and somebody connected, a window at rest sleeps.
        let probe = ProcessProbe(process: stage.program.processIdentifier)
        try awaitReading(in: stage.compositor.directory)
        sleep(1)
        let before = try probe.wakeUps()
        sleep(3)
        #expect(try probe.wakeUps() == before)
        withExtendedLifetime(silent) {}
    }

    /// The kernel says who connects; the files' modes are not the only lock.
    @Test(.enabled(if: geteuid() == 0, "only root can be somebody else"))
    func anotherUserIsRefused() throws {
        let stage = try Stage()
        defer { stage.end() }
        let manager = FileManager.default, folder = stage.compositor.directory
        let client = folder.appending(path: "client.py")
        try """
        import socket, sys
        client = socket.socket(socket.AF_UNIX)
        try:
            client.connect(sys.argv[1])
            client.sendall(b"state\\n")
            print("answer", client.recv(100))
        except OSError as error:
            print("refused", error.strerror)
        """.write(to: client, atomically: true, encoding: .utf8)
        func asNobody() throws -> String {
            // Debian's own Python: another that comes first in PATH may lie where nobody else may go.
            try stage.compositor.run(
                "setpriv",
                ["--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", client.path, stage.socket])
        }
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        #expect(try asNobody() == "refused Permission denied\n")
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/cardtray")
        try manager.setAttributes([.posixPermissions: 0o666], ofItemAtPath: stage.socket)
        let answer = try asNobody()
        #expect(answer == "answer b''\n" || answer.hasPrefix("refused"), "\(answer)")
        #expect(try stage.state().status.settled)
    }

    // MARK: Hands and keys

    @Test func aClickClosesTheHelpAndNothingElse() throws {
        let stage = try Stage(hasInput: true)
        defer { stage.end() }
        let injector = try #require(stage.injector)
        let open = try stage.after("F1")
        #expect(open.overlays.help && open.focus?.note == 0 && open.window.title == "cardtray")
        try injector.move(x: 800, y: 160)
        try injector.click()
        #expect(try poll(seconds: 10) { try !stage.state().overlays.help })
        #expect(try stage.state().rows[0].exposed == 0, "the card under it stays where it was")
        try injector.click()
        #expect(try poll(seconds: 10) { try stage.state().rows[0].exposed > 5 }, "the next click is a click again")
    }
}
