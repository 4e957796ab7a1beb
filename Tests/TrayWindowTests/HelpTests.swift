import Foundation
import Raster
import Testing
import Typesetting
import WaylandClient

@testable import TrayWindow

@Suite struct HelpTests {
    /// Type that is set evenly, a little wider than Noto Sans.
    private static func measure(_ text: String, _ style: LabelStyle) -> Double { Double(text.count) * style.size * 0.6 }

    private static let windows = [
        Size(480, 360), Size(640, 480), Size(800, 600), Size(1280, 800), Size(600, 1200), Size(3840, 2160),
        Size(900, 380),
    ]

    private func panel(_ window: Size, more: [KeyTable.Group] = []) -> Panel {
        HelpLayout(style: Theme.dark.style, closeKey: "Esc", measure: Self.measure).panel(
            of: KeyTable.standard.groups + more, window: window)
    }

    /// The card itself, without its shadow.
    private func card(_ panel: Panel) -> Size {
        Size(panel.size.width - 2 * HelpLayout.shadowReach, panel.size.height - 2 * HelpLayout.shadowReach)
    }

    /// In a small window it is longer than that, but never wider: it can be scrolled one way.
    @Test(arguments: windows + [Size(420, 300), Size(240, 200)]) func fits(_ window: Size) {
        let card = card(panel(window))
        #expect(card.width < window.width)
        if window.width >= 1280 { #expect(card.height < window.height) }
    }

    /// Nothing is set smaller than is easily read.
    @Test(arguments: windows + [Size(420, 300), Size(240, 200)]) func typeIsLegible(_ window: Size) {
        for case .text(let text, let style, _, _) in panel(window).marks { #expect(style.size > 9, "\(text)") }
    }

    /// There is room for what is still to come.
    @Test func fitsALongerTable() {
        let entries = (1...4).map {
            KeyTable.Entry("do something else \($0)", hands: "click", KeyBinding("Ctrl+\($0)") { _, _ in })
        }
        let more = ["More", "And more"].map { KeyTable.Group(title: $0, entries: entries) }
        let card = card(panel(Size(1280, 800), more: more))
        #expect(card.width < 1280 && card.height < 800)
    }

    @Test(arguments: windows) func saysAllWithoutOverlaps(_ window: Size) {
        let panel = panel(window)
        var words: [String] = [], boxes: [Rect] = []
        for case .text(let text, let style, let point, _) in panel.marks {
            words.append(text)
            let width = Self.measure(text, style)
            boxes.append(Rect(x: point.x, y: point.y - style.size * 0.7, width: width, height: style.size * 0.7))
        }
        for entry in KeyTable.standard.groups.flatMap(\.entries) {
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

    /// What keys do in menus and in the search would take the room of gestures.
    @Test func whatIsDoneInMenusIsNotTold() {
        let all = KeyTable.standard.groups.flatMap(\.entries), told = KeyTable.standard.helpGroups.flatMap(\.entries)
        let untold = all.filter { !told.contains($0) }
        #expect(untold.count == 4)
        #expect(untold.flatMap(\.bindings).allSatisfy { [.menu, .search].contains($0.context) })
        #expect(told.contains { $0.action == "go to a card by its number" && $0.keys == ["Enter"] })
    }

    @Test func aTinyWindowGetsWhatThereIs() {
        #expect(card(panel(Size(200, 150))).width > 0)
    }

    @Test func isReadable() throws {
        let typesetter = Typesetter()
        for theme in Theme.allCases {
            let layout = HelpLayout(style: theme.style, closeKey: "Esc") {
                Label.width(of: $0, style: $1, with: typesetter)
            }
            let panel = layout.panel(of: KeyTable.standard.groups, window: Size(1280, 800))
            let layer = panel.makeLayer(scale: 2, with: typesetter)
            #expect(layer.size == PixelSize(Int(panel.size.width * 2), Int(panel.size.height * 2)))
            for case .text(let text, let style, _, _) in panel.marks {
                #expect(style.color.contrast(with: theme.style.paper) >= 4.5, "\(text)")
                #expect(style.size >= 9)
            }
        }
    }

    @Test func noKeyDoesTwoThings() {
        let places = KeyTable.standard.groups.flatMap(\.entries).flatMap(\.bindings).map(\.place)
        #expect(Set(places).count == places.count)
    }

    private func binding(
        _ typed: Keysym, latin: Keysym? = nil, _ modifiers: Modifiers = [], text: String = ""
    ) -> String? {
        let key = KeyPress(
            seat: .none, time: 0, keysym: typed, latinKeysym: latin ?? typed, text: text, modifiers: modifiers,
            isRepeat: false)
        return KeyTable.standard.binding(for: key)?.name
    }

    @Test func everyKeyOfTheTableIsBoundToItsEntry() throws {
        for binding in KeyTable.standard.groups.flatMap(\.entries).flatMap(\.bindings) {
            // A capital alone types one.
            let name = binding.name.count == 1 ? binding.name.lowercased() : binding.name
            let key = KeyPress(try #require(KeyName(name)), seat: .none, time: 0)
            #expect(KeyTable.standard.binding(for: key, in: binding.context)?.name == binding.name)
        }
    }

    @Test func shiftAndLocksAreNoOtherKeys() {
        let (u, home) = (Keysym("u"), Keysym.home)
        #expect(binding(Keysym("U"), latin: u, .shift) == "U")
        #expect(binding(Keysym("U"), latin: u, .capsLock) == "U")
        #expect(binding(home, [.shift, .numLock]) == "Home")
        #expect(binding(home, [.shift, .control]) == "Ctrl+Home")
        #expect(binding(.left, .shift) == "Shift+←" && binding(.left, [.shift, .alt]) == nil)
        #expect(binding(Keysym("t")) == nil && binding(Keysym("T"), latin: Keysym("t"), .shift) == "Shift+T")
        #expect(binding(.home, .logo) == nil && binding(.left, [.control, .alt]) == nil)
    }

    private func remapped(_ changes: [String: String]) -> (table: KeyTable, problems: [String]) {
        var table = KeyTable.standard
        let problems = table.remap(changes)
        return (table, problems)
    }

    private func action(_ name: String, in table: KeyTable) throws -> String? {
        let key = KeyPress(try #require(KeyName(name)), seat: .none, time: 0)
        guard let place = table.binding(for: key)?.place else { return nil }
        return table.groups.flatMap(\.entries).first { $0.bindings.contains { $0.place == place } }?.action
    }

    private static let overlays: [KeyBinding.Context] = [.menu, .help, .number, .info, .search]

    /// The name of what a key does in an overlay.
    private func name(_ key: String, in overlay: KeyBinding.Context, of table: KeyTable) throws -> String? {
        table.binding(for: KeyPress(try #require(KeyName(key)), seat: .none, time: 0), in: overlay)?.name
    }

    /// Whatever is open is closed by the key that closes all else.
    @Test func aKeyIsRemappedForWhatLiesAboveTheCardsToo() throws {
        let (table, problems) = remapped(["Esc": "F3", "PgDn": "Insert"])
        #expect(problems.count == 1 && problems.first?.contains("Insert") == true)
        for overlay in Self.overlays {
            #expect(try name("Esc", in: overlay, of: .standard) == "Esc", "\(overlay)")
            #expect(try name("F3", in: overlay, of: table) == "F3", "\(overlay)")
            #expect(try name("Esc", in: overlay, of: table) == nil, "\(overlay)")
            #expect(table.currentName(of: "Esc", in: overlay) == "F3")
        }
        #expect(table.currentName(of: "Esc") == "F3")
    }

    /// Where texts are typed, a key that would go to a letter stays, and so does what would come in its place.
    @Test(arguments: [["Tab": "Down", "Down": "J"], ["Enter": "PgDn", "PgDn": "Space", "Space": "none"]])
    func keysMoveInARow(changes: [String: String]) throws {
        let (table, problems) = remapped(changes)
        #expect(problems == [])
        for key in ["Tab", "Down", "Enter"] {
            let (now, before) = (try name(key, in: .search, of: table), try name(key, in: .search, of: .standard))
            #expect(now == before, "\(key)")
        }
    }

    /// What is open can be closed, whatever is done by no key.
    @Test func somethingClosesWhatIsOpen() throws {
        let table = remapped(["Esc": "none"]).table
        for overlay in Self.overlays { #expect(try name("Esc", in: overlay, of: table) == "Esc", "\(overlay)") }
        #expect(table.currentName(of: "Esc") == nil)
    }

    /// What is moved to a letter must not be taken from a text.
    @Test func whereTextsAreTypedAKeyThatTypesDoesNothingElse() throws {
        let (table, problems) = remapped(["Esc": "B", "Enter": "Ctrl+B", "Tab": "none"])
        #expect(problems == [])
        for overlay in Self.overlays {
            let takesText = [.number, .search].contains(overlay)
            #expect(try name("b", in: overlay, of: table) == (takesText ? nil : "B"), "\(overlay)")
            #expect(try name("Esc", in: overlay, of: table) == (takesText ? "Esc" : nil), "\(overlay)")
        }
        #expect(try name("Ctrl+B", in: .search, of: table) == "Ctrl+B")
        #expect(try name("Tab", in: .search, of: table) == nil)
    }

    /// What a key does to the cards and what it does above them are two things: only one of them is in the way.
    @Test func overlaysKeepToThemselves() throws {
        #expect(try name("E", in: .menu, of: .standard) == nil && name("↓", in: .info, of: .standard) == nil)
        let (table, problems) = remapped(["E": "Tab", "Tab": "E"])
        #expect(problems == [])
        #expect(try name("E", in: .menu, of: table) == "E" && name("Tab", in: .menu, of: table) == nil)
        #expect(try action("Tab", in: table) == action("E", in: .standard))
        // In the menu, Home is free for what the down key does there; to the cards it is not.
        #expect(remapped(["↓": "Home"]).problems.count == 1)
        #expect(remapped(["↓": "Home", "Home": "none"]).problems == [])
    }

    /// A key that does it to the cards and to what lies above them is named once.
    @Test func eachKeyIsNamedOnce() {
        for entry in KeyTable.standard.groups.flatMap(\.entries) {
            #expect(Set(entry.keys).count == entry.keys.count, "\(entry.action)")
        }
    }

    @Test func aKeyGivesItsActionToAnother() throws {
        let peek = try #require(try action("Space", in: .standard))
        let (table, problems) = remapped(["Space": "X", "ctrl+q": "none"])
        #expect(problems == [])
        #expect(try action("x", in: table) == peek)
        #expect(try action("Space", in: table) == nil)
        #expect(try action("Ctrl+Q", in: table) == nil)
        #expect(table.text.contains("  X, Enter ") && !table.text.contains("  Space, "))
    }

    /// H, J, K and L are there for those who know them; whoever wants one for something else gets it.
    @Test func keysThatTheTableLeavesOutGiveWay() throws {
        let (table, problems) = remapped(["E": "J"])
        #expect(problems == [])
        #expect(try action("j", in: table) == action("E", in: .standard))
        #expect(try action("k", in: table) == action("Up", in: .standard))
    }

    /// A letter must still be typed where a text is; with Alt, nothing but a binding for anywhere is heard.
    @Test func whereAMovedKeyActsGoesByItsModifiers() throws {
        let table = remapped(["Alt+Left": "J", "Space": "Alt+P", "Enter": "super+Return", "U": "Ctrl+J"]).table
        func context(_ name: String) throws -> KeyBinding.Context? {
            table.binding(for: KeyPress(try #require(KeyName(name)), seat: .none, time: 0))?.context
        }
        #expect(try context("j") == .cards)
        #expect(try context("alt+p") == .anywhere && context("super+Return") == .anywhere)
        #expect(try context("ctrl+j") == .cards && context("alt+Right") == .anywhere)
    }

    @Test func keysChangePlaces() throws {
        let (table, problems) = remapped(["Space": "Enter", "Enter": "Space"])
        #expect(table.currentName(of: "Space") == "Enter" && table.currentName(of: "Enter") == "Space")
        #expect(problems == [])
        #expect(try action("Space", in: table) == action("Return", in: .standard))
        #expect(try action("Return", in: table) == action("Space", in: .standard))
        let three = remapped(["A": "U", "U": "V", "V": "A"])
        #expect(three.problems == [])
        #expect(try action("a", in: three.table) == action("v", in: .standard))
    }

    @Test(arguments: [
        ["Space": "Enter"], ["Space": "E", "A": "E"], ["Q": "E"], ["Space": "Spacebar"], ["Space": ""], ["": "E"],
        ["Space": "ж"], ["Space": "A", "A": "U"],
    ])
    func whatIsWrongIsLeftOut(_ changes: [String: String]) throws {
        let (table, problems) = remapped(changes)
        #expect(!problems.isEmpty && problems.allSatisfy { !$0.contains("\n") })
        let places = table.groups.flatMap(\.entries).flatMap(\.bindings).map(\.place)
        #expect(Set(places).count == places.count)
        #expect(try action("Enter", in: table) == action("Enter", in: .standard))
    }

    @Test func signsAreWhatIsTyped() {
        #expect(binding(Keysym("+"), latin: Keysym("="), .shift) == "+")
        #expect(binding(Keysym("_"), latin: Keysym("-"), .shift) == nil)
        // The zero of a French keyboard, and of an Arabic one.
        #expect(binding(Keysym("0"), latin: Keysym(rawValue: 0xE0), .shift) == "0")
        #expect(binding(Keysym(rawValue: 0x0100_0660), latin: Keysym("0")) == "0")
        // On a letter's key.
        #expect(binding(Keysym("?"), latin: Keysym("q"), .shift) == "?")
        // A Cyrillic letter.
        #expect(binding(Keysym(rawValue: 0x6CB), latin: Keysym("u")) == "U")
    }
}
