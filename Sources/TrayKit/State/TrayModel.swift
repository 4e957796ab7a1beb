import Basics
import CardDeck

/// What is exposed, turned, flapped and selected in a deck. Everything is kept by note, never by row: rows are
/// a matter of layout, and a resize must not lose a place.
///
/// Not thread-safe: it belongs to the thread of its view.
public final class TrayModel {
    /// The deck that is shown.
    public private(set) var source: any DeckSource {
        didSet { derived = source as? any DerivedDeck }
    }

    /// The deck where it is derived from another. Stored, as a cast takes long for what is asked all the time.
    private(set) var derived: (any DerivedDeck)?

    /// The notes once exposed, per section in ascending order of their index.
    private var exposures: [[Exposure]]
    /// The note of each section that was exposed last.
    private var latest: [Int?]

    /// The note that is in front of whatever row it stands in, until that row exposes another: where rows come together,
    /// the card that keys act on stays the one it is, and the others are in front again once the rows part.
    private var pinned: NotePath?

    private var facets: [NotePath: Int] = [:]
    private var flaps: Set<NotePath> = []

    /// The notes that are selected, to be moved together.
    public private(set) var selection: Set<NotePath> = []

    /// Grows with every touch; the greater one was touched later.
    private var clock = 0

    private struct Exposure {
        var note: Int
        var touched: Int
    }

    /// A model of a deck in which no card has been touched. O(sections).
    public init(source: any DeckSource) {
        self.source = source
        derived = source as? any DerivedDeck
        exposures = Array(repeating: [], count: source.sections.count)
        latest = Array(repeating: nil, count: source.sections.count)
    }

    /// Takes another state of the deck. What was exposed, turned and flapped stays so for every note
    /// that is still there.
    ///
    /// - Parameters:
    ///   - keepsFacet: whether a note shows the facet that it showed, rather than its first.
    ///   - successor: what is exposed in the place of a note that is gone; nil for none.
    ///   - moved: tells where a note stands now; nil for one that is gone.
    ///
    /// O(what was touched × `moved`).
    public func reloadData(
        _ newSource: any DeckSource, keepsFacet: (NotePath) -> Bool = { _ in true },
        successor: (NotePath) -> NotePath? = { _ in nil }, moved: (NotePath) -> NotePath?
    ) {
        facets = facets.filter { keepsFacet($0.key) }
        let touched = exposures.enumerated()
            .flatMap { section, list in list.map { (NotePath(section: section, note: $0.note), $0.touched) } }
            .sorted { $0.1 < $1.1 }
        let places = touched.compactMap { moved($0.0) ?? successor($0.0) }
        take(newSource, moved: moved)
        let kept = pinned
        for place in places { touch(place, clearing: place.note..<place.note + 1) }
        pinned = kept
    }

    /// Takes the deck in another order.
    ///
    /// - Parameters:
    ///   - exposed: what is exposed from now on, the note touched last at the end, with the notes of its row.
    ///   - moved: where a note stands now.
    ///
    /// O(sections + what was touched × `moved`).
    func rearrange(
        _ newSource: any DeckSource, exposed: [(note: NotePath, row: Range<Int>)], moved: (NotePath) -> NotePath
    ) {
        take(newSource, moved: moved)
        let kept = pinned
        for (note, row) in exposed { touch(note, clearing: row) }
        pinned = kept
    }

    /// Takes another state of the deck, in which nothing is exposed yet.
    private func take(_ newSource: any DeckSource, moved: (NotePath) -> NotePath?) {
        let turned = facets.compactMap { path, facet in moved(path).map { ($0, facet) } }
        source = newSource
        exposures = Array(repeating: [], count: newSource.sections.count)
        latest = Array(repeating: nil, count: newSource.sections.count)
        facets = Dictionary(turned, uniquingKeysWith: { a, _ in a })
        flaps = Set(flaps.compactMap(moved))
        pinned = pinned.flatMap(moved)
        selection = Set(selection.compactMap(moved))
    }

    // MARK: Exposure

