import Foundation
import Sandbox
import Testing

/// Processes that do not answer as they should.
@Suite struct ConfinedProcessTests {
    private struct Message: BitwiseCopyable {
        var number = 0
    }

    /// A process that is told what to do with its connection, in Python.
    private func process(_ lines: String) throws -> ConfinedProcess {
        let file = FileManager.default.temporaryDirectory.appending(path: "cardtray-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try """
        #!/usr/bin/python3
        import socket, time
        connection = socket.socket(fileno=3)
        ready, answer = b"\\1", b"\\0" * 8
        \(lines)
        time.sleep(60)
        """.write(to: file, atomically: true, encoding: .utf8)
        chmod(file.path, 0o700)
        return try ConfinedProcess(file.path, argument: "--none")
    }

    private func send(to process: ConfinedProcess) throws {
        guard let file = SealedMemory.holding([1, 2, 3]) else {
            Issue.record("no memory")
            return
        }
        try process.send(Message(), file)
    }

    private func ask(_ process: ConfinedProcess) throws {
        try send(to: process)
        _ = try process.receive(Message.self, seconds: 20)
    }

    @Test func anAnswerIsTakenWhereItWasAskedFor() throws {
        try ask(process("connection.send(ready); connection.recv(2048); connection.send(answer)"))
    }

    /// It would be taken for what the next one is asked.
    @Test func answersAheadAreNotBelieved() throws {
        let ahead = try process("connection.send(ready); connection.send(answer)")
        // Until it is there.
        usleep(300_000)
        #expect(throws: ConfinedProcess.Death.self) { try ask(ahead) }
        let twice = try process(
            "connection.send(ready); connection.recv(2048); connection.send(answer); connection.send(answer)")
        try ask(twice)
        usleep(300_000)
        #expect(throws: ConfinedProcess.Death.self) { try ask(twice) }
    }

    @Test func whatNeverAnswersIsNotWaitedForForever() throws {
        let silent = try process("connection.send(ready)")
        try send(to: silent)
        #expect(throws: ConfinedProcess.Death.self) { _ = try silent.receive(Message.self, seconds: 0.2) }
    }
}
