/// What a ``PrivateCompositor`` tells of its window.
public struct StageState: Equatable, Sendable {
    /// Whether there is a window, shown or not.
    public var hasWindow: Bool
    /// Its size in logical pixels; nil while it shows nothing.
    public var size: [Int]?
    /// Its buffer's, in pixels.
    public var buffer: [Int]?
    /// Whether it has acknowledged the size that it was last asked for.
    public var isSettled: Bool
    /// The frames that were committed.
    public var commits: Int
    /// The buffers that the client may not touch.
    public var heldBuffers: Int
    /// The frames committed with a buffer that the client had not got back.
    public var busyCommits: Int
    /// The buffers that were drawn into while they were withheld from the client.
    public var scribbledBuffers: Int
    /// The frame callbacks that wait.
    public var callbacks: Int
    /// Of the last commit, x, y, width and height each.
    public var damage: [[Int]]
    /// What the client would take of the drag over it.
    public var acceptedType: String?
    /// In the protocol's bits: 0 for none, 1 for a copy, 2 for a move.
    public var dragAction: Int
    /// How often it has asked for the dragged data.
    public var dragReadings: Int
    /// Whether it is done with what was dropped.
    public var isDropFinished: Bool
    /// The types of what the client drags out of its window; nil where it drags nothing.
    public var ownDragTypes: [String]?
    /// In the protocol's bits, as `dragAction`.
    public var ownDragActions: Int
    /// The size of what is seen below the pointer, and where on it the pointer is, in logical pixels; nil before it
    /// is seen.
    public var dragIcon: [Int]?
    /// Where on the icon the pointer is, in logical pixels: x and y; nil before it is seen.
    public var dragGrip: [Int]?

    init(_ text: String) throws(HarnessError) {
        var fields: [Substring: Substring] = [:]
        for word in text.split(separator: " ") {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { throw HarnessError("not a state: \(text)") }
            fields[parts[0]] = parts[1]
        }
        func number(_ name: Substring) -> Int { fields[name].flatMap { Int($0) } ?? 0 }
        func pair(_ name: Substring) -> [Int]? { fields[name]?.split(separator: "x").compactMap { Int($0) } }
        hasWindow = number("window") == 1
        size = pair("size")
        buffer = pair("buffer")
        isSettled = number("settled") == 1
        commits = number("commits")
        heldBuffers = number("held")
        busyCommits = number("busy")
        scribbledBuffers = number("scribbled")
        callbacks = number("callbacks")
        damage = (fields["damage"] ?? "").split(separator: ";").map { $0.split(separator: ",").compactMap { Int($0) } }
        acceptedType = fields["accepted"].flatMap { $0.isEmpty ? nil : String($0) }
        dragAction = number("action")
        dragReadings = number("readings")
        isDropFinished = number("finished") == 1
        ownDragTypes = fields["outtypes"]?.split(separator: ",").map(String.init)
        ownDragActions = number("outactions")
        dragIcon = pair("outicon")
        dragGrip = pair("outgrip")
    }
}
