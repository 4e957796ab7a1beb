import Foundation

/// What a ``SoundServer`` plays while it is recorded.
public final class SoundRecording {
    private let file: URL
    private let recorder: ManagedProcess

    /// What is louder is a sound; a null sink has no noise of its own.
    private static let threshold: Float = 1e-4
    /// What is silent for so long has ended, in seconds: on a busy machine a sound may falter.
    private static let gap = 0.012
    /// What is so much quieter than the loudest is what was left of one that did.
    private static let remnant: Float = 1 / 50

    init(environment: [String: String], directory: URL) throws {
        let file = directory.appending(path: "\(UUID().uuidString).f32")
        recorder = try Self.recorder(to: file.path, environment, directory)
        self.file = file
        // Its first samples tell that it has begun.
        guard poll(seconds: 10, until: { Self.size(of: file) > 0 }) else {
            throw HarnessError("parec does not record: \(recorder.standardError)")
        }
    }

    /// Writes all that is played into a file.
    static func recorder(
        to file: String, _ environment: [String: String], _ directory: URL
    ) throws -> ManagedProcess {
        try ManagedProcess(
            "parec",
            [
                "--device=null.monitor", "--format=float32le", "--rate=\(SoundServer.rate)", "--channels=2",
                "--latency-msec=10", file,
            ], environment: environment, directory: directory)
    }

    private static func size(of file: URL) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int ?? 0
    }

    /// Ends it.
    ///
    /// - Returns: the sounds that were heard, in their order.
    public func finish() throws -> [HeardSound] {
        recorder.terminate()
        let samples = try Data(contentsOf: file).withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
        let gap = Int(Self.gap * Double(SoundServer.rate))
        var sounds: [HeardSound] = [], last = -gap - 1
        for frame in 0..<samples.count / 2 {
            let (left, right) = (samples[2 * frame], samples[2 * frame + 1])
            guard max(abs(left), abs(right)) > Self.threshold else { continue }
            if frame - last > gap { sounds.append(HeardSound(start: Double(frame) / Double(SoundServer.rate))) }
            sounds[sounds.count - 1].add(left: left, right: right, at: Double(frame) / Double(SoundServer.rate))
            last = frame
        }
        let loudest = sounds.map(\.peak).max() ?? 0
        return sounds.filter { $0.peak > Self.remnant * loudest }
    }
}
