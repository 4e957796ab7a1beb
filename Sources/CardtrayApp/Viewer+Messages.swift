import CardDeck
import EventLoop
import Projection
import Raster
import Threads
import TrayKit
import TrayRendering
import Typesetting
import WaylandClient

#if canImport(Glibc)
import Glibc
#endif

/// What scripts ask of the window.
extension Viewer {
    /// Does what is asked for. What needs the deck waits until it is open.
    ///
    /// - Parameter reply: called once: at once, or when what was asked for has come about.
    func handle(_ request: MessageRequest, reply: @escaping @MainActor (MessageReply) -> Void) {
        request.use.action(self, request.arguments, reply)
    }

    /// Does what a hand could do, too, as input that happens now.
    func asHand(_ action: (Viewer, Double) -> MessageReply) -> MessageReply {
        let now = MonotonicClock.now
        defer { received(at: now) }
        return action(self, now)
    }

    func expose(_ note: NotePath, on view: TrayView, time: Double) -> MessageReply {
        if let missing = Self.missing(note, of: view) { return missing }
        zoom?.expose(note, time: time)
        return .done
    }

    /// - Parameter step: 1 for the card after the exposed one, -1 for the one before it.
    func exposeNeighbour(_ step: Int, on view: TrayView, time: Double) -> MessageReply {
        guard let note = view.note(after: step) else { return .failure("there is no card beyond") }
        zoom?.expose(note, time: time)
        return .done
    }

    func scroll(toSection section: Int, of view: TrayView, time: Double) -> MessageReply {
        if let missing = Self.missingSection(section, of: view) { return missing }
        view.scroll(toSection: section, time: time)
        return .done
    }

    /// What is to be said of a note that the deck does not have; nil for one that it has.
    static func missing(_ path: NotePath, of view: TrayView) -> MessageReply? {
        if let missing = missingSection(path.section, of: view) { return missing }
        let count = view.model.source.sections[path.section].noteCount
        guard path.note >= count else { return nil }
        return .failure("there is no note \(path.note): section \(path.section) has \(count), counted from 0")
    }

    /// What is to be said of a section that the deck does not have; nil for one that it has.
    static func missingSection(_ section: Int, of view: TrayView) -> MessageReply? {
        let count = view.layout.sectionCount
        return section < count
            ? nil : .failure("there is no section \(section): the deck has \(count), counted from 0")
    }

    /// How the window stands, as JSON.
    func report() -> MessageReply {
        var report = WindowReport(
            process: getpid(),
            window: WindowReport.Window(
                width: window.size.width, height: window.size.height, scale: window.scale, title: window.title),
            open: isOpen, scroll: 0, animating: isMoving, settled: isSettled, help: help.isOpen,
            search: search?.field.text, skimming: view?.isSkimMode == true, answers: view?.showsAnswers == true,
            sound: sounder.isOn, sources: frames.factory.showsSources, vertical: frames.factory.vertical.isOn, rows: [])
        clock.advance(to: MonotonicClock.now)
        report.clock = WindowReport.Clock(shown: clock.isShown, running: clock.isRunning, seconds: clock.seconds)
        report.notice = notice.text
        report.playing = sounding.flatMap { WindowReport.Playing($0, in: frames.factory.deck) }
        if let view, isOpen {
            report.scroll = view.pageOffset
            if let zoom { report.zoom = WindowReport.Zoom(of: zoom) }
            report.order = WindowReport.Order(of: view)
            if view.layout.sectionCount > 0 { report.focus = WindowReport.Focus(of: view) }
            report.focus?.hints = openHints(of: view)
            report.counters = view.visibleSections.compactMap { WindowReport.Counter(ofSection: $0, of: view) }
            report.rows = view.visibleRows.map { WindowReport.Row($0, of: view) }
        }
        do {
            return .json(try report.json())
        } catch {
            return .failure("the state cannot be told: \(error)")
        }
    }

    /// Draws the frame that the window shows once more, and writes it, on a thread of its own.
    func writePicture(to path: String, reply: @escaping @MainActor (MessageReply) -> Void) {
        guard let (list, size) = frames.shown else { return reply(.failure("the window shows nothing yet")) }
        let mailbox = loop.mailbox
        let isStarted = BackgroundThread.run {
            let picture = MemoryPicture(size: size)
            ColumnProjector().draw(list, into: picture.canvas)
            do {
                try PNGFile.write(picture.canvas, to: path)
                mailbox.post { reply(.done) }
            } catch {
                mailbox.post { reply(.failure("\(error)")) }
            }
        }
        if !isStarted { reply(.failure("no thread can be started to write the picture")) }
    }
}
