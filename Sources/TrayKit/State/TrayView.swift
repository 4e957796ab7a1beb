import Basics
import CardDeck
import Raster

/// A deck as a page of trays: takes what the hand does, moves by the clock it is given, and says what
/// is to be drawn. It has no clock, no thread and no pixels of its own.
///
/// Points are logical pixels in the window, times are seconds on any one clock that never runs back.
/// Not thread-safe: it belongs to the thread of its window.
public final class TrayView {
    /// What is exposed, turned and lifted.
    public let model: TrayModel

    /// What it shows, but for what moves.
    var state: TrayState

    /// Hears of what happens in the view, and tells what it needs to know of notes.
    public weak var delegate: (any TrayDelegate)?

    /// What moves.
    private(set) lazy var pageAnimator = PageAnimator(self)
    private(set) lazy var flickAnimator = FlickAnimator(self)
    private(set) lazy var fadeAnimator = FadeAnimator(self)
    private(set) lazy var relayoutAnimator = RelayoutAnimator(self)
    private(set) lazy var orderAnimator = OrderAnimator(self)
    private(set) lazy var facetAnimator = FacetAnimator(self)
    private(set) lazy var counterAnimator = CounterAnimator(self)

    /// What hands do.
    private(set) lazy var pressHandler = PressHandler(self)
    private(set) lazy var scrollHandler = ScrollHandler(self)
    private(set) lazy var skimHandler = SkimHandler(self)

    private lazy var ownAnimators: [any Animator] = [
        pageAnimator, flickAnimator, fadeAnimator, relayoutAnimator, pressHandler, orderAnimator, reloadAnimator,
        facetAnimator, counterAnimator,
    ]

    /// All that moves, in the order in which it moves on. What it is seen through goes last: it follows the trays.
    var animators: AnimatorList { AnimatorList(ownAnimators, pageAnimator.zoom) }

    /// What is drawn of it.
    private(set) lazy var scenes = SceneBuilder(self)

    /// A view of a deck, `size` large in logical pixels. O(sections).
    public init(source: any DeckSource, metrics: TrayMetrics = TrayMetrics(), size: Size) {
        model = TrayModel(source: source)
        state = TrayState(
            layout: TrayLayout(metrics: metrics, sections: source.sections, width: size.width), size: size)
    }

    var reloadAnimator: ReloadAnimator { orderAnimator.reloading }

    // MARK: State

    /// The height of the page that lies at the window's top, in logical pixels of the page.
    public var pageOffset: Double { pageAnimator.page.value }

    /// Whether anything moves, the zoom that it is seen through included, so that another frame is due.
    public var isAnimating: Bool { animators.contains { $0.isMoving } }

    /// When the view next changes though nothing happens, as when a press becomes a long one: its owner is to
    /// `advance` it then. Nil if never.
    public var nextChange: Double? {
        if isAnimating { return now }
        guard let longPress = pressHandler.longPressTime else { return pageAnimator.indicator.nextChange(at: now) }
        return min(max(now, longPress), pageAnimator.indicator.nextChange(at: now) ?? .infinity)
    }

    /// How many facets a note has, as far as that is known.
    public func facetCount(of note: NotePath) -> Int? { delegate?.trayView(self, facetCountOf: note) }

    /// How many pages a note's facet has in a close-up, as far as that is known.
    func pageCount(of note: NotePath, facet: Int) -> Int? {
        delegate?.trayView(self, pageCountOf: note, facet: facet)
    }

    // MARK: Time

    /// Moves everything on to a time.
    public func advance(to time: Double) {
        state.now = max(now, time)
        state.handTime = time
        for animator in animators { animator.advance() }
        facetAnimator.finishTransactions()
        flickAnimator.reportPasses()
        pageAnimator.advanceIndicator()
    }

