import CompositorHarness
import Foundation
import Logging
import SoundOutput
import Testing

@testable import CardSound

/// Played into a null sink and recorded.
@Suite(.serialized) struct SoundServerTests {
    private let log = MessageLog()

    private func sounder(_ address: String, isOn: Bool = true, level: Double = 1) -> FlickSounder {
        // A busy machine may connect late.
        FlickSounder(isOn: isOn, level: level, server: address, staleness: 30, logger: log.logger)
    }

    /// Passes cards, each at its time from now, from the left to the right.
    ///
    /// - Returns: how late one was at most, in seconds.
    @discardableResult
    private func pass(_ times: [Double], to sounder: FlickSounder) -> Double {
        let begin = PulseStream.now
        var lateness = 0.0
        for (index, time) in times.enumerated() {
            let rest = begin + time - PulseStream.now
            if rest > 0 { usleep(UInt32(rest * 1e6)) }
            lateness = max(lateness, PulseStream.now - begin - time)
            sounder.pass(place: Double(index) / Double(max(1, times.count - 1)), time: time)
        }
        _ = poll(seconds: 10) { !sounder.isWaiting }
        // What is in the buffers is still to be heard.
        usleep(300_000)
        return lateness
    }

    @Test func everyFlickThatIsDueIsHeardWhereItPasses() throws {
        let server = try SoundServer()
        let sounder = sounder(server.address)
        defer { sounder.close() }
        let recording = try server.record()
        let times = [0, 0.3, 0.4, 0.48, 0.55, 0.9]
        pass(times, to: sounder)
        let heard = try recording.finish()
        try #require(heard.count == times.count)
        for sound in heard {
            #expect(sound.end - sound.start < 0.045)
            #expect(sound.peak > 0.02)
            #expect(sound.peak < 0.5, "quiet")
        }
        #expect(heard[0].left > 4 * heard[0].right)
        #expect(heard[5].right > 4 * heard[5].left)
        let shares = heard.map { $0.right / ($0.left + $0.right) }
        #expect(shares == shares.sorted())
    }

    @Test func aRunOfCardsSoundsTwentyTimesASecond() throws {
        for _ in 0..<5 {
            let server = try SoundServer()
            let sounder = sounder(server.address)
            defer { sounder.close() }
            let recording = try server.record()
            let lateness = pass((0..<200).map { Double($0) / 100 }, to: sounder)
            let count = try recording.finish().count
            #expect(count <= 41, "\(count) in two seconds")
            if count >= 38 { return }
            // Two that are late fall together: so it may be where others keep the machine busy, and is tried again.
            try #require(lateness > 0.02, "\(count) in two seconds, \(lateness) s late at most")
        }
    }

    @Test func nothingIsHeardOrOpenedWhileItIsOff() throws {
        let server = try SoundServer()
        let sounder = sounder(server.address, isOn: false)
        defer { sounder.close() }
        let recording = try server.record()
        pass([0, 0.1, 0.2], to: sounder)
        #expect(try server.streamCount() == 0)
        sounder.isOn = true
        pass([1, 1.1], to: sounder)
        #expect(try server.streamCount() == 1)
        sounder.isOn = false
        pass([2, 2.1, 2.2], to: sounder)
        let heard = try recording.finish()
        #expect(heard.count == 2, "\(heard)")
    }

    @Test func levelIsHeard() throws {
        let server = try SoundServer()
        let loud = sounder(server.address), soft = sounder(server.address, level: 0.1)
        defer {
            loud.close()
            soft.close()
        }
        let recording = try server.record()
        pass([0], to: loud)
        pass([0], to: soft)
        let heard = try recording.finish()
        try #require(heard.count == 2)
        #expect(abs(heard[0].peak / heard[1].peak - 10) < 0.5, "both begin with the same variant")
    }

    @Test func lettingGoEndsTheStream() throws {
        let server = try SoundServer()
        let sounder = sounder(server.address)
        pass([0], to: sounder)
        #expect(try server.streamCount() == 1)
        sounder.close()
        #expect(try poll(seconds: 5) { try server.streamCount() == 0 })
    }

    @Test func letsGoByItselfAfterSomeSeconds() throws {
        let server = try SoundServer()
        let sounder = sounder(server.address)
        defer { sounder.close() }
        pass([0], to: sounder)
        #expect(try server.streamCount() == 1)
        #expect(try poll(seconds: FlickPlayer.linger + 5) { try server.streamCount() == 0 })
        #expect(!sounder.hasThread)
        let recording = try server.record()
        pass([10], to: sounder)
        let heard = try recording.finish()
        #expect(heard.count == 1, "\(heard)")
    }

    @Test func withoutAServerItIsSilentAndSaysSoOnce() throws {
        let sounder = sounder("unix:/nowhere/sound")
        defer { sounder.close() }
        pass([0], to: sounder)
        #expect(poll(seconds: 5) { !sounder.hasThread })
        sounder.forgetFailure()
        pass([1], to: sounder)
        #expect(poll(seconds: 5) { !sounder.hasThread })
        #expect(log.messages.count == 1)
        #expect(log.messages.first?.level == .info)
    }

    @Test func aServerIsNotSoughtAgainAtOnce() throws {
        let sounder = sounder("unix:/nowhere/sound")
        defer { sounder.close() }
        pass([0], to: sounder)
        #expect(poll(seconds: 5) { !sounder.hasThread })
        sounder.pass(place: 0, time: 1)
        #expect(!sounder.hasThread)
    }

    @Test func aServerMayDieAndComeBack() throws {
        let server = try SoundServer()
        let sounder = sounder(server.address)
        defer { sounder.close() }
        pass([0], to: sounder)
        server.crash()
        #expect(poll(seconds: 5) { !sounder.hasThread })
        let successor = try SoundServer(in: server.directory)
        let recording = try successor.record()
        sounder.forgetFailure()
        pass([1, 1.2], to: sounder)
        let heard = try recording.finish()
        #expect(heard.count == 2, "\(heard)")
    }
}

extension FlickSounder {
    /// Whether a card has not been taken to be played yet.
    fileprivate var isWaiting: Bool { player.state.withLock { !$0.waiting.isEmpty } }

    /// As if the time had passed after which a server is sought again.
    fileprivate func forgetFailure() { player.state.withLock { $0.nextAttempt = 0 } }

    fileprivate var hasThread: Bool { player.state.withLock { $0.hasThread } }
}
