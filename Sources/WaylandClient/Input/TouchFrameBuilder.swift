/// Gathers the fingers' events into one value per frame. Knows no protocol object, so that tests can feed it.
struct TouchFrameBuilder {
    let seat: SeatID
    private var time = 0.0
    private var fingers: [Int32: LogicalPoint] = [:]
    private var changes: [TouchFrame.Point] = []

    init(seat: SeatID) { self.seat = seat }

    mutating func down(_ id: Int32, at position: LogicalPoint, time: Double) {
        fingers[id] = position
        changes.append(.init(id: id, phase: .began, position: position))
        self.time = time
    }

    /// A finger that never came down here, or was canceled, is none of ours.
    mutating func move(_ id: Int32, to position: LogicalPoint, time: Double) {
        guard fingers[id] != nil else { return }
        fingers[id] = position
        self.time = time
        if let index = changes.lastIndex(where: { $0.id == id }), changes[index].phase != .ended {
            // Still where it began, or already moved: the frame tells the last place.
            changes[index].position = position
        } else {
            changes.append(.init(id: id, phase: .moved, position: position))
        }
    }

    mutating func up(_ id: Int32, time: Double) {
        guard let position = fingers.removeValue(forKey: id) else { return }
        changes.append(.init(id: id, phase: .ended, position: position))
        self.time = time
    }

    /// Nothing more is told of a finger.
    mutating func forget(_ id: Int32) { fingers[id] = nil }

    /// The compositor takes all fingers away, at once and without a frame event.
    mutating func cancel(time: Double) {
        // Those that were lifted before are told of, though their frame has not come.
        changes.removeAll { $0.phase != .ended }
        changes += fingers.sorted { $0.key < $1.key }
            .map { .init(id: $0.key, phase: .canceled, position: $0.value) }
        fingers = [:]
        self.time = time
    }

    /// The frame since the last call; nil for an empty one.
    mutating func finish(modifiers: Modifiers) -> TouchFrame? {
        guard !changes.isEmpty else { return nil }
        defer { changes = [] }
        return TouchFrame(seat: seat, time: time, points: changes, modifiers: modifiers)
    }
}
