"""Uprising: the 13 observation posts and the spaces they are connected to."""

import pytest

from kanly.testing import look, options, pick, refusals, table

# Post → the spaces a Spy there watches.
POSTS = {
    "sardaukar-dutiful-service-post": ["Sardaukar", "Dutiful Service"],
    "heighliner-deliver-supplies-post": ["Heighliner", "Deliver Supplies"],
    "espionage-secrets-post": ["Espionage", "Secrets"],
    "desert-tactics-fremkit-post": ["Desert Tactics", "Fremkit"],
    "high-council-imperial-privilege-swordmaster-post": ["High Council", "Imperial Privilege", "Swordmaster"],
    "assembly-hall-gather-support-post": ["Assembly Hall", "Gather Support"],
    "shipping-accept-contract-post": ["Shipping", "Accept Contract"],
    "sietch-tabr-research-station-post": ["Sietch Tabr", "Research Station"],
    "research-station-spice-refinery-post": ["Research Station", "Spice Refinery"],
    "spice-refinery-arrakeen-post": ["Spice Refinery", "Arrakeen"],
    "deep-desert-post": ["Deep Desert"],
    "hagga-basin-post": ["Hagga Basin"],
    "imperial-basin-post": ["Imperial Basin"],
}
CITIES = {"Arrakeen", "Spice Refinery", "Research Station", "Sietch Tabr"}
SPACES = sorted({space for spaces in POSTS.values() for space in spaces})
CARDS = ["Diplomacy", "Dagger", "Reconnaissance", "Dune, the Desert Planet"]
every_post = pytest.mark.parametrize("post", POSTS)


def watcher(post, *hand, **mine):
    """Seat 0 has a Spy on this post, and can pay for every space."""
    return {"leader": "Gurney Halleck", "hand": list(hand), "spies": [post], "solari": 20, "spice": 20, "water": 20,
            "influence": {"Emperor": 2, "Spacing Guild": 2, "Fremen": 2}, **mine}


def test_there_are_13_posts():
    """C-14.1"""
    assert {post.slug: list(post.connects) for post in table(["uprising"]).game.posts} == POSTS
    assert (len(POSTS), len(SPACES)) == (13, 22)


@every_post
def test_a_spy_opens_exactly_the_connected_spaces_to_the_spy_icon(post):
    """C-14.1, C-14.8, C-5.3"""
    s = pick(table(["uprising"], seats={0: watcher(post, "Strike Fleet")}), "Strike Fleet")
    assert set(options(s)) == set(POSTS[post])
    assert look(s, 0)["spies"] == [post]  # not recalled for this


@every_post
def test_a_spy_gathers_intelligence_on_the_connected_spaces(post):
    """C-14.7, C-5.5"""
    for space in POSTS[post]:
        s = table(["uprising"], seats={0: watcher(post, "Strike Fleet", deck=["Dagger"] * 2)})
        pick(s, "Strike Fleet", space)
        if space in ("Gather Support", "Spice Refinery"):
            pick(s, options(s)[0])
        assert len(options(s)) == 2 and "done" in options(s)
        pick(s, options(s)[0])
        assert look(s, 0)["hand"] == ["Dagger"] and look(s, 0)["spies"] == []


@every_post
def test_a_spy_lets_its_owner_infiltrate_the_connected_spaces(post):
    """C-14.6"""
    found = set()
    for space in SPACES:
        for card in CARDS:
            s = table(["uprising"], seats={0: watcher(post, card)}, agents={space: [1]})
            if f"{space} (recalling a Spy)" in options(pick(s, card)):
                found.add(space)
    assert found == set(POSTS[post])


@every_post
def test_one_spy_only_is_on_a_post(post):
    """C-14.2"""
    s = table(["uprising"], seats={0: dict(hand=["Diplomacy"], spice=1), 1: dict(spies=[post])})
    pick(s, "Diplomacy", "Espionage", "Spy")
    name = next(p.name for p in s.game.posts if p.slug == post)
    assert len(options(s)) == 12 and name not in options(s)
    assert name in refusals(s)


@every_post
def test_a_city_post_is_one_connected_to_a_city(post):
    """C-14.3, R-026"""
    s = table(["uprising"], seats={0: dict(leader="Lady Margot Fenring", hand=["Signet Ring"])})
    pick(s, "Signet Ring", "Accept Contract", "Signet Ring")
    name = next(p.name for p in s.game.posts if p.slug == post)
    watches_city = bool(CITIES & set(POSTS[post]))
    assert (name in options(s)) == watches_city
    assert (name in refusals(s)) == (not watches_city)
