import CardDeck
import TrayKit
import Typesetting

extension LayerFactory {
    /// A facet as it is shown, with the hints open that are. Reads the deck, so for worker threads.
    ///
    /// - Parameter note: by where it stands in the whole deck.
    package func facet(_ index: Int, of note: NotePath) throws -> Facet {
        let facets = try material.notes.note(note).facets, facet = shown(facets, index, of: note)
        return look.sought.isEmpty ? facet : facet.marking(look.sought, at: index % facets.count)
    }

    /// A facet with its open hints, and without marks on what is sought, if the note is in the cache; else nil. Never reads the deck: O(1)
    /// without open hints.
    package func knownFacet(_ index: Int, of note: NotePath) -> Facet? {
        material.notes.known(note).map { shown($0.facets, index, of: note) }
    }

    private func shown(_ facets: [Facet], _ index: Int, of note: NotePath) -> Facet {
        look.hints.applied(to: facets[index % facets.count], of: note, index)
    }

    private func key(ofHintsOn face: TiledFace) -> HintPlaces.Key {
        HintPlaces.Key(face: face, open: look.hints[face.note, face.facet], vertical: look.vertical)
    }

    /// Keeps where the hints of a page lie.
    func keepHintPlaces(of facet: Facet, on face: TiledFace, with typesetter: Typesetter) {
        let key = key(ofHintsOn: face)
        guard !facet.hints.isEmpty, !material.hintPlaces.contains(key) else { return }
        let areas = typesetter.hintAreas(
            of: facet, page: face.page, pictures: material.pictures, vertical: look.vertical, style: look.theme.style)
        material.hintPlaces.insert(areas, on: key)
    }

    /// How far beside a hint a finger may press it, in card units.
    private static let hintMargin = 3.0

    /// The hint that lies at a spot of a card; nil where none does. Quick.
    package func hint(at spot: CardSpot) -> Int? {
        let face = TiledFace(note: origin(of: spot.note), facet: spot.facet, page: spot.page)
        let areas = material.hintPlaces.areas(on: key(ofHintsOn: face))
        return areas.first { $0.area.contains(spot.point) }?.hint
            ?? areas.first { $0.area.inset(by: -Self.hintMargin).contains(spot.point) }?.hint
    }
}
