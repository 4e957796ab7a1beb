import CPango

extension Double {
    /// In Pango's units, 1024 to one of ours.
    var pangoUnits: Int32 { Int32((self * Double(PANGO_SCALE)).rounded()) }

    init(pangoUnits: Int32) { self = Double(pangoUnits) / Double(PANGO_SCALE) }
}
