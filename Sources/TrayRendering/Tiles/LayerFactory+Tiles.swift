import CardDeck
import Raster
import Typesetting

extension LayerFactory {
    /// The scale of a bitmap that shows all of a page, in pixels to a card unit: seen at its best at half the height of
    /// a window, and made within a few milliseconds.
    static let pageScale = 3.0

    /// What tiles depend on.
    var renderState: TileKey.RenderState {
        TileKey.RenderState(
            generation: material.generation, theme: look.theme, vertical: look.vertical, hints: look.hints,
            sought: look.sought, showsSources: look.showsSources)
    }

    /// Draws a tile, or the whole page. Reads the deck, so for worker threads.
    ///
    /// - Throws: `DeckError` where the note cannot be read.
    func makeTile(_ key: TileKey, with typesetter: Typesetter) throws -> LayerBitmap {
        let facet = try facet(key.face.facet, of: key.face.note)
        typesetter.use(material.fonts.fonts)
        defer { material.missing.add(typesetter.takeMissingCharacters()) }
        keepHintPlaces(of: facet, on: key.face, with: typesetter)
        let style = key.renderState.theme.style, page = key.face.page, vertical = key.renderState.vertical
        let showsSources = key.renderState.showsSources
        switch key.piece {
        case .page:
            return typesetter.page(
                page, of: facet, pictures: material.pictures, vertical: vertical, style: style, scale: Self.pageScale,
                showsSources: showsSources)
        case .tile(let scale, let column, let row):
            return typesetter.tile(
                TileGrid(scale: scale).frame(column: column, row: row), of: facet, page: page,
                pictures: material.pictures,
                vertical: vertical, style: style, scale: scale, showsSources: showsSources)
        }
    }

    /// How many pages a face has. For worker threads.
    func pageCount(of face: TiledFace, with typesetter: Typesetter) throws -> Int {
        let facet = try facet(face.facet, of: face.note)
        typesetter.use(material.fonts.fonts)
        return typesetter.pageCount(
            of: facet, pictures: material.pictures, vertical: look.vertical, style: look.theme.style)
    }
}
