/// The counters of the sections in sight. One that rests is a number and nothing more.
struct SectionCounters {
    struct Entry {
        let section: Int
        var number: Int
        /// Made when it turns for the first time.
        fileprivate var flaps: FlapCounter?
        /// Whether it was stood between two numbers.
        fileprivate var isBetween = false

        init(section: Int, number: Int) { (self.section, self.number) = (section, number) }

        var isMoving: Bool { flaps?.isMoving == true }

        /// Its flaps, unless all of them rest at the number.
        var counter: FlapCounter? { isMoving || isBetween ? flaps : nil }
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

    /// Has a section show a number: a section that comes into sight at once, any other by its flaps.
    ///
    /// - Parameter time: nil for at once.
    mutating func show(_ number: Int, inSection section: Int, places: @autoclosure () -> Int, at time: Double?) {
        guard let index = entries.firstIndex(where: { $0.section == section }) else {
            return entries.append(Entry(section: section, number: number))
        }
        let isBetween = entries[index].isBetween
        guard entries[index].number != number || isBetween else { return }
        // In its place, so that nothing is copied.
        if entries[index].flaps == nil {
            entries[index].flaps = FlapCounter(entries[index].number, places: places())
        }
        entries[index].number = number
        entries[index].isBetween = false
        if let time {
            entries[index].flaps!.count(to: number, at: time)
        } else {
            entries[index].flaps!.jump(to: number)
        }
    }

    /// Stands a section's counter between two numbers.
    mutating func stand(_ number: Double, inSection section: Int, places: Int) {
        var entry = Entry(section: section, number: Int(number.rounded()))
        entry.flaps = FlapCounter(between: number, places: places)
        entry.isBetween = true
        if let index = entries.firstIndex(where: { $0.section == section }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    /// Moves on to a time.
    mutating func advance(to time: Double) {
        for index in entries.indices where entries[index].isMoving {
            if entries[index].flaps!.advance(to: time) > 0 { landed.append(entries[index].section) }
        }
    }

    /// Forgets a section, whose numbers have another count of places now.
    mutating func remove(_ section: Int) { entries.removeAll { $0.section == section } }

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
