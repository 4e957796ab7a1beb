import EventLoop
import Foundation
import Testing

@testable import WaylandClient

/// Connections that never come about.
@MainActor @Suite(.serialized) struct ConnectionTests {
    /// Something that takes connections and never says a word.
    private final class SilentListener {
        let path: String
        private let descriptor: Int32

        init() throws {
            path = "/tmp/cardtray-silent-\(getpid())-\(UInt32.random(in: 0 ... .max))"
            descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            let isBound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                }
            }
            try #require(isBound && listen(descriptor, 4) == 0)
        }

        deinit {
            close(descriptor)
            unlink(path)
        }
    }

    @Test func aCompositorThatDoesNotAnswerIsAnError() throws {
        let listener = try SilentListener()
        let loop = try EventLoop()
        #expect {
            try WaylandConnection(loop: loop, display: listener.path, patience: 0.1)
        } throws: {
            guard case .noAnswer = $0 as? ConnectionError else { return false }
            return true
        }
        // The loop has forgotten the connection, and goes on.
        try loop.runOnce(timeout: 0)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func signalsEndTheWaitForTheCompositor(_ signal: Int32) throws {
        let listener = try SilentListener()
        let loop = try EventLoop()
        pthread_kill(pthread_self(), signal)
        #expect {
            try WaylandConnection(loop: loop, display: listener.path)
        } throws: {
            guard case .interrupted = $0 as? ConnectionError else { return false }
            return true
        }
    }

    @Test func noCompositorIsAnErrorOfItsOwn() throws {
        let loop = try EventLoop()
        #expect {
            try WaylandConnection(loop: loop, display: "/nonexistent/socket")
        } throws: {
            guard case .noCompositor = $0 as? ConnectionError else { return false }
            return true
        }
    }
}
