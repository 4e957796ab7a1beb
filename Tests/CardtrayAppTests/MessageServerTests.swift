import CardDeck
import EventLoop
import Foundation
import LocalSockets
import Logging
import Testing

@testable import CardtrayApp
@testable import WaylandClient

/// The socket by itself: a server in this process's loop, clients beside it.
@MainActor @Suite(.serialized) struct MessageServerTests {
    /// A server whose `state` answers at once, whose `settle` answers when it is told to.
    @MainActor private final class Stage {
        let loop: EventLoop
        let directory: WindowDirectory
        let folder: URL
        var server: MessageServer?
        var asked: [MessageRequest] = []
        var later: [@MainActor (MessageReply) -> Void] = []

        init() throws {
            loop = try EventLoop()
            // Short: a socket's path has at most 107 bytes.
            folder = URL(filePath: "/tmp/cardtray-msg-\(UUID().uuidString.prefix(8))")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            directory = WindowDirectory(runtime: folder.path)
            server = try MessageServer(
                in: directory, for: own, loop: loop, logger: Logger(label: "test")
            ) { [unowned self] in
                asked.append($0)
                switch $0.line {
                case "state": $1(.json(Array("{\"a\":1}".utf8)))
                case "settle": later.append($1)
                default: $1(.done)
                }
            }
        }

        let own = WindowName(process: getpid())

        var path: String { directory.socketPath(of: own) }

        func client() throws -> LocalSocket { try LocalSocket.connected(to: path, patience: nil) }

        /// Lets the loop do all there is to do now: what is sent on this machine is there at once.
        func run() throws { for _ in 0..<32 { try loop.runOnce(timeout: 0) } }

        func say(_ text: String, on client: LocalSocket) throws -> String {
            _ = client.write(Array(text.utf8)[...])
            try run()
            return heard(on: client)
        }

        func heard(on client: LocalSocket) -> String {
            var all: [UInt8] = []
            while case .bytes(let bytes) = client.read(most: 65536) { all += bytes }
            return String(decoding: all, as: UTF8.self)
        }

        func end() {
            server?.close()
            try? FileManager.default.removeItem(at: folder)
        }
    }

    private func mode(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test func isForItsOwnerAlone() throws {
        let stage = try Stage()
        defer { stage.end() }
        #expect(try mode(stage.directory.path) == 0o700)
        #expect(try mode(stage.path) == 0o600)
    }

    @Test func aDirectoryThatIsOpenToOthersIsClosed() throws {
        let stage = try Stage()
        defer { stage.end() }
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: stage.directory.path)
        try stage.directory.prepare()
        #expect(try mode(stage.directory.path) == 0o700)
    }

