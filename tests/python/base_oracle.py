"""A second reading of 10-base.md, written apart from the engine: slow, plain, and only the base game.

A game is a generator. It yields what it waits for, (prompt, actor, legal lines), and is sent the
line that is said; what N-04 settles is never asked.
"""
from base_table import FORTRESSES, HEROES, HOLES, POWERS, RACES, ROUNDS, ROW, Race, Table

DIE = {f"die {pips}" for pips in range(4)}


class BaseGame:
    def __init__(self, map_file, players):
        self.table = Table(map_file, players)
        self.player, self.round, self.over = 0, 1, False
        self.roll = self.conqueror = None

    def lines(self):
        """The whole game."""
        yield from self.refill()
        for self.round in range(1, ROUNDS[self.table.players] + 1):
            for self.player in range(self.table.players):
                yield from self.turn()
        self.over = True
        yield "over", "none", set()

    def me(self, *words):
        return " ".join([f"p{self.player + 1}", *map(str, words)])

    def ask(self, prompt, choices):
        """A question to the player on turn."""
        return prompt, self.me(), choices

    # --- The row --------------------------------------------------------------------------------

    def refill(self):
        """B-PICK-07 … B-PICK-10."""
        t = self.table
        while len(t.row) < ROW and (t.banners or t.returned) and (t.badges or t.discard):
            choices = {f"draw {race} {power}" for race in t.banners or {"-"}
                       for power in t.badges or t.discard}
            line = choices.pop() if len(choices) == 1 else (yield "draw", "chance", choices)
            if not t.badges:
                t.badges, t.discard = t.discard, set()
            _, race, power = line.split()
            if race == "-":
                race = t.returned.pop(0)
            else:
                t.banners.remove(race)
            t.badges.remove(power)
            t.row.append([race, power, 0])

    def pick(self):
        """B-PICK-02 … B-PICK-06."""
        t, who = self.table, self.player
        line = yield self.ask("choose", {self.me("pick", k) for k in range(len(t.row))
                                         if t.coins[who] >= k})
        k = int(line.split()[2])
        for combo in t.row[:k]:
            combo[2] += 1
        race, power, coins = t.row.pop(k)
        t.coins[who] += coins - k
        t.active[who] = Race(race, power, who)
        extra = 4 if race == "amazons" else 0  # B-R-AMAZ-01
        t.active[who].hand = min(RACES[race][0] + POWERS[power] + extra, RACES[race][1])
        self.picked = True
        yield from self.refill()

    # --- A turn (B-TURN-03) ---------------------------------------------------------------------

    def turn(self):
        t, who = self.table, self.player
        self.picked = self.dragon_used = False
        self.conquests, self.attacked, self.bewitched = 0, set(), set()
        t.ally[who] = None  # T0
        race = t.active[who]
        if race:
            race.hand, race.aside = race.hand + race.aside, 0  # B-R-AMAZ-04
            line = yield self.ask("choose", {self.me("expand"), self.me("decline")})
            if line == self.me("decline"):
                t.decline(who)
                yield from self.refill()
            else:
                t.ready(race)
                yield from self.campaigns()
        elif t.row:
            yield from self.pick()
            yield from self.campaigns()
        t.coins[who] += t.income(who, self.conquests, self.picked)
        yield from self.after()
        yield from self.withdrawals()

    def campaigns(self):
        """T3, T4 and T5."""
        t, who = self.table, self.player
        self.may_abandon = True
        ghouls = t.ghouls(who)
        if ghouls:
            t.ready(ghouls)
            yield from self.campaign(ghouls, "ghouls")
            if ghouls in t.declined[who] and not ghouls.regions:
                t.vanish(ghouls)
                yield from self.refill()
        yield from self.campaign(t.active[who], "conquest")
        yield from self.redeploy()

    def campaign(self, race, prompt):
        self.conqueror = race
        while True:
            choices = self.attacks(race) | self.abandonable(race) | {self.me("stop")}
            if len(choices) == 1:
                break
            line = yield self.ask(prompt, choices)
            verb, *rest = line.split()[1:]
            if verb == "stop":
                break
            if verb == "abandon":
                holder = self.table.occupant(rest[0])
                holder.hand += self.table.leave(holder, rest[0])
                continue
            self.may_abandon = False
            if verb == "conquer":
                self.conquer(race, rest[0], rest[-1])
                yield from self.refill()
                continue
            if verb == "roll":
                self.note_attack(race, rest[0])
            pips = int((yield "die", "chance", DIE).split()[1])
            if verb == "berserk":
                self.roll = pips
                continue
            if race.hand + pips >= self.table.price(race, rest[0]):  # B-DIE-03
                self.take(race, rest[0], race.hand)
                race.hand = 0
                yield from self.refill()
            break  # B-DIE-05
        self.roll = self.conqueror = None

    def abandonable(self, race):
        """N-10."""
        if not self.may_abandon:
            return set()
        own = set() if self.picked else set(self.table.active[self.player].regions)
        return {self.me("abandon", r) for r in (own | set(race.regions) if race.declined else own)}

    def attacks(self, race):
        t = self.table
        berserk = race.is_active("berserk")
        dragon = race.is_active("dragon-master") and not self.dragon_used
        targets, out, affordable = t.targets(race), set(), False
        for region in targets if race.hand else ():  # B-COST-03
            short = t.price(race, region, self.roll) - race.hand
            if short <= 0:
                out.add(self.me("conquer", region))
                affordable = True
            elif short <= 3 and not berserk:  # B-DIE-01, B-P-BERS-04
                out.add(self.me("roll", region))
            if dragon:
                out.add(self.me("conquer", region, "with dragon"))
        if berserk and race.hand and targets and self.roll is None:  # B-P-BERS-01
            out.add(self.me("berserk"))
        if self.roll is None or affordable:  # B-P-BERS-03
            out |= self.sorceries(race, targets)
        return out

    def sorceries(self, race, targets):
        """B-R-SORC-01 … B-R-SORC-07."""
        t = self.table
        if not (race.is_active("sorcerers") and race.regions and t.tray("sorcerers")):
            return set()
        return {self.me("conquer", r, "with sorcery") for r in targets
                if t.is_lone(r, self.player) and t.occupant(r).owner not in self.bewitched}

    def conquer(self, race, region, means):
        t = self.table
        if means == "sorcery":
            self.bewitched.add(t.occupant(region).owner)
            self.take(race, region, 1, substitution=True)
        elif means == "dragon":
            self.dragon_used, t.dragon = True, None
            race.hand -= 1
            self.take(race, region, 1)
            t.dragon = region
        else:
            price = t.price(race, region, self.roll)
            race.hand -= price
            self.take(race, region, price)
        self.roll = None  # B-P-BERS-06

    def note_attack(self, race, region):
        """B-P-DIPL-01, R-031."""
        holder = self.table.occupant(region)
        if holder and not holder.declined and not race.declined:
            self.attacked.add(holder.owner)

    def take(self, race, region, tokens, substitution=False):
        """B-RES-01, B-LOSS-01 …"""
        t = self.table
        holder = t.occupant(region)
        if not race.declined and (holder or region in t.tribes):
            self.conquests += 1
        self.note_attack(race, region)
        if holder:
            rest = t.leave(holder, region)
            rest -= 0 if holder.is_active("elves") and not substitution else 1
            if holder.owner == self.player and not holder.declined:
                holder.hand += rest
            else:
                holder.withdrawn += rest
            if holder.declined and not holder.regions:
                t.vanish(holder)
        t.tribes.discard(region)
        race.regions[region] = tokens
        if race.has("trolls"):
            t.lairs.add(region)
        if race.is_active("halflings") and race.holes < HOLES:  # B-R-HALF-02
            race.holes += 1
            t.holes.add(region)

    # --- T5 -------------------------------------------------------------------------------------

    def redeploy(self):
        t, race = self.table, self.table.active[self.player]
        ghouls = t.ghouls(self.player)
        t.ready(race)
        if race.has("skeletons"):  # B-R-SKEL-01, B-R-SKEL-02
            race.hand += min(self.conquests // 2, t.tray("skeletons"))
        for region in race.regions:  # N-13
            t.camps.pop(region, None)
            t.heroes.discard(region)
        self.duty = 0
        if race.has("amazons"):  # B-R-AMAZ-02
            race.aside = min(4, race.hand)
            race.hand -= race.aside
            self.duty = 4 - race.aside
        if ghouls:
            t.ready(ghouls)
        yield from self.place_tokens(race, ghouls)
        if race.power == "bivouacking":
            yield from self.place_camps(race)
        if race.power == "fortified":
            yield from self.place_fortress(race)
        if race.power == "heroic":
            yield from self.place_heroes(race)

    def place_tokens(self, race, ghouls):
        t = self.table
        while True:
            if self.duty >= len(race.regions):  # B-R-AMAZ-03, N-04
                for region in list(race.regions) if self.duty else ():
                    race.aside += t.leave(race, region)
                self.duty = 0
            choices = {self.me("withdraw", r) for r in race.regions} if self.duty else set()
            for deploying in [ghouls] if self.duty else [race, ghouls]:
                choices |= self.deployments(deploying, "hand", self.me()) if deploying else set()
            if not choices:
                return
            _, verb, region, *count = (yield self.ask("redeploy", choices)).split()
            if verb == "withdraw":
                race.aside += t.leave(race, region)
                self.duty -= 1
            else:
                self.deploy(region, "hand", int(count[0]))

    def deployments(self, race, pile, actor):
        """Lines that place the tokens of a pile; into a single region they go by themselves."""
        tokens = getattr(race, pile)
        if tokens and len(race.regions) == 1:
            self.deploy(next(iter(race.regions)), pile, tokens)
            return set()
        return {f"{actor} deploy {r} {n}" for r in race.regions for n in range(1, tokens + 1)}

    def deploy(self, region, pile, count):
        race = self.table.occupant(region)
        race.regions[region] += count
        setattr(race, pile, getattr(race, pile) - count)

    def campings(self, race, actor):
        t = self.table
        if len(race.regions) == 1:
            self.camp(next(iter(race.regions)), t.camps_in_hand())
        return {f"{actor} camp {r} {n}" for r in race.regions
                for n in range(1, t.camps_in_hand() + 1)}

    def camp(self, region, count):
        if count:
            self.table.camps[region] = self.table.camps.get(region, 0) + count

    def place_camps(self, race):
        while choices := self.campings(race, self.me()):  # B-P-BIVO-01
            _, _, region, count = (yield self.ask("redeploy", choices)).split()
            self.camp(region, int(count))

    def place_fortress(self, race):
        t = self.table
        free = set(race.regions) - t.fortresses
        if not free or len(t.fortresses) == FORTRESSES:  # B-P-FORT-02
            return
        choices = {self.me("fortress", r) for r in free} | {self.me("done")}
        line = yield self.ask("redeploy", choices)
        if line != self.me("done"):
            t.fortresses.add(line.split()[2])

    def place_heroes(self, race):
        t = self.table
        while len(t.heroes) < HEROES and (free := set(race.regions) - t.heroes):  # B-P-HERO-02
            if len(free) > 1:
                line = yield self.ask("redeploy", {self.me("hero", r) for r in free})
                free = {line.split()[2]}
            t.heroes |= free

    # --- T8 and T9 ------------------------------------------------------------------------------

    def after(self):
        t, who = self.table, self.player
        power = t.active[who].power if t.active[who] else None
        if power == "diplomat":  # B-P-DIPL-01
            others = set(range(t.players)) - {who} - self.attacked
            if others:
                choices = {self.me("ally", f"p{other + 1}") for other in others}
                line = yield self.ask("after", choices | {self.me("done")})
                if line != self.me("done"):
                    t.ally[who] = int(line[-1]) - 1
        if power == "stout":  # B-P-STOU-01
            line = yield self.ask("after", {self.me("decline"), self.me("done")})
            if line == self.me("decline"):
                t.decline(who)
                yield from self.refill()

    def withdrawals(self):
        """B-LOSS-05: clockwise, P himself last."""
        t = self.table
        for step in range(1, t.players + 1):
            owner = (self.player + step) % t.players
            while choices := self.replacements(owner):
                _, verb, region, count = (yield "withdrawal", f"p{owner + 1}", choices).split()
                if verb == "camp":
                    self.camp(region, int(count))
                else:
                    self.deploy(region, "withdrawn", int(count))

    def replacements(self, owner):
        t, actor, out = self.table, f"p{owner + 1}", set()
        for race in t.races_of(owner):
            if not race.regions:  # B-LOSS-04
                race.hand, race.withdrawn = race.hand + race.withdrawn, 0
            out |= self.deployments(race, "withdrawn", actor)
            if race.is_active("bivouacking"):  # B-P-BIVO-05
                out |= self.campings(race, actor)
        return out

    # --- Facts (70.6) ---------------------------------------------------------------------------

    def facts(self, prompt):
        t = self.table
        out = {f"p{player + 1}": self.player_facts(player) for player in range(t.players)}
        out |= {region: self.region_facts(region) for region in t.regions}
        out |= {"turn": self.me(), "round": self.round, "row": t.row, "over": self.over,
                "tray": {race: t.tray(race) for race in RACES}, "winners": self.winners()}
        if prompt in ("ghouls", "conquest"):
            out["cost"] = {region: t.price(self.conqueror, region, self.roll)
                           for region in t.targets(self.conqueror)}
        return out

    def player_facts(self, player):
        t, none = self.table, Race(None, None, player)
        race, old = t.active[player] or none, t.declined[player]
        return {"coins": t.coins[player], "hand": race.hand, "set-aside": race.aside,
                "ghoul-hand": sum(r.hand for r in old),
                "withdrawn": race.withdrawn + sum(r.withdrawn for r in old),
                "camps": t.camps_in_hand() if race.power == "bivouacking" else 0,
                "heroes": HEROES - len(t.heroes) if race.power == "heroic" else 0,
                "active": f"{race.name} {race.power}" if t.active[player] else None,
                "declined": sorted(r.name for r in old)}

    def region_facts(self, region):
        t, race = self.table, self.table.occupant(region)
        counts = {"fortress": region in t.fortresses, "camp": t.camps.get(region, 0),
                  "lair": region in t.lairs, "hole": region in t.holes,
                  "hero": region in t.heroes, "dragon": region == t.dragon}
        markers = {name: int(count) for name, count in counts.items() if count}
        if race is None:
            state = "lost-tribe" if region in t.tribes else "empty"
            return {"owner": "none", "race": None, "state": state, "tokens": 0, "markers": markers}
        return {"owner": f"p{race.owner + 1}", "race": race.name, "markers": markers,
                "state": "declined" if race.declined else "active",
                "tokens": race.regions[region]}

    def winners(self):
        """B-END-01 … B-END-03."""
        t = self.table
        ranks = [(t.coins[p], sum(sum(r.regions.values()) for r in t.races_of(p)))
                 for p in range(t.players)]
        return [f"p{p + 1}" for p in range(t.players) if self.over and ranks[p] == max(ranks)]
