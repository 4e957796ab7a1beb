import CardDeck
import Raster
import TrayKit

/// A state before, whose layers stand in until those of the state that is shown are there: the same deck in another look,
/// or the deck that was before it.
struct FormerState {
    /// As it was when it was shown last, and of the deck itself.
    private var factory: LayerFactory
    private let plain: LayerFactory

    /// How many decks have taken the place of its own since.
    private(set) var deckAge = 0

    /// Where a note of the deck that is shown stood in its own; nil for one that did not.
    private var origin: (NotePath) -> NotePath? = { $0 }

    /// Whether what stands in shows something else, over which the new layer fades in.
    private(set) var showsOther = false

    init(_ factory: LayerFactory) {
        self.factory = factory
        plain = factory.with(derived: nil)
    }

    /// The look and the deck, by which it is told from others.
    var state: LayerFactory.State { factory.state }

    /// Another deck takes the place of the one that is shown.
    ///
    /// - Parameters:
    ///   - showsOther: whether its notes show other sides.
    ///   - before: where a note of it stood.
    mutating func becomeOlder(showsOther: Bool, _ before: @escaping (NotePath) -> NotePath?) {
        let origin = origin
        self.origin = { path in before(path).flatMap(origin) }
        self.showsOther = self.showsOther || showsOther
        deckAge += 1
    }

    /// The deck that is shown is seen in another order, or in part.
    mutating func show(_ derived: (any DerivedDeck)?) {
        if deckAge == 0 { factory = factory.with(derived: derived) }
    }

    /// What stands in for a layer.
    ///
    /// - Parameters:
    ///   - name: as the view has it.
    ///   - shown: makes the layers of what is shown.
    /// - Returns: nil where nothing can.
    func key(_ name: LayerName, insteadOf shown: LayerFactory) -> LayerKey? {
        guard deckAge > 0 else { return factory.key(name) }
        guard let note = name.note, let old = origin(shown.origin(of: note)) else { return nil }
        return plain.key(name.moved(note: { _ in old }, section: { $0 }))
    }

    /// A layer by the name that it had when this was shown.
    func key(_ name: LayerName) -> LayerKey { factory.key(name) }
}

/// The states before, the last first.
struct FormerStates {
    private var states: [FormerState] = []

    /// How many are kept: as many as a zoom goes through before its layers are there.
    private static let capacity = 4

    /// Whether any is of a deck that another has taken the place of.
    var holdDeckBefore: Bool { states.contains { $0.deckAge > 0 } }

    /// Layers are made in another look; those that are there stand in until they are.
    ///
    /// - Parameters:
    ///   - last: made those of the look before.
    ///   - next: makes those of the new one.
    mutating func supersede(_ last: LayerFactory, by next: LayerFactory) {
        states.removeAll { $0.state == next.state }
        states.insert(FormerState(last), at: 0)
        if states.count > Self.capacity { states.removeLast() }
    }

    /// Another deck takes the place of the one that is shown.
    ///
    /// - Parameters:
    ///   - last: made the layers of that.
    ///   - showsOther: whether its notes show other sides.
    ///   - before: where a note of it stood.
    mutating func follow(_ last: LayerFactory, showsOther: Bool, _ before: @escaping (NotePath) -> NotePath?) {
        states = [FormerState(last)] + states.prefix(Self.capacity - 1)
        for index in states.indices { states[index].becomeOlder(showsOther: showsOther, before) }
    }

    /// The deck that is shown is seen in another order, or in part.
    mutating func show(_ derived: (any DerivedDeck)?) {
        for index in states.indices { states[index].show(derived) }
    }

    mutating func removeAll() { states.removeAll() }

    /// What stands in for a layer that is not there; nil where the layer shows nothing itself.
    ///
    /// - Parameters:
    ///   - name: as the view has it.
    ///   - shown: makes the layers of what is shown.
    ///   - layers: those there are.
    func standIn(
        for name: LayerName, insteadOf shown: LayerFactory, in layers: inout StoredLayers
    ) -> FrameComposer.OtherLayer? {
        guard !states.isEmpty, !layers.blank.contains(shown.key(name)) else { return nil }
        for former in states {
            guard let key = former.key(name, insteadOf: shown), let layer = layers.layer(key) else { continue }
            return FrameComposer.OtherLayer(bitmap: layer, scale: key.scale, showsOther: former.showsOther)
        }
        return nil
    }

    /// The layer of a name that is some decks old, if it is there.
    func layer(_ name: LayerName, deckAge: Int, in layers: inout StoredLayers) -> LayerBitmap? {
        for state in states where state.deckAge == deckAge {
            if let layer = layers.layer(state.key(name)) { return layer }
        }
        return nil
    }
}
