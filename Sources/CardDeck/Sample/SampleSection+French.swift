extension SampleSection {
    static let french = SampleSection(
        "French · by the sea", ["fr", "en", "fr", "en"],
        """
        la mer | sea
        la plage | beach
        le sable | sand | Le sable brûle les pieds. | The sand burns your feet.
        la vague | wave
        la marée | tide | La marée monte vite. | The tide is rising fast.
        le phare | lighthouse | Le phare s’allume au crépuscule. | The lighthouse comes on at dusk.
        le port | harbour
        le bateau | boat
        le voilier | sailing boat
        la voile | sail
        l’ancre | anchor
        le gouvernail | rudder
        le matelot | sailor
        le pêcheur | fisherman
        le filet | net
        le poisson | fish
        le crabe | crab
        l’huître | oyster
        la moule | mussel
        le homard | lobster
        la crevette | prawn
        l’étoile de mer | starfish
        le coquillage | seashell
        l’algue | seaweed
        la falaise | cliff
        l’île | island
        la presqu’île | peninsula
        la dune | dune
        l’écume | foam
        la mouette | gull | Une mouette a volé mon sandwich. | A gull has stolen my sandwich.
        le phoque | seal
        la baleine | whale
        le rivage | shore
        le galet | pebble | Il ramasse des galets tout ronds. | He gathers perfectly round pebbles.
        la jetée | pier
        le quai | quay
        la brume | mist | La brume cache le port. | The mist hides the harbour.
        le large | open sea | Le voilier gagne le large. | The sailing boat makes for the open sea.
        l’horizon | horizon | Le soleil touche l’horizon. | The sun touches the horizon.
        la tempête | storm
        le sel | salt
        """)
}
