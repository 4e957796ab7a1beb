/// Groups of a deck's notes that trays of their own can hold. A note may be in several.
public struct CardGroups: Sendable {
    /// Some notes and what they have in common.
    public struct Group: Sendable {
        /// As the tray's header shows it.
        public let title: String
        /// Where they stand in the deck, in ascending order.
        public let notes: [NotePath]

        /// A group; `notes` are in ascending order.
        public init(title: String, notes: [NotePath]) { (self.title, self.notes) = (title, notes) }
    }

    /// In the order of their trays.
    public let groups: [Group]

    /// Groups in the order of their trays.
    public init(_ groups: [Group]) { self.groups = groups }
}
