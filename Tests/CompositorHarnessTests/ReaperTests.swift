import Foundation
import Testing

@testable import CompositorHarness

@Suite struct ReaperTests {
    private let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    private func sleeper() throws -> ManagedProcess {
        try ManagedProcess(
            "sleep", ["600"], environment: ProcessInfo.processInfo.environment, directory: directory)
    }

    @Test func clearsAwayWhatTheDeadLeave() throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let (known, unknown, forgotten) = (try sleeper(), try sleeper(), try sleeper())
        let reaper = Reaper()
        reaper.add(group: known.processIdentifier)
        reaper.add(group: forgotten.processIdentifier)
        reaper.forget(group: forgotten.processIdentifier)
        let victim = directory.appending(path: "victim")
        try FileManager.default.createDirectory(at: victim, withIntermediateDirectories: true)
        reaper.add(directory: victim.path)
        reaper.close()
        #expect(known.wait() == 128 + SIGKILL)
        #expect(poll(seconds: 10) { !FileManager.default.fileExists(atPath: victim.path) })
        #expect(unknown.isRunning && forgotten.isRunning)
        unknown.kill()
        forgotten.kill()
        try FileManager.default.removeItem(at: directory)
    }
}
