extension SampleSection {
    static let chineseTraditional = SampleSection(
        "Chinese · arts and letters", ["zh-Hant", "en", "zh-Latn"],
        """
        書法 | calligraphy | shūfǎ
        毛筆 | writing brush | máobǐ
        墨 | ink | mò
        硯臺 | inkstone | yàntái
        紙 | paper | zhǐ
        圖章 | seal | túzhāng
        畫 | painting | huà
        畫家 | painter | huàjiā
        山水畫 | landscape painting | shānshuǐhuà
        詩 | poem | shī
        詩人 | poet | shīrén
        對聯 | couplet by a door | duìlián
        書 | book | shū
        書架 | bookshelf | shūjià
        字典 | dictionary | zìdiǎn
        筆記本 | notebook | bǐjìběn
        鉛筆 | pencil | qiānbǐ
        橡皮擦 | rubber | xiàngpícā
        音樂 | music | yīnyuè
        鋼琴 | piano | gāngqín
        古琴 | seven-stringed zither | gǔqín
        二胡 | two-stringed fiddle | èrhú
        笛子 | bamboo flute | dízi
        鼓 | drum | gǔ
        歌劇 | opera | gējù
        京劇 | Peking opera | jīngjù
        戲院 | theatre | xìyuàn
        舞蹈 | dance | wǔdǎo
        電影 | film | diànyǐng
        攝影 | photography | shèyǐng
        雕刻 | carving | diāokè
        陶瓷 | ceramics | táocí
        絲綢 | silk | sīchóu
        刺繡 | embroidery | cìxiù
        剪紙 | paper cutting | jiǎnzhǐ
        燈籠 | lantern | dēnglóng
        風箏 | kite | fēngzhēng
        圍棋 | the game of go | wéiqí
        象棋 | Chinese chess | xiàngqí
        茶藝 | the art of tea | cháyì
        """)
}
