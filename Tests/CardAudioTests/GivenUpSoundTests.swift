import CompositorHarness
import Glibc
import SoundOutput
import Testing
import Threads

@testable import CardAudio

/// A sound may be given up at any moment, for another one or for none: also when whoever plays it has just asked whether
/// it is wanted, and goes on to wait. Then its thread would wait for good, and nothing be heard any more.
@Suite(.serialized) struct GivenUpSoundTests {
    /// The question just behind which it is given up.
    enum Moment: CaseIterable, Sendable {
        /// Nothing has been done yet.
        case asked
        /// The server's answer is about to be waited for.
        case connecting
        /// The server takes sound and the first samples are there, of which nobody has been told.
        case ready
        /// As many have been handed over as the server takes, and it is about to be waited for.
        case begun
        /// All have been handed over, and that they are heard is about to be waited for.
        case ending

        /// Whether it is now.
        ///
        /// - Parameter question: counted from 1. Each time one is asked before something is done, and one before a wait.
        func isReached(question: Int, _ output: PulseStream, _ sound: DecodedSound) -> Bool {
            let isBeforeWait = question.isMultiple(of: 2)
            return switch self {
            case .asked: question == 1
            case .connecting: question == 2
            case .ready: !isBeforeWait && output.state == .ready && !sound.hasBegun
            case .begun: isBeforeWait && sound.hasBegun
            case .ending: isBeforeWait && sound.isAtEnd
            }
        }
    }

    @Test(arguments: Moment.allCases) func itIsGivenUp(at moment: Moment) throws {
        let server = try SoundServer(), log = EventLog(), isFrozen = moment == .asked || moment == .connecting
        let player = AudioPlayer(server: server.address, executable: try TestProducts.path(of: "cardtray"))
        // Nothing of the server's ends a wait.
        if isFrozen { server.freeze() } else { try server.suspend() }
        let end = Monitor<Result<Bool, any Error>?>(nil)
        let hasThread = BackgroundThread.run {
            let result = Result { try Self.play(with: player, until: moment) }
            end.withLock { $0 = result }
        }
        try #require(hasThread)
        #expect(poll(seconds: 20) { end.withLock { $0 != nil } }, "its thread still waits")
        if isFrozen { server.thaw() } else { try server.resume() }
        let isPlayed = try end.withLock { $0 }?.get()
        #expect(isPlayed == false)
        #expect(try poll(seconds: 5) { try server.streamCount() == 0 })
        let next = Tone(pitch: 800, length: 0.2).wav
        player.play([AudioClip { next }], handler: log.note)
        #expect(log.ends())
        #expect(log.begun == [0] && log.failures.isEmpty, "\(log.failures)")
    }

    /// - Returns: whether all of it was heard.
    private static func play(with player: AudioPlayer, until moment: Moment) throws -> Bool {
        let output = try PulseStream(server: player.server, AudioPlayer.stream)
        let sound = try silence(seconds: moment == .ending ? 0.01 : 60)
        var questions = 0, isGivenUp = false
        // Nobody is as patient as a test that waits for it.
        return try player.send(sound, to: output, patience: 1000) {
            questions += 1
            let answer = isGivenUp
            if !isGivenUp, moment.isReached(question: questions, output, sound) {
                // As a stop and another sound do.
                isGivenUp = true
                output.waker.wake()
            }
            return answer
        }
    }

    /// A sound of which all samples are there.
    private static func silence(seconds: Double) throws -> DecodedSound {
        guard let file = tmpfile() else { throw StageError("no file can be made") }
        defer { fclose(file) }
        let length = SoundFormat.frames(seconds) * SoundFormat.channels * MemoryLayout<Float>.size
        guard ftruncate(fileno(file), off_t(length)) == 0 else { throw StageError("no file can be made longer") }
        return DecodedSound(descriptor: dup(fileno(file)))
    }

    /// On the player's own thread.
    @Test(arguments: [false, true]) func itIsGivenUpWhileItIsRead(forAnother: Bool) throws {
        let server = try SoundServer(), log = EventLog(), later = EventLog()
        let player = AudioPlayer(server: server.address, executable: try TestProducts.path(of: "cardtray"))
        let (sound, other) = (Tone(pitch: 400, length: 60).wav, Tone(pitch: 800, length: 0.2).wav)
        let clip = AudioClip {
            if forAnother { player.play([AudioClip { other }], handler: later.note) } else { player.stop() }
            return sound
        }
        player.play([clip, clip], handler: log.note)
        #expect(log.ends())
        #expect(log.begun == [0] && log.failures.isEmpty, "the second one's turn never came")
        if forAnother {
            #expect(later.ends())
            #expect(later.begun == [0] && later.failures.isEmpty, "\(later.failures)")
        }
        #expect(poll(seconds: 5) { !player.state.withLock { $0.hasThread } })
        #expect(try poll(seconds: 5) { try server.streamCount() == 0 })
    }
}
