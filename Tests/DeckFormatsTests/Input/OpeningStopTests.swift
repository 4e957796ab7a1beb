import CardDeck
import DeckFormats
import DeckSupport
import Foundation
import Testing
import Threads

/// Openings that nobody waits for any more.
@Suite struct OpeningStopTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Begins to open a deck that takes a while, and stops it as soon as it tells how far it has come.
    ///
    /// - Returns: the shares that it told.
    private func openAndStop(_ path: String) throws -> [Double] {
        let stop = StopFlag()
        var shares: [Double] = []
        #expect(throws: DeckError.self) {
            try DeckOpener.open(
                path: path, stop: stop,
                progress: { share in
                    shares.append(share)
                    stop.set()
                })
        }
        return shares
    }

    @Test func aTableIsNotReadOn() throws {
        let path = scratch.path("large.csv")
        try LargeDeck(noteCount: 30_000).writeTable(to: path)
        let shares = try openAndStop(path)
        #expect(!shares.isEmpty && shares.allSatisfy { $0 < 0.9 }, "\(shares)")
    }

    @Test func aPackageIsNotUnpackedOn() throws {
        let path = scratch.path("large.apkg")
        try LargeDeck(noteCount: 30_000).writePackage(to: path)
        let shares = try openAndStop(path)
        #expect(!shares.isEmpty && shares.allSatisfy { $0 < 0.9 }, "\(shares)")
    }

    /// A pipe that never ends is left as soon as more comes from it.
    @Test func aPipeIsLeft() throws {
        let path = scratch.path("pipe.csv"), stop = StopFlag(), isLeft = StopFlag()
        try #require(mkfifo(path, 0o600) == 0)
        // Open for both, it waits for nobody.
        let pipe = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        try #require(pipe >= 0)
        let writer = BackgroundThread.start {
            for count in 0..<10_000 where !isLeft.isSet {
                _ = write(pipe, "front,back\n", 11)
                if count == 100 { stop.set() }
                usleep(1000)
            }
            close(pipe)
        }
        #expect(throws: DeckError.self) { try DeckOpener.open(path: path, stop: stop) }
        isLeft.set()
        pthread_join(try #require(writer), nil)
    }

    @Test func whatWasNotStoppedOpens() throws {
        let path = try scratch.write("Haus,house\n".utf8, as: "small.csv")
        #expect(try DeckOpener.open(path: path, stop: StopFlag()).texts() == [["Haus", "house"]])
    }
}
