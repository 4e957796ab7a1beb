extension SampleSection {
    static let arabic = SampleSection(
        "Arabic · at the market", ["ar", "en", "ar-Latn"], direction: .rightToLeft,
        """
        سوق | market | sūq
        خبز | bread | khubz
        ماء | water | māʾ
        ملح | salt | milḥ
        سكر | sugar | sukkar
        زيت | oil | zayt
        زيتون | olives | zaytūn
        تمر | dates | tamr
        تفاح | apples | tuffāḥ
        برتقال | oranges | burtuqāl
        ليمون | lemons | laymūn
        عنب | grapes | ʿinab
        رمان | pomegranates | rummān
        تين | figs | tīn
        بطيخ | watermelon | biṭṭīkh
        موز | bananas | mawz
        طماطم | tomatoes | ṭamāṭim
        بصل | onions | baṣal
        ثوم | garlic | thūm
        خيار | cucumbers | khiyār
        جزر | carrots | jazar
        باذنجان | aubergines | bādhinjān
        نعناع | mint | naʿnāʿ
        أرز | rice
        عدس | lentils | ʿadas
        حمص | chickpeas
        لحم | meat | laḥm
        دجاج | chicken | dajāj
        سمك | fish | samak
        بيض | eggs | bayḍ
        حليب | milk | ḥalīb
        جبن | cheese | jubn
        عسل | honey | ʿasal
        قهوة | coffee | qahwa
        شاي | tea | shāy
        فلفل | pepper
        قرفة | cinnamon | qirfa
        زعفران | saffron | zaʿfarān
        ميزان | scales | mīzān
        ثمن | price | thaman
        """)
}
