"""docs/RESEARCH.md names what the library has."""
import pathlib
import re
import unittest

from smallworld import Game

TEXT = (pathlib.Path(__file__).resolve().parents[2] / "docs" / "RESEARCH.md").read_text()


class Document(unittest.TestCase):
    def test_blocks_and_columns_of_the_observation(self):
        layout = Game().description()["observation"]
        self.assertIn(f"## The observation vector (version {layout['version']})", TEXT)
        for block in layout["blocks"]:
            line = next((li for li in TEXT.splitlines() if li.startswith(f"| `{block['name']}` |")), "")
            self.assertTrue(line, block["name"])
            if block["name"] in ("supply", "abilities-used"):
                continue  # said in words
            named = re.findall(r"`([a-z-]+)`", line)[1:]
            self.assertEqual(named, [name for name, _ in block["columns"]])

    def test_kinds_of_actions(self):
        actions = Game().description()["actions"]
        self.assertIn(f"## Actions as numbers (version {actions['version']})", TEXT)
        chapter = TEXT[TEXT.index("## Actions as numbers") : TEXT.index("## The observation")]
        table = [li for li in chapter.splitlines() if li.startswith("|")]
        named = [kind for line in table for kind in re.findall(r"`([a-z-]+)`", line.split("|")[1])]
        self.assertEqual(named, [block["kind"] for block in actions["blocks"]])

    def test_sizes(self):
        rows = re.findall(r"^\| `([\w-]+)`(?:, sky (\w))? \| ([\d |]+) \|$", TEXT, re.M)
        self.assertGreaterEqual(len(rows), 5)
        for board, sky, numbers in rows:
            game = Game(board, sky=sky or "none")
            self.assertEqual(
                [int(n) for n in numbers.split("|")],
                [
                    game.num_players(),
                    len(game.description()["regions"]),
                    game.num_distinct_actions(),
                    game.max_chance_outcomes(),
                    game.observation_tensor_size(),
                ],
            )


if __name__ == "__main__":
    unittest.main()
