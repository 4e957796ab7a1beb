import Raster

/// A framed mark that stands for a picture: hills and a sun, and its file name where there is room.
enum PictureMark {
    /// A frame narrower than this shows no name.
    private static let minNamedWidth = 44.0
    private static let nameSize = 7.0

    /// The longest name that is laid out, in characters: more than the widest frame shows.
    private static let maxNameScalars = 200

    static func draw(
        _ pen: Pen, in frame: Rect, name: String, style: CardStyle, layout: (String) -> PangoText
    ) {
        // Of an address, its last part says most.
        let name = name.split(separator: "/").last.map { $0.prefix { $0 != "?" && $0 != "#" } } ?? ""
        pen.setColor(style.paper.mixed(with: style.mutedInk, 0.12))
        pen.addRoundedRect(frame, radius: 2.5)
        pen.fill()
        pen.setColor(style.mutedInk)
        pen.addRoundedRect(frame, radius: 2.5)
        pen.stroke(width: 0.8)
        let isNamed = frame.width >= minNamedWidth && !name.isEmpty
        let room = isNamed ? frame.height - nameSize * 1.6 : frame.height
        let unit = min(frame.width, room * 1.4) * 0.09
        let foot = Point(frame.center.x, frame.minY + room * 0.5 + unit * 2.3)
        pen.setColor(style.mutedInk.faded(0.75))
        pen.addPolygon([
            Point(foot.x - 4 * unit, foot.y), Point(foot.x - 1.5 * unit, foot.y - 3.6 * unit),
            Point(foot.x, foot.y - 1.5 * unit), Point(foot.x + 1.2 * unit, foot.y - 2.9 * unit),
            Point(foot.x + 4 * unit, foot.y),
        ])
        pen.fill()
        pen.addArc(
            center: Point(foot.x + 2.2 * unit, foot.y - 4.1 * unit), radius: 0.8 * unit, from: 0, to: 2 * .pi)
        pen.fill()
        guard isNamed else { return }
        let label = layout(String(name).singleLine(maxScalars: maxNameScalars))
        label.setFont(size: nameSize)
        label.alignment = .center
        label.width = frame.width - 6
        label.limit(toLines: 1)
        pen.setColor(style.mutedInk)
        label.draw(pen, at: Point(frame.minX + 3, frame.maxY - 1.5 - label.bounds.logical.height))
    }
}
