import CardDeck
import DeckFormats
import Testing

@testable import DeckSupport

/// Anki's packages of a few cards, written into a folder of their own.
struct Packages {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// A collection of three cards in two decks, one of them on loan to a filtered one.
    static var builder: PackageBuilder {
        var builder = PackageBuilder()
        builder.decks = [1: "Default", 2: "Parent::Child", 3: "parent", 4: "Filtered"]
        builder.notes = [10: (1, ["q10", "a10"]), 11: (1, ["q11", "a11"])]
        builder.cards = [
            .init(id: 100, note: 11, deck: 2), .init(id: 101, note: 10, deck: 2),
            .init(id: 102, note: 10, deck: 4, homeDeck: 3),
        ]
        return builder
    }

    /// A collection with the one note that newer packages carry for older Ankis.
    static func decoy() throws -> [UInt8] {
        var builder = PackageBuilder()
        builder.notes = [1: (1, ["Please update to the latest Anki version", ""])]
        builder.cards = [.init(id: 1, note: 1)]
        return try builder.database()
    }

    /// Writes a package with these members.
    ///
    /// - Returns: its path.
    func write(_ members: [(name: String, bytes: [UInt8])]) throws -> String {
        let path = scratch.path("deck.apkg")
        try PackageBuilder.zip(members, to: path)
        return path
    }

    /// Opens a package of the oldest layout.
    func open(_ builder: PackageBuilder) throws -> any DeckSource {
        try DeckOpener.open(path: write([("collection.anki2", builder.database())]))
    }

    /// Why a file cannot be opened.
    func failure(_ path: String) throws -> DeckError {
        try #require(throws: DeckError.self) { _ = try DeckOpener.open(path: path) }
    }
}
