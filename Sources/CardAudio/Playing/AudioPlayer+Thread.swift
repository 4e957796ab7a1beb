import SoundOutput
import Threads

/// What runs on the sounds' own thread.
extension AudioPlayer {
    /// What comes late is silence: a fifth of a second is ready, and more is asked for four times in that.
    static let stream = PulseStream.Options(name: "cards", buffer: 0.2, piece: 0.05)
    /// How soon samples are looked for again where none had come, in seconds.
    private static let pause = 0.01
    /// How soon a decoder must take notice that its sound is not wanted any more, in seconds: another is started sooner
    /// than one that is busy ends.
    private static let partingPatience = 0.5

    /// Plays what is asked for, and returns when there is nothing left.
    func serve() {
        var decoder = SoundDecoder(executable, process: state.withLock { $0.process.take() }, report: report)
        while let request = next(after: decoder) {
            for (index, clip) in request.clips.enumerated() where isWanted(request) {
                request.handler(.began(clip: index))
                do {
                    try play(clip, of: request, with: &decoder)
                } catch {
                    request.handler(.failed(clip: index, error))
                }
            }
            request.handler(.ended)
        }
    }

    private func next(after decoder: SoundDecoder) -> Request? {
        state.withLock { state in
            let request = state.waiting.take()
            state.hasThread = request != nil
            if request == nil { state.process = decoder.process }
            return request
        }
    }

    private func isWanted(_ request: Request) -> Bool { state.withLock { $0.serial == request.serial } }

    private func play(_ clip: AudioClip, of request: Request, with decoder: inout SoundDecoder) throws {
        let file = try file(of: clip)
        // What has been read for nothing need not be decoded.
        guard isWanted(request) else { return }
        let output: PulseStream
        do throws(PulseProblem) {
            output = try PulseStream(server: server, Self.stream)
        } catch {
            throw AudioProblem.noServer(error.reason)
        }
        state.withLock { $0.waker = output.waker }
        defer {
            // Others may use the waker until it is taken away.
            withExtendedLifetime(output) { state.withLock { $0.waker = nil } }
        }
        let sound = try decoder.begin(file)
        do throws(AudioProblem) {
            guard try send(sound, to: output, isInterrupted: { !isWanted(request) }) else {
                try? decoder.finish(sound, seconds: Self.partingPatience)
                return
            }
        } catch {
            try? decoder.finish(sound, seconds: Self.partingPatience)
            throw error
        }
        try decoder.finish(sound, seconds: Self.patience)
        if !sound.hasBegun { throw AudioProblem.damaged("there is no sound in it") }
    }

    /// Plays a sound as it is decoded, until all of it has been heard.
    ///
    /// - Parameters:
    ///   - patience: how long the server may take to answer, and samples to come, in seconds.
    ///   - isInterrupted: whether it is to be given up; asked before anything is done, and before anything is waited for.
    /// - Returns: false where it was given up.
    func send(
        _ sound: DecodedSound, to output: PulseStream, patience: Double = AudioPlayer.patience,
        isInterrupted: () -> Bool
    ) throws(AudioProblem) -> Bool {
        var deadline = PulseStream.now + patience, isConnected = false
        while !isInterrupted() {
            var pause = max(0, deadline - PulseStream.now)
            switch output.state {
            case .failed(let reason): throw .noServer(reason)
            case .connecting:
                if pause == 0 { throw .noServer("it does not answer") }
            case .ready:
                let before = sound.frameCount, wasAtEnd = sound.isAtEnd
                output.write(sound.read)
                // The server's buffer is all that is still to be heard then.
                if !isConnected || sound.frameCount > before || sound.isAtEnd != wasAtEnd {
                    (deadline, isConnected) = (PulseStream.now + patience, true)
                }
                if sound.isAtEnd {
                    if !sound.hasBegun || output.isHeard() || PulseStream.now >= deadline { return true }
                } else if sound.isBehind, PulseStream.now >= deadline {
                    throw .stuck
                }
                pause = sound.isAtEnd || !sound.isBehind ? patience : Self.pause
            }
            output.wait(seconds: pause, mustNotSleep: isInterrupted)
        }
        return false
    }

    /// A clip's bytes, which are let go before it is played.
    private func file(of clip: AudioClip) throws -> [UInt8] {
        var bytes = try clip.bytes()
        guard bytes.count <= Self.largestFile else { throw AudioProblem.tooLarge }
        // GStreamer's reader of WAV spins on half a sample at the end of a truncated file. Chunks are padded anyway.
        if bytes.starts(with: "RIFF".utf8) {
            bytes.append(contentsOf: repeatElement(0, count: -bytes.count & 3))
        }
        return bytes
    }
}
