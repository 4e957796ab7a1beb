import CompositorHarness
import Foundation
import Raster
import Testing
import Typesetting

@testable import CardtrayApp

@Suite struct HelpTests {
    /// Type that is set evenly, a little wider than Noto Sans.
    private static func measure(_ text: String, _ style: LabelStyle) -> Double { Double(text.count) * style.size * 0.6 }

    private static let windows = [
        Size(480, 360), Size(640, 480), Size(800, 600), Size(1280, 800), Size(600, 1200), Size(3840, 2160),
        Size(900, 380),
    ]

    private func panel(_ window: Size, more: [KeyTable.Group] = []) -> Panel {
        HelpLayout(style: Theme.dark.style, measure: Self.measure).panel(of: KeyTable.groups + more, window: window)
    }

    /// The card itself, without its shadow.
    private func card(_ panel: Panel) -> Size {
        Size(panel.size.width - 2 * HelpLayout.shadowReach, panel.size.height - 2 * HelpLayout.shadowReach)
    }

    @Test(arguments: windows) func fits(_ window: Size) {
        let card = card(panel(window))
        #expect(card.width < window.width && card.height < window.height)
    }

    /// There is room for what is still to come.
    @Test func fitsALongerTable() {
        let entries = (1...4).map { KeyTable.Entry("do something else \($0)", hands: "click", keys: ["Ctrl+\($0)"]) }
        let more = ["More", "And more"].map { KeyTable.Group(title: $0, entries: entries) }
        let card = card(panel(Size(640, 480), more: more))
        #expect(card.width < 640 && card.height < 480)
    }

    @Test(arguments: windows) func saysAllWithoutOverlaps(_ window: Size) {
        let panel = panel(window)
        var words: [String] = [], boxes: [Rect] = []
        for case .text(let text, let style, let point, _) in panel.marks {
            words.append(text)
            let width = Self.measure(text, style)
            boxes.append(Rect(x: point.x, y: point.y - style.size * 0.7, width: width, height: style.size * 0.7))
        }
        for entry in KeyTable.groups.flatMap(\.entries) {
            #expect(words.contains(entry.action))
            for key in entry.keys { #expect(words.contains(key)) }
        }
        let bounds = Rect(x: 0, y: 0, width: panel.size.width, height: panel.size.height)
            .inset(by: HelpLayout.shadowReach)
        for (index, box) in boxes.enumerated() {
            #expect(box.minX >= bounds.minX && box.maxX <= bounds.maxX && box.maxY <= bounds.maxY, "\(words[index])")
            for (other, text) in zip(boxes, words).dropFirst(index + 1) {
                let overlap =
                    min(box.maxX, other.maxX) > max(box.minX, other.minX)
                    && min(box.maxY, other.maxY) > max(box.minY, other.minY)
                #expect(!overlap, "\(words[index]) and \(text)")
            }
        }
    }

    @Test func gesturesAreSaidWhereThereIsRoom() {
        func says(_ window: Size) -> Bool {
            panel(window).marks.contains { mark in
                if case .text(let text, _, _, _) = mark { text.contains("two fingers") } else { false }
            }
        }
        #expect(says(Size(1280, 800)))
        #expect(says(Size(1024, 768)))
    }

    @Test func aTinyWindowGetsWhatThereIs() {
        #expect(card(panel(Size(200, 150))).width > 0)
    }

    @Test func isReadable() throws {
        let typesetter = Typesetter()
        for theme in Theme.allCases {
            let layout = HelpLayout(style: theme.style) { typesetter.width(of: $0, style: $1) }
            let panel = layout.panel(of: KeyTable.groups, window: Size(1280, 800))
            let layer = typesetter.panel(panel, scale: 2)
            #expect(layer.size == PixelSize(Int(panel.size.width * 2), Int(panel.size.height * 2)))
            for case .text(let text, let style, _, _) in panel.marks {
                #expect(style.color.contrast(with: theme.style.paper) >= 4.5, "\(text)")
                #expect(style.size >= 9)
            }
        }
    }

    /// The table in the read-me is the program's own.
    @Test func theReadMeTellsTheSameKeys() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        #expect(text.contains(KeyTable.markdown + "\n"), "the table should be:\n\(KeyTable.markdown)")
    }

    @Test func noKeyDoesTwoThings() {
        let keys = KeyTable.groups.flatMap(\.entries).flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }
}
