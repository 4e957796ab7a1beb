/// What is heard.
extension Viewer {
    func toggleSound() {
        sounder.isOn.toggle()
        logger.info("sound \(sounder.isOn ? "on" : "off")")
    }
}
