import DesktopBus
import EventLoop
import Logging

/// The session bus on the window's loop.
@MainActor final class DesktopConnection {
    /// Nil when it has gone.
    private(set) var bus: DesktopBus?
    private let loop: EventLoop
    private let logger: Logger
    private var reading: EventWatch?
    private var writing: EventWatch?
    private var timer: EventTimer?

    init(_ bus: DesktopBus, loop: EventLoop, logger: Logger) {
        self.bus = bus
        self.loop = loop
        self.logger = logger
        reading = loop.watch(bus.fileDescriptor) { [weak self] in self?.process() }
    }

    /// Hands out what waits, and finds out what to wait for next. To be called after every use of the bus.
    func process() {
        guard let bus else { return }
        do {
            try bus.process()
        } catch {
            logger.info("the session bus has gone: \(error)")
            (self.bus, reading, writing, timer) = (nil, nil, nil, nil)
            return
        }
        writing =
            bus.mustWrite
            ? loop.watch(bus.fileDescriptor, for: .writable) { [weak self] in self?.process() } : nil
        timer = bus.deadline.map { deadline in loop.timer(at: deadline) { [weak self] in self?.process() } }
    }
}
