"""The examples run and say what they promise."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from smallworld._library import library_path

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples" / "research"


def run(script, *arguments):
    result = subprocess.run(
        [sys.executable, "-B", str(EXAMPLES / script), *arguments],
        capture_output=True,
        text=True,
        check=True,
    )
    return result.stdout


class Examples(unittest.TestCase):
    def test_random_rollouts(self):
        arguments = ("random_rollouts.py", "--map", "base-3p", "--games", "3", "--seed", "2")
        out = run(*arguments)
        self.assertRegex(out, r"^3 games, \d+ actions\n(p\d: coins [\d.]+, .*\n){3}$")
        self.assertEqual(out, run(*arguments), "the same seed gives the same games")

    def test_flat_monte_carlo_beats_random(self):
        out = run("flat_monte_carlo.py", "--games", "2", "--playouts", "2", "--depth", "30")
        self.assertIn("mean return of the bot: +1.00", out)

    def test_search_beats_random(self):
        out = run("mcts.py", "--games", "2", "--simulations", "12")
        self.assertIn("mean return of the search: +1.00", out)

    def test_throughput(self):
        out = run("throughput.py", "--count", "16", "--seconds", "0.05")
        rates = [int(rate.replace(",", "")) for rate in re.findall(r"([\d,]+) actions/s", out)]
        self.assertEqual(len(rates), 5)
        self.assertGreater(min(rates), 1000)

    @unittest.skipUnless(shutil.which("cc"), "no C compiler")
    def test_the_header_is_c(self):
        library = library_path().resolve()
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder) / "rollout"
            command = ["cc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
            command += [f"-I{ROOT / 'src' / 'capi'}", str(EXAMPLES / "rollout.c")]
            command += ["-o", str(program), str(library), f"-Wl,-rpath,{library.parent}"]
            subprocess.run(command, check=True)
            out = subprocess.run([program, "base-3p", "7"], capture_output=True, text=True, check=True)
            self.assertRegex(out.stdout, r"^\d+ actions, coins \d+ \d+ \d+\n$")
            wrong = subprocess.run([program, "atlantis"], capture_output=True, text=True, check=False)
            self.assertEqual((wrong.returncode, wrong.stdout), (2, ""))
            self.assertIn("unknown map 'atlantis'", wrong.stderr)


if __name__ == "__main__":
    unittest.main()
