/// The page and the rows that give way to another picture of themselves.
struct Dissolves {
    private(set) var page: Dissolve?
    private(set) var rows: [(path: RowPath, dissolve: Dissolve)] = []

    var isEmpty: Bool { page == nil && rows.isEmpty }

    subscript(path: RowPath) -> Dissolve? { rows.first { $0.path == path }?.dissolve }

    /// The page stood at an offset and stands at another one now.
    mutating func replacePage(_ offset: Double, at time: Double) {
        var dissolve = page ?? Dissolve()
        dissolve.replace(offset, at: time)
        page = dissolve
    }

    /// A row stood at an exposed position and stands at another one now.
    mutating func replaceRow(_ path: RowPath, _ position: Double, at time: Double) {
        let index = rows.firstIndex { $0.path == path } ?? rows.endIndex
        if index == rows.endIndex { rows.append((path, Dissolve())) }
        rows[index].dissolve.replace(position, at: time)
    }

    mutating func advance(to time: Double) {
        if page?.advance(to: time) == false { page = nil }
        for index in rows.indices.reversed() where !rows[index].dissolve.advance(to: time) { rows.remove(at: index) }
    }

    /// Rows are cut anew: their paths mean others now.
    mutating func removeAll() { self = Dissolves() }
}
