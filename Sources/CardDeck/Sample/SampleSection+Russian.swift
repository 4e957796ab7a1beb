extension SampleSection {
    static let russian = SampleSection(
        "Russian · in town", ["ru", "en", "ru", "en"],
        """
        город | town
        улица | street
        площадь | square
        мост | bridge | Ночью мост разводят. | The bridge is raised at night.
        река | river
        парк | park
        сад | garden
        дом | house
        двор | courtyard
        церковь | church
        школа | school
        больница | hospital
        аптека | pharmacy
        почта | post office
        банк | bank
        рынок | market
        магазин | shop
        булочная | bakery | Булочная открывается в семь утра. | The bakery opens at seven in the morning.
        библиотека | library | Библиотека закрыта по понедельникам. | The library is closed on Mondays.
        музей | museum
        театр | theatre
        гостиница | hotel
        вокзал | railway station | Встретимся на вокзале. | Let’s meet at the station.
        поезд | train
        остановка | bus stop
        автобус | bus
        трамвай | tram | Мы едем на трамвае. | We are going by tram.
        метро | underground
        перекрёсток | crossroads
        светофор | traffic lights
        тротуар | pavement
        фонарь | street lamp | Фонари уже горят. | The street lamps are already lit.
        скамейка | bench | На скамейке спит кот. | A cat is asleep on the bench.
        фонтан | fountain
        памятник | monument
        набережная | embankment
        переулок | lane | В переулке тихо. | It is quiet in the lane.
        вывеска | shop sign
        """)
}
