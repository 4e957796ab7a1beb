/// What is heard.
extension Viewer {
    /// Lets the cards be heard that have passed since the last frame.
    func soundPassages(time: Double) {
        guard let view else { return }
        passages.update(view) { sounder.pass(place: $0, time: time) }
    }

    func toggleSound() {
        sounder.isOn.toggle()
        logger.info("sound \(sounder.isOn ? "on" : "off")")
    }
}
