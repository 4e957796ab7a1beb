extension SampleSection {
    static let hebrew = SampleSection(
        "Hebrew · at home", ["he", "en", "he-Latn"], direction: .rightToLeft,
        """
        בית | house | bayit
        דלת | door | delet
        חלון | window | ḥalon
        קיר | wall | kir
        תקרה | ceiling | tikra
        רצפה | floor | ritzpa
        גג | roof | gag
        חדר | room | ḥeder
        מטבח | kitchen | mitbaḥ
        סלון | living room | salon
        מקלחת | shower | miklaḥat
        מיטה | bed | mita
        שולחן | table | shulḥan
        כיסא | chair | kise
        ספה | sofa | sapa
        ארון | cupboard | aron
        מדף | shelf | madaf
        מראה | mirror | mar’a
        מנורה | lamp | menora
        נר | candle | ner
        שטיח | carpet | shatiaḥ
        וילון | curtain | vilon
        כרית | pillow | karit
        שמיכה | blanket | smikha
        מגבת | towel | magevet
        סבון | soap | sabon
        מפתח | key | mafteaḥ
        מנעול | lock | man’ul
        מדרגות | stairs | madregot
        מרפסת | balcony | mirpeset
        גינה | garden | gina
        תנור | oven | tanur
        מקרר | refrigerator | mekarer
        כיור | sink | kiyor
        סיר | pot | sir
        מחבת | pan | maḥvat
        סכין | knife | sakin
        כף | spoon | kaf
        מזלג | fork | mazleg
        צלחת | plate | tzalaḥat
        כוס | glass | kos
        שעון | clock | sha’on
        תמונה | picture | tmuna
        """)
}
