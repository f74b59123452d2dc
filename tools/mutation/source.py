"""C++ as far as mutants need it: tokens, brackets, statements, and the lines that carry a rule id.

No compiler front end: the sources are formatted by clang-format, so a binary operator has spaces
on both sides and a template bracket has none, and a statement that begins with two words is a
declaration. What is guessed wrongly does not compile, and such a mutant is dropped.
"""
import re
from dataclasses import dataclass, field

TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
      | (?P<directive>^[ \t]*\#(?:\\\n|[^\n])*)
      | (?P<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])+')
      | (?P<number>\d[\w.']*)
      | (?P<word>[A-Za-z_]\w*)
      | (?P<sign><=>|<<=|>>=|->|\+\+|--|&&|\|\||[<>=!+\-*/|&^%]=|::|<<|>>|[^\s\w])""",
    re.VERBOSE | re.MULTILINE | re.DOTALL)
RULE_ID = re.compile(r"(?<![A-Za-z0-9-])[A-Z](?:-[A-Z]+)*-\d+")
OPEN, CLOSE = "([{", ")]}"
DECLARATION = re.compile(r"(const|static|constexpr|auto|bool|int)\b|[\w:]+(<[^;=]*>)?[&*]*\s+[&*]?\w+\b")


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int
    line: int


@dataclass
class Unit:
    """A stretch of code of which whole copies are made, one per mutant."""
    kind: str  # expression, statement, loop (may be left out), entry (a body that may end at once)
    first: int  # tokens [first, last)
    last: int
    truth: bool = False  # an expression of type bool
    frozen: int = -1  # the token `constexpr` that must give way
    bodies: list = field(default_factory=list)  # token ranges of lambdas inside: units of their own


class Source:
    def __init__(self, path, text):
        self.path, self.text = path, text
        self.lines = text.splitlines()
        self.tokens, self.comments = [], []
        self._split()
        self.partner = self._brackets()
        self.units = []
        self._declarations(0, len(self.tokens))
        self.marked = self._marked_lines()

    def text_of(self, first, last):
        if first >= last:
            return ""
        return self.text[self.tokens[first].start:self.tokens[last - 1].end]

    def is_spaced(self, i):
        """Whether there is space on both sides of a token, as around a binary operator."""
        token = self.tokens[i]
        return self.text[token.start - 1].isspace() and self.text[token.end].isspace()

    # --- Tokens ---------------------------------------------------------------------------------

    def _split(self):
        line, at = 1, 0
        for match in TOKEN.finditer(self.text):
            line += self.text.count("\n", at, match.start())
            at = match.start()
            token = Token(match.lastgroup, match.group(), match.start(), match.end(), line)
            if token.kind == "comment":
                self.comments.append(token)
            elif token.kind != "directive":
                self.tokens.append(token)

    def _brackets(self):
        partner, waiting = {}, []
        for i, token in enumerate(self.tokens):
            if token.kind != "sign":
                continue
            if token.text in OPEN:
                waiting.append(i)
            elif token.text in CLOSE:
                partner[waiting.pop()] = i
        return partner

    def _is(self, i, *texts):
        return 0 <= i < len(self.tokens) and self.tokens[i].text in texts

    def find(self, i, end, *texts):
        """The first of these tokens outside of inner brackets, or end."""
        while i < end and not self._is(i, *texts):
            i = self.partner[i] + 1 if i in self.partner else i + 1
        return min(i, end)

    # --- Lines ----------------------------------------------------------------------------------

    def _marked_lines(self):
        """A comment behind code speaks of its line, and of the block that this line opens; a comment
        alone on its line speaks of the statement or function that follows."""
        marked = set()
        for comment in self.comments:
            if not RULE_ID.search(comment.text):
                continue
            before = [i for i, t in enumerate(self.tokens) if t.line == comment.line]
            if not before:
                begin = next((i for i, t in enumerate(self.tokens) if t.start > comment.start), None)
                if begin is None or "#" in self.text[comment.end:self.tokens[begin].start]:
                    continue
                marked.update(self._lines(begin, self._end_of_item(begin)))
            elif self._is(before[-1], "{"):
                marked.update(self._lines(before[0], self.partner[before[-1]]))
            else:
                marked.add(comment.line)
        return marked

    def _lines(self, first, last):
        last = min(last, len(self.tokens) - 1)
        return range(self.tokens[first].line, self.tokens[last].line + 1)

    def _end_of_item(self, i):
        """The last token of the statement or definition that begins here."""
        while True:
            i = self.find(i, len(self.tokens), ";", "{", "}")
            if i >= len(self.tokens) or not self._is(i, "{"):
                return i
            i = self.partner[i]
            if not self._is(i + 1, "else"):
                return i
            i += 1

    # --- Declarations ---------------------------------------------------------------------------

    def _declarations(self, i, end):
        while i < end:
            i = self._declaration(i, end)

    def _declaration(self, i, end):
        at, value = i, None
        while at < end and not self._is(at, ";"):
            if self._is(at, "=") and value is None and not self._is(at - 1, "operator"):
                value = at + 1
            if self._is(at, ":") and self._is(at - 1, "public", "private", "protected"):
                return at + 1
            if self._is(at, "{"):
                head = [t.text for t in self.tokens[i:at]]
                close = self.partner[at]
                if "enum" in head or "union" in head:
                    pass
                elif value is not None:
                    pass
                elif "namespace" in head or ("struct" in head or "class" in head) and "(" not in head:
                    self._declarations(at + 1, close)
                    return close + 1
                elif self._is(at - 1, ")", "}", "const", "noexcept", "override", "final"):
                    self._function(head, at, close)
                    return close + 1
                at = close
            elif at in self.partner:
                at = self.partner[at]
            at += 1
        if value is not None:
            words = [t.text for t in self.tokens[i:value]]
            frozen = i + words.index("constexpr") if "constexpr" in words else -1
            self._value(value, at, "bool" in words, frozen)
        return at + 1

    def _function(self, head, begin, end):
        if "constexpr" in head or "consteval" in head:
            return
        name = head.index("(")
        self._statements(begin + 1, end, "bool" in head[:name])
        if "void" in head[:name]:
            self.units.append(Unit("entry", begin, begin + 1))

    def _value(self, first, last, truth, frozen=-1):
        """What follows a '=': an expression, or a list of them in braces."""
        if first >= last or self._is(first, "default", "delete"):
            return
        if self._is(first, "{"):
            for i in range(first, last):
                if self.tokens[i].kind == "number" or self._is(i, "true", "false"):
                    self.units.append(Unit("expression", i, i + 1, frozen=frozen))
        else:
            self._expression(first, last, truth, frozen)

    # --- Statements -----------------------------------------------------------------------------

    def _statements(self, i, end, truth):
        while i < end:
            i = self._statement(i, end, truth)

    def _statement(self, i, end, truth):
        word = self.tokens[i].text
        if word == "{":
            self._statements(i + 1, self.partner[i], truth)
            return self.partner[i] + 1
        if word in ("if", "while", "switch", "for"):
            return self._compound(i, end, truth)
        if word in ("case", "default"):
            return self.find(i, end, ":") + 1
        if word == "do":
            return self._statement(i + 1, end, truth)
        last = self.find(i, end, ";")
        if word in ("using", "static_assert", "["):  # [[fallthrough]]
            return last + 1
        if word == "return" and last > i + 1:
            if not self._is(i + 1, "{"):
                self._expression(i + 1, last, truth)
        elif DECLARATION.match(self.text_of(i, last)) and word not in ("break", "continue", "return"):
            self._local(i, last)
        else:
            self._unit(Unit("statement", i, last + 1))
        return last + 1

    def _compound(self, i, end, truth):
        word = self.tokens[i].text
        begin = self.find(i, end, "(")
        close = self.partner[begin]
        if word == "for":
            self._heading_of_for(i, begin + 1, close)
        elif self._is(begin - 1, "constexpr") or self.find(begin + 1, close, ";", "=") < close:
            pass  # a condition that declares something
        else:
            self._expression(begin + 1, close, word != "switch")
        after = self._statement(close + 1, end, truth)
        if word == "if" and self._is(after, "else"):
            after = self._statement(after + 1, end, truth)
        return after

    def _heading_of_for(self, i, first, last):
        if (colon := self.find(first, last, ":")) < last:
            self._expression(colon + 1, last, False)
        else:
            condition = self.find(first, last, ";") + 1
            if (stop := self.find(condition, last, ";")) > condition:
                self._expression(condition, stop, False)
        self.units.append(Unit("loop", i, i + 1))

    def _local(self, first, last):
        value = self.find(first, last, "=") + 1
        if value <= last:
            truth = "bool" in [t.text for t in self.tokens[first:value]]
            frozen = first if self._is(first, "constexpr") else -1
            self._value(value, last, truth, frozen)

    def _expression(self, first, last, truth, frozen=-1):
        unit = Unit("expression", first, last, truth, frozen)
        if self._is(first, "["):  # a lambda: its copies would be of different types
            self._lambdas(unit)
        else:
            self._unit(unit)

    def _unit(self, unit):
        self._lambdas(unit)
        self.units.append(unit)

    def _lambdas(self, unit):
        for i in range(unit.first, unit.last):
            inside = any(a <= i < b for a, b in unit.bodies)
            if self._is(i, "{") and self._is(i - 1, ")", "]") and not inside:
                unit.bodies.append((i + 1, self.partner[i]))
                self._statements(i + 1, self.partner[i], False)


def read(root, path):
    return Source(path, (root / path).read_text(encoding="utf-8"))
