import Basics
import CardDeck
import PictureDecoding
import Raster

/// The pictures of a facet, decoded, and how its paragraphs make room for them. What is set with them looks for them
/// when it is drawn, so that a picture may move without another layout.
final class FacetPictures {
    /// How a picture stands on a card.
    struct Slot {
        var reference: MediaReference
        /// Nil for one that cannot be shown.
        var picture: Picture?
        /// Its width beside its height.
        var aspect: Double
        /// What it may take, in card units.
        var largest: Size
        /// What stands in one place with it, as far as it can be shown.
        var layers: [Layer] = []
    }

    /// A picture that lies on another, or under it.
    struct Layer {
        var picture: Picture
        /// Where it lies, in shares of the other's frame.
        var frame: Rect
        var isUnder: Bool
    }

    private var found: [String: Picture] = [:]

    /// The first picture that moves.
    let moving: MediaReference?

    /// What pictures are decoded to fill.
    let box: PixelSize

    /// How much larger than its pixels a picture may become: a card unit is a pixel at zoom 1.
    private static let largestZoom = 2.0

    /// Icons and formulas: what is no higher and no wider than this beside text stands in a line as it is, in ems and
    /// in the deck's pixels.
    private static let largestInLine = (ems: Size(12, 3.2), pixels: Size(240, 64))

    /// Nothing is so small that it is not seen, in ems.
    private static let minInLine = 0.5

    /// The mark of a picture that can't be shown, in card units.
    private static let markSize = Size(64, 46)

    /// Pictures beyond so many are not looked at: no card could show them.
    private static let maxPictures = 60

    /// The flattest and the steepest that a picture is shown.
    static let aspects = 0.02...50.0

    /// The finest that pictures are decoded for where there is one, in pixels to a card unit; of several, each has a
    /// part of the card. So all of a card take no more than some 66 MB, however far it is zoomed into, and those of a
    /// camera of twelve megapixels are seen pixel by pixel.
    private static let finestDetail = 26.0

    /// What pictures of a card at a scale are decoded for: steps of twice the size, so that many scales share them.
    static func detail(scale: Double, count: Int) -> Double {
        let finest = finestDetail / Double(max(1, count)).squareRoot()
        var detail = 1.0
        while detail < min(scale, finest) { detail *= 2 }
        return min(detail, finest)
    }

    /// - Parameter scale: pixels to a card unit.
    /// - Returns: nil where the facet has no pictures.
    convenience init?(_ facet: Facet, from cache: PictureCache, scale: Double) {
        let references = facet.text.paragraphs.lazy.flatMap(\.runs).compactMap(\.image)
        guard !references.isEmpty else { return nil }
        let area = CardMetrics.textArea
        self.init(
            references.flatMap(\.stacked), from: cache,
            filling: PixelSize(
                max(1, Int((area.width * scale).rounded(.up))), max(1, Int((area.height * scale).rounded(.up)))))
    }

    init(_ references: some Sequence<MediaReference>, from cache: PictureCache, filling box: PixelSize) {
        self.box = box
        var budget = PictureBudget(), names: Set<String> = []
        // One that comes again takes nothing more, be it one that cannot be shown.
        for reference in references.prefix(Self.maxPictures) where names.insert(reference.name).inserted {
            found[reference.name] = cache.picture(reference, filling: box, within: &budget)
        }
        moving = references.prefix(Self.maxPictures).first { [found] in found[$0.name]?.isAnimated == true }
    }

    /// Shows a picture of the same shape in place of the one of that name.
    func show(_ picture: Picture, named name: String) { found[name] = picture }

    /// What a picture takes that is no larger than the box wants it, in bytes.
    func byteCount(of name: String) -> Int {
        guard let picture = found[name] else { return 0 }
        let (width, height) = (Double(picture.size.width), Double(picture.size.height))
        let (across, down) = (Double(box.width), Double(box.height))
        let scale = min(1, max(min(across / width, down / height), min(across / height, down / width)))
        return Int((Double(picture.byteCount) * scale * scale).rounded(.up))
    }

    func picture(_ reference: MediaReference) -> Picture? { found[reference.name] }

    // MARK: Sizes

    /// The size that a picture has or is given, in the deck's pixels; nil for one that cannot be shown.
    private func statedSize(_ reference: MediaReference) -> Size? {
        guard let picture = found[reference.name] else { return nil }
        let natural = picture.naturalSize
        let aspect = natural.width / max(natural.height, 1)
        switch (reference.width, reference.height) {
        case (let width?, let height?): return Size(width, height)
        case (let width?, nil): return Size(width, width / aspect)
        case (nil, let height?): return Size(height * aspect, height)
        case (nil, nil): return natural
        }
    }

