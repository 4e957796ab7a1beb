import Threads

/// What runs on the sounds' own thread.
extension AudioPlayer {
    /// Plays what is asked for, and returns when there is nothing left.
    func serve() {
        while let request = next() {
            for (index, clip) in request.clips.enumerated() where isWanted(request) {
                request.handler(.began(clip: index))
                do {
                    try play(clip, of: request)
                } catch {
                    request.handler(.failed(clip: index, error))
                }
            }
            request.handler(.ended)
        }
    }

    private func next() -> Request? {
        state.withLock { state in
            let request = state.waiting.take()
            state.hasThread = request != nil
            return request
        }
    }

    private func isWanted(_ request: Request) -> Bool { state.withLock { $0.serial == request.serial } }

    private func play(_ clip: AudioClip, of request: Request) throws {
        let file = try file(of: clip)
        // What has been read for nothing need not start GStreamer.
        guard isWanted(request) else { return }
        let pipeline = try SoundPipeline(file, server: server)
        state.withLock { $0.waker = pipeline.waker }
        defer {
            // Others may use the waker until it is taken away.
            withExtendedLifetime(pipeline) { state.withLock { $0.waker = nil } }
        }
        try pipeline.play { !isWanted(request) }
    }

    /// A clip's bytes, which are let go before it is played.
    private func file(of clip: AudioClip) throws -> MemoryFile {
        var bytes = try clip.bytes()
        guard bytes.count <= Self.largestFile else { throw AudioProblem.tooLarge }
        // GStreamer's reader of WAV spins on half a sample at the end of a truncated file. Chunks are padded anyway.
        if bytes.starts(with: "RIFF".utf8) {
            bytes.append(contentsOf: repeatElement(0, count: -bytes.count & 3))
        }
        return try MemoryFile(bytes)
    }
}
