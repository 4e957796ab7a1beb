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

    /// How the window stands, as JSON.
    func report() -> MessageReply {
        var report = WindowReport(
            process: identity.name.process, number: identity.name.number, instance: identity.instance,
            window: WindowReport.Window(
                width: window.window.size.width, height: window.window.size.height, scale: window.window.scale,
                title: window.title, fullscreen: window.window.state.contains(.fullscreen)),
            open: window.isOpen, scroll: 0, animating: window.isMoving, settled: window.isSettled,
            help: window.isHelpOpen, search: window.search.text, skimming: window.view?.isSkimMode == true,
            answers: window.view?.showsAnswers == true, sound: sounder.isOn,
            sources: window.frames.look.showsSources, vertical: window.frames.look.vertical.isOn, rows: [])
        report.front = facing.sides[window.focusedSection ?? 0].flatMap { $0 == .number(0) ? nil : $0.description }
        if advance.isOn {
            report.auto = WindowReport.Auto(
                every: advance.pace, listening: advance.isListening, waiting: advance.isWaiting)
        }
        report.clock = WindowReport.Clock(of: window.clock)
        report.byTag = window.trays.groupedDeck != nil
        report.menu = window.isMenuOpen
        report.indexed = window.search.hasReadDeck
        report.offers = window.search.offers?.offers.map { WindowReport.Offer(term: $0.term, count: $0.count) }
        report.info = window.infoLines
        report.notice = window.toastText
        report.playing = sounds.report
        report.speaking = speech.report
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

/// What scripts ask of the cards.
extension TrayWindow {
    func expose(_ note: NotePath, time: Double) -> MessageReply {
        checking(note) {
            zoom?.expose(note, time: time)
            return .done
        }
    }

    /// - Parameter step: 1 for the card after the exposed one, -1 for the one before it.
    func exposeNeighbor(_ step: Int, time: Double) -> MessageReply {
        guard let note = view?.note(after: step) else { return .failure("there is no further card") }
        zoom?.expose(note, time: time)
        return .done
    }

    func scroll(toSection section: Int, time: Double) -> MessageReply {
        checking(section: section) {
            view?.scroll(toSection: section, time: time)
            return .done
        }
    }

    /// - Parameter note: nil for all that are marked.
    func move(_ note: NotePath?, to place: NotePath, time: Double) -> MessageReply {
        rearranging { view in
            let notes = note.map { [$0] } ?? view.model.selection.sorted()
            guard !notes.isEmpty else { return .failure("no card is marked") }
            if let note, let missing = missing(note) { return missing }
            return checking(section: place.section) {
                view.move(notes, to: place, time: time)
                return .done
            }
        }
    }

    func setSelected(_ note: NotePath, _ isSelected: Bool) -> MessageReply {
        rearranging { view in
            checking(note) {
                view.setSelected(note, isSelected)
                return .done
            }
        }
    }

    /// Does what moves or selects cards, where cards can be moved.
    func rearranging(_ action: (TrayView) -> MessageReply) -> MessageReply {
        if let problem = arrangementProblem { return .failure("cannot move cards \(problem)") }
        return view.map(action) ?? .done
    }

    /// Does something with a note, if the deck has it.
    private func checking(_ note: NotePath, _ action: () -> MessageReply) -> MessageReply { missing(note) ?? action() }

    private func checking(section: Int, _ action: () -> MessageReply) -> MessageReply {
        missing(section: section) ?? action()
    }

    /// What is to be said of a note that the deck does not have; nil for one that it has.
    private func missing(_ path: NotePath) -> MessageReply? {
        if let missing = missing(section: path.section) { return missing }
        guard let count = view?.model.source.sections[path.section].noteCount, path.note >= count else { return nil }
        return .failure("there is no note \(path.note): section \(path.section) has \(count), counted from 0")
    }

    private func missing(section: Int) -> MessageReply? {
        guard let count = view?.layout.sectionCount, section >= count else { return nil }
        return .failure("there is no section \(section): the deck has \(count), counted from 0")
    }
}
