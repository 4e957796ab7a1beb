extension SampleSection {
    static let georgian = SampleSection(
        "Georgian · at the table", ["ka", "en", "ka-Latn"],
        """
        პური | bread | p’uri
        წყალი | water | ts’q’ali
        ღვინო | wine | ghvino
        ყველი | cheese | q’veli
        მარილი | salt | marili
        თაფლი | honey | tapli
        რძე | milk | rdze
        კვერცხი | egg | k’vertskhi
        ხორცი | meat | khortsi
        თევზი | fish | tevzi
        ქათამი | chicken | katami
        ვაშლი | apple | vashli
        მსხალი | pear | mskhali
        ყურძენი | grapes | q’urdzeni
        ატამი | peach | at’ami
        ლიმონი | lemon | limoni
        ნიგოზი | walnuts | nigozi
        პომიდორი | tomato | p’omidori
        კიტრი | cucumber | k’it’ri
        ხახვი | onion | khakhvi
        ნიორი | garlic | niori
        კარტოფილი | potato | k’art’opili
        ბადრიჯანი | aubergine | badrijani
        ლობიო | beans | lobio
        სოკო | mushroom | sok’o
        მწვანილი | fresh herbs | mts’vanili
        შაქარი | sugar | shakari
        ზეთი | oil | zeti
        ჩაი | tea | chai
        ყავა | coffee | q’ava
        კარაქი | butter | k’araki
        ბრინჯი | rice | brinji
        მაწონი | yoghurt | mats’oni
        ხაჭაპური | cheese bread | khach’ap’uri
        ხინკალი | dumplings | khink’ali
        თეფში | plate | tepshi
        დანა | knife | dana
        ჩანგალი | fork | changali
        კოვზი | spoon | k’ovzi
        ჭიქა | glass | ch’ika
        """)
}
