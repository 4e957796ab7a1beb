extension SampleSection {
    static let bengali = SampleSection(
        "Bengali · people", ["bn", "en"],
        """
        মা | mother
        বাবা | father
        ভাই | brother
        বোন | sister
        ছেলে | son, boy
        মেয়ে | daughter, girl
        স্বামী | husband
        স্ত্রী | wife
        দাদা | elder brother
        দিদি | elder sister
        ঠাকুরদা | father’s father
        ঠাকুমা | father’s mother
        নাতি | grandson
        নাতনি | granddaughter
        কাকা | father’s younger brother
        পিসি | father’s sister
        মামা | mother’s brother
        মাসি | mother’s sister
        জামাই | son-in-law
        যমজ | twins
        শিশু | young child
        মানুষ | person
        বন্ধু | friend
        প্রতিবেশী | neighbour
        অতিথি | guest
        শিক্ষক | teacher
        ছাত্র | student
        ডাক্তার | doctor
        কৃষক | farmer
        জেলে | fisherman
        মাঝি | boatman
        দর্জি | tailor
        তাঁতি | weaver
        কামার | blacksmith
        কুমোর | potter
        কবি | poet
        লেখক | writer
        গায়ক | singer
        রাজা | king
        রানি | queen
        """)
}
