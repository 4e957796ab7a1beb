/// What a wheel of fine notches has turned above a row without having made up a whole card.
struct WheelRest {
    var row: RowPath
    var cards: Double
}
