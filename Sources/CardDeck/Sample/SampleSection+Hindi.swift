extension SampleSection {
    static let hindi = SampleSection(
        "Hindi · verbs", ["hi", "en", "hi-Latn"],
        """
        आना | to come | ānā
        जाना | to go | jānā
        खाना | to eat | khānā
        पीना | to drink | pīnā
        सोना | to sleep | sonā
        उठना | to get up | uṭhnā
        बैठना | to sit | baiṭhnā
        चलना | to walk | calnā
        दौड़ना | to run | dauṛnā
        देखना | to see | dekhnā
        सुनना | to hear | sunnā
        बोलना | to speak | bolnā
        कहना | to say | kahnā
        पढ़ना | to read | paṛhnā
        लिखना | to write | likhnā
        सीखना | to learn | sīkhnā
        समझना | to understand | samajhnā
        सोचना | to think | socnā
        जानना | to know | jānnā
        पूछना | to ask | pūchnā
        देना | to give | denā
        लेना | to take | lenā
        करना | to do | karnā
        बनाना | to make | banānā
        खोलना | to open | kholnā
        रखना | to put, to keep | rakhnā
        मिलना | to meet | milnā
        हँसना | to laugh | ham̐snā
        रोना | to cry | ronā
        गाना | to sing | gānā
        नाचना | to dance | nācnā
        खेलना | to play | khelnā
        तैरना | to swim | tairnā
        उड़ना | to fly | uṛnā
        खरीदना | to buy | kharīdnā
        बेचना | to sell | becnā
        धोना | to wash | dhonā
        पकाना | to cook | pakānā
        """)
}