    func slot(_ reference: MediaReference) -> Slot {
        guard let picture = found[reference.name], let size = statedSize(reference), !isBare(reference) else {
            return Slot(
                reference: reference, picture: nil, aspect: Self.markSize.width / Self.markSize.height,
                largest: Self.markSize)
        }
        let aspect = (size.width / max(size.height, 1)).clamped(to: Self.aspects)
        let zoom = picture.drawing != nil ? .infinity : Self.largestZoom
        let height = min(picture.naturalSize.height, picture.naturalSize.width / aspect) * zoom
        return Slot(
            reference: reference, picture: picture, aspect: aspect, largest: Size(height * aspect, height),
            layers: reference.layers.compactMap { layer in
                guard let picture = found[layer.image.name], let own = statedSize(layer.image) else { return nil }
                return Layer(picture: picture, frame: layer.frame(of: own, on: size), isUnder: layer.isUnder)
            })
    }

    /// Whether something that must lie over the picture cannot be shown.
    private func isBare(_ reference: MediaReference) -> Bool {
        reference.isCovered && reference.layers.contains { !$0.isUnder && found[$0.image.name] == nil }
    }

    /// The size of a picture that is small enough to stand in a line of text, in ems; nil for one that is not.
    func sizeInLine(_ reference: MediaReference) -> Size? {
        // What is asked for on a picture must be seen.
        guard let size = statedSize(reference), reference.layers.isEmpty, reference.shapes.isEmpty else { return nil }
        // What is made of lines has no size of its own, though its file may state one.
        if found[reference.name]?.drawing != nil, reference.width == nil, reference.height == nil { return nil }
        let most = Self.largestInLine, pixels = max(reference.textPixels, 1)
        guard size.width > 0, size.height > 0, size.width <= most.pixels.width, size.height <= most.pixels.height,
            size.width <= most.ems.width * pixels, size.height <= most.ems.height * pixels
        else { return nil }
        let factor = max(size.height / pixels, Self.minInLine) / max(size.height, 1)
        return Size(min(size.width * factor, most.ems.width), size.height * factor)
    }

    // MARK: Paragraphs

    /// A text whose large pictures stand in paragraphs of their own.
    struct Arranged {
        var text: StyledText
        /// The paragraphs of pictures that are set as large as there is room.
        var galleries: Set<Int> = []
    }

    /// The text with every picture that is too large for a line in a paragraph of pictures alone; those that follow
    /// each other stand in one. Beside words, small ones stand as text does, even in a line of their own.
    func arranged(_ text: StyledText) -> Arranged {
        let hasText = text.paragraphs.contains { paragraph in
            paragraph.runs.contains { $0.image == nil && !$0.text.allSatisfy(\.isWhitespace) }
        }
        var paragraphs: [Paragraph] = []
        var galleries: Set<Int> = []
        for paragraph in text.paragraphs {
            guard paragraph.runs.contains(where: { $0.image != nil }) else {
                // Pictures stand clear of the text by themselves.
                let isNeedless = paragraph.isBlank && !paragraph.ruleAbove && galleries.contains(paragraphs.count - 1)
                if !isNeedless { paragraphs.append(paragraph) }
                continue
            }
            for (piece, isLarge) in pieces(of: paragraph, hasText: hasText) {
                var piece = piece
                while isLarge, let last = paragraphs.last, last.isBlank {
                    piece.ruleAbove = piece.ruleAbove || last.ruleAbove
                    paragraphs.removeLast()
                }
                if isLarge, galleries.contains(paragraphs.count - 1) {
                    paragraphs[paragraphs.count - 1].runs += piece.runs
                } else {
                    if isLarge { galleries.insert(paragraphs.count) }
                    paragraphs.append(piece)
                }
            }
        }
        return Arranged(text: StyledText(paragraphs), galleries: galleries)
    }

    private func pieces(of paragraph: Paragraph, hasText: Bool) -> [(Paragraph, isLarge: Bool)] {
        var pieces: [(Paragraph, isLarge: Bool)] = []
        var current = paragraph
        current.runs = []
        func isLarge(_ run: TextRun) -> Bool {
            run.image.map { !hasText || sizeInLine($0) == nil } ?? false
        }
        func end() {
            let isLarge = current.runs.last.map(isLarge) ?? false
            if isLarge || !current.isBlank { pieces.append((current, isLarge)) }
        }
        for run in paragraph.runs {
            if let last = current.runs.last, isLarge(last) != isLarge(run) {
                end()
                current.runs = []
                (current.marker, current.ruleAbove) = (nil, false)
            }
            current.runs.append(run)
        }
        end()
        return pieces
    }
}

extension StyledText {
    /// How many pictures there are.
    var pictureCount: Int {
        paragraphs.reduce(0) { $0 + $1.runs.reduce(0) { $0 + ($1.image?.stacked.count ?? 0) } }
    }

    var hasPictures: Bool { paragraphs.contains { $0.runs.contains { $0.image != nil } } }
}

extension Paragraph {
    /// Nothing is seen of it.
    fileprivate var isBlank: Bool {
        marker == nil && !isWritingLine && row == nil
            && runs.allSatisfy { $0.image == nil && $0.text.allSatisfy(\.isWhitespace) }
    }
}
