import CardDeck
import Markup

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
        switch parts.first {
        case "rect":
            guard let width = number("width"), let height = number("height"), width > 0, height > 0 else { return nil }
            outline = .rectangle(width: width, height: height)
        case "ellipse":
            let across = number("rx") ?? (number("width") ?? 0) / 2
            let down = number("ry") ?? (number("height") ?? 0) / 2
            guard across > 0, down > 0 else { return nil }
            outline = .ellipse(across: across, down: down)
        case "polygon":
            let corners = Self.corners(values["points"] ?? "")
            guard corners.count >= 3 else { return nil }
            outline = .polygon(corners)
        case "text":
            guard let words = values["text"], let size = number("fs") ?? number("scale").map({ $0 * 0.055 }), size > 0
            else { return nil }
            outline = .label(PlainMarkup.text(String(words.replacing("\\:", with: ":"))), size: size)
        default: return nil
        }
        place = (number("left") ?? 0, number("top") ?? 0)
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
            return OcclusionShape.Corner(x: numbers[0], y: numbers[1])
        }
        let (left, top) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
        return corners.map { OcclusionShape.Corner(x: $0.x - left, y: $0.y - top) }
    }
}
