import Basics
import CardDeck
import Markup

extension AnkiCard {
    /// The sides of a card with the shapes that its fields name drawn on its picture.
    ///
    /// Templates leave that to a script, which is never run: the picture is the first that another of the note's
    /// fields shows.
    func occluded(_ facets: [Facet], values: [String]) -> [Facet] {
        var marked = values.map { MarkedText($0) }
        let shapeFields = marked.indices.filter { marked[$0].first(OcclusionText.prefix, from: 0) != nil }
        guard !shapeFields.isEmpty else { return facets }
        let gaps = shapeFields.map { AnkiGaps(values[$0]) }, named = pictures(in: values, without: Set(shapeFields))
        return facets.enumerated().map { side, facet in
            var room = OcclusionRoom()
            let shapes = gaps.flatMap {
                $0.shapes(GapContext(ordinal: stored.ordinal + 1, isQuestion: side == 0), in: &room)
            }
            var facet = facet
            let shown = Set(facet.media.lazy.filter { $0.kind == .image }.map(\.name))
            if let name = named.first(where: shown.contains) { facet.draw(shapes, onPicture: name) }
            return facet
        }
    }

    /// The pictures that fields show, as far as so much of them may be seen.
    private func pictures(in values: [String], without others: Set<Int>) -> [String] {
        var names: [String] = [], read = 0
        for (field, html) in values.enumerated() where !others.contains(field) && read < Self.rawLimit {
            read += html.utf8.count - EmbeddedMarks.byteCount(in: html)
            names += MarkupText(html: html).media.filter { $0.kind == .image }.map(\.name)
        }
        return names
    }
}

/// How much may yet be drawn on a picture: more than anybody draws.
struct OcclusionRoom {
    /// Shapes, and how long their texts may be in all, in bytes.
    private var shapeCount = 500, byteCount = 1 << 20

    /// Corners, and letters of words.
    private var partCount = 8_000

    /// - Returns: whether a text is to be read as a shape.
    mutating func takes(_ text: String) -> Bool {
        shapeCount -= 1
        byteCount -= text.utf8.count
        return shapeCount >= 0 && byteCount >= 0
    }

    /// - Returns: whether there is room for a shape.
    mutating func takes(_ outline: OcclusionShape.Outline) -> Bool {
        switch outline {
        case .rectangle, .ellipse: break
        case .polygon(let corners): partCount -= corners.count
        case .label(let words, _): partCount -= words.utf8.count
        }
        return partCount >= 0
    }
}

extension AnkiGaps {
    /// The shapes that a side of a card shows on its picture, from back to front; none where the text has no shapes.
    ///
    /// Gap 0 is for what is always drawn. What else is hidden, the first shape that is asked for says.
    ///
    /// - Parameter room: where there is too little, the last ones are left out, those that are not asked for before others.
    func shapes(_ context: GapContext, in room: inout OcclusionRoom) -> [OcclusionShape] {
        var asked: [OcclusionText] = []
        var other: [OcclusionText] = []
        var always: [OcclusionText] = []
        let texts = shapeTexts
        let own = texts.filter { $0.ordinals.contains(context.ordinal) }
        for (ordinals, text) in own + texts.filter({ !$0.ordinals.contains(context.ordinal) }) {
            guard room.takes(text) else { break }
            guard let shape = OcclusionText(text) else { continue }
            guard room.takes(shape.outline) else { break }
            if ordinals.contains(context.ordinal) {
                asked.append(shape)
            } else if ordinals.contains(0) {
                always.append(shape)
            } else {
                other.append(shape)
            }
        }
        let mode = (asked.first ?? other.first)?.mode ?? .nothing
        if mode == .allButIt, !context.isQuestion { return [] }
        var shapes: [OcclusionShape] = []
        if mode != .allButIt { shapes += always.map { $0.shape(.asked) } }
        if mode != .nothing { shapes += other.map { $0.shape(.other) } }
        if mode != .allButIt { shapes += asked.map { $0.shape(context.isQuestion ? .asked : .revealed) } }
        return shapes
    }
}

