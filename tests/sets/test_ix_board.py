"""Rise of Ix: the four spaces, what they cover, the Shipping track, and the posts beside them in Uprising."""

import pytest
from ix_aids import changes, component, freighter_rests, revealed, seated, sent
from set_aids import gained, nothing_open, why

from kanly.testing import look, options, pick, refusals, table
from kanly.things import THINGS

DUNE = "Dune, the Desert Planet"
TILES = ["Windtraps", "Flagship", "Invasion Ships"]  # 2, 8 and 5 spice
BASE = {"Conspire", "Wealth", "Heighliner", "Foldspace", "Selective Breeding", "Secrets", "Hardy Warriors",
        "Stillsuits", "High Council", "Mentat", "Swordmaster", "Arrakeen", "Carthag", "Research Station",
        "Sietch Tabr", "The Great Flat", "Hagga Basin", "Imperial Basin"}
UPRISING = {"Sardaukar", "Dutiful Service", "Heighliner", "Deliver Supplies", "Espionage", "Secrets",
            "Desert Tactics", "Fremkit", "High Council", "Imperial Privilege", "Swordmaster", "Arrakeen",
            "Spice Refinery", "Research Station", "Sietch Tabr", "Deep Desert", "Hagga Basin", "Imperial Basin"}
# Space → icon, price in Solari.
SPACES = {"Interstellar Shipping": ("Spice Trade", 0), "Smuggling": ("Spice Trade", 0),
          "Tech Negotiation": ("Landsraad", 0), "Dreadnought": ("Landsraad", 3)}
CARD_FOR = {"Spice Trade": DUNE, "Landsraad": "Dagger"}
POSTS = {"interstellar-shipping-smuggling-post": ["Interstellar Shipping", "Smuggling"],
         "tech-negotiation-dreadnought-post": ["Tech Negotiation", "Dreadnought"]}
every_space = pytest.mark.parametrize("name", SPACES)


@pytest.mark.parametrize("sets, others", [(["base", "ix"], BASE), (["uprising", "ix"], UPRISING)])
def test_four_spaces_cover_four(sets, others):
    """C-2.9, C-18.2, R-063"""
    assert {space.name for space in table(sets).game.spaces} == others | set(SPACES)


@every_space
def test_a_space_has_its_icon_and_is_neither_combat_nor_maker_nor_faction_space(name):
    """C-17.2"""
    space = component("spaces", name)
    assert THINGS[space.icon].name == SPACES[name][0]
    assert (space.is_combat, space.maker, space.faction, space.control) == (False, False, 0, ())


@every_space
def test_a_space_costs_its_price(name):
    """C-17.2"""
    icon, price = SPACES[name]
    s = sent(CARD_FOR[icon], name, solari=5, influence={"Spacing Guild": 2})
    assert look(s, 0)["solari"] == 5 - price + (name == "Smuggling")
    if price:
        s = pick(seated(dict(hand=[CARD_FOR[icon]], solari=price - 1)), CARD_FOR[icon])
        assert f"{price} Solari" in why(s, name)


@every_space
def test_nothing_is_deployed_from_these_spaces(name):
    """C-6.5"""
    s = sent(CARD_FOR[SPACES[name][0]], name, solari=5, influence={"Spacing Guild": 2}, garrison=4, dreadnoughts=1)
    assert not [option for option in options(s) if option.startswith("deploy")]


# Interstellar Shipping, Smuggling.


def test_interstellar_shipping_needs_two_influence_with_the_guild():
    """C-5.3"""
    s = pick(seated(dict(hand=[DUNE], influence={"Spacing Guild": 1})), DUNE)
    assert "Interstellar Shipping" not in options(s)
    assert "needs 2 Influence with the Spacing Guild" in why(s, "Interstellar Shipping")


@pytest.mark.parametrize("answers, place", [(["advance", "advance"], 2), (["advance", "recall"], 0), (["done"], 0)])
def test_interstellar_shipping_moves_the_freighter_twice(answers, place):
    """C-17.2; it gives no Influence"""
    s = sent(DUNE, "Interstellar Shipping", influence={"Spacing Guild": 2})
    pick(s, "Freighter", *answers)
    assert look(s, 0)["freighter"] == place
    assert look(s, 0)["influence"]["Spacing Guild"] == 2
    assert freighter_rests(s)


