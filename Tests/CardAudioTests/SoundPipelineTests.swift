import CGStreamer
import CompositorHarness
import Testing
import Threads

@testable import CardAudio

/// A sound may be given up at any moment. Whoever waits in its sink must be let go then: else the player's thread waits
/// for it, and nothing is heard any more.
@Suite(.serialized) struct SoundPipelineTests {
    enum Moment: CaseIterable, Sendable {
        /// Nothing has been done yet.
        case asked
        /// The first samples wait in the sink until it is to play; that they do has not been told yet.
        case ready
        /// It has just been set going.
        case going
    }

    @Test(arguments: Moment.allCases) func itIsGivenUpAt(_ moment: Moment) throws {
        let server = try SoundServer()
        let (sound, address) = (Tone(pitch: 400, length: 60).wav, server.address)
        let end = Monitor<Result<Void, AudioProblem>?>(nil)
        let hasThread = BackgroundThread.run {
            let result = Result { () throws(AudioProblem) in try Self.play(sound, server: address, until: moment) }
            end.withLock { $0 = result }
        }
        try #require(hasThread)
        #expect(poll(seconds: 20) { end.withLock { $0 != nil } }, "its thread still waits")
        if case .failure(let problem) = end.withLock({ $0 }) { Issue.record("it \(problem)") }
        #expect(try poll(seconds: 5) { try server.streamCount() == 0 })
    }

    private static func play(_ sound: [UInt8], server: String, until moment: Moment) throws(AudioProblem) {
        let pipeline = try SoundPipeline(MemoryFile(sound), server: server)
        // The second question comes before any message of the pipeline's own has been looked at.
        pipeline.waker.wake()
        var questions = 0
        try pipeline.play {
            questions += 1
            switch moment {
            case .asked: return true
            case .ready: return questions == 2 && isInState(GST_STATE_PAUSED, pipeline)
            case .going: return questions > 2 && isInState(GST_STATE_PLAYING, pipeline)
            }
        }
    }

    /// Waits for what a pipeline is about to become.
    private static func isInState(_ state: GstState, _ pipeline: SoundPipeline) -> Bool {
        var current = GST_STATE_NULL
        let change = gst_element_get_state(pipeline.pipeline, &current, nil, 20_000_000_000)
        return change == GST_STATE_CHANGE_SUCCESS && current == state
    }
}
