import Raster

/// The keyboard.
extension ZoomView {
    /// Of the window, how far an arrow key moves a card that is larger, and a page key.
    private static let arrowShare = 0.25
    private static let pageShare = 0.9

    public func perform(_ command: TrayCommand, time: Double) {
        advance(to: time)
        guard let state = closeUp, level.target > 0 else { return trays.perform(command, time: time) }
        switch command {
        case .dismiss: animate(to: 0, about: nil)
        case .turn, .turnBack, .toggleAnswers: trays.perform(command, time: time)
        case .cardLeft, .cardRight:
            if isInsideCard {
                pan(by: Point((command == .cardLeft ? -1 : 1) * size.width * Self.arrowShare, 0))
            } else if !state.isApproaching {
                trays.perform(command, time: time)
            }
        case .firstCard, .lastCard: if !state.isApproaching { trays.perform(command, time: time) }
        case .rowUp, .rowDown:
            let direction = command == .rowUp ? -1.0 : 1
            if isInsideCard { pan(by: Point(0, direction * size.height * Self.arrowShare)) } else { turnPage(by: direction) }
        case .pageUp, .pageDown, .flap:
            let direction = command == .pageUp ? -1.0 : 1
            if isInsideCard { pan(by: Point(0, direction * size.height * Self.pageShare)) } else { turnPage(by: direction) }
        case .top, .bottom, .skim: break
        }
    }

    /// Whether something is open that `TrayCommand.dismiss` would put back.
    public var isDismissable: Bool { isCloseUp || trays.isDismissable }

    /// Shows another page of a card that is too long for one.
    func turnPage(by direction: Double) {}
}
