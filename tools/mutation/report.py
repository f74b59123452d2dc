"""docs/MUTATION.md and the list of mutants that change nothing."""
from mutation.killers import NAMES

HEAD = """# Mutation tests

`./dev mutate` changes one line that carries a rule id at a time in `src/rules` (an operator, a constant, a condition, an operand,
a pair of arguments, a dropped statement) and asks who notices: the scenarios, the fast tests, the golden games with perft, the oracles
(`tests/differential`, `tests/property`, `tests/python/base_oracle.py`). All mutants are compiled into one build behind a switch, so each costs
only a run of the tests. What is known to change nothing is listed with its reason in `tests/mutation/equivalent.txt`.

```sh
./dev mutate 400 --seed 1          # a sample of 400
./dev mutate                       # all of them
./dev mutate --file campaign.cpp   # those of some files
./dev mutate --id 123              # one, with the words of its killer
./dev mutate 400 --survivors       # once more those of them that nobody has killed yet
```
"""


class Equivalents:
    """tests/mutation/equivalent.txt: a reason ("# …"), then the mutants it holds for, one line each."""

    def __init__(self, path):
        self.path, self.reasons = path, {}
        reason, fresh = "", False
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        for line in lines:
            if line.startswith("#"):
                reason = f"{reason} {line[1:].strip()}".strip() if fresh else line[1:].strip()
                fresh = True
            else:
                fresh = False
                if line.strip():
                    self.reasons[line.strip()] = reason

    def reason(self, mutant):
        return self.reasons.get(mutant.key)

    def unknown(self, mutants):
        """Lines that name no mutant any more."""
        return sorted(set(self.reasons) - {m.key for m in mutants})


def share(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "–"


def verdict(mutant, verdicts, equivalents):
    """Who killed it, "same" if it changes nothing, "alive" if nobody noticed."""
    return "same" if equivalents.reason(mutant) else verdicts[mutant.key][0] or "alive"


def table(mutants, verdicts, equivalents):
    rows = {}
    for mutant in mutants:
        row = rows.setdefault(mutant.path.removeprefix("src/rules/"), dict.fromkeys(("all", *NAMES, "same", "alive"), 0))
        row["all"] += 1
        row[verdict(mutant, verdicts, equivalents)] += 1
    total = {name: sum(row[name] for row in rows.values()) for name in ("all", *NAMES, "same", "alive")}
    lines = ["| file | mutants | scenarios | tests | golden | oracles | killed | equivalent | survive |",
             "|---|--:|--:|--:|--:|--:|--:|--:|--:|"]
    for path, row in [*sorted(rows.items()), ("**all**", total)]:
        killed = sum(row[name] for name in NAMES)
        cells = [row["all"], *(row[name] for name in NAMES), share(killed, killed + row["alive"]), row["same"], row["alive"]]
        lines.append(f"| {path} | " + " | ".join(str(cell) for cell in cells) + " |")
    return lines, total


def entry(mutant):
    return f"- `{mutant.path.removeprefix('src/rules/')}`: `{mutant.code}`: {mutant.what.replace('|', '&#124;')}"


def write(path, said, mutants, verdicts, equivalents):
    lines, total = table(mutants, verdicts, equivalents)
    killed = sum(total[name] for name in NAMES)
    text = [HEAD, "## Result", "", said, "",
            f"{total['same']} of these {total['all']} mutants are equivalent; of the others {killed} are killed "
            f"({share(killed, killed + total['alive'])}) and {total['alive']} survive. The columns say who noticed first.",
            "", *lines, "", "## Survivors", ""]
    text += [entry(m) for m in mutants if verdict(m, verdicts, equivalents) == "alive"] or ["None."]
    text += ["", "## Equivalent mutants", ""]
    by_reason = {}
    for mutant in mutants:
        if reason := equivalents.reason(mutant):
            by_reason.setdefault(reason, []).append(mutant)
    for reason, group in by_reason.items():
        text += [f"{reason}", "", *(entry(m) for m in group), ""]
    path.write_text("\n".join(text).rstrip() + "\n", encoding="utf-8")
