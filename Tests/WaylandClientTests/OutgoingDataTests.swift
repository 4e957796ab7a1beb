import CLinux
import EventLoop
import Glibc
import Testing
import WaylandProtocols

@testable import WaylandClient

/// What readers of offered data get, and when.
@MainActor @Suite struct OutgoingDataTests {
    /// Another program, which has asked for data.
    @MainActor private final class Reader {
        private var reading: OwnedFileDescriptor?

        init(_ data: OutgoingData, as type: String, by transfers: OutgoingTransfers) throws {
            var ends: [Int32] = [-1, -1]
            try #require(pipe2(&ends, O_CLOEXEC) == 0)
            reading = OwnedFileDescriptor(ends[0])
            transfers.send(data, as: type, to: OwnedFileDescriptor(ends[1]))
        }

        func leave() { reading = nil }

        /// Whether more may come.
        var isOpen: Bool { events(within: 0) & POLLHUP == 0 }

        /// All that comes up to the end; nil where that stays away. Processes that other tests start have a copy of the
        /// writer's end for a moment.
        func received() -> [UInt8]? {
            guard let reading else { return nil }
            var all: [UInt8] = []
            var part = [UInt8](repeating: 0, count: 1 << 16)
            while events(within: Self.patience) != 0 {
                let count = read(reading.rawValue, &part, part.count)
                guard count > 0 else { return count == 0 ? all : nil }
                all += part[..<count]
            }
            return nil
        }

        /// In milliseconds.
        private static let patience: Int32 = 30_000

        private func events(within milliseconds: Int32) -> Int32 {
            guard let reading else { return 0 }
            var state = pollfd(fd: reading.rawValue, events: Int16(POLLIN), revents: 0)
            return poll(&state, 1, milliseconds) > 0 ? Int32(state.revents) : 0
        }
    }

    private typealias Completion = @MainActor ([UInt8]) -> Void

    @Test func whatTakesTimeIsMadeOnceForAllReaders() throws {
        let transfers = OutgoingTransfers(on: try EventLoop()), data = OutgoingData(text: "a")
        var completions: [Completion] = []
        data.add("image/png") { completions.append($0) }
        #expect(data.types == TextType.offered + ["image/png"])
        let early = try (0..<2).map { _ in try Reader(data, as: "image/png", by: transfers) }
        #expect(completions.count == 1)
        #expect(early[0].isOpen)
        completions[0]([1, 2])
        let late = try Reader(data, as: "image/png", by: transfers)
        #expect(completions.count == 1)
        for reader in early + [late] { #expect(reader.received() == [1, 2]) }
    }

    @Test func aTypeThatIsNotOfferedHasNothing() throws {
        let transfers = OutgoingTransfers(on: try EventLoop()), data = OutgoingData(text: "a")
        #expect(try Reader(data, as: "UTF8_STRING", by: transfers).received() == [97])
        #expect(try Reader(data, as: "image/jpeg", by: transfers).received() == [])
    }

    @Test func aReaderMayLeaveBeforeAnythingIsMade() throws {
        let transfers = OutgoingTransfers(on: try EventLoop()), data = OutgoingData()
        var completions: [Completion] = []
        data.add("image/png") { completions.append($0) }
        let gone = try Reader(data, as: "image/png", by: transfers)
        let other = try Reader(data, as: "image/png", by: transfers)
        gone.leave()
        completions[0]([3])
        #expect(other.received() == [3])
    }

    @Test func theOldestThatDoesNotReadGivesWay() throws {
        let transfers = OutgoingTransfers(on: try EventLoop()), data = OutgoingData()
        let bytes = [UInt8](repeating: 4, count: 1 << 20)
        data.add("image/png", bytes)
        let readers = try (0..<OutgoingTransfers.limit).map { _ in try Reader(data, as: "image/png", by: transfers) }
        #expect(readers[0].isOpen)
        let next = try Reader(data, as: "image/png", by: transfers)
        #expect(readers[0].received() != nil, "it has an end")
        #expect(readers[1].isOpen && next.isOpen)
    }
}
