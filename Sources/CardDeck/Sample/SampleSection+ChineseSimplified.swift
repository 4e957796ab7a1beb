extension SampleSection {
    static let chineseSimplified = SampleSection(
        "Chinese · in the city", ["zh-Hans", "en", "zh-Latn"],
        """
        城市 | city | chéngshì
        街道 | street | jiēdào
        马路 | road | mǎlù
        桥 | bridge | qiáo
        公园 | park | gōngyuán
        广场 | square | guǎngchǎng
        车站 | station | chēzhàn
        地铁 | underground | dìtiě
        公共汽车 | bus | gōnggòng qìchē
        出租车 | taxi | chūzūchē
        火车 | train | huǒchē
        飞机 | aeroplane | fēijī
        机场 | airport | jīchǎng
        自行车 | bicycle | zìxíngchē
        红绿灯 | traffic lights | hónglǜdēng
        路口 | crossing | lùkǒu
        银行 | bank | yínháng
        邮局 | post office | yóujú
        医院 | hospital | yīyuàn
        药店 | pharmacy | yàodiàn
        学校 | school | xuéxiào
        图书馆 | library | túshūguǎn
        博物馆 | museum | bówùguǎn
        电影院 | cinema | diànyǐngyuàn
        剧院 | theatre | jùyuàn
        饭馆 | restaurant | fànguǎn
        茶馆 | teahouse | cháguǎn
        书店 | bookshop | shūdiàn
        超市 | supermarket | chāoshì
        市场 | market | shìchǎng
        宾馆 | hotel | bīnguǎn
        楼 | storeyed building | lóu
        电梯 | lift | diàntī
        门口 | doorway | ménkǒu
        地图 | map | dìtú
        邻居 | neighbour | línjū
        警察 | police | jǐngchá
        体育馆 | sports hall | tǐyùguǎn
        动物园 | zoo | dòngwùyuán
        """)
}
