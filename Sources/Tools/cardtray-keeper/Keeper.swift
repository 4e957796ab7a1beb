import CardDeck
import CardtrayApp
import Glibc

/// Keeps one state after the other until it is killed: the place of a deck, and an order of its cards. Both tell by what
/// is in them which state they are, and whether they are whole.
///
///     cardtray-keeper STATE-HOME FIRST
@main enum Keeper {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, var number = Int(arguments[2]) else { return }
        let store = StateStore(environment: ["XDG_STATE_HOME": arguments[1]])
        let deck = ArrangedDeck(SampleDeck()), noteCount = deck.sections[0].noteCount
        var hasBegun = false
        while true {
            try store.save(
                Place(
                    width: number, height: 1, top: nil, offset: 0,
                    exposed: Array(repeating: "\(number)", count: number % 5000)), for: "deck")
            var arrangement = deck.arrangement
            arrangement.move(
                [NotePath(section: 0, note: number % noteCount)], to: NotePath(section: 1, note: 0))
            let order = KeptOrder(of: deck.arranged(arrangement))
            try store.updateOrder("deck") { _ in order }
            if !hasBegun { write(STDOUT_FILENO, ".", 1) }
            hasBegun = true
            number += 1
        }
    }
}
