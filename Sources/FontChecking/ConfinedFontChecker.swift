import Glibc
import Sandbox

/// Has fonts checked in a process of its own, which lives for as long as a deck's fonts take: what a font does to whoever
/// takes it apart ends there.
public struct ConfinedFontChecker: FontChecker {
    private let executable: String
    private let report: @Sendable (String) -> Void

    /// - Parameters:
    ///   - executable: this program's own, whose `main` runs ``FontCheckServer`` for its argument.
    ///   - report: told in one line what the system lacks to confine the process. On any thread.
    public init(executable: String = "/proc/self/exe", report: @escaping @Sendable (String) -> Void = { _ in }) {
        (self.executable, self.report) = (executable, report)
    }

    /// Checks files in one process after the other: one that dies over a file leaves that without faces. Blocks.
    public func checked(_ files: [[UInt8]]) -> [[[UInt8]]] {
        var process: ConfinedProcess?, room = FontLimits.bytes
        return files.map { file in
            do throws(ConfinedProcess.Death) {
                let faces = try faces(of: file, from: &process, atMost: room)
                room -= faces.reduce(0) { $0 + $1.count }
                return faces
            } catch {
                return []
            }
        }
    }

    /// - Parameter process: the one that was asked before, if it is there still; then the one that was asked.
    private func faces(
        of file: [UInt8], from process: inout ConfinedProcess?, atMost room: Int
    ) throws(ConfinedProcess.Death) -> [[UInt8]] {
        if let used = process {
            // One that has died is not asked again.
            process = nil
            do throws(ConfinedProcess.Death) {
                let faces = try Self.faces(of: file, from: used, atMost: room)
                process = used
                return faces
            } catch {
                // What became of it after the font before is not this one's fault.
                guard case .wasGone = error else { throw error }
            }
        }
        let started = try start()
        let faces = try Self.faces(of: file, from: started, atMost: room)
        process = started
        return faces
    }

    private func start() throws(ConfinedProcess.Death) -> ConfinedProcess {
        let process = try ConfinedProcess(executable, argument: FontCheckServer.argument)
        if !process.missing.isEmpty {
            report("this system confines the checker of fonts in part only: \(process.missing)")
        }
        return process
    }

    private static func faces(
        of file: [UInt8], from process: ConfinedProcess, atMost room: Int
    ) throws(ConfinedProcess.Death) -> [[UInt8]] {
        guard !file.isEmpty, let memory = SealedMemory.holding(file) else { return [] }
        try process.send(FontRequest(byteCount: file.count), memory)
        let packet = try process.receive(FontReply.self)
        guard let descriptor = packet.descriptors.first else { return [] }
        let answer = SealedMemory(descriptor: descriptor), reply = packet.message
        let head = MemoryLayout<Int>.stride
        guard (1...1024).contains(reply.faceCount), reply.byteCount >= reply.faceCount * head,
            reply.byteCount - reply.faceCount * head <= room
        else { return [] }
        return answer.read(count: reply.byteCount) { bytes in
            var faces: [[UInt8]] = [], start = reply.faceCount * head
            for index in 0..<reply.faceCount {
                let count = bytes.loadUnaligned(fromByteOffset: index * head, as: Int.self)
                // Who has taken it over may say anything.
                guard count > 0, count <= bytes.count - start else { return [] }
                faces.append(Array(bytes[start..<start + count]))
                start += count
            }
            return faces
        } ?? []
    }
}
