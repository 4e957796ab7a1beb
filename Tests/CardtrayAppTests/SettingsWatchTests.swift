import EventLoop
import Testing

@testable import CardtrayApp

/// Settings that are read again when their files change; what reads them here is the test.
@MainActor @Suite struct SettingsWatchTests {
    private let loop: EventLoop

    init() throws { loop = try EventLoop() }

    /// What is being read: each is to be called with what it finds.
    @MainActor private final class Reads {
        var begun: [@Sendable (Settings, [String]) -> Void] = []
        /// What the window was told.
        var tilts: [Double] = []
        var problems: [String] = []
    }

    private static func settings(tilt: Double) -> Settings {
        var settings = Settings()
        settings.row.tilt = tilt
        return settings
    }

    private func watch(_ reads: Reads) -> SettingsWatch {
        SettingsWatch(
            [], loop: loop, read: { _, done in reads.begun.append(done) },
            // Each read that it keeps holds this.
            changed: { [weak reads] settings, problems in
                reads?.tilts.append(settings.row.tilt)
                reads?.problems += problems
            })
    }

    @Test func whatIsReadIsTold() throws {
        let reads = Reads(), watch = watch(reads)
        watch.load()
        reads.begun[0](Self.settings(tilt: 50), ["wrong"])
        try loop.runOnce(timeout: 0)
        #expect(reads.tilts == [50] && reads.problems == ["wrong"])
    }

    /// The files are written twice, and what was read between comes last.
    @Test func anOlderReadNeverTakesANewersPlace() throws {
        let reads = Reads(), watch = watch(reads)
        watch.load()
        watch.load()
        #expect(reads.begun.count == 2)
        reads.begun[1](Self.settings(tilt: 50), [])
        try loop.runOnce(timeout: 0)
        reads.begun[0](Self.settings(tilt: 40), ["half written"])
        try loop.runOnce(timeout: 0)
        #expect(reads.tilts == [50] && reads.problems.isEmpty)
        watch.load()
        reads.begun[2](Self.settings(tilt: 60), [])
        try loop.runOnce(timeout: 0)
        #expect(reads.tilts == [50, 60])
    }
}
