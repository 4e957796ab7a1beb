import CardDeck
import Foundation
import Raster
import Testing
import TrayKit
import Typesetting

@testable import TrayRendering

/// Nothing pops as a row is flicked: what changes from one position to the next changes by half as much on half the
/// way.
///
/// All blocks of the row are taken together, and those that no card passes by are looked at each by itself. There a
/// half step is compared with the whole ones about it, not with its own alone: light that turns from falling to
/// rising changes as much in half a step.
///
/// A few places are looked at. `CARDTRAY_SWEEP=1` looks at all, in steps of 0.01; that takes minutes.
@Suite struct SweepTests {
    private static let isWhole = ProcessInfo.processInfo.environment["CARDTRAY_SWEEP"] == "1"
    /// How much of the change of a whole step half of it may make.
    private static let limit = 0.6
    /// What rounding to whole colors may add to the mean of a block, and to that of all.
    private static let rounding = (block: 1.0, all: 0.06)

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let section: Int
        let notes: Int
        let theme: Theme
    }

    /// Rows of the sample deck.
    private static let rows = [
        Row(testDescription: "full", section: 1, notes: 9, theme: .dark),
        Row(testDescription: "right to left", section: 2, notes: 6, theme: .light),
        Row(testDescription: "three cards", section: 0, notes: 3, theme: .dark),
    ]

    @Test(arguments: rows) func nothingPops(_ row: Row) throws {
        let sweep = RowSweep(RowDeck(section: row.section, notes: row.notes), theme: row.theme)
        #expect(sweep.isFull == (row.testDescription == "full"))
        let pops = try Self.places(in: sweep).compactMap { try Self.pop(of: sweep, at: $0) }
        #expect(pops.isEmpty, "\(pops.prefix(5).joined(separator: "; "))")
    }

    /// The same for a card that turns, through two facets, and for one whose front facet is lifted, to either side.
    @Test(arguments: [
        (RowSweep.Motion.turn(2), Theme.dark, 400), (.turn(0), .light, 400), (.flap(1), .dark, 200),
        (.flap(7), .light, 200),
    ])
    func nothingPops(in motion: RowSweep.Motion, theme: Theme, steps: Int) throws {
        let sweep = RowSweep(RowDeck(section: 1, notes: 9), theme: theme, motion: motion)
        let places = Self.isWhole ? Array(stride(from: 0, to: steps - 1, by: 2)) : [4, 40, 70, 74, 112, 160, 170, 196]
        let pops = try places.compactMap { try Self.pop(of: sweep, at: $0) }
        #expect(pops.isEmpty, "\(pops.prefix(5).joined(separator: "; "))")
    }

    /// A change of a few hundredths in the light of those behind, and one of the card in passage.
    @Test(arguments: [(LayerName.paper, 0.97), (.back, 0.9), (.edge, 0.5)])
    func aPopIsFound(_ name: LayerName, _ gain: Double) throws {
        let sweep = RowSweep(RowDeck(section: 1, notes: 9), theme: .dark)
        let place = 560
        sweep.spoil = { scene, exposed in
            guard exposed > RowSweep.position(place) + RowSweep.step / 2 else { return }
            for index in scene.layers.indices where scene.layers[index].name == name {
                scene.layers[index].light.left *= gain
                scene.layers[index].light.right *= gain
            }
        }
        #expect(try Self.pop(of: sweep, at: place) != nil)
        #expect(try Self.pop(of: sweep, at: place - 20) == nil)
    }

    /// The places that are looked at, in steps: all, or in the first, a middle and the last passage where a card
    /// begins to turn, goes by the next, stands edge on, and lies down.
    private static func places(in sweep: RowSweep) -> [Int] {
        let passages = sweep.count - 1, steps = Int((1 / RowSweep.step).rounded())
        if isWhole { return Array(stride(from: 0, to: passages * steps, by: 2)) }
        return Set([0, passages / 2, passages - 1]).sorted()
            .flatMap { passage in
                [0.1, 0.5, 0.58, 0.86].map { Int((($0 + Double(passage)) * Double(steps)).rounded()) }
            }
    }

    /// Compares, for the row as a whole, the halves of the step from a place with that step, and for each block the
    /// half steps to either side of the place with the whole ones about them.
    ///
    /// - Returns: what popped.
    private static func pop(of sweep: RowSweep, at place: Int) throws -> String? {
        func changes(_ from: Int, _ length: Int) throws -> [Double] {
            try sweep.picture(from).changes(to: sweep.picture(from + length))
        }
        func mean(_ changes: [Double]) -> Double { changes.reduce(0, +) / Double(changes.count) }
        let halves = try [place - 1, place].map { try changes($0, 1) }
        let wholes = try (place - 3...place + 1).map { try changes($0, 2) }
        let half = max(mean(halves[1]), try mean(changes(place + 1, 1))), whole = mean(wholes[3])
        if half > limit * whole + rounding.all {
            return "at \(RowSweep.position(place)) the row by \(half) of \(whole)"
        }
        let columns = try sweep.picture(place).columns
        let isFast = sweep.isFast(at: RowSweep.position(place), columns: columns)
        for block in halves[0].indices where !isFast[block % columns] {
            let half = halves.map { $0[block] }.max()!, whole = wholes.map { $0[block] }.max()!
            if half > limit * whole + rounding.block {
                return "at \(RowSweep.position(place)) the block \(block % columns), \(block / columns) "
                    + "by \(half) of \(whole)"
            }
        }
        return nil
    }
}

/// The first notes of a section of the sample deck.
private final class RowDeck: DeckSource {
    private let deck = SampleDeck()
    private let section: Int
    let sections: [DeckSection]
    let format = "sample", title = "Row", warnings: [String] = []

    init(section: Int, notes: Int) {
        self.section = section
        sections = [
            DeckSection(
                title: deck.sections[section].title, noteCount: notes, direction: deck.sections[section].direction)
        ]
    }

    func noteID(section: Int, note: Int) -> NoteID { deck.noteID(section: self.section, note: note) }
    func note(section: Int, note: Int) throws -> Note { deck.note(section: self.section, note: note) }
    func media(named name: String) throws -> [UInt8] { try deck.media(named: name) }
}