def test_smuggling_gives_a_solari_and_moves_the_freighter_once():
    """C-17.2"""
    s = sent(DUNE, "Smuggling")
    assert gained(s) == dict(solari=1)
    assert changes(s, "Freighter", "advance") == dict(freighter=1)
    assert nothing_open(s)


# Tech Negotiation, Dreadnought.


def test_tech_negotiation_sells_a_tile_one_spice_cheaper():
    """C-17.2, C-16.2"""
    s = sent("Dagger", "Tech Negotiation", spice=4, board=dict(tech=TILES))
    pick(s, "Tech Negotiation", "acquire")
    assert options(s) == ["Windtraps", "Invasion Ships", "done"]
    assert "7 spice" in why(s, "Flagship")
    assert changes(s, "Invasion Ships") == dict(spice=-4, tech=1, garrison=4, supply=-4)
    assert nothing_open(s)


@pytest.mark.parametrize("n, change", [("1", dict(negotiators=1, supply=-1)), ("0", {})])
def test_tech_negotiation_sends_a_negotiator_instead(n, change):
    """C-16.3"""
    s = sent("Dagger", "Tech Negotiation", board=dict(tech=TILES), spice=9)
    pick(s, "Tech Negotiation", "Negotiator")
    assert options(s) == ["0", "1"]
    assert changes(s, n) == change
    assert nothing_open(s)


def test_tech_negotiation_may_be_left():
    """R-062"""
    s = sent("Dagger", "Tech Negotiation", board=dict(tech=TILES), spice=9)
    assert changes(s, "end turn") == {}


@pytest.mark.parametrize("seat, persuasion", [(0, 1), (1, 0)])
def test_an_own_agent_at_tech_negotiation_gives_a_persuasion(seat, persuasion):
    """C-7.5"""
    s = revealed(board=dict(agents={"Tech Negotiation": [seat]}))
    assert look(s, 0)["persuasion"] == persuasion


@every_space
def test_no_other_of_these_spaces_gives_persuasion(name):
    s = revealed(board=dict(agents={name: [0]}))
    assert gained(s) == (dict(persuasion=1) if name == "Tech Negotiation" else {})


def test_the_dreadnought_space_commissions_and_sells_a_tile_in_either_order():
    """C-17.2"""
    for order in (["commission", "acquire"], ["acquire", "commission"]):
        s = sent("Dagger", "Dreadnought", solari=3, spice=2, board=dict(tech=TILES))
        got = {}
        for way in order:
            got |= changes(s, way, *(["Windtraps"] if way == "acquire" else []))
        assert got == dict(dreadnoughts=1, spice=-2, tech=1, water=1)
        assert nothing_open(s)


def test_the_dreadnought_space_gives_no_discount_and_forces_nothing():
    s = sent("Dagger", "Dreadnought", solari=3, spice=1, board=dict(tech=TILES))
    assert "2 spice" in why(s, "acquire a Tech tile")
    assert changes(s, "end turn") == {}


def test_with_both_dreadnoughts_out_the_space_may_still_be_visited():
    """R-064"""
    s = sent("Dagger", "Dreadnought", solari=3, spice=2, dreadnoughts=1, fleet=1, board=dict(tech=TILES))
    assert "out" in why(s, "commission 1 dreadnought")
    assert changes(s, "acquire", "Windtraps") == dict(spice=-2, tech=1, water=1)


# The Shipping track.


def recalled(place, **me):
    """Seat 0's Freighter has come back from this place."""
    s = sent(DUNE, "Smuggling", freighter=place, **me)
    return pick(s, "Freighter", "recall")


@pytest.mark.parametrize("place, rewards", [
    (1, {"Solari"}), (2, {"Solari", "troops", "Influence"}), (3, {"Solari", "troops", "Influence", "Tech"}),
])
def test_a_recalled_freighter_brings_the_rewards_of_its_space_and_all_below(place, rewards):
    """C-16.5, C-16.6"""
    s = recalled(place, spice=9)
    assert look(s, 0)["freighter"] == 0
    found = [option for option in options(s) if option != "end turn"]
    assert len(found) == len(rewards)
    assert all(any(word in option for option in found) for word in rewards)


