/// Asks to hear of signals. Dropping it ends it.
@MainActor public final class BusMatch {
    private let handler: BusHandler

    init(_ handler: BusHandler) { self.handler = handler }
}
