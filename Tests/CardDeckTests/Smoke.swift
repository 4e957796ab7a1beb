import Testing

@testable import CardDeck
