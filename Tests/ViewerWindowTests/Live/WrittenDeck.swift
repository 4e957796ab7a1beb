import Foundation
import Testing

@testable import CardtrayApp

/// A kind of deck that a test writes: each side of each card says which card it is on, and in which generation of the deck
/// it was written. So a card with sides of several, or a text that is none of the deck's, is known.
enum WrittenDeck: String, CaseIterable, CustomTestStringConvertible {
    case table, vocabulary

    var testDescription: String { rawValue }

    var name: String { self == .table ? "words.csv" : "words.kvtml" }

    /// The cards keep their ids, whatever is written on them.
    func bytes(cards: [Int], generation: Int) -> Data {
        func question(_ card: Int) -> String { "q\(card) g\(generation)." }
        func answer(_ card: Int) -> String { "a\(card) g\(generation)." }
        switch self {
        case .table:
            let records = cards.map { "id\($0),\(question($0)),\(answer($0))\n" }
            return Data("#separator:comma\n#guid column:1\n\(records.joined())".utf8)
        case .vocabulary:
            let entries = cards.map { card in
                """
                <entry id="\(card)"><translation id="0"><text>\(question(card))</text></translation>\
                <translation id="1"><text>\(answer(card))</text></translation></entry>

                """
            }
            return Data(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <kvtml version="2.0"><information><title>Words</title></information>
                <identifiers><identifier id="0"><locale>de</locale></identifier>
                <identifier id="1"><locale>en</locale></identifier></identifiers>
                <entries>
                \(entries.joined())</entries></kvtml>

                """.utf8)
        }
    }

    /// A side that is written in full.
    struct Side: Hashable {
        let card: Int
        let generation: Int
    }

    /// The sides that lines tell of.
    static func sides(in lines: [String]) -> [Side] {
        lines.flatMap { line in
            line.matches(of: #/[qa](\d+) g(\d+)\./#).compactMap { match in
                guard let card = Int(match.1), let generation = Int(match.2) else { return nil }
                return Side(card: card, generation: generation)
            }
        }
    }
}
