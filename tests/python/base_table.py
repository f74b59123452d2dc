"""The table of the base game for the oracle: board, races in play, pieces, row. Numbers from 10-base.md."""
import json

# B-COMP-03: number on the banner, tokens in the box
RACES = {
    "amazons": (6, 15), "dwarves": (3, 8), "elves": (6, 11), "ghouls": (5, 10), "giants": (6, 11),
    "halflings": (6, 11), "humans": (5, 10), "orcs": (5, 10), "ratmen": (8, 13),
    "skeletons": (6, 20), "sorcerers": (5, 18), "tritons": (6, 11), "trolls": (5, 10),
    "wizards": (5, 10),
}
# B-COMP-04
POWERS = {
    "alchemist": 4, "berserk": 4, "bivouacking": 5, "commando": 4, "diplomat": 5,
    "dragon-master": 5, "flying": 5, "forest": 4, "fortified": 3, "heroic": 5, "hill": 4,
    "merchant": 2, "mounted": 5, "pillaging": 5, "seafaring": 5, "spirit": 5, "stout": 4,
    "swamp": 4, "underworld": 5, "wealthy": 4,
}
KEPT_IN_DECLINE = {"fortified", "seafaring", "spirit"}  # B-DECL-06
ROUNDS = {2: 10, 3: 10, 4: 9, 5: 8}  # B-COMP-08
CAMPS, HEROES, FORTRESSES, HOLES, ROW = 5, 2, 6, 2, 6  # B-COMP-05, B-SETUP-03


class Race:
    """A race in play, active or in decline."""

    def __init__(self, name, power, owner):
        self.name, self.power, self.owner = name, power, owner
        self.declined = False
        self.regions = {}  # tokens by region
        self.hand = self.withdrawn = self.aside = self.holes = 0

    def has(self, name):
        """Whether it is this race, active or in decline."""
        return self.name == name

    def is_active(self, word):
        """Whether its banner or badge is this one and works: the race is active (G-PREC-03)."""
        return not self.declined and word in (self.name, self.power)

    def tokens(self):
        return sum(self.regions.values()) + self.hand + self.withdrawn + self.aside


