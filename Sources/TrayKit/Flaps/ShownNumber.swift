/// A number of a tray's header. One that rests is a number and nothing more.
struct ShownNumber {
    private(set) var number: Int
    /// Made when it turns for the first time.
    private var flaps: FlapCounter?
    /// Whether it was stood between two numbers.
    private var isBetween = false

    init(_ number: Int) { self.number = number }

    /// Stands between two numbers.
    init(between number: Double, places: Int) {
        self.number = Int(number.rounded())
        flaps = FlapCounter(between: number, places: places)
        isBetween = true
    }

    var isMoving: Bool { flaps?.isMoving == true }

    /// Its flaps, unless all of them rest at the number.
    var counter: FlapCounter? { isMoving || isBetween ? flaps : nil }

    /// Turns to another number.
    ///
    /// - Parameter time: nil for at once.
    mutating func show(_ newNumber: Int, places: @autoclosure () -> Int, at time: Double?) {
        guard number != newNumber || isBetween else { return }
        // In its place, so that nothing is copied.
        if flaps == nil { flaps = FlapCounter(number, places: places()) }
        number = newNumber
        isBetween = false
        if let time { flaps!.count(to: newNumber, at: time) } else { flaps!.jump(to: newNumber) }
    }

    /// Moves on to a time.
    ///
    /// - Returns: how many leaves have come to lie since the last time.
    mutating func advance(to time: Double) -> Int { isMoving ? flaps!.advance(to: time) : 0 }
}
