extension DeckSource {
    /// Up to how many notes are sought one by one.
    private static var fewNotes: Int { 8 }

    /// Where notes stand now; those that are gone are left out. O(notes), or a few times `path(of:)`.
    package func paths(of ids: Set<NoteID>) -> [NoteID: NotePath] {
        var paths: [NoteID: NotePath] = [:]
        guard ids.count > Self.fewNotes else {
            for id in ids { paths[id] = path(of: id) }
            return paths
        }
        for (section, info) in sections.enumerated() {
            for note in 0..<info.noteCount {
                let id = noteID(section: section, note: note)
                if ids.contains(id), paths[id] == nil { paths[id] = NotePath(section: section, note: note) }
            }
        }
        return paths
    }

    /// How far the neighbors of a note are looked for.
    private static var reach: Int { 16 }

    /// The nearest notes of its section that stand on one side of a note, the nearest first.
    ///
    /// - Parameter step: 1 for those behind it, −1 for those before it.
    package func neighbors(of path: NotePath, step: Int) -> [NotePath] {
        let count = sections[path.section].noteCount
        return (1...Self.reach).map { NotePath(section: path.section, note: path.note + step * $0) }
            .filter { (0..<count).contains($0.note) }
    }
}
