import Markup

extension String {
    /// The string for comparison without regard to case.
    var caseFolded: String { lowercased() }

    /// The parts of a deck's name, from the top level down.
    func deckPath(separator: String = "::") -> [String] {
        let parts = components(separatedBy: separator).map { $0.clean.trimmingBlanks() }.filter { !$0.isEmpty }
        return parts.isEmpty ? [clean.trimmingBlanks()] : parts
    }
}
