import CardDeck
import TrayKit
import Typesetting

/// What is known of the notes that are shown.
extension FramePlanner {
    /// How many facets a note has, once it has been read.
    package func facetCount(of note: NotePath) -> Int? { factory.notes.facetCount(of: factory.origins.note(note)) }

    /// How many pages a facet has in a close-up, once they have been counted.
    package func pageCount(of note: NotePath, facet: Int) -> Int? {
        tiles.pageCount(of: TiledFace(note: note, facet: facet), from: factory)
    }

    /// The pictures that could not be shown.
    package var pictureFlaws: PictureCache.Flaws { factory.material.pictures.flaws }
}

extension FramePlanner: @preconcurrency TrayDelegate {
    /// How many facets the note has, once it has been read; nil before. Quick.
    package func trayView(_ view: TrayView, facetCountOf note: NotePath) -> Int? { facetCount(of: note) }

    /// How many pages a facet has in a close-up, once it has been laid out; nil before. Quick.
    package func trayView(_ view: TrayView, pageCountOf note: NotePath, facet: Int) -> Int? {
        pageCount(of: note, facet: facet)
    }
}
