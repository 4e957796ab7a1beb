extension SampleSection {
    static let greek = SampleSection(
        "Greek · animals", ["el", "en", "el", "en"],
        """
        ο σκύλος | dog | Ο σκύλος κοιμάται στην αυλή. | The dog is asleep in the yard.
        η γάτα | cat | Η γάτα πίνει γάλα. | The cat is drinking milk.
        το άλογο | horse | Το άλογο τρέχει στο λιβάδι. | The horse runs in the meadow.
        η αγελάδα | cow
        το πρόβατο | sheep
        η κατσίκα | goat
        το γουρούνι | pig
        ο γάιδαρος | donkey
        η κότα | hen
        ο κόκορας | cock
        η πάπια | duck
        η χήνα | goose
        το κουνέλι | rabbit
        ο λαγός | hare
        το ποντίκι | mouse
        ο λύκος | wolf
        η αλεπού | fox
        η αρκούδα | bear
        το ελάφι | deer
        ο σκαντζόχοιρος | hedgehog
        ο σκίουρος | squirrel
        η νυχτερίδα | bat
        η κουκουβάγια | owl | Η κουκουβάγια δεν κοιμάται τη νύχτα. | The owl does not sleep at night.
        ο αετός | eagle
        το χελιδόνι | swallow | Τα χελιδόνια έρχονται την άνοιξη. | The swallows come in spring.
        ο γλάρος | seagull | Οι γλάροι ακολουθούν το καΐκι. | The gulls follow the boat.
        το περιστέρι | pigeon
        ο πελαργός | stork
        η χελώνα | tortoise | Η χελώνα περπατά αργά. | The tortoise walks slowly.
        το φίδι | snake
        η σαύρα | lizard
        ο βάτραχος | frog
        το δελφίνι | dolphin | Είδαμε δελφίνια από το πλοίο. | We saw dolphins from the ship.
        η φώκια | seal
        το χταπόδι | octopus
        η μέλισσα | bee | Η μέλισσα φτιάχνει μέλι. | The bee makes honey.
        η πεταλούδα | butterfly
        το μυρμήγκι | ant
        ο τζίτζικας | cicada | Τα τζιτζίκια τραγουδούν όλο το καλοκαίρι. | The cicadas sing all summer.
        το σαλιγκάρι | snail
        """)
}
