import CardDeck
import TrayWindow

/// What a window says of decks that are being opened, or cannot be.
extension Viewer {
    /// Shows how far the opening of a deck has come.
    ///
    /// - Parameter percent: nil where nothing is known yet.
    func showOpening(percent: Int?) {
        let line = "Opening …" + (percent.map { " \($0) %" } ?? "") + window.keys.stopHint
        guard window.isOpen else { return window.showPlaceholder(title: line) }
        openingLine = line
        window.notify(line)
    }

    /// Decks are not being opened any more in place of those that are shown.
    func withdrawOpening() {
        if let openingLine { window.withdraw(openingLine) }
        openingLine = nil
    }

    /// Says why none of the decks can be shown.
    func showFailures(_ failures: [DeckError], of names: [String]) {
        showProblem(
            names.count > 1 ? "Cannot open these decks" : "Cannot open \(Self.name(of: names))",
            failures.prefix(3).map { "\($0)" }.joined(separator: " · "), names)
    }

    /// Says that decks are not shown because a person did not want to wait for them.
    func showStopped(_ names: [String]) {
        guard !window.isOpen else { return window.confirm("Opening stopped") }
        let subject = names.count > 1 ? "The decks are" : names.isEmpty ? "The deck is" : "\(Self.name(of: names)) is"
        showProblem("Opening stopped", "\(subject) not open.", names)
    }

    private static func name(of decks: [String]) -> String {
        decks.first.flatMap { $0.split(separator: "/").last.map(String.init) } ?? "the deck"
    }

    private func showProblem(_ title: String, _ text: String, _ names: [String]) {
        // Standard input is read only once, and the sample has no name.
        let retry = names.isEmpty || names.contains("-") ? nil : window.keys.currentName(of: "F5")
        window.showPlaceholder(title: names.count > 1 ? "\(names.count) decks" : Self.name(of: names))
        window.showProblem(
            title: title, text: text,
            advice: [
                window.keys.currentName(of: "Ctrl+O").map { "\($0) opens another deck, and one can be dropped here." }
                    ?? "Another deck can be dropped here.",
                retry.map { "\($0) tries again." },
                window.keys.currentName(of: "Q").map { "\($0) closes the window." },
            ].compactMap(\.self).joined(separator: " "))
    }
}
