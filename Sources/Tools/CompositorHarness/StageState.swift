/// What a ``PrivateCompositor`` tells of its window.
public struct StageState: Equatable, Sendable {
    /// What has become of the drag over the window.
    public struct Drag: Equatable, Sendable {
        /// What the client would take of it.
        public var acceptedType: String?
        /// In the protocol's bits: 0 for none, 1 for a copy, 2 for a move.
        public var action: Int
        /// How often the client has asked for the dragged data.
        public var readings: Int
        /// Whether the client is done with what was dropped.
        public var isFinished: Bool
    }

    /// What the client drags out of its window.
    public struct OwnDrag: Equatable, Sendable {
        /// Its types; nil where it drags nothing.
        public var types: [String]?
        /// In the protocol's bits, as those of `Drag`.
        public var actions: Int
        /// The size of what is seen below the pointer, in logical pixels; nil before it is seen.
        public var icon: [Int]?
        /// Where on the icon the pointer is, in logical pixels: x and y; nil before it is seen.
        public var grip: [Int]?
    }

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
    /// What has become of the drag over it.
    public var drag: Drag
    /// What the client drags out of it.
    public var ownDrag: OwnDrag

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
        drag = Drag(
            acceptedType: fields["accepted"].flatMap { $0.isEmpty ? nil : String($0) }, action: number("action"),
            readings: number("readings"), isFinished: number("finished") == 1)
        ownDrag = OwnDrag(
            types: fields["outtypes"]?.split(separator: ",").map(String.init), actions: number("outactions"),
            icon: pair("outicon"), grip: pair("outgrip"))
    }
}