    @Test func aFileInItsPlaceIsLeftAlone() throws {
        let stage = try Stage()
        defer { stage.end() }
        let runtime = stage.folder.appending(path: "other")
        try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: runtime.appending(path: "cardtray"))
        #expect(throws: SocketError.self) { try WindowDirectory(runtime: runtime.path).prepare() }
        #expect(try Data(contentsOf: runtime.appending(path: "cardtray")) == Data("mine".utf8))
    }

    @Test func answersLineByLine() throws {
        let stage = try Stage()
        defer { stage.end() }
        let client = try stage.client()
        #expect(try stage.say("turn\nstate\nexpose 1 2\n", on: client) == "ok\n{\"a\":1}\nok\n")
        #expect(stage.asked.map(\.line) == ["turn", "state", "expose 1 2"])
        #expect(try stage.say("sta", on: client) == "")
        #expect(try stage.say("te\n", on: client) == "{\"a\":1}\n")
    }

    /// Whoever asks several things tells the answers apart by their lines, and names of files may have some.
    @Test func anAnswerIsOneLine() {
        let failure = DeckError(file: "a\nb\r\nc\u{2028}d.csv", "there is no such file")
        #expect(MessageReply(failures: [failure]).bytes == Array("error: a b c d.csv: there is no such file\n".utf8))
    }

    @Test func aLateAnswerHoldsBackTheNextAlone() throws {
        let stage = try Stage()
        defer { stage.end() }
        let (patient, other) = (try stage.client(), try stage.client())
        #expect(try stage.say("settle\nturn\n", on: patient) == "")
        #expect(try stage.say("state\n", on: other) == "{\"a\":1}\n", "another client does not wait")
        stage.later.first?(.done)
        try stage.run()
        #expect(stage.heard(on: patient) == "ok\nok\n")
    }

    @Test func aClientThatHasSentAllIsStillAnswered() throws {
        let stage = try Stage()
        defer { stage.end() }
        let client = try stage.client()
        _ = client.write(Array("settle\nstate".utf8)[...])
        shutdown(client.fileDescriptor, Int32(SHUT_WR))
        try stage.run()
        stage.later.first?(.done)
        try stage.run()
        #expect(stage.heard(on: client) == "ok\n{\"a\":1}\n")
        #expect(client.read(most: 1) == .end)
    }

    @Test(arguments: [
        Array("dance\nturn\n".utf8), [0xFF, 0x00, 0x0A], Array("\n".utf8),
        [UInt8](repeating: 0x78, count: MessageRequest.longestLine + 1),
    ])
    func garbageGetsOneLineAndIsShownOut(_ garbage: [UInt8]) throws {
        let stage = try Stage()
        defer { stage.end() }
        let client = try stage.client()
        var left = garbage[...]
        while !left.isEmpty, let count = client.write(left) {
            left = left.dropFirst(count)
            try stage.run()
        }
        try stage.run()
        let answer = stage.heard(on: client)
        #expect(answer.hasPrefix("error: "))
        #expect(answer.split(separator: "\n").count == 1, "\(answer)")
        #expect(client.read(most: 1) == .end)
        #expect(stage.asked.isEmpty)
        #expect(try stage.say("state\n", on: try stage.client()) == "{\"a\":1}\n", "the next one is served")
    }

    @Test func silentClientsCostNothing() throws {
        let stage = try Stage()
        defer { stage.end() }
        var silent: [LocalSocket] = []
        for _ in 0..<100 {
            silent.append(try stage.client())
            try stage.loop.runOnce(timeout: 0)
        }
        try stage.run()
        #expect(try stage.say("state\n", on: try stage.client()) == "{\"a\":1}\n")
        // The loop sleeps: nothing is ready while nobody speaks.
        let before = stage.loop.wakeups
        try stage.loop.runOnce(timeout: 0.1)
        #expect(stage.loop.wakeups == before + 1)
        withExtendedLifetime(silent) {}
    }

    @Test func aClientThatNeverListensIsNotHeardForEver() throws {
        let stage = try Stage()
        defer { stage.end() }
        let client = try stage.client()
        let lines = Array(String(repeating: "state\n", count: 1000).utf8)[...]
        var sent = 0
        for _ in 0..<500 {
            if let count = client.write(lines) { sent += count }
            try stage.loop.runOnce(timeout: 0)
        }
        // Its answers fill the socket, then its requests do: both are bounded by the kernel's buffers.
        #expect(sent < 4 << 20)
        #expect(try stage.say("state\n", on: try stage.client()) == "{\"a\":1}\n")
    }

    /// Where somebody has put a link, nothing is made where it leads.
    @Test func aLinkInTheDirectorysPlaceIsNotFollowed() throws {
        let folder = URL(filePath: "/tmp/cardtray-msg-\(UUID().uuidString.prefix(8))")
        defer { try? FileManager.default.removeItem(at: folder) }
        let elsewhere = folder.appending(path: "elsewhere")
        try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "cardtray"), withDestinationURL: elsewhere)
        let loop = try EventLoop()
        #expect(throws: SocketError.self) {
            try MessageServer(
                in: WindowDirectory(runtime: folder.path), for: WindowName(process: getpid()), loop: loop,
                logger: Logger(label: "test")
            ) { _, reply in reply(.done) }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == [])
    }

    /// It is told so after 64 KB, and not listened to any more.
    @Test func aHundredMegabytesAreNotTaken() throws {
        let stage = try Stage()
        defer { stage.end() }
        let client = try stage.client(), piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 16)
        var sent = 0, heard = ""
        while sent < 100 << 20, let count = client.write(piece[...]) {
            sent += count
            try stage.run()
            heard += stage.heard(on: client)
        }
        #expect(heard.hasPrefix("error: a request has") && heard.count < 100, "\(heard)")
        #expect(sent < 1 << 20, "\(sent) bytes were taken")
        #expect(stage.asked.isEmpty)
        #expect(try stage.say("state\n", on: stage.client()) == "{\"a\":1}\n")
    }

    /// Most of them are let go; who comes is answered.
    @Test func aThousandClientsAreBorne() throws {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        let stage = try Stage()
        defer { stage.end() }
        var clients: [LocalSocket] = []
        for _ in 0..<1000 {
            clients.append(try stage.client())
            #expect(try stage.say("state\n", on: clients[clients.count - 1]) == "{\"a\":1}\n")
        }
        #expect(stage.asked.count == 1000)
        let alive = clients.count { if case .nothing = $0.read(most: 1) { true } else { false } }
        #expect(alive == 32)
    }

    @Test func aClientThatSendsByteByByteIsAnswered() throws {
        let stage = try Stage()
        defer { stage.end() }
        let client = try stage.client()
        for byte in "state".utf8 {
            #expect(client.write([byte][...]) == 1)
            try stage.run()
        }
        #expect(stage.asked.isEmpty)
        #expect(try stage.say("\n", on: client) == "{\"a\":1}\n")
    }

    @Test func oneThatLeavesBeforeItsAnswerIsForgotten() throws {
        let stage = try Stage()
        defer { stage.end() }
        do {
            let client = try stage.client()
            _ = try stage.say("settle\n", on: client)
        }
        try stage.run()
        stage.later.first?(.done)
        try stage.run()
        #expect(try stage.say("state\n", on: try stage.client()) == "{\"a\":1}\n")
    }

    @Test func socketsOfTheDeadAreRemoved() throws {
        let stage = try Stage()
        defer { stage.end() }
        // A socket without a listener is what a crash leaves.
        let dead = [WindowName(process: 999_999), WindowName(process: 999_999, number: 2)]
        for window in dead {
            let path = stage.directory.socketPath(of: window)
            _ = try LocalSocket.listening(at: path)
            #expect(FileManager.default.fileExists(atPath: path))
        }
        #expect(Set(stage.directory.windows()) == Set(dead + [stage.own]))
        stage.directory.removeStale()
        #expect(stage.directory.windows() == [stage.own])
        stage.server?.close()
        #expect(stage.directory.windows() == [])
    }

    @Test func picturesThatNobodyFetchedAreRemoved() throws {
        let stage = try Stage()
        defer { stage.end() }
        let files = FileManager.default
        let (new, old) = (stage.directory.newPicturePath(), stage.directory.newPicturePath())
        for path in [new, old] { #expect(files.createFile(atPath: path, contents: Data())) }
        try files.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -4000)], ofItemAtPath: old)
        stage.directory.removeStale()
        #expect(files.fileExists(atPath: new))
        #expect(!files.fileExists(atPath: old))
    }

    @Test func theOneFocusedLastComesFirst() throws {
        let stage = try Stage()
        defer { stage.end() }
        let second = WindowName(process: getpid(), number: 2)
        let other = try LocalSocket.listening(at: stage.directory.socketPath(of: second))
        usleep(20_000)
        stage.directory.touch(stage.own)
        #expect(stage.directory.windows() == [stage.own, second])
        usleep(20_000)
        stage.directory.touch(second)
        #expect(stage.directory.windows() == [second, stage.own])
        withExtendedLifetime(other) {}
    }

    @Test(arguments: ["1234", "1234.2", "7.31"])
    func aWindowsNameIsWrittenAsItIsRead(_ text: String) throws {
        #expect(try #require(WindowName(text)).description == text)
    }

    @Test(arguments: ["", "0", "-3", "12.1", "12.0", "12.", ".2", "12.2.3", "a", "12.x", "12 .2"])
    func whatIsNoWindowsName(_ text: String) { #expect(WindowName(text) == nil) }
}
