import CardDeck
import Raster
import TrayKit
import Typesetting

extension TypesettingPool {
    private static let warmUpText = "0 / 0"
    private static let warmUpSize = 14.0

    /// Has the threads find the fonts while nothing else waits for them: the first text takes each many times as
    /// long as the next.
    package func warmUp() {
        for _ in 0..<threadCount {
            submit(priority: .min) { typesetter in
                let style = LabelStyle(size: Self.warmUpSize, color: Theme.dark.style.header.text)
                _ = Label(Self.warmUpText, style: style, maxWidth: .infinity, scale: 1, with: typesetter)
            }
        }
    }

    /// Has the threads, once they have nothing else to do, find the fonts of notes like these, and the paper that
    /// they will be drawn on.
    ///
    /// - Parameters:
    ///   - theme: that of the window, or a guess until it is known.
    ///   - scale: device pixels to a logical one, or a guess until it is known.
    package func warmUp(for notes: [Note], theme: Theme, scale: Double) {
        let style = theme.style, scale = scale * LayerFactory.supersampling
        // Note by note, so that what the window shows meanwhile is not kept waiting; as many jobs in a row as there are
        // threads are mostly taken by one each.
        for note in notes {
            for _ in 0..<threadCount {
                submit(priority: .max) { typesetter in
                    let facet = note.facets[note.spineFacet]
                    _ = SpineLayer(
                        note.spine, language: facet.language,
                        direction: TextDirection(firstStrongIn: note.spine) ?? facet.direction,
                        length: SpinePlacement.length, thickness: SpinePlacement.thickness, style: style,
                        scaleAcross: scale, scaleAlong: scale, with: typesetter)
                    _ = typesetter.face(note.facets[0], style: style, scale: scale)
                }
            }
        }
    }
}