    /// Ends every motion where it was going: what is remembered then is what was meant.
    public func finishMotions() {
        // A card that is close up arrives first, and what the hand carries is dropped: both may set a row going.
        pageAnimator.zoom?.closeUpAnimator.finish()
        orderAnimator.finish()
        for animator in animators { animator.finish() }
        needsDisplay = true
    }

    /// The deck has another order, for which the rows have been laid out.
    func reorder(_ change: OrderChange) {
        for animator in animators { animator.reorder(change) }
    }
}

/// What it shows.
extension TrayView {
    /// The sizes of cards and trays.
    public var metrics: TrayMetrics { state.layout.metrics }

    /// Where sections and rows lie on the page.
    public internal(set) var layout: TrayLayout {
        get { state.layout }
        set { state.layout = newValue }
    }

    /// The size of the part of the page in sight, in logical pixels of the page.
    public internal(set) var size: Size {
        get { state.size }
        set { state.size = newValue }
    }

    /// How the part of the page that is in sight is seen in the window. Scenes are in the window's units; all points
    /// that the view is given are the page's.
    public internal(set) var viewport: Viewport {
        get { state.viewport }
        set { state.viewport = newValue }
    }

    /// The row that the keys act on.
    public internal(set) var focus: RowPath {
        get { state.focus }
        set { state.focus = newValue }
    }

    /// The card that is taken out of its tray, and how it is seen.
    var closeUp: (state: CloseUp, geometry: CloseUpGeometry)? {
        get { state.closeUp }
        set { state.closeUp = newValue }
    }

    /// Whether something has changed since the last scene.
    public internal(set) var needsDisplay: Bool {
        get { state.needsDisplay }
        set { state.needsDisplay = newValue }
    }

    /// How far everything has moved on.
    public var now: Double { state.now }

    var handTime: Double { state.handTime }

    /// The notes that have a star, by where they stand in the deck that everything is derived from.
    public var stars: Set<NotePath> {
        get { state.options.stars }
        set {
            if newValue != stars { needsDisplay = true }
            state.options.stars = newValue
        }
    }

    /// Whether a card has a star.
    func isStarred(_ note: NotePath) -> Bool {
        !stars.isEmpty && stars.contains(model.derived?.deckPath(of: note) ?? note)
    }

    /// Whether the backs of flicked cards say what their second facets do.
    public var showsAnswers: Bool {
        get { state.options.showsAnswers }
        set {
            if newValue != showsAnswers { needsDisplay = true }
            state.options.showsAnswers = newValue
        }
    }

    /// Whether nothing may fly: turns, lifted facets and exposures cross-fade, glides end where they were going.
    /// What the hand moves stays in the hand.
    public var reducesMotion: Bool {
        get { state.options.reducesMotion }
        set { state.options.reducesMotion = newValue }
    }

    /// How soon what was flicked comes to rest, beside what is usual.
    public var friction: Double {
        get { state.options.friction }
        set { state.options.friction = newValue }
    }

    /// Whether the lowest place of a number is its leftmost, as with the digits of scripts that are written so.
    public var reversesDigits: Bool {
        get { state.options.reversesDigits }
        set {
            if newValue != reversesDigits { needsDisplay = true }
            state.options.reversesDigits = newValue
        }
    }

    /// Device pixels to a logical one, where they are known: the page then stands on whole ones.
    public var deviceScale: Double? {
        get { state.options.deviceScale }
        set { state.options.deviceScale = newValue }
    }
}

/// A part of a tray view: it sees by short names what all parts share.
protocol TrayPart {
    var trays: TrayView { get }
}

extension TrayPart {
    var model: TrayModel { trays.model }
    var delegate: (any TrayDelegate)? { trays.delegate }
    var metrics: TrayMetrics { trays.metrics }
    var layout: TrayLayout { trays.layout }
    var size: Size { trays.state.size }
    var viewport: Viewport { trays.viewport }
    var now: Double { trays.now }
    var reducesMotion: Bool { trays.reducesMotion }
}
