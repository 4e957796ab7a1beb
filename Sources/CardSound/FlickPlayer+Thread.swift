import SoundOutput

/// What runs on the sound's own thread.
extension FlickPlayer {
    /// How long a server may take to answer, in seconds.
    private static let patience = 3.0

    /// The desktop's volume for sounds of this kind rules them, and music does not pause for them.
    private static let stream = PulseStream.Options(name: "flicks", buffer: 0.030, piece: 0.010, role: "event")

    /// Connects, plays, and returns when nothing has been heard for ``linger`` seconds.
    func serve() {
        let stream: PulseStream
        do throws(PulseProblem) {
            stream = try PulseStream(server: server, Self.stream)
        } catch {
            return fail(error.reason)
        }
        state.withLock { $0.waker = stream.waker }
        // Others may use the waker until it is taken away.
        withExtendedLifetime(stream) { serve(stream) }
    }

    private func serve(_ stream: PulseStream) {
        var mixer = FlickMixer(
            variants: FlickSynthesizer.variants + TickSynthesizer.variants, lead: Self.stream.buffer)
        var deadline = PulseStream.now + Self.patience
        while true {
            switch stream.state {
            case .failed(let reason): return fail(reason)
            case .connecting:
                if PulseStream.now >= deadline { return fail("it does not answer") }
            case .ready:
                if take(into: &mixer) { deadline = PulseStream.now + Self.linger }
                if mixer.isPlaying {
                    stream.write { buffer in
                        mixer.render(into: buffer)
                        return buffer.count
                    }
                }
                if PulseStream.now >= deadline, finish() { return }
            }
            if state.withLock({ $0.isClosed }) { return end(failed: false) }
            let isReady = stream.state == .ready
            stream.wait(seconds: max(0, deadline - PulseStream.now)) {
                self.state.withLock { $0.isClosed || isReady && !$0.waiting.isEmpty }
            }
        }
    }

    /// - Returns: whether there was anything.
    private func take(into mixer: inout FlickMixer) -> Bool {
        let taken = state.withLock { state in
            defer { state.waiting.removeAll(keepingCapacity: true) }
            return state.waiting
        }
        let oldest = PulseStream.now - staleness
        for (flick, arrival) in taken where arrival >= oldest { mixer.add(flick) }
        return !taken.isEmpty
    }

    /// - Returns: false if there is something to play after all.
    private func finish() -> Bool {
        state.withLock { state in
            guard state.waiting.isEmpty else { return false }
            state.waker = nil
            state.hasThread = false
            return true
        }
    }

    /// Says once that there is no sound, and why.
    private func fail(_ reason: String) {
        end(failed: true)
        let isFirst = state.withLock { state in
            defer { state.hasReported = true }
            return !state.hasReported
        }
        if isFirst { logger.info("no sound: the sound server cannot be used: \(reason)") }
    }
}
