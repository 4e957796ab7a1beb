import Foundation
import Projection
import Raster
import Typesetting

/// The column projector and its peers, who draw the same frames in turn.
///
/// The projector draws anew before each turn of a peer, so that both meet the machine's moods, and the
/// projector finds its caches as cold as the peers do. It draws the cards lit, the peers unlit.
final class PeerContest {
    private let wall: CardWall
    private let scene: PeerScene
    private let sceneName: String
    private let projectors: [(projector: ColumnProjector, turn: Turn)]
    private var peers: [any Peer] = []
    private var turns: [Turn] = []
    private var likenesses: [(turn: Turn, decibels: Double)] = []
    private var canvas: Picture

    /// What a peer's picture must at least have in common with the reference, in dB. Less is another
    /// picture, whose time says nothing.
    private static let minLikeness = 30.0

    /// The libraries that are reached through Python, and with how many threads each.
    private static let libraries = [("opencv", 1...2), ("opencv-banded", 2...2), ("skia", 1...1), ("qt", 1...2)]

    /// Starts the peers. Those that are not to be had are left out, with a line on standard error.
    init(_ wall: CardWall, named sceneName: String, python: String) throws {
        (self.wall, self.sceneName) = (wall, sceneName)
        scene = try PeerScene(size: wall.size, layersOf: wall.frame(0))
        projectors = [1, 2].map { (ColumnProjector(threads: $0), Turn("columns", threads: $0)) }
        canvas = Picture(size: wall.size)
        for (library, threadCounts) in Self.libraries {
            do {
                for threads in threadCounts {
                    enter(try PythonPeer(library, threads: threads, scene: scene, python: python))
                }
            } catch let error as PeerError {
                say("left out: \(error)")
            }
        }
        enter(PixmanPeer(scene: scene))
        try scene.unlinkLayers()
    }

    private func enter(_ peer: any Peer) {
        say("\(peer.name) \(peer.version), threads: \(peer.threads)")
        peers.append(peer)
        turns += [false, true].map { Turn(peer.name, threads: peer.threads, isClipped: $0) }
    }

    private func say(_ line: String) {
        FileHandle.standardError.write(Data("cardtray-bench: \(line)\n".utf8))
    }

    /// Lets all draw the first frame, which warms them up, and compares with the reference.
    ///
    /// - Parameter directory: where to write what was drawn, if anywhere.
    /// - Throws: `PeerError` where a peer has drawn something else.
    func comparePictures(savingIn directory: String?) throws {
        var list = wall.frame(0)
        for index in list.items.indices { list.items[index].light = .full }
        var reference = Picture(size: wall.size)
        reference.withCanvas { NaiveProjector().draw(list, into: $0) }
        try save(&reference, as: "naive", in: directory)
        try eachTurn(of: 0) { peer, turn in
            _ = try peer.draw(strips: turn.isClipped)
            var picture = Picture(size: wall.size, pixels: try peer.picture())
            try save(&picture, as: turn.name, in: directory)
            let decibels = picture.likeness(to: reference)
            guard decibels >= Self.minLikeness else {
                throw PeerError(turn.name, "its picture has only \(decibels) dB in common with the reference")
            }
            likenesses.append((turn, decibels))
        }
    }

    private func save(_ picture: inout Picture, as name: String, in directory: String?) throws {
        guard let directory else { return }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let file = name.replacing("/", with: "-") + ".png"
        try picture.withCanvas { try PNGFile.write($0, to: directory + "/" + file) }
    }

    /// Lets all draw a frame, and keeps how long it took them.
    func draw(_ number: Int) throws {
        let list = wall.frame(number)
        try eachTurn(of: number) { peer, turn in
            canvas.withCanvas { canvas in
                for (projector, turn) in projectors {
                    turn.record(Stopwatch.milliseconds { projector.draw(list, into: canvas) })
                }
            }
            turn.record(try peer.draw(strips: turn.isClipped))
        }
    }

    private func eachTurn(of number: Int, _ body: (any Peer, Turn) throws -> Void) throws {
        let frame = scene.frame(wall.frame(number))
        for (index, peer) in peers.enumerated() {
            try peer.prepare(frame)
            for turn in turns[2 * index...2 * index + 1] { try body(peer, turn) }
        }
    }

    /// Medians of what was drawn so far, and how many times as long as the projector the peers took.
    var report: Report {
        var report = Report("peers")
        for (turn, decibels) in likenesses { report.add("\(sceneName)/\(turn.name)/psnr", decibels, "dB") }
        for turn in projectors.map(\.turn) + turns {
            report.add("\(sceneName)/\(turn.name)", turn.times.median, "ms")
        }
        for turn in turns {
            let ours = projectors.first { $0.turn.threads == turn.threads }!.turn
            let ratio = turn.times.median / ours.times.median
            let group = "\(sceneName)/threads-\(turn.threads)/\(turn.contestant)"
            if turn.isClipped {
                report.add("\(group)-clipped-over-columns", ratio, "×")
            } else {
                report.addRatio("\(group)-over-columns", ratio)
            }
        }
        return report
    }
}

/// One way to draw the scene, and how long each frame took it.
final class Turn {
    /// For instance `opencv/threads-2/clipped`.
    let name: String
    let contestant: String
    let threads: Int
    let isClipped: Bool
    private(set) var times: [Double] = []

    init(_ contestant: String, threads: Int, isClipped: Bool = false) {
        (self.contestant, self.threads, self.isClipped) = (contestant, threads, isClipped)
        name = "\(contestant)/threads-\(threads)" + (isClipped ? "/clipped" : "")
    }

    func record(_ milliseconds: Double) { times.append(milliseconds) }
}
