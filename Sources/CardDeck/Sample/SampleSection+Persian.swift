extension SampleSection {
    static let persian = SampleSection(
        "Persian · in the garden", ["fa", "en", "fa-Latn"], direction: .rightToLeft,
        """
        باغ | garden | bāgh
        باغبان | gardener | bāghbān
        گل | flower | gol
        درخت | tree | derakht
        برگ | leaf | barg
        شاخه | branch | shākhe
        ریشه | root | rishe
        میوه | fruit | mive
        سیب | apple | sib
        گلابی | pear | golābi
        انار | pomegranate | anār
        انجیر | fig | anjir
        انگور | grape | angur
        هلو | peach | holu
        زردآلو | apricot | zardālu
        آلبالو | sour cherry | ālbālu
        گیلاس | sweet cherry | gilās
        توت | mulberry | tut
        پسته | pistachio | peste
        گردو | walnut | gerdu
        بادام | almond | bādām
        بلبل | nightingale | bolbol
        گنجشک | sparrow | gonjeshk
        کبوتر | pigeon | kabutar
        پروانه | butterfly | parvāne
        زنبور | bee | zanbur
        آب | water | āb
        چشمه | spring of water | cheshme
        جوی | brook | juy
        حوض | pool | howz
        سایه | shade | sāye
        نسیم | breeze | nasim
        شبنم | dew | shabnam
        سرو | cypress | sarv
        نرگس | narcissus | narges
        لاله | tulip | lāle
        بنفشه | violet | banafshe
        یاس | jasmine | yās
        نیلوفر | water lily | nilufar
        بیل | spade | bil
        """)
}
