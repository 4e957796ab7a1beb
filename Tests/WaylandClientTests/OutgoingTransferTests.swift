import EventLoop
import Foundation
import Testing
import WaylandProtocols

@testable import WaylandClient

@MainActor @Suite struct OutgoingTransferTests {
    @Test func aReaderThatStopsDoesNotStopTheLoop() throws {
        let loop = try EventLoop()
        let pipe = Pipe()
        let text = [UInt8](repeating: 65, count: 1 << 20)
        let descriptor = OwnedFileDescriptor(dup(pipe.fileHandleForWriting.fileDescriptor))
        try pipe.fileHandleForWriting.close()
        let transfer = OutgoingTransfer(to: descriptor)
        var isComplete = false
        transfer.start(text, on: loop) { isComplete = true }
        // The pipe is full, and nobody reads: nothing happens, and nothing waits.
        try loop.runOnce(timeout: 0)
        #expect(!transfer.isDone)
        var count = 0
        while !isComplete {
            count += pipe.fileHandleForReading.availableData.count
            try loop.runOnce(timeout: 1)
        }
        while count < text.count { count += pipe.fileHandleForReading.availableData.count }
        #expect(count == text.count)
    }
}
