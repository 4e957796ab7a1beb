import Testing

@testable import DeckFormats
