import Basics

/// What a section of an order holds: runs of the deck's notes, one after the other. Runs that follow each other in the
/// deck too are one, so that equal orders are the same list.
struct RunList: Hashable, Sendable {
    private(set) var runs: [CardRun] = []
    /// Where each run begins in the section, and where the last one ends.
    private(set) var starts = [0]

    init() {}

    /// - Parameter runs: empty ones are left out.
    init(_ runs: some Sequence<CardRun>) { for run in runs { append(run) } }

    var count: Int { starts[starts.count - 1] }

    private mutating func append(_ run: CardRun) {
        guard run.count > 0 else { return }
        if let last = runs.last, last.section == run.section, last.end == run.start {
            runs[runs.count - 1].count += run.count
            starts[starts.count - 1] += run.count
        } else {
            runs.append(run)
            starts.append(count + run.count)
        }
    }

    /// The run that holds a place, which must be there. O(log runs).
    private func index(of place: Int) -> Int {
        starts.partitioningIndex { $0 > place } - 1
    }

    /// Where the note at a place stands in the deck. O(log runs).
    subscript(place: Int) -> NotePath {
        let index = index(of: place)
        return NotePath(section: runs[index].section, note: runs[index].start + place - starts[index])
    }

    /// The runs of a stretch of places. O(log runs + runs in it).
    func slice(_ places: Range<Int>) -> [CardRun] {
        guard !places.isEmpty else { return [] }
        var slice: [CardRun] = []
        var index = index(of: places.lowerBound)
        while index < runs.count, starts[index] < places.upperBound {
            let from = max(places.lowerBound, starts[index]), to = min(places.upperBound, starts[index + 1])
            slice.append(
                CardRun(
                    section: runs[index].section, start: runs[index].start + from - starts[index], count: to - from))
            index += 1
        }
        return slice
    }

    /// Takes notes out.
    ///
    /// - Parameter places: ascending.
    /// - Returns: the runs taken, in their order.
    ///
    /// O(runs + places).
    mutating func remove(_ places: some Sequence<Int>) -> [CardRun] {
        var rest = RunList(), taken = RunList(), done = 0
        for place in places {
            for run in slice(done..<place) { rest.append(run) }
            let note = self[place]
            taken.append(CardRun(section: note.section, start: note.note, count: 1))
            done = place + 1
        }
        for run in slice(done..<count) { rest.append(run) }
        self = rest
        return taken.runs
    }

    /// Puts runs in, the first at a place. O(runs).
    mutating func insert(_ new: [CardRun], at place: Int) {
        self = RunList([slice(0..<place), new, slice(place..<count)].joined())
    }
}