    /// The exposed note among those of a row: the one touched last, else the first.
    public func exposed(in notes: Range<Int>, ofSection section: Int) -> Int {
        if let pinned, pinned.section == section, notes.contains(pinned.note) { return pinned.note }
        let list = exposures[section]
        return list[indices(of: notes, in: list)].max { $0.touched < $1.touched }?.note ?? notes.lowerBound
    }

    /// The note of a section that was exposed last, if any was.
    public func lastExposed(inSection section: Int) -> Int? { latest[section] }

    /// Exposes a note in the row that holds `notes`; the row forgets what it had exposed before.
    ///
    /// - Returns: whether that was another one.
    @discardableResult
    func expose(_ path: NotePath, in notes: Range<Int>) -> Bool {
        let before = exposed(in: notes, ofSection: path.section)
        touch(path, clearing: notes)
        return before != path.note
    }

    /// Keeps a note in front of its row, however rows are cut, until the row exposes another.
    func pin(_ path: NotePath) { pinned = path }

    /// All exposed notes, the one touched last at the end.
    public var exposedNotes: [NotePath] {
        exposures.enumerated()
            .flatMap { section, list in list.map { (NotePath(section: section, note: $0.note), $0.touched) } }
            .sorted { $0.1 < $1.1 }
            .map(\.0)
    }

    /// All exposed notes as they are seen, the one touched last at the end: what is to be remembered of a deck.
    public var notesInFront: [NotePath] { exposedNotes + [pinned].compactMap(\.self) }

    /// All notes that were exposed, turned, flapped or selected.
    var touchedNotes: Set<NotePath> {
        Set(notesInFront).union(facets.keys).union(flaps).union(selection)
    }

    /// Exposes notes as they were remembered, the last one most recently.
    public func restore(exposed notes: [NotePath]) {
        for path in notes where path.section < exposures.count && path.note < source.sections[path.section].noteCount {
            touch(path, clearing: path.note..<path.note + 1)
        }
    }

    private func touch(_ path: NotePath, clearing notes: Range<Int>) {
        clock += 1
        if let pinned, pinned.section == path.section, notes.contains(pinned.note) { self.pinned = nil }
        let range = indices(of: notes, in: exposures[path.section])
        exposures[path.section].replaceSubrange(range, with: [])
        let place = indices(of: path.note..<path.note + 1, in: exposures[path.section]).lowerBound
        exposures[path.section].insert(Exposure(note: path.note, touched: clock), at: place)
        latest[path.section] = path.note
    }

    /// The part of an ascending list whose notes lie in a range, by bisection.
    private func indices(of notes: Range<Int>, in list: [Exposure]) -> Range<Int> {
        func first(atLeast note: Int) -> Int { list.partitioningIndex { $0.note >= note } }
        return first(atLeast: notes.lowerBound)..<first(atLeast: notes.upperBound)
    }

    // MARK: Facets

    /// The facet that a note shows, counted from 0.
    public func facet(of path: NotePath) -> Int { facets[path] ?? 0 }

    /// Shows a facet of a note. Facets are counted round: behind the last comes the first.
    ///
    /// - Returns: whether it showed another one.
    @discardableResult
    func turn(_ path: NotePath, toFacet facet: Int, of count: Int) -> Bool {
        guard count > 0 else { return false }
        let facet = ((facet % count) + count) % count
        guard facet != self.facet(of: path) else { return false }
        facets[path] = facet == 0 ? nil : facet
        return true
    }

    // MARK: Flaps

    /// Whether a note's front facet is lifted. O(1).
    public func isFlapped(_ path: NotePath) -> Bool { flaps.contains(path) }

    /// All notes whose front facet is lifted.
    public var flappedNotes: [NotePath] { flaps.sorted() }

    /// Notes that the front facet of a note is lifted, or put back.
    ///
    /// - Returns: whether it was not before.
    @discardableResult
    func setFlapped(_ path: NotePath, _ isOpen: Bool) -> Bool {
        isOpen ? flaps.insert(path).inserted : flaps.remove(path) != nil
    }

    // MARK: Marks

    /// Selects a note, or no longer.
    public func setSelected(_ path: NotePath, _ isSelected: Bool) {
        if isSelected { selection.insert(path) } else { selection.remove(path) }
    }

    /// Selects nothing any more.
    public func clearSelection() { selection.removeAll() }
}
