import CardDeck
import EventLoop
import TrayKit
import TrayWindow

/// What scripts ask of the window.
extension Viewer {
    /// Carries out a request. What needs the deck waits until it is open.
    ///
    /// - Parameter reply: called once: at once, or when the request is done.
    func handle(_ request: MessageRequest, reply: @escaping RequestForm.Reply) {
        request.use.action(self, request.arguments, reply)
    }

    /// Does what a hand could do, too, as input that happens now.
    func asHand(_ action: (Viewer, Double) -> MessageReply) -> MessageReply {
        let now = MonotonicClock.now
        defer { window.received(at: now) }
        return action(self, now)
    }

    /// What scripts ask of the window's cards.
    var cards: CardRequests { CardRequests(window: window) }

    /// How the window stands, as JSON.
    func report() -> MessageReply {
        var report = WindowReport(
            program: WindowReport.Program(
                process: identity.name.process, number: identity.name.number, instance: identity.instance),
            window: WindowReport.Window(
                width: window.window.size.width, height: window.window.size.height, scale: window.window.scale,
                title: window.title, fullscreen: window.window.state.contains(.fullscreen)),
            status: WindowReport.Status(
                open: window.isOpen, animating: window.isMoving, settled: window.isSettled),
            modes: WindowReport.Modes(
                skimming: window.view?.isSkimMode == true, answers: window.view?.showsAnswers == true,
                sources: window.frames.look.showsSources, vertical: window.frames.look.vertical.isOn,
                byTag: window.trays.groupedDeck != nil,
                front: facing.sides[window.focusedSection ?? 0].flatMap { $0 == .number(0) ? nil : $0.description }),
            overlays: WindowReport.Overlays(
                help: window.isHelpOpen, menu: window.isMenuOpen, info: window.infoLines, notice: window.toastText),
            search: WindowReport.Search(
                text: window.search.text, indexed: window.search.hasReadDeck,
                offers: window.search.offers?.offers.map { WindowReport.Offer(term: $0.term, count: $0.count) }),
            sound: WindowReport.Sound(isOn: sounder.isOn, playing: sounds.report, speaking: speech.report),
            clock: WindowReport.Clock(of: window.clock))
        if advance.isOn {
            report.auto = WindowReport.Auto(
                every: advance.pace, listening: advance.isListening, waiting: advance.isWaiting)
        }
        if let view = window.view, window.isOpen {
            report.scroll = view.pageOffset
            if let zoom = window.zoom { report.zoom = WindowReport.Zoom(of: zoom) }
            report.order = WindowReport.Order(of: view)
            if view.layout.sectionCount > 0 { report.focus = WindowReport.Focus(of: view) }
            report.focus?.hints = window.openHints
            if let front = window.front, window.stars.contains(window.origin(of: front.note)) {
                report.focus?.starred = true
            }
            report.counters = view.visibleSections.compactMap { WindowReport.Counter(ofSection: $0, of: view) }
            report.rows = view.visibleRows.map { WindowReport.Row($0, of: view) }
        }
        do {
            return .json(try report.json())
        } catch {
            return .failure("cannot report the state: \(error)")
        }
    }
}
