import CardDeck
import Foundation
import Raster
import Testing
import TrayKit

@testable import CardtrayApp

@Suite struct WindowReportTests {
    private func view() -> TrayView { TrayView(source: SampleDeck(), size: Size(1280, 800)) }

    @Test func aRowTellsWhatItShows() throws {
        let view = view()
        view.expose(NotePath(section: 1, note: 4), animated: false)
        #expect(view.turnExposed(by: 1, time: 0))
        view.advance(to: 1)
        #expect(view.flapExposed(nil, time: 1))
        let path = RowPath(section: 1, row: 0)
        let row = WindowReport.Row(path, of: view)
        #expect(row.section == 1 && row.row == 0 && row.first == 0)
        #expect(row.count == view.layout.notes(inRow: 0, ofSection: 1).count)
        #expect(row.exposed == 4 && row.note == 4 && row.facet == 1 && row.flapped == [4])
        #expect(row.id == view.model.source.noteID(section: 1, note: 4).rawValue)
        #expect(WindowReport.Focus(of: view).id == row.id)
        #expect(view.flapExposed(nil, time: 2))
        #expect(WindowReport.Row(path, of: view).flapped == [])
    }

    /// A terminal that a report is printed on obeys nothing of it, and who reads it loses nothing.
    @Test(arguments: [
        "\u{7F}", "a\u{9B}31mb", "\u{80}\u{9F}", "Â ÿ é 語 \u{C2}\u{A0}", "x\u{7F}\u{85}\u{7F}", "\u{1B}]0;\u{7}",
    ])
    func controlsAreEscaped(_ title: String) throws {
        let report = WindowReport(
            program: .init(process: 1, number: 1), window: .init(width: 1, height: 1, scale: 1, title: title),
            status: .init(open: true, animating: false, settled: true),
            modes: .init(skimming: false, answers: false, vertical: false), overlays: .init(help: false),
            sound: .init(isOn: false))
        let line = try report.json()
        #expect(
            String(decoding: line, as: UTF8.self).unicodeScalars.allSatisfy {
                $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
            })
        #expect(try JSONDecoder().decode(WindowReport.self, from: Data(line)) == report)
    }

    @Test func aRowInMotionTellsWhereItIs() {
        let view = view()
        let path = RowPath(section: 0, row: 0)
        view.hold(path, at: 2.25)
        #expect(WindowReport.Row(path, of: view).exposed == 2.25)
    }

    /// A silent card is never told of as one that is heard, not even before its note has been read.
    @Test func aSoundIsToldOfOnceItsNameIsKnown() {
        let deck = view().model.source
        var sounding = CardSounds.Sounding(note: NotePath(section: 0, note: 2), facet: 1, serial: 1)
        #expect(sounding.report(in: deck) == nil)
        sounding.name = "a.ogg"
        let id = deck.noteID(section: 0, note: 2).rawValue
        #expect(sounding.report(in: deck) == WindowReport.Playing(id: id, facet: 1, name: "a.ogg"))
    }

    @Test func countersTellWhatTheyShow() throws {
        let view = view()
        _ = view.scene()
        view.expose(NotePath(section: 0, note: 4), time: 0)
        #expect(WindowReport.Counter(ofSection: 0, of: view)?.position == 1, "nothing has moved yet")
        for frame in 1...12 {
            view.advance(to: Double(frame) / 60)
            _ = view.scene()
        }
        #expect(WindowReport.Counter(ofSection: 0, of: view)?.turning == true)
        view.advance(to: 10)
        _ = view.scene()
        view.advance(to: 20)
        let count = view.model.source.sections[0].noteCount
        let counter = WindowReport.Counter(section: 0, position: 5, count: count, turning: false)
        #expect(WindowReport.Counter(ofSection: 0, of: view) == counter)
        #expect(WindowReport.Counter(ofSection: view.layout.sectionCount - 1, of: view) == nil, "out of sight")
    }

    @Test func jsonIsOneLineThatReadsBack() throws {
        let view = view()
        var report = WindowReport(
            program: .init(process: 7, number: 2),
            window: .init(width: 1280, height: 800, scale: 1.5, title: "\"quoted\"\n山/b"),
            status: .init(open: true, animating: false, settled: true),
            modes: .init(skimming: false, answers: true, vertical: true), overlays: .init(help: false),
            search: .init(text: "山"), sound: .init(isOn: false), scroll: 12.5, focus: .init(of: view),
            rows: view.visibleRows.map { .init($0, of: view) },
            counters: [.init(section: 0, position: 3, count: 12, turning: true)],
            clock: .init(shown: true, running: false, seconds: 4711))
        #expect(report.rows.count > 2)
        let json = try report.json()
        #expect(!json.contains(0x0A))
        #expect(String(decoding: json, as: UTF8.self).contains("山/b"))
        #expect(try JSONDecoder().decode(WindowReport.self, from: Data(json)) == report)
        report.focus = nil
        let object = try JSONSerialization.jsonObject(with: Data(report.json())) as? [String: Any]
        #expect(object?["focus"] == nil && object?["rows"] is [Any])
        // What stands together in the program stands side by side for scripts.
        let keys = [
            "animating", "answers", "byTag", "clock", "counters", "help", "indexed", "menu", "number", "open",
            "process",
            "rows", "scroll", "search", "settled", "skimming", "sound", "sources", "vertical", "window",
        ]
        #expect(object?.keys.sorted() == keys && object?["sound"] as? Bool == false)
    }

    @Test func neighborsEndWithTheSection() {
        let view = view()
        let last = view.model.source.sections[0].noteCount - 1
        view.expose(NotePath(section: 0, note: 0), animated: false)
        #expect(view.note(after: -1) == nil)
        #expect(view.note(after: 1) == NotePath(section: 0, note: 1))
        view.expose(NotePath(section: 0, note: last), animated: false)
        #expect(view.note(after: 1) == nil)
    }

    @Test func scrollsAddUpAndStayInThePage() {
        let view = view()
        view.scroll(by: 100, time: 0)
        view.scroll(by: 50, time: 0.01)
        view.advance(to: 10)
        #expect(view.pageOffset == 150)
        view.scroll(toSection: 2, time: 10)
        view.advance(to: 20)
        #expect(view.pageOffset == view.layout.rect(ofHeaderInSection: 2).minY - view.metrics.margins.height)
        #expect(view.focus == RowPath(section: 2, row: 0))
        view.scroll(by: 1e9, time: 20)
        view.advance(to: 40)
        #expect(view.pageOffset == view.layout.contentHeight - 800)
        view.expose(NotePath(section: 0, note: 3), time: 40)
        view.advance(to: 60)
        #expect(view.pageOffset == 0, "the row is brought into sight")
        #expect(view.exposedPosition(of: RowPath(section: 0, row: 0)) == 3)
    }
}
