/// Data that other programs may have, in one form or several: on the clipboard, as the primary selection, or dragged
/// to them. What takes time is made when it is first asked for, and kept from then on.
@MainActor public final class OutgoingData {
    /// Makes data, and hands it over once: at once or later, on the main thread. Empty where there is none after all.
    public typealias Maker = @MainActor (_ completion: @escaping @MainActor @Sendable ([UInt8]) -> Void) -> Void

    private enum Content {
        case made([UInt8])
        case unmade(Maker)
        case making(waiting: [@MainActor ([UInt8]) -> Void])
    }

    private struct Form {
        let types: [String]
        var content: Content
    }

    private var forms: [Form] = []

    /// Nothing yet.
    public init() {}

    /// Plain text.
    public convenience init(text: String) {
        self.init()
        add(text: text)
    }

    /// The MIME types that it can be had in, in the order in which they were added.
    var types: [String] { forms.flatMap(\.types) }

    /// Adds plain text, by every name that it has.
    public func add(text: String) { forms.append(Form(types: TextType.offered, content: .made(Array(text.utf8)))) }

    /// Adds plain text that is made, in UTF-8, when somebody asks for it.
    public func add(textMade make: @escaping Maker) {
        forms.append(Form(types: TextType.offered, content: .unmade(make)))
    }

    /// Adds data of a type that is there already.
    public func add(_ type: String, _ bytes: [UInt8]) { forms.append(Form(types: [type], content: .made(bytes))) }

    /// Adds data of a type that is made when somebody asks for it.
    public func add(_ type: String, made make: @escaping Maker) {
        forms.append(Form(types: [type], content: .unmade(make)))
    }

    /// Hands over the data of a type once it is made: none where it is not to be had in that type.
    func read(_ type: String, completion: @escaping @MainActor ([UInt8]) -> Void) {
        guard let index = forms.firstIndex(where: { $0.types.contains(type) }) else { return completion([]) }
        switch forms[index].content {
        case .made(let bytes): completion(bytes)
        case .making(let waiting): forms[index].content = .making(waiting: waiting + [completion])
        case .unmade(let make):
            forms[index].content = .making(waiting: [completion])
            make { bytes in self.finish(index, bytes) }
        }
    }

    private func finish(_ index: Int, _ bytes: [UInt8]) {
        guard case .making(let waiting) = forms[index].content else { return }
        forms[index].content = .made(bytes)
        for completion in waiting { completion(bytes) }
    }
}

/// What plain text is called, by applications of all ages.
enum TextType {
    /// What this program's is offered as.
    static let offered = ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "TEXT", "STRING"]
    /// What others' is read as, the best first.
    static let understood = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]
}
