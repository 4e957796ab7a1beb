import CardDeck
import TrayKit
import TrayWindow

/// What scripts ask of a window's cards.
@MainActor struct CardRequests {
    let window: TrayWindow

    func expose(_ note: NotePath, time: Double) -> MessageReply {
        checking(note) {
            window.zoom?.expose(note, time: time)
            return .done
        }
    }

    /// - Parameter step: 1 for the card after the exposed one, -1 for the one before it.
    func exposeNeighbor(_ step: Int, time: Double) -> MessageReply {
        guard let note = window.view?.note(after: step) else { return .failure("there is no further card") }
        window.zoom?.expose(note, time: time)
        return .done
    }

    func scroll(toSection section: Int, time: Double) -> MessageReply {
        checking(section: section) {
            window.view?.scroll(toSection: section, time: time)
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
        if let problem = window.arrangementProblem { return .failure("cannot move cards \(problem)") }
        return window.view.map(action) ?? .done
    }

    /// Does something with a note, if the deck has it.
    private func checking(_ note: NotePath, _ action: () -> MessageReply) -> MessageReply { missing(note) ?? action() }

    private func checking(section: Int, _ action: () -> MessageReply) -> MessageReply {
        missing(section: section) ?? action()
    }

    /// What is to be said of a note that the deck does not have; nil for one that it has.
    private func missing(_ path: NotePath) -> MessageReply? {
        if let missing = missing(section: path.section) { return missing }
        guard let count = window.view?.model.source.sections[path.section].noteCount, path.note >= count else {
            return nil
        }
        return .failure("there is no note \(path.note): section \(path.section) has \(count), counted from 0")
    }

    private func missing(section: Int) -> MessageReply? {
        guard let count = window.view?.layout.sectionCount, section >= count else { return nil }
        return .failure("there is no section \(section): the deck has \(count), counted from 0")
    }
}