def test_the_first_space_pays_dividends_to_everybody():
    """C-16.6"""
    s = recalled(1)
    before = [look(s, seat)["solari"] for seat in range(3)]
    pick(s, "Shipping track", "5 Solari")
    assert [look(s, seat)["solari"] - n for seat, n in enumerate(before)] == [5, 1, 1]
    assert look(s, 0)["spice"] == 0


def test_the_first_space_gives_two_spice_instead():
    """C-16.6"""
    s = recalled(1)
    assert changes(s, "Shipping track", "+2 spice") == dict(spice=2)
    assert [look(s, seat)["solari"] for seat in (1, 2)] == [0, 0]
    assert nothing_open(s)


def test_the_second_space_gives_two_troops_and_influence_of_choice():
    """C-16.6"""
    s = recalled(2)
    assert "Shipping track" in why(s, "end turn")
    assert changes(s, "+2 troops") == dict(garrison=2, supply=-2)
    pick(s, "+1 Influence with any faction")
    assert len(options(s)) == 4
    assert changes(s, "Bene Gesserit") == {"Bene Gesserit": 1}


def test_the_third_space_sells_a_tile_two_spice_cheaper():
    """C-16.6, R-062"""
    s = recalled(3, spice=3, board=dict(tech=TILES))
    pick(s, "acquire a Tech tile for 2 less")
    assert options(s) == ["Windtraps", "Invasion Ships", "done"]
    assert "6 spice" in why(s, "Flagship")
    assert changes(s, "Invasion Ships") == dict(spice=-3, tech=1, garrison=4, supply=-4)


def test_the_track_has_three_spaces_and_the_bottom_gives_nothing():
    """C-16.5"""
    s = pick(sent(DUNE, "Smuggling", freighter=3), "Freighter")
    assert options(s) == ["recall the Freighter", "done"]
    assert "end of the Shipping track" in why(s, "advance the Freighter")
    s = pick(sent(DUNE, "Smuggling"), "Freighter")
    assert options(s) == ["advance the Freighter", "done"]
    assert "recall the Freighter" in refusals(s)


# Posts, in Uprising.


def watcher(post, hand, **mine):
    return {"leader": "Gurney Halleck", "hand": [hand], "deck": ["Dagger"], "spies": [post], "solari": 9, "spice": 9,
            "water": 9, "influence": {"Spacing Guild": 2, "Emperor": 2, "Fremen": 2}, **mine}


def test_two_posts_take_the_place_of_two():
    """C-14.1, C-18.2, C-18.3"""
    plain = {post.slug: list(post.connects) for post in table(["uprising"]).game.posts}
    mixed = {post.slug: list(post.connects) for post in table(["uprising", "ix"]).game.posts}
    assert {slug: mixed[slug] for slug in mixed if slug not in plain} == POSTS
    assert set(plain) - set(mixed) == {"assembly-hall-gather-support-post", "shipping-accept-contract-post"}
    assert len(mixed) == 13


@pytest.mark.parametrize("post", POSTS)
def test_a_spy_on_such_a_post_watches_its_two_spaces(post):
    """C-14.8, C-18.3"""
    s = table(["uprising", "ix"], seats={0: watcher(post, "Strike Fleet")})
    assert options(pick(s, "Strike Fleet")) == POSTS[post]


@pytest.mark.parametrize("post", POSTS)
def test_a_spy_on_such_a_post_gathers_intelligence(post):
    """C-14.7"""
    for space in POSTS[post]:
        s = table(["uprising", "ix"], seats={0: watcher(post, "Strike Fleet")})
        pick(s, "Strike Fleet", space)
        assert len(options(s)) == 2
        pick(s, "post")
        assert (look(s, 0)["hand"], look(s, 0)["spies"]) == (["Dagger"], [])


def test_no_post_is_there_without_uprising():
    assert table(["base", "ix"]).game.posts == []
