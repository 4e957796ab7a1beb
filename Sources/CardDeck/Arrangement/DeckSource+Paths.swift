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
}
