import Testing

@testable import Speech

/// What is said to speech-dispatcher and heard of it. The clock is the test's.
@Suite struct SpeechSessionTests {
    private let conversation = Conversation()
    private let one = Utterance("one", language: nil), two = Utterance("two", language: nil)

    /// The language that speech-dispatcher is set to is what is spoken where none is known.
    @Test func eachLineIsSaidInItsLanguageWhenTheLastHasEnded() {
        conversation.say(
            Utterance("Hund", language: "de"), Utterance("Katze", language: "de"), Utterance("dog", language: "en-GB"),
            Utterance("?1", language: nil))
        #expect(conversation.said == ["de: Hund"])
        conversation.tell(701, of: 1)
        #expect(conversation.log.events == [.began])
        conversation.tell(702, of: 1)
        #expect(conversation.said == ["de: Hund", "de: Katze"])
        conversation.tell(702, of: 2)
        conversation.tell(702, of: 3)
        #expect(conversation.said == ["de: Hund", "de: Katze", "en-GB: dog", "en-US: ?1"])
        #expect(!conversation.log.hasEnded)
        conversation.tell(702, of: 4)
        #expect(conversation.log.events == [.began, .ended])
    }

    @Test func itIsIntroducedOnce() {
        conversation.say(one)
        conversation.tell(702, of: 1)
        conversation.say(two)
        #expect(
            conversation.commands == [
                "SET SELF CLIENT_NAME user:cardtray:cards", "SET SELF SSML_MODE OFF",
                "SET SELF NOTIFICATION ALL ON", "SET SELF PRIORITY TEXT",
            ])
        #expect(conversation.said.count == 2)
    }

    @Test func nothingEndsAtOnce() {
        conversation.say()
        #expect(conversation.log.events == [.ended])
        #expect(conversation.said == [])
    }

    /// A line with a dot alone would end the text.
    @Test func dotsStayWhatTheyAre() {
        conversation.say(Utterance(".5", language: nil))
        #expect(conversation.said == ["en-US: ..5"])
    }

    @Test func answersMayComeInPieces() {
        conversation.unanswered = "."
        conversation.say(one, two)
        for byte in "225-1\r\n225 OK\r\n702-1\r\n702-7\r\n702 END\r\n".utf8 {
            conversation.session.receive([byte], at: conversation.time)
        }
        conversation.tell()
        #expect(conversation.said.count == 2)
    }

    // MARK: What is stopped

    @Test func whatIsStoppedIsCanceled() {
        conversation.say(one, two)
        conversation.stop()
        #expect(conversation.log.events == [.began, .ended])
        #expect(conversation.commands.last == "CANCEL SELF")
        // What is told of it is nobody's business any more.
        conversation.tell(703, of: 1)
        conversation.tell(702, of: 1)
        #expect(conversation.said.count == 1)
        conversation.stop()
        #expect(conversation.commands.filter { $0 == "CANCEL SELF" }.count == 1)
    }

    @Test func anotherTakesItsPlace() {
        conversation.say(one, one)
        conversation.say(Utterance("zwei", language: "de"))
        #expect(conversation.commands.last == "CANCEL SELF")
        #expect(conversation.said == ["en-US: one", "de: zwei"])
        conversation.tell(702, of: 1)
        #expect(conversation.log.events == [.began, .ended, .began])
        conversation.tell(702, of: 2)
        #expect(conversation.log.events == [.began, .ended, .began, .ended])
    }

    /// Speech-dispatcher takes all that comes for the text by then.
    @Test func whatIsStoppedBeforeItsTextHasNone() {
        conversation.unanswered = "SPEAK"
        conversation.say(one)
        conversation.stop()
        #expect(conversation.log.events == [.ended])
        conversation.unanswered = nil
        conversation.tell("230 OK RECEIVING DATA")
        #expect(conversation.said == [])
        #expect(!conversation.commands.contains("CANCEL SELF"))
        conversation.say(two)
        #expect(conversation.said == ["en-US: two"])
    }

    @Test func whatIsStoppedBeforeItsNumberIsKnownIsCanceledThen() {
        conversation.unanswered = "."
        conversation.say(one)
        conversation.stop()
        #expect(!conversation.commands.contains("CANCEL SELF"))
        conversation.tell("225-1", "225 OK MESSAGE QUEUED")
        #expect(conversation.commands.last == "CANCEL SELF")
    }

    /// Another program had something urgent to say, or a person has stopped all speech.
    @Test func whatOthersCancelEnds() {
        conversation.say(one, two)
        conversation.tell(703, of: 1)
        #expect(conversation.log.events == [.began, .ended])
        #expect(conversation.said.count == 1)
    }

    // MARK: What is told

    @Test func whatIsToldOfOthersChangesNothing() {
        conversation.say(one, two)
        for code in 700...705 { conversation.tell(code, of: 99) }
        #expect(conversation.said.count == 1 && conversation.log.events == [.began])
    }

    @Test func anEndMayBeToldBeforeTheNumberIs() {
        conversation.unanswered = "."
        conversation.say(one, two)
        conversation.tell(702, of: 1)
        conversation.tell("225-1", "225 OK MESSAGE QUEUED")
        #expect(conversation.said.count == 2)
    }

    @Test func whatIsRefusedLeavesTheNextOneItsTurn() {
        conversation.unanswered = "."
        conversation.say(one, two)
        conversation.unanswered = nil
        conversation.tell("413 ERR INVALID ENCODING")
        #expect(conversation.log.problems == [.refused("413 ERR INVALID ENCODING")])
        #expect(conversation.said == ["en-US: one", "en-US: two"])
    }

    @Test(arguments: [
        "HTTP/1.1 400 Bad Request", "12 x", "2000", "250=x", "", String(repeating: "2", count: 10_000),
    ])
    func whatIsNoAnswerEndsTheConversation(_ line: String) {
        conversation.unanswered = "SPEAK"
        conversation.say(one)
        conversation.tell(line)
        #expect(conversation.log.events == [.failed(.nonsense), .ended])
        #expect(conversation.session.problem == .nonsense)
    }

    @Test func anAnswerThatNobodyWaitsForEndsIt() {
        conversation.say(one)
        conversation.tell("200 OK")
        #expect(conversation.log.events == [.began, .failed(.nonsense), .ended])
    }

    /// Whoever consents to all and says nothing is not asked for the same again and again.
    @Test func aMessageWithoutANumberIsNone() {
        conversation.unanswered = "."
        conversation.say(one, two)
        conversation.tell("200 OK")
        conversation.tell("200 OK")
        #expect(conversation.log.problems == [.refused("200 OK"), .refused("200 OK")])
        #expect(conversation.log.hasEnded)
    }

    // MARK: Time

    @Test func anAnswerIsNotWaitedForForever() {
        conversation.unanswered = "SPEAK"
        conversation.say(one)
        conversation.wait(SpeechSession.patience - 0.25)
        #expect(conversation.log.events == [])
        conversation.wait(0.25)
        #expect(conversation.log.events == [.failed(.stuck), .ended])
        #expect(conversation.session.problem == .stuck && conversation.session.deadline == nil)
        conversation.say(two)
        #expect(conversation.log.events.suffix(2) == [.failed(.stuck), .ended])
    }

    /// The conversation goes on: others may wait for their turn all the time.
    @Test func anEndIsNotWaitedForForever() {
        let patience = SpeechSession.queuePatience + 3 * SpeechSession.characterPatience
        conversation.say(one, two)
        conversation.wait(patience - 1)
        // It begins only now.
        conversation.tell(701, of: 1)
        conversation.wait(patience - 1)
        #expect(conversation.log.events == [.began])
        conversation.wait(1)
        #expect(conversation.log.events == [.began, .failed(.stuck), .ended])
        #expect(conversation.commands.last == "CANCEL SELF")
        #expect(conversation.session.problem == nil)
        conversation.say(two)
        #expect(conversation.said.last == "en-US: two")
    }

    @Test func aPauseLastsAsLongAsSomebodyLikes() {
        conversation.say(one)
        conversation.tell(704, of: 1)
        conversation.wait(1e6)
        #expect(!conversation.log.hasEnded)
        conversation.tell(705, of: 1)
        #expect(conversation.session.deadline.map { $0 < .infinity } == true)
        conversation.tell(702, of: 1)
        #expect(conversation.log.events == [.began, .ended])
    }

    @Test func nothingIsWaitedForInSilence() {
        conversation.say(one)
        conversation.tell(702, of: 1)
        #expect(conversation.session.deadline == nil)
    }

    // MARK: Languages

    @Test(arguments: [
        ("de", "de"), ("zh-Hant-TW", "zh-TW"), ("sr-Latn", "sr"), ("es-419", "es-419"), ("en-x-US", "en"),
        ("yue", "yue"), ("x-klingon", nil), ("", nil), ("German", nil), ("de\r\nQUIT", nil), ("de-\r\n", "de"),
        ("d e", nil),
    ])
    func languagesAreThoseOfVoices(_ tag: String, _ name: String?) {
        #expect(Utterance("", language: tag).language == name)
    }

    @Test func anUtteranceIsOneLine() {
        #expect(Utterance("a\r\nb\nc\u{2028}d", language: nil).text == "a b c d")
    }

    // MARK: Addresses

    @Test func itIsFoundWhereItsOwnLibraryFindsIt() throws {
        func path(_ environment: [String: String]) throws -> String { try SpeechSocket.path { environment[$0] } }
        #expect(try path(["XDG_RUNTIME_DIR": "/run/user/7"]) == "/run/user/7/speech-dispatcher/speechd.sock")
        #expect(try path(["HOME": "/h"]) == "/h/.cache/speech-dispatcher/speechd.sock")
        let empty = try path(["SPEECHD_ADDRESS": "", "XDG_RUNTIME_DIR": "", "XDG_CACHE_HOME": "", "HOME": "/h"])
        #expect(empty == "/h/.cache/speech-dispatcher/speechd.sock")
        #expect(try path(["SPEECHD_ADDRESS": "unix_socket:/a:b"]) == "/a:b")
        let usual = try path(["SPEECHD_ADDRESS": "unix_socket", "XDG_RUNTIME_DIR": "/r"])
        #expect(usual == "/r/speech-dispatcher/speechd.sock")
        #expect(throws: SpeechProblem.strangeAddress("inet_socket:127.0.0.1:6560")) {
            try path(["SPEECHD_ADDRESS": "inet_socket:127.0.0.1:6560"])
        }
    }
}
