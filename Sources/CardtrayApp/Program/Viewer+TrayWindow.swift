import CardDeck
import TrayKit
import TrayWindow

/// What hands do in the window that is more than its own.
extension Viewer: TrayWindowDelegate {
    func trayWindow(_ window: TrayWindow, didRearrange deck: ArrangedDeck) { delegate?.viewerDidRearrange(self) }

    func trayWindow(_ window: TrayWindow, didReceive paths: [String]) { open(paths) }

    func trayWindow(_ window: TrayWindow, handleTap spot: CardSpot) -> Bool {
        perform(spot.note) || sounds.handleTap(at: spot)
    }

    func trayWindow(_ window: TrayWindow, didTapTitleOfSection section: Int) {
        facing.showNext(inSection: section)
    }

    func trayWindow(_ window: TrayWindow, handleTurnOf note: NotePath) -> Bool { perform(note) }

    func trayWindow(_ window: TrayWindow, cardDidPassAt place: Double, time: Double) {
        sounder.pass(place: place, time: time)
    }

    func trayWindow(_ window: TrayWindow, counterDidTickAt place: Double, time: Double) {
        sounder.tick(place: place, time: time)
    }

    func trayWindowWillChangeDeck(_ window: TrayWindow) {
        sounds.stop()
        speech.stop()
    }

    func trayWindowWillTakeInput(_ window: TrayWindow) { advance.handleTouch() }

    func trayWindowGoesThroughCards(_ window: TrayWindow) -> Bool { advance.isOn }

    func trayWindowDidUpdate(_ window: TrayWindow) {
        sounds.stopUnseen()
        speech.stopUnseen()
        advance.playDueSound()
    }

    func trayWindowHandleDismissal(_ window: TrayWindow) -> Bool {
        if stopWork() { return true }
        sounds.stop()
        speech.stop()
        return false
    }

    func trayWindowDidFocus(_ window: TrayWindow) { delegate?.viewerDidFocus(self) }

    func trayWindowDidRest(_ window: TrayWindow) { delegate?.viewerDidRest(self) }

    func trayWindowShouldClose(_ window: TrayWindow) { delegate?.viewerShouldClose(self) }
}
