import CardDeck

/// A facet as it is set, page after page: the first one as its card shows it in the tray. In card units; it belongs
/// to its typesetter's thread.
///
/// Further pages are laid out as they are asked for, each once.
final class SetFace {
    let facet: Facet
    private var pages: [FaceLayout]
    /// There are few pages: they are counted on the card itself.
    private let isShort: Bool
    private var flow: FaceFlow?
    private let makeFlow: (FacePlace, _ size: Double) -> FaceFlow

    /// The captions that were set, by their pages; nil for pages without formulas.
    private var captions: [Int: SourceCaption?] = [:]
    private let makeCaption: (FaceLayout) -> SourceCaption?
    private let makeLabel: (String) -> PangoText

    /// The most pages that a face is spread over: more than its text, as far as it is read, can fill.
    static let maxPages = 2000

    /// - Parameters:
    ///   - first: the first page.
    ///   - isShort: whether a card's worth of text is all there is.
    ///   - caption: sets the sources of a page's formulas.
    ///   - label: lays out what signs say.
    ///   - flow: sets what is not on the first page, from a place in the text and in the size of that page.
    init(
        _ facet: Facet, first: FaceLayout, isShort: Bool, caption: @escaping (FaceLayout) -> SourceCaption?,
        label: @escaping (String) -> PangoText, flow: @escaping (FacePlace, _ size: Double) -> FaceFlow
    ) {
        self.facet = facet
        pages = [first]
        self.isShort = isShort
        makeCaption = caption
        makeLabel = label
        makeFlow = flow
    }

    /// A page, counted from 0; nil beyond the last. All those before it are laid out first.
    func page(_ index: Int) -> FaceLayout? {
        guard index > 0, let end = pages[0].end else { return index == 0 ? pages[0] : nil }
        if flow == nil { flow = makeFlow(end, pages[0].size) }
        while pages.count <= min(index, Self.maxPages - 1), let next = flow!.next() { pages.append(next) }
        return index < pages.count ? pages[index] : nil
    }

    /// How many pages there are. All are laid out.
    var pageCount: Int {
        _ = page(Self.maxPages)
        return pages.count
    }

    /// The sources of a page's formulas; nil where there are none.
    func caption(page index: Int) -> SourceCaption? {
        if let known = captions[index] { return known }
        let caption = page(index).flatMap(makeCaption)
        captions[index] = .some(caption)
        return caption
    }

    /// Draws a page, and the card's signs on it.
    ///
    /// - Parameter showsSources: adds how the page's formulas were written.
    /// - Returns: false where there is no such page.
    @discardableResult
    func draw(page index: Int, on canvas: any FaceCanvas, style: CardStyle, showsSources: Bool = false) -> Bool {
        guard let layout = page(index) else { return false }
        layout.draw(canvas)
        if showsSources { caption(page: index)?.draw(canvas, style: style) }
        // On the last page, too: a printed card must not be taken for one by itself.
        if isShort, layout.isCut || index > 0 {
            FaceBadge.drawPage("\(index + 1)/\(pageCount)", canvas, style: style, label: makeLabel)
        } else if layout.isCut {
            FaceBadge.drawCut(canvas, style: style)
        }
        if layout.isShortened { FaceBadge.drawShortened(canvas, style: style, label: makeLabel) }
        if facet.hasSound {
            if layout.blocks.isEmpty {
                FaceBadge.drawLargeSound(canvas, style: style)
            } else {
                FaceBadge.drawSound(canvas, style: style)
            }
        }
        return true
    }
}

/// A face as it is set, and what it depends on.
struct KeptFace {
    let facet: Facet
    let fonts: CardFonts
    /// Nil where there are none.
    let pictures: PictureCache?
    /// What pictures were decoded for, in pixels to a card unit; 0 where there are none.
    let detail: Double
    let vertical: VerticalSetting
    let style: CardStyle
    let face: SetFace
}
