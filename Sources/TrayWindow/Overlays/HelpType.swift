import Raster
import Typesetting

/// The type of the help's card, and the distances that follow from its size.
struct HelpType {
    let size: Double
    let hasGestures: Bool
    let style: CardStyle
    /// At the top right: how the help is closed.
    let closingText: String
    let measure: HelpLayout.Measure

    /// How wide a line may be where texts stand below their keys; nil where they stand beside them.
    var room: Double?

    var title: LabelStyle { LabelStyle(size: size * 1.2, weight: .medium, color: style.ink) }
    var closing: LabelStyle { LabelStyle(size: size * 0.9, color: style.mutedInk) }
    var group: LabelStyle { LabelStyle(size: size * 0.92, weight: .medium, color: style.accent) }
    var action: LabelStyle { LabelStyle(size: size, color: style.ink) }
    var gesture: LabelStyle { LabelStyle(size: size * 0.86, color: style.mutedInk) }
    var key: LabelStyle { LabelStyle(size: size * 0.86, weight: .medium, color: style.ink) }

    var margin: Double { (size * 1.5).rounded() }
    var headHeight: Double { (size * 2.9).rounded() }
    var groupHeight: Double { (size * 1.75).rounded() }
    var groupGap: Double { (size * 1.0).rounded() }
    var lineHeight: Double { (size * 1.75).rounded() }
    /// Of a text below its keys, and between two entries there.
    var textHeight: Double { (size * 1.45).rounded() }
    var stackGap: Double { (size * 0.7).rounded() }
    var gestureHeight: Double { (size * 1.3).rounded() }
    var columnGap: Double { (size * 2.2).rounded() }
    /// Between the keys and what they do.
    var keyGap: Double { (size * 0.9).rounded() }
    var capGap: Double { (size * 0.35).rounded() }
    var capHeight: Double { (size * 1.42).rounded() }
    var capPadding: Double { (size * 0.45).rounded() }
    var capRadius: Double { (size * 0.32).rounded() }

    func width(ofCap key: String) -> Double { max(capHeight, measure(key, self.key).rounded(.up) + 2 * capPadding) }

    func width(ofKeysOf entry: KeyTable.Entry) -> Double {
        // Where there is no key, the gesture stands in its place.
        guard !entry.keys.isEmpty else { return measure(entry.hands, gesture) }
        let caps = entry.keys.reduce(0) { $0 + width(ofCap: $1) }
        return caps + Double(entry.keys.count - 1) * capGap
    }

    func hasGestureLine(_ entry: KeyTable.Entry) -> Bool { hasGestures && !entry.keys.isEmpty && !entry.hands.isEmpty }

    func height(of entry: KeyTable.Entry) -> Double {
        guard room != nil else { return lineHeight + (hasGestureLine(entry) ? gestureHeight : 0) }
        return Double(capRows(of: entry).count) * lineHeight + Double(textLines(of: entry).count) * textHeight
            + Double(gestureLines(of: entry).count) * gestureHeight + stackGap
    }

    /// An entry's keys, as many to a row as have room there.
    func capRows(of entry: KeyTable.Entry) -> [[String]] {
        var rows: [[String]] = [], width = 0.0
        for key in entry.keys {
            let cap = self.width(ofCap: key)
            if rows.isEmpty || width + capGap + cap > room ?? .infinity {
                rows.append([key])
                width = cap
            } else {
                rows[rows.count - 1].append(key)
                width += capGap + cap
            }
        }
        return rows
    }

    func textLines(of entry: KeyTable.Entry) -> [String] { lines(entry.action, action) }

    /// The gesture, where it stands below the text.
    func gestureLines(of entry: KeyTable.Entry) -> [String] { lines(entry.hands, gesture) }

    private func lines(_ text: String, _ style: LabelStyle) -> [String] {
        guard let room else { return [text] }
        return TextLines.cut(text) { measure($0, style) <= room }
    }

    func height(of group: KeyTable.Group) -> Double {
        groupHeight + group.entries.reduce(0) { $0 + height(of: $1) }
    }

    func width(ofTextOf entry: KeyTable.Entry) -> Double {
        max(measure(entry.action, action), hasGestureLine(entry) ? measure(entry.hands, gesture) : 0).rounded(.up)
    }
}
