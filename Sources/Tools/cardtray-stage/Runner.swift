import CWaylandServer
import Glibc

/// The loop: it sleeps until a client, a command or the time of the next frame comes.
@MainActor final class Runner {
    private let stage: Stage
    private let loop: OpaquePointer
    private var nextFrame: Double?
    private var input: [UInt8] = []
    private var inputHasEnded = false

    init(_ stage: Stage) {
        self.stage = stage
        loop = wl_display_get_event_loop(stage.display)
    }

    /// Obeys the commands on standard input until it ends.
    func run(_ obey: (String) -> Void) {
        while true {
            while let end = input.firstIndex(of: 10) {
                let line = String(decoding: input[..<end], as: UTF8.self)
                input.removeFirst(end + 1)
                obey(line)
            }
            if inputHasEnded { return }
            iterate(readsInput: true, until: nil)
        }
    }

    /// Serves clients until `condition`; false if it does not hold within so many seconds.
    func run(seconds: Double, until condition: () -> Bool) -> Bool {
        let deadline = Stage.now + seconds
        while !condition() {
            guard Stage.now < deadline else { return false }
            iterate(readsInput: false, until: deadline)
        }
        return true
    }

    private func iterate(readsInput: Bool, until deadline: Double?) {
        Deferred.drain()
        wl_display_flush_clients(stage.display)
        scheduleFrame()
        var entries = [
            pollfd(fd: wl_event_loop_get_fd(loop), events: Int16(POLLIN), revents: 0),
            pollfd(fd: readsInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
        ]
        let wake = [deadline, nextFrame].compactMap(\.self).min()
        let milliseconds = wake.map { Int32(max(0, (($0 - Stage.now) * 1000).rounded(.up))) } ?? -1
        // Without it the compositor would be deaf, and its tests wait for ever.
        guard poll(&entries, 2, milliseconds) >= 0 || errno == EINTR else { fatalError("poll failed: \(errno)") }
        if entries[0].revents != 0 { wl_event_loop_dispatch(loop, 0) }
        if entries[1].revents != 0 { readInput() }
        if let nextFrame, nextFrame <= Stage.now {
            self.nextFrame = nil
            if !stage.withheld.frames { stage.showFrame() }
        }
        Deferred.drain()
        wl_display_flush_clients(stage.display)
    }

    /// Frames are shown on a beat, and only while somebody waits for one.
    private func scheduleFrame() {
        guard nextFrame == nil, stage.waitsForFrame, !stage.withheld.frames else { return }
        nextFrame = ((Stage.now / Stage.refresh).rounded(.down) + 1) * Stage.refresh
    }

    private func readInput() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count > 0 { input += bytes[..<count] } else if count == 0 || errno != EINTR { inputHasEnded = true }
    }
}