class Table:
    def __init__(self, map_file, players):
        regions = {r["id"]: r for r in json.loads(map_file.read_text())["regions"]}
        self.terrain = {r: data["terrain"] for r, data in regions.items()}
        self.symbols = {r: set(data["symbols"]) for r, data in regions.items()}
        self.beside = {r: set(data["adjacent"]) for r, data in regions.items()}
        self.regions = set(regions)
        self.water = {r for r in regions if self.terrain[r] in ("sea", "lake")}
        self.land = self.regions - self.water
        lakes = {r for r in regions if self.terrain[r] == "lake"}
        edge = {r for r, data in regions.items() if data["edge"]} - lakes
        shore = {r for r in self.land if self.beside[r] & self.water & edge}
        self.border = edge | shore  # B-FIRST-01, B-FIRST-03
        self.coast = {r for r in self.land if self.beside[r] & self.water}
        self.caverns = {r for r in regions if "cavern" in self.symbols[r]}
        self.tribes = {r for r, data in regions.items() if data["lost_tribe"]}

        self.players = players
        self.coins = [5] * players  # B-SETUP-07
        self.active = [None] * players
        self.declined = [[] for _ in range(players)]
        self.ally = [None] * players
        self.row, self.returned = [], []
        self.banners, self.badges, self.discard = set(RACES), set(POWERS), set()
        self.camps = {}
        self.fortresses, self.lairs, self.holes, self.heroes = set(), set(), set(), set()
        self.dragon = None

    # --- Questions ------------------------------------------------------------------------------

    def races_of(self, player):
        active = [self.active[player]] if self.active[player] else []
        return active + self.declined[player]

    def races(self):
        return [race for player in range(self.players) for race in self.races_of(player)]

    def occupant(self, region):
        return next((race for race in self.races() if region in race.regions), None)

    def tray(self, name):
        out = sum(race.tokens() for race in self.races() if race.name == name)
        return RACES[name][1] - out

    def ghouls(self, player):
        """The race in decline that goes on conquering (B-R-GHOU-03)."""
        return next((race for race in self.declined[player] if race.has("ghouls")), None)

    def camps_in_hand(self):
        return CAMPS - sum(self.camps.values())

    def is_immune(self, region):
        return region in self.holes | self.heroes or region == self.dragon

    # --- Pieces ---------------------------------------------------------------------------------

    def strip(self, region):
        """What the occupant had there leaves with him (B-ABAN-02, B-RES-04)."""
        for pieces in (self.fortresses, self.lairs, self.holes, self.heroes):
            pieces.discard(region)
        self.camps.pop(region, None)
        if self.dragon == region:
            self.dragon = None

    def ready(self, race):
        """All tokens but one per region (B-READY-01)."""
        race.hand += sum(n - 1 for n in race.regions.values())
        race.regions = dict.fromkeys(race.regions, 1)

    def leave(self, race, region):
        """All tokens of a region; the pieces go too."""
        self.strip(region)
        return race.regions.pop(region)

    def vanish(self, race):
        """B-LOSS-08: the badge first, then the banner under the stack."""
        for region in list(race.regions):
            self.leave(race, region)
        if race.power:
            self.discard.add(race.power)
        self.returned.append(race.name)
        self.declined[race.owner].remove(race)

    def decline(self, player):
        """B-DECL-02, steps (1) to (5)."""
        race = self.active[player]
        if race.power != "spirit":  # B-P-SPIR-01
            for older in [r for r in self.declined[player] if r.power != "spirit"]:
                self.vanish(older)
        if race.power not in KEPT_IN_DECLINE:
            self.discard.add(race.power)
            race.power = None
        if not race.has("ghouls"):  # B-R-GHOU-02
            race.regions = dict.fromkeys(race.regions, 1)
        race.hand = race.withdrawn = race.aside = 0
        for region in race.regions:  # B-DECL-05
            self.holes.discard(region)
            self.heroes.discard(region)
            self.camps.pop(region, None)
            self.dragon = None if self.dragon == region else self.dragon
        race.declined = True
        self.active[player] = None
        self.declined[player].append(race)
        if not race.regions:  # B-DECL-07
            self.vanish(race)

    # --- Conquest -------------------------------------------------------------------------------

    def targets(self, race):
        """B-FIRST, B-CONQ: where the race may attack, whatever it costs."""
        may = self.regions if race.is_active("seafaring") else self.land
        if race.regions:
            reach = set().union(*(self.beside[r] for r in race.regions))
            if race.is_active("underworld") and self.caverns & set(race.regions):
                reach |= self.caverns
        else:
            reach = self.regions if race.is_active("halflings") else self.border
        if race.is_active("flying"):
            reach = reach | self.land
        return {r for r in (reach & may) - set(race.regions) if not self.is_shut(r, race)}

    def is_shut(self, region, attacker):
        """Immune, or at peace with the active race there (B-P-DIPL-02, B-P-DIPL-05)."""
        holder = self.occupant(region)
        if holder is None or holder.owner == attacker.owner:
            return False
        peace = self.ally[holder.owner] == attacker.owner
        treaty = peace and not holder.declined and not attacker.declined
        return treaty or self.is_immune(region)

    def price(self, race, region, roll=None):
        """B-COST-01, B-COST-02, B-P-BERS-05."""
        holder = self.occupant(region)
        cost = 2 + (holder.regions[region] if holder else 0)
        cost += sum(region in pieces for pieces in (self.tribes, self.fortresses, self.lairs))
        cost += self.camps.get(region, 0) + (self.terrain[region] == "mountain")
        cost = max(1, cost - self.discount(race, region))
        return cost if roll is None else max(1, cost - roll)

    def discount(self, race, region):
        flat = self.terrain[region] in ("hill", "farmland")
        return sum((race.is_active("commando"), race.is_active("mounted") and flat,
                    race.is_active("underworld") and region in self.caverns,
                    race.is_active("tritons") and region in self.coast,
                    race.is_active("giants") and self.is_below_giants(race, region)))

    def is_below_giants(self, race, region):
        """B-R-GIAN-01, B-R-GIAN-05."""
        mountains = {r for r in race.regions if self.terrain[r] == "mountain"}
        linked = race.is_active("underworld") and region in self.caverns
        return bool(mountains & self.beside[region] or linked and mountains & self.caverns)

    def is_lone(self, region, player):
        """B-R-SORC-02: one active token of an opponent, and no encampment."""
        holder = self.occupant(region)
        return (holder is not None and not holder.declined and holder.owner != player
                and holder.regions[region] == 1 and region not in self.camps)

    # --- Coins ----------------------------------------------------------------------------------

    def income(self, player, conquests, picked):
        """B-SCORE-01, B-SCORE-02; `conquests`: of non-empty regions by the active race."""
        coins = 0
        for race in self.races_of(player):
            own = set(race.regions)
            mines = sum("mine" in self.symbols[r] for r in own) if race.has("dwarves") else 0
            coins += len(own) + mines  # B-R-DWAR-02: in decline too
        race = self.active[player]
        if race is None:
            return coins
        own = list(race.regions)
        coins += {"humans": sum(self.terrain[r] == "farmland" for r in own), "orcs": conquests,
                  "wizards": sum("magic" in self.symbols[r] for r in own)}.get(race.name, 0)
        coins += {"alchemist": 2, "pillaging": conquests, "merchant": len(own),
                  "fortified": len(self.fortresses.intersection(own)),
                  "wealthy": 7 if picked else 0}.get(race.power, 0)
        if race.power in ("forest", "hill", "swamp"):
            coins += sum(self.terrain[r] == race.power for r in own)
        return coins
