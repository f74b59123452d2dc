"""The package: its wheel is installed into a fresh environment and plays there; its sources are whole."""
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import unittest
import venv
import zipfile

from smallworld._library import library_path

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python" / "backend"))
import smallworld_build as backend  # noqa: E402

# Ten lines, as somebody who has just installed it would write them.
AGENT = """
import random
import smallworld
state = smallworld.Game("base-3p", sky="a").new_initial_state(seed=1)
rng = random.Random(1)
while not state.is_terminal():
    if state.is_chance_node():
        state.deal()
    else:
        state.apply_action(rng.choice(state.legal_actions()))
print(smallworld.__version__, smallworld.__file__, sum(state.returns()))
"""


class Package(unittest.TestCase):
    def test_the_wheel_plays_in_a_fresh_environment(self):
        with tempfile.TemporaryDirectory() as folder:
            name = backend.build_wheel(folder, {"library": str(library_path())})
            place = pathlib.Path(folder) / "fresh"
            venv.create(place, with_pip=True)
            python = [str(place / "bin" / "python"), "-I"]
            pip = [*python, "-m", "pip", "--disable-pip-version-check"]
            subprocess.run([*pip, "install", "-q", "--no-index", f"{folder}/{name}"], check=True)
            subprocess.run([*pip, "check"], check=True, capture_output=True)
            out = subprocess.run([*python, "-c", AGENT], capture_output=True, text=True, check=True, cwd="/")
            version, where, total = out.stdout.split()
            self.assertEqual(version, backend.version())
            self.assertIn(str(place), where)
            self.assertAlmostEqual(float(total), 0)

    def test_the_same_sources_give_the_same_wheel(self):
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
            made = []
            for folder in (one, two):
                name = backend.build_wheel(folder, {"library": str(library_path())})
                made.append((pathlib.Path(folder) / name).read_bytes())
            self.assertEqual(made[0], made[1])
            names = zipfile.ZipFile(pathlib.Path(one) / name).namelist()
            self.assertIn("smallworld/py.typed", names)
            self.assertIn("smallworld/libsmallworld.so", names)
            self.assertEqual(names[-1], f"smallworld-{backend.version()}.dist-info/RECORD")

    def test_the_sources_can_be_configured_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            name = backend.build_sdist(folder)
            with tarfile.open(pathlib.Path(folder) / name) as archive:
                archive.extractall(folder)
            source = pathlib.Path(folder) / name.removesuffix(".tar.gz")
            # Boost, CLI11 and the others are not looked for: -DCMAKE_DISABLE_FIND_PACKAGE_… hides them.
            hidden = [f"-DCMAKE_DISABLE_FIND_PACKAGE_{name}=ON" for name in ("Boost", "CLI11", "SQLite3", "OpenSSL", "ZLIB")]
            command = ["cmake", "-S", str(source), "-B", f"{folder}/build", "-DSW_LIBRARY_ONLY=ON", *hidden]
            subprocess.run(command, check=True, capture_output=True)
            targets = subprocess.run(
                ["cmake", "--build", f"{folder}/build", "--target", "help"], capture_output=True, text=True, check=True
            ).stdout
            self.assertIn("smallworld_shared", targets)

    def test_the_tag_names_the_newest_glibc(self):
        tag = backend.tag(b"GLIBC_2.4\0GLIBC_2.34\0GLIBC_2.9\0GLIBC_PRIVATE")
        self.assertRegex(tag, r"^py3-none-manylinux_2_34_\w+$")


if __name__ == "__main__":
    unittest.main()
