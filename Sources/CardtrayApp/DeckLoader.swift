import CardDeck
import DeckFormats
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// Opens decks on a thread of its own, since a large one may take its time.
struct DeckLoader: Sendable {
    /// The decks as the user named them; none for the sample deck.
    let names: [String]

    /// What came of it.
    struct Outcome: Sendable {
        var deck: (any DeckSource)?
        var failures: [DeckError]
    }

    /// Opens all decks, one after the other. Reads files: not for the main thread.
    func open() -> Outcome {
        guard !names.isEmpty else { return Outcome(deck: SampleDeck(), failures: []) }
        var decks: [any DeckSource] = [], failures: [DeckError] = []
        for name in names {
            do { decks.append(try DeckOpener.open(path: name)) } catch { failures.append(error) }
        }
        let deck: (any DeckSource)? = decks.count > 1 ? DeckStack(decks) : decks.first
        return Outcome(deck: deck, failures: failures)
    }

    /// Runs work on a thread of its own.
    static func onThread(_ work: @escaping @Sendable () -> Void) {
        final class Box { let work: @Sendable () -> Void; init(_ work: @escaping @Sendable () -> Void) { self.work = work } }
        var thread = pthread_t()
        let box = Unmanaged.passRetained(Box(work))
        let code = pthread_create(&thread, nil, { argument in
            Unmanaged<Box>.fromOpaque(argument!).takeRetainedValue().work()
            return nil
        }, box.toOpaque())
        if code == 0 {
            pthread_detach(thread)
        } else {
            // Without threads nothing else works either; the work is still done.
            box.takeRetainedValue().work()
        }
    }
}
