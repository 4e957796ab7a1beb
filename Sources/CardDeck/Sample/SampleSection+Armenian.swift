extension SampleSection {
    static let armenian = SampleSection(
        "Armenian · first words", ["hy", "en", "hy-Latn"],
        """
        տուն | house | tun
        դուռ | door | duṙ
        պատուհան | window | patuhan
        սեղան | table | seġan
        աթոռ | chair | at’oṙ
        գիրք | book | girk’
        գրիչ | pen | grič’
        նամակ | letter | namak
        լույս | light | luys
        ջուր | water | ǰur
        հաց | bread | hac’
        գինի | wine | gini
        պանիր | cheese | panir
        աղ | salt | aġ
        մեղր | honey | meġr
        ձու | egg | ju
        միս | meat | mis
        ձուկ | fish | juk
        խնձոր | apple | xnjor
        նուռ | pomegranate | nuṙ
        ծիրան | apricot | ciran
        խաղող | grapes | xaġoġ
        ծառ | tree | caṙ
        ծաղիկ | flower | caġik
        սար | mountain | sar
        գետ | river | get
        լիճ | lake | lič
        քար | stone | k’ar
        երկինք | sky | erkink’
        արև | sun | arev
        լուսին | moon | lusin
        աստղ | star | astġ
        ձյուն | snow | jyun
        անձրև | rain | anjrev
        քամի | wind | k’ami
        ամպ | cloud | amp
        ճանապարհ | road | čanaparh
        կամուրջ | bridge | kamurǰ
        եկեղեցի | church | ekeġec’i
        դպրոց | school | dproc’
        երգ | song | erg
        պար | dance | par
        """)
}
