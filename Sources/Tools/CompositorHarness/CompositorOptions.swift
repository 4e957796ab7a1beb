/// What a compositor shows its clients.
public struct CompositorOptions: Hashable, Sendable {
    /// The size of each output in logical pixels; its picture is that times the scale.
    public var width: Int
    public var height: Int

    /// Whole numbers everywhere; 1.5 and the like on all but weston.
    public var scale: Double

    /// Several on all but weston.
    public var outputCount: Int

    public init(width: Int = 1280, height: Int = 800, scale: Double = 1, outputCount: Int = 1) {
        self.width = width
        self.height = height
        self.scale = scale
        self.outputCount = outputCount
    }
}
