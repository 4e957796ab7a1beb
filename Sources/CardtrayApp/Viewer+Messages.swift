import CardDeck
import EventLoop
import Projection
import Raster
import Threads
import TrayKit
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
        switch request {
        case .state: reply(report())
        case .settle: whenSettled { reply(.done) }
        case .screenshot(let path): writePicture(to: path, reply: reply)
        case .quit:
            reply(.done)
            loop.stop()
        case .hints(let areOpen): whenOpen { [weak self] _ in self?.setHints(areOpen, reply: reply) }
        case .play: whenOpen { [weak self] _ in self?.playCardSounds(reply: reply) }
        default: whenOpen { [weak self] view in reply(self?.perform(request, on: view) ?? .done) }
        }
    }

    /// The requests that are a hand's.
    private func perform(_ request: MessageRequest, on view: TrayView) -> MessageReply {
        let now = MonotonicClock.now
        defer { received(at: now) }
        switch request {
        case .expose(let section, let note): return expose(section, note, on: view, time: now)
        case .exposeNeighbour(let step):
            guard let note = view.note(after: step) else { return .failure("there is no card beyond") }
            zoom?.expose(note, time: now)
        case .turn(let step):
            guard zoom?.turn(by: step, time: now) == true else { return Self.noCard }
        case .flap(let isOpen):
            guard view.flapExposed(isOpen, time: now) else { return Self.noCard }
        case .scroll(let distance): view.scroll(by: distance, time: now)
        case .scrollToSection(let section):
            guard section < view.layout.sectionCount else { return Self.missing(section, of: view) }
            view.scroll(toSection: section, time: now)
        case .zoom(let factor, let point):
            zoom?.zoom(to: factor, about: point.map { Point($0.x, $0.y) }, time: now)
        case .spread(let isOn):
            if let hindrance = spreadSides(isOn, time: now) { return .failure(hindrance) }
        case .key(let key): window(window, keyPressed: KeyPress(key, seat: .none, time: now))
        case .search(let text): seek(text)
        case .clock(let order): setClock(order, time: now)
        case .stop: stopCardSounds()
        case .move, .moveMarked, .mark, .unmarkAll, .undo, .redo, .deckOrder:
            return rearrange(request, on: view, time: now)
        case .hints, .play, .state, .settle, .screenshot, .quit: break
        }
        return .done
    }

    private func expose(_ section: Int, _ note: Int, on view: TrayView, time: Double) -> MessageReply {
        guard section < view.layout.sectionCount else { return Self.missing(section, of: view) }
        let count = view.model.source.sections[section].noteCount
        guard note < count else {
            return .failure("there is no note \(note): section \(section) has \(count), counted from 0")
        }
        zoom?.expose(NotePath(section: section, note: note), time: time)
        return .done
    }

    private static let noCard = MessageReply.failure("the row in focus has no card")

    static func missing(_ section: Int, of view: TrayView) -> MessageReply {
        .failure("there is no section \(section): the deck has \(view.layout.sectionCount), counted from 0")
    }

    private func report() -> MessageReply {
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
    private func writePicture(to path: String, reply: @escaping @MainActor (MessageReply) -> Void) {
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
