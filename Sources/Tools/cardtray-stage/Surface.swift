import WaylandProtocols

/// A surface with its double-buffered state.
@MainActor final class Surface {
    /// What a commit takes over.
    private struct State {
        var buffer: Buffer?
        var bufferScale = 1
        /// The size that a viewport gives it.
        var destination: (width: Int, height: Int)?
        /// The part that a viewport shows.
        var crop: Rectangle?
    }

    let resource: WlSurfaceResource
    private unowned let stage: Stage
    private var current = State()
    private var pending = State()
    private var hasNewBuffer = false
    private var pendingDamage: [Rectangle] = []
    private var pendingCallbacks: [WlCallbackResource] = []
    private var pendingFeedback: [WpPresentationFeedbackResource] = []

    /// The damage of the last commit, in buffer pixels.
    private(set) var damage: [Rectangle] = []
    private(set) var commits = 0
    /// How far its buffers have moved it, in logical pixels.
    private(set) var offset = (x: 0, y: 0)
    /// Commits of a buffer that the client had not got back.
    private(set) var busyCommits = 0
    /// What waits for a frame to be shown.
    private(set) var callbacks: [WlCallbackResource] = []
    private var feedback: [WpPresentationFeedbackResource] = []
    /// Asked before a commit; false where the client broke the protocol.
    var willCommit: (@MainActor (_ hasBuffer: Bool) -> Bool)?

    init(_ resource: WlSurfaceResource, stage: Stage) {
        self.resource = resource
        self.stage = stage
        resource.onRequest = { [weak self] request in self?.handle(request) }
    }

    var buffer: Buffer? { current.buffer }

    /// The size in logical pixels; nil while nothing is shown.
    var size: (width: Int, height: Int)? {
        if let destination = current.destination { return destination }
        return current.buffer.map { ($0.width / current.bufferScale, $0.height / current.bufferScale) }
    }

    /// The part of the buffer that is shown, in its pixels.
    var crop: Rectangle? {
        guard let buffer = current.buffer else { return nil }
        guard var crop = current.crop else {
            return Rectangle(x: 0, y: 0, width: Double(buffer.width), height: Double(buffer.height))
        }
        let scale = Double(current.bufferScale)
        crop = Rectangle(
            x: crop.x * scale, y: crop.y * scale, width: crop.width * scale, height: crop.height * scale)
        return crop
    }

    /// The pixels of a screen that it takes: its buffer's, unless a viewport stretches it.
    func pixels(scale: Double) -> (width: Int, height: Int)? {
        guard let buffer = current.buffer else { return nil }
        guard let size = current.destination else { return (buffer.width, buffer.height) }
        return (Int((Double(size.width) * scale).rounded()), Int((Double(size.height) * scale).rounded()))
    }

    func setDestination(width: Int32, height: Int32) {
        pending.destination = width > 0 && height > 0 ? (Int(width), Int(height)) : nil
    }

    func setCrop(_ crop: Rectangle) { pending.crop = crop.width > 0 && crop.height > 0 ? crop : nil }

    func add(_ feedback: WpPresentationFeedbackResource) { pendingFeedback.append(feedback) }

    /// A frame with all that was committed has been shown.
    func wasShown(at time: Double, refresh: Double, feedsBack: Bool) {
        let due = callbacks
        callbacks = []
        for callback in due {
            callback.sendDone(callbackData: UInt32(truncatingIfNeeded: Int(time * 1000)))
            callback.destroy()
        }
        guard feedsBack else { return }
        let told = feedback
        feedback = []
        let seconds = UInt64(time)
        for feedback in told {
            feedback.sendPresented(
                tvSecHi: UInt32(seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: seconds),
                tvNsec: UInt32((time - Double(seconds)) * 1e9), refresh: UInt32(refresh * 1e9), seqHi: 0, seqLo: 0,
                flags: [.vsync])
            feedback.destroy()
        }
    }

    /// Whether a frame would tell the client anything.
    var waitsForFrame: Bool { !callbacks.isEmpty || !feedback.isEmpty }

    private func handle(_ request: WlSurfaceResource.Request) {
        switch request {
        case .attach(let buffer, let x, let y):
            offset = (offset.x + Int(x), offset.y + Int(y))
            pending.buffer = buffer.flatMap(Buffer.of)
            hasNewBuffer = true
        case .damage(let x, let y, let width, let height):
            // Before the scale and the size are known: what is recorded is in the surface's pixels.
            pendingDamage.append(
                Rectangle(x: Double(x), y: Double(y), width: Double(width), height: Double(height)))
        case .damageBuffer(let x, let y, let width, let height):
            pendingDamage.append(
                Rectangle(x: Double(x), y: Double(y), width: Double(width), height: Double(height)))
        case .frame(let callback):
            callback.whenDestroyed { [weak self, unowned callback] in
                self?.callbacks.removeAll { $0 === callback }
                self?.pendingCallbacks.removeAll { $0 === callback }
            }
            pendingCallbacks.append(callback)
        case .setBufferScale(let scale): pending.bufferScale = max(1, Int(scale))
        case .commit: commit()
        default: break
        }
    }

    private func commit() {
        guard willCommit?(hasNewBuffer && pending.buffer != nil) ?? true else { return }
        if let buffer = pending.buffer, pending.destination == nil,
            buffer.width % pending.bufferScale != 0 || buffer.height % pending.bufferScale != 0
        {
            resource.fail(
                code: WlSurface.Error.invalidSize.rawValue,
                "a buffer of \(buffer.width)×\(buffer.height) is no multiple of the scale \(pending.bufferScale)")
            return
        }
        let old = current.buffer
        current = pending
        if hasNewBuffer {
            commits += 1
            if let buffer = current.buffer {
                if buffer.isHeld { busyCommits += 1 }
                buffer.hold(watching: stage.withheld.releases)
            }
            if let old, old !== current.buffer { stage.letGo(old, of: self) }
            damage = pendingDamage
        }
        hasNewBuffer = false
        pendingDamage = []
        callbacks += pendingCallbacks
        pendingCallbacks = []
        for feedback in feedback {
            feedback.sendDiscarded()
            feedback.destroy()
        }
        feedback = pendingFeedback
        pendingFeedback = []
    }
}

/// A part of a surface.
struct Rectangle: Equatable {
    var x, y, width, height: Double
}
