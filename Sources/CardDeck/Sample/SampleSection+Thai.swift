extension SampleSection {
    static let thai = SampleSection(
        "Thai · fruit and spice", ["th", "en", "th-Latn"],
        """
        มะม่วง | mango | mamuang
        กล้วย | banana | kluai
        ส้ม | orange | som
        มะนาว | lime | manao
        สับปะรด | pineapple | sapparot
        แตงโม | watermelon | taengmo
        มะละกอ | papaya | malako
        มังคุด | mangosteen | mangkhut
        ทุเรียน | durian | thurian
        เงาะ | rambutan | ngo
        ลำไย | longan | lamyai
        ลิ้นจี่ | lychee | linchi
        ฝรั่ง | guava | farang
        ขนุน | jackfruit | khanun
        มะพร้าว | coconut | maphrao
        องุ่น | grape | angun
        ชมพู่ | rose apple | chomphu
        มะขาม | tamarind | makham
        ส้มโอ | pomelo | som-o
        พริก | chilli | phrik
        กระเทียม | garlic | krathiam
        ขิง | ginger | khing
        ข่า | galangal | kha
        ตะไคร้ | lemongrass | takhrai
        หอมแดง | shallot | hom daeng
        ผักชี | coriander | phakchi
        โหระพา | sweet basil | horapha
        ใบมะกรูด | makrut lime leaf | bai makrut
        พริกไทย | peppercorns | phrik thai
        ขมิ้น | turmeric | khamin
        อบเชย | cinnamon | opchoei
        กานพลู | cloves | kanphlu
        งา | sesame | nga
        เกลือ | salt | kluea
        น้ำตาล | sugar | namtan
        น้ำปลา | fish sauce | nampla
        ข้าว | rice | khao
        """)
}
