/// The counters of the sections in sight. One that rests is a number and nothing more.
struct SectionCounters {
    struct Entry {
        let section: Int
        var number: Int
        /// While it turns, or stands between two numbers.
        var counter: FlapCounter?
    }

    private var entries: [Entry] = []

    /// The sections some of whose leaves have come to lie since these were last taken.
    var landed: [Int] = []

    var isMoving: Bool { entries.contains { $0.counter?.isMoving == true } }

    /// Nil for a section out of sight.
    subscript(section: Int) -> Entry? { entries.first { $0.section == section } }

    /// Lets go of the sections out of sight.
    mutating func keep(_ sections: Range<Int>) {
        if entries.contains(where: { !sections.contains($0.section) }) {
            entries.removeAll { !sections.contains($0.section) }
        }
    }

    /// Has a section show a number: a section that comes into sight at once, any other by its flaps.
    ///
    /// - Parameter time: nil for at once.
    mutating func show(_ number: Int, inSection section: Int, places: @autoclosure () -> Int, at time: Double?) {
        guard let index = entries.firstIndex(where: { $0.section == section }) else {
            return entries.append(Entry(section: section, number: number))
        }
        guard let time else {
            entries[index].number = number
            entries[index].counter = nil
            return
        }
        guard entries[index].number != number || entries[index].counter?.isMoving == false else { return }
        var counter = entries[index].counter ?? FlapCounter(entries[index].number, places: places())
        counter.count(to: number, at: time)
        entries[index].number = number
        entries[index].counter = counter.isMoving ? counter : nil
    }

    /// Stands a section's counter between two numbers.
    mutating func stand(_ number: Double, inSection section: Int, places: Int) {
        let entry = Entry(
            section: section, number: Int(number.rounded()), counter: FlapCounter(between: number, places: places))
        if let index = entries.firstIndex(where: { $0.section == section }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    /// Moves on to a time.
    mutating func advance(to time: Double) {
        for index in entries.indices where entries[index].counter?.isMoving == true {
            if entries[index].counter!.advance(to: time) > 0 { landed.append(entries[index].section) }
            if entries[index].counter?.isMoving == false { entries[index].counter = nil }
        }
    }

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
