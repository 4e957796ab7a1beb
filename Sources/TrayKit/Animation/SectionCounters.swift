/// The counters of the sections in sight.
struct SectionCounters {
    struct Entry {
        let section: Int
        var position: ShownNumber
        var total: ShownNumber

        var isMoving: Bool { position.isMoving || total.isMoving }
    }

    private var entries: [Entry] = []

    /// The sections some of whose leaves have come to lie since these were last taken.
    var landed: [Int] = []

    var isMoving: Bool { entries.contains(where: \.isMoving) }

    /// Nil for a section out of sight.
    subscript(section: Int) -> Entry? { entries.first { $0.section == section } }

    /// Lets go of the sections out of sight.
    mutating func keep(_ sections: Range<Int>) {
        if entries.contains(where: { !sections.contains($0.section) }) {
            entries.removeAll { !sections.contains($0.section) }
        }
    }

    /// Has a section show a place and how many there are: a section that comes into sight at once, any other by its
    /// flaps.
    ///
    /// - Parameters:
    ///   - time: nil for at once.
    ///   - totalTime: the same for how many there are.
    mutating func show(
        _ number: Int, of total: Int, inSection section: Int, places: @autoclosure () -> Int, at time: Double?,
        totalAt totalTime: Double?
    ) {
        guard let index = entries.firstIndex(where: { $0.section == section }) else {
            return entries.append(
                Entry(section: section, position: ShownNumber(number), total: ShownNumber(total)))
        }
        entries[index].position.show(number, places: places(), at: time)
        entries[index].total.show(total, places: places(), at: totalTime)
    }

    /// Stands a section's counter between two places.
    mutating func stand(_ number: Double, of total: Int, inSection section: Int, places: Int) {
        let entry = Entry(
            section: section, position: ShownNumber(between: number, places: places), total: ShownNumber(total))
        if let index = entries.firstIndex(where: { $0.section == section }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    /// Moves on to a time.
    mutating func advance(to time: Double) {
        for index in entries.indices where entries[index].isMoving {
            let count = entries[index].position.advance(to: time) + entries[index].total.advance(to: time)
            if count > 0 { landed.append(entries[index].section) }
        }
    }

    /// Forgets a section, whose numbers have another count of places now.
    mutating func remove(_ section: Int) { entries.removeAll { $0.section == section } }

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}

/// A number of a tray's header. One that rests is a number and nothing more.
struct ShownNumber {
    private(set) var number: Int
    /// Made when it turns for the first time.
    private var flaps: LeafCounter?
    /// Whether it was stood between two numbers.
    private var isBetween = false

    init(_ number: Int) { self.number = number }

    /// Stands between two numbers.
    init(between number: Double, places: Int) {
        self.number = Int(number.rounded())
        flaps = LeafCounter(between: number, places: places)
        isBetween = true
    }

    var isMoving: Bool { flaps?.isMoving == true }

    /// Its flaps, unless all of them rest at the number.
    var counter: LeafCounter? { isMoving || isBetween ? flaps : nil }

    /// Turns to another number.
    ///
    /// - Parameter time: nil for at once.
    mutating func show(_ newNumber: Int, places: @autoclosure () -> Int, at time: Double?) {
        guard number != newNumber || isBetween else { return }
        // In its place, so that nothing is copied.
        if flaps == nil { flaps = LeafCounter(number, places: places()) }
        number = newNumber
        isBetween = false
        if let time { flaps!.count(to: newNumber, at: time) } else { flaps!.jump(to: newNumber) }
    }

    /// Moves on to a time.
    ///
    /// - Returns: how many leaves have come to lie since the last time.
    mutating func advance(to time: Double) -> Int { isMoving ? flaps!.advance(to: time) : 0 }
}
