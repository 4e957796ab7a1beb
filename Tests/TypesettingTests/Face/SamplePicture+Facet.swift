import CardDeck
import PictureSupport

@testable import Typesetting

extension SamplePicture {
    /// A card with a word above two pictures, one of which stands in its line.
    static var facet: Facet {
        Facet(
            StyledText([
                Paragraph([TextRun("hills "), TextRun("", image: MediaReference(kind: .image, name: "icon.png"))]),
                Paragraph([TextRun("", image: MediaReference(kind: .image, name: "wide.png"))]),
            ]))
    }

    /// The pictures of that card.
    static let cache: PictureCache = {
        let files = ["wide.png": encoded(width: 640, height: 400), "icon.png": encoded(width: 20, height: 20)]
        return PictureCache { name in
            guard let bytes = files[name] else { throw DeckError(file: "deck", place: name, "is not there") }
            return bytes
        }
    }()
}
