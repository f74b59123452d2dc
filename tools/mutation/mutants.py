"""What is changed: one token, operand, condition, pair of arguments or statement at a time."""
import re
from dataclasses import dataclass

OPERATORS = {
    "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"),
    "==": ("!=",), "!=": ("==",), "&&": ("||",), "||": ("&&",),
    "+": ("-",), "-": ("+", "&", "|"), "*": ("+",), "/": ("*",), "%": ("/",),
    "&": ("|", "-"), "|": ("&", "-"),
    "+=": ("-=",), "-=": ("+=", "|="), "|=": ("-=", "&="), "&=": ("|=",),
}
STEPS = {"++": "--", "--": "++"}
NAMES = {
    "min": "max", "max": "min", "any": "empty", "empty": "any", "insert": "erase", "erase": "insert",
    "active": "declined", "declined": "active", "front": "back",
}
BOUNDS = ("&&", "||", "?", ":", ",", "=", "return", ";")
ENUM = re.compile(r"\benum class (\w+)[^{;]*\{(.*?)\}", re.DOTALL)


@dataclass
class Mutant:
    number: int
    path: str
    line: int
    code: str  # the line as it stands, without its comment
    what: str  # "&& → ||"
    unit: object
    text: str  # the unit as the mutant has it

    @property
    def key(self):
        """What stays when lines move: names a mutant in lists that are kept."""
        return f"{self.path} | {self.code} | {self.what}"


def enumerators(root, paths):
    """enum → its values, without None and Count."""
    enums = {}
    for path in paths:
        text = re.sub(r"//[^\n]*", "", (root / path).read_text(encoding="utf-8"))
        for name, body in ENUM.findall(text):
            values = [v.split("=")[0].strip() for v in body.split(",")]
            enums[name] = [v for v in values if v and v not in ("None", "Count")]
    return enums


class Maker:
    """Makes all mutants of one source file."""

    def __init__(self, source, enums):
        self.source, self.enums = source, enums
        self.tokens = source.tokens
        self.out = []

    def mutants(self):
        for unit in self.source.units:
            self.unit, self.seen = unit, {self.source.text_of(unit.first, unit.last)}
            getattr(self, "_" + unit.kind)()
        self.out.sort(key=lambda m: m.line)
        return self.out

    # --- Kinds of units -------------------------------------------------------------------------

    def _entry(self):
        self._add(self.unit.first, "return at once", "{ return;")

    def _loop(self):
        self._add(self.unit.first, "loop left out", "")

    def _statement(self):
        first, last = self.unit.first, self.unit.last
        self._add(first, "dropped", ";")
        self._tokens(first, last)

    def _expression(self):
        first, last = self.unit.first, self.unit.last
        self._tokens(first, last)
        if self.unit.truth:
            self._condition(first, last)

    def _condition(self, first, last):
        whole = self.source.text_of(first, last)
        self._replace(first, last, f"!({whole})", "negated")
        for truth in ("true", "false"):
            self._replace(first, last, truth, f"always {truth}")

    # --- Kinds of changes -----------------------------------------------------------------------

    def _tokens(self, first, last):
        for i in range(first, last):
            if any(a <= i < b for a, b in self.unit.bodies):
                continue
            token = self.tokens[i]
            if token.text in OPERATORS and self.source.is_spaced(i):
                for other in OPERATORS[token.text]:
                    self._change(i, other)
                if token.text in ("&&", "||"):
                    self._operands(i, first, last)
            elif token.text in STEPS:
                self._change(i, STEPS[token.text])
            elif token.text == "!":
                self._replace(i, i + 1, "", "! dropped")
            elif token.text == "?":
                begin = self._operand_begin(i, first)
                self._condition(begin, i)
            elif token.kind == "number":
                self._number(i)
            elif token.kind == "word":
                self._word(i)
            if token.text == "(" and self.tokens[i - 1].kind == "word" and not self._is_symmetric(i - 1):
                self._arguments(i)

    def _is_symmetric(self, i):
        return self.tokens[i].text in ("min", "max")

    def _number(self, i):
        text = self.tokens[i].text
        if text.isdigit():
            self._change(i, str(int(text) + 1))
            if text == "1":
                self._change(i, "0")

    def _word(self, i):
        word = self.tokens[i].text
        if word in ("true", "false"):
            self._change(i, "false" if word == "true" else "true")
        elif word in NAMES and self.tokens[i + 1].text == "(":
            self._change(i, NAMES[word])
        elif i >= 2 and self.tokens[i - 1].text == "::":
            values = self.enums.get(self.tokens[i - 2].text, [])
            if word in values and len(values) > 1:
                self._change(i, values[(values.index(word) + 1) % len(values)])

    def _operands(self, i, first, last):
        """Each side of && and || left out."""
        begin, end = self._operand_begin(i, first), self._operand_end(i + 1, last)
        neutral = "true" if self.tokens[i].text == "&&" else "false"
        for a, b in ((begin, i), (i + 1, end)):
            self._replace(a, b, neutral, f"{self._short(a, b)} → {neutral}")

    def _operand_begin(self, i, first):
        partner = {b: a for a, b in self.source.partner.items()}
        while i > first:
            before = i - 1
            if before in partner:
                before = partner[before]
            elif self.tokens[before].text in BOUNDS or self.tokens[before].text in "([{":
                break
            i = before
        return i

    def _operand_end(self, i, last):
        return self.source.find(i, last, ")", "]", "}", *BOUNDS)

    def _arguments(self, i):
        """Two neighbouring arguments of a call swapped."""
        close, parts, begin = self.source.partner[i], [], i + 1
        while begin < close:
            end = self.source.find(begin, close, ",")
            parts.append((begin, end))
            begin = end + 1
        for (a, b), (c, d) in zip(parts, parts[1:]):
            left, right = self.source.text_of(a, b), self.source.text_of(c, d)
            if "{" not in left + right:
                self._replace(a, d, f"{right}, {left}", f"{left} ↔ {right}")

    # --- Writing them down ----------------------------------------------------------------------

    def _short(self, first, last):
        return " ".join(self.source.text_of(first, last).split())

    def _change(self, i, new):
        self._replace(i, i + 1, new, f"{self.tokens[i].text} → {new}")

    def _replace(self, first, last, new, what):
        """The unit with tokens [first, last) written differently."""
        unit = self.unit
        if not unit.first <= first < last <= unit.last:
            return
        begin, end = self.tokens[unit.first].start, self.tokens[unit.last - 1].end
        text = self.source.text
        text = text[begin:self.tokens[first].start] + new + text[self.tokens[last - 1].end:end]
        self._add(first, what, text)

    def _add(self, i, what, text):
        line = self.tokens[i].line
        if line not in self.source.marked or text in self.seen:
            return
        self.seen.add(text)
        code = self.source.lines[line - 1].split("//")[0].strip()
        self.out.append(Mutant(0, self.source.path, line, code, " ".join(what.split()), self.unit, text))