/// The shapes of Anki's image occlusion, as `rect:left=.1:top=.2:width=.3:height=.1:oi=1`.
struct OcclusionText {
    /// What is hidden beside the shape that is asked for.
    enum Mode: Int {
        case nothing, all
        /// All but it, and on the answer nothing.
        case allButIt
    }

    let outline: OcclusionShape.Outline
    let mode: Mode
    private let place: (x: Double, y: Double)
    private let angle: Double
    private let fill: UInt32?

    /// A gap's text begins so where it is a shape.
    static let prefix = "image-occlusion:"

    /// No shape reaches farther from its picture's corner, in shares of the picture; drawing it stays within numbers.
    private static let reach = -100.0...100

    /// More corners than anybody draws.
    private static let maxCorners = 1000

    /// - Parameter text: a gap's, with its prefix.
    /// - Returns: nil for what is no shape that can be drawn.
    init?(_ text: String) {
        guard text.hasPrefix(Self.prefix) else { return nil }
        let parts = Self.parts(text.dropFirst(Self.prefix.count))
        var values: [Substring: Substring] = [:]
        for part in parts.dropFirst() {
            guard let sign = part.firstIndex(of: "=") else { continue }
            values[part[..<sign]] = part[part.index(after: sign)...]
        }
        func number(_ key: Substring) -> Double? {
            values[key].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
        }
        func share(_ key: Substring) -> Double? { number(key)?.clamped(to: Self.reach) }
        switch parts.first {
        case "rect":
            guard let width = share("width"), let height = share("height"), width > 0, height > 0 else { return nil }
            outline = .rectangle(width: width, height: height)
        case "ellipse":
            let across = share("rx") ?? (share("width") ?? 0) / 2
            let down = share("ry") ?? (share("height") ?? 0) / 2
            guard across > 0, down > 0 else { return nil }
            outline = .ellipse(across: across, down: down)
        case "polygon":
            let corners = Self.corners(values["points"] ?? "")
            guard corners.count >= 3 else { return nil }
            outline = .polygon(corners)
        case "text":
            guard let words = values["text"], let size = share("fs") ?? share("scale").map({ $0 * 0.055 }), size > 0
            else { return nil }
            outline = .label(PlainMarkup.text(String(words.replacing("\\:", with: ":"))), size: size)
        default: return nil
        }
        place = (share("left") ?? 0, share("top") ?? 0)
        angle = number("angle") ?? 0
        fill = values["fill"].flatMap { MarkupColor.parse(String($0)) }
        mode = values["oi"].flatMap { Int($0) }.flatMap(Mode.init) ?? .nothing
    }

    func shape(_ role: OcclusionShape.Role) -> OcclusionShape {
        OcclusionShape(outline, role: role, x: place.x, y: place.y, angle: angle, fill: fill)
    }

    /// What stands between colons, those after a backslash left out.
    private static func parts(_ text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var index = start
        while index < text.endIndex {
            let next = text.index(after: index)
            if text[index] == ":", index == text.startIndex || text[text.index(before: index)] != "\\" {
                parts.append(text[start..<index])
                start = next
            }
            index = next
        }
        return parts + [text[start...]]
    }

    /// Pairs of numbers, made to begin at the left upper end of them all.
    private static func corners(_ text: Substring) -> [OcclusionShape.Corner] {
        let corners = text.split(separator: " ").prefix(maxCorners).compactMap { pair -> OcclusionShape.Corner? in
            let numbers = pair.split(separator: ",").compactMap { Double($0) }
            guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
            return OcclusionShape.Corner(x: numbers[0].clamped(to: reach), y: numbers[1].clamped(to: reach))
        }
        let (left, top) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
        return corners.map { OcclusionShape.Corner(x: $0.x - left, y: $0.y - top) }
    }
}
