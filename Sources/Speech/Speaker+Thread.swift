import Glibc
import LocalSockets

/// What runs on the speech's own thread.
extension Speaker {
    /// The system's monotonic clock, in seconds.
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Connects, and says what is asked for until the connection ends.
    func serve() {
        repeat {
            let socket: SpeechSocket
            do throws(SpeechProblem) {
                socket = try SpeechSocket(to: address())
            } catch {
                return refuse(error)
            }
            state.withLock { $0.socket = socket }
            converse(by: socket)
        } while goesOn()
    }

    private func address() throws(SpeechProblem) -> String {
        if let path { return path }
        return try SpeechSocket.path { name in getenv(name).map { String(cString: $0) } }
    }

    /// Whether something is still to be said, now that a connection has ended.
    private func goesOn() -> Bool {
        state.withLock { state in
            state.socket = nil
            state.hasThread = state.waiting != nil
            return state.hasThread
        }
    }

    private func converse(by socket: SpeechSocket) {
        var session = SpeechSession(), unsent: ArraySlice<UInt8> = []
        while true {
            let (serial, passage, isClosed) = state.withLock { ($0.serial, $0.waiting.take(), $0.isClosed) }
            let time = Self.now
            if let passage {
                session.say(passage, at: time)
            } else if session.serial != serial {
                session.stop(at: time)
            }
            session.check(at: time)
            unsent += session.takeOutput()
            if !unsent.isEmpty {
                if let count = socket.write(unsent) { unsent = unsent.dropFirst(count) } else { session.fail(.lost) }
            }
            for (passage, event) in session.takeEvents() { passage.handler(event) }
            if isClosed || session.problem != nil { return }
            socket.wait(seconds: session.deadline.map { max(0, $0 - Self.now) }, writing: !unsent.isEmpty)
            switch socket.read() {
            case .bytes(let bytes): session.receive(bytes, at: Self.now)
            case .nothing: break
            case .end: session.fail(.lost)
            }
        }
    }
}
