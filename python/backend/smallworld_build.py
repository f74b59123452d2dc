"""Makes the Python package (PEP 517 and 660) with the standard library alone: the engine is built by
CMake as a shared library without Boost, CLI11, clang or Node, and goes into the wheel.

--config-settings library=FILE packs a library that is built already; jobs=N builds with N processes.
"""
from __future__ import annotations

import base64
import hashlib
import io
import os
import pathlib
import re
import subprocess
import sysconfig
import tarfile
import time
import tomllib
import zipfile
from typing import Iterable, Optional

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "python" / "smallworld"
LIBRARY = "libsmallworld.so"

# What the sources of the package are: all that the library and the module are made from.
SOURCES = ["CMakeLists.txt", "LICENSE", "pyproject.toml", "cmake", "content", "packaging", "python"]
SOURCES += [f"src/{room}" for room in ("core", "rules", "catalog", "record", "bots", "capi")]

Settings = Optional[dict[str, str]]


# --- What the package says of itself -----------------------------------------------------------------


def project() -> dict:
    """The table of pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def version() -> str:
    """Of the project, as CMakeLists.txt has it."""
    found = re.search(r"^project\(smallworld VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(), re.M)
    if not found:
        raise RuntimeError("CMakeLists.txt names no version")
    return found[1]


def metadata() -> str:
    """METADATA of the wheel, PKG-INFO of the sources."""
    table = project()
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {table['name']}",
        f"Version: {version()}",
        f"Summary: {table['description']}",
        f"License: {table['license']['text']}",
        f"Keywords: {','.join(table['keywords'])}",
        f"Requires-Python: {table['requires-python']}",
    ]
    lines += [f"Classifier: {classifier}" for classifier in table["classifiers"]]
    for extra, needed in table["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {requirement}; extra == "{extra}"' for requirement in needed]
    lines += ["Description-Content-Type: text/markdown", "", (ROOT / table["readme"]).read_text()]
    return "\n".join(lines)


def tag(library: bytes) -> str:
    """For which systems a wheel with this library is: the newest glibc whose names it uses decides."""
    system = re.sub(r"[-.]", "_", sysconfig.get_platform())
    names = re.findall(rb"GLIBC_(\d+)\.(\d+)", library)
    if system.startswith("linux_") and names:
        newest = max((int(major), int(minor)) for major, minor in names)
        system = f"manylinux_{newest[0]}_{newest[1]}_{system.removeprefix('linux_')}"
    return f"py3-none-{system}"


def wheel_file(library: bytes) -> str:
    """WHEEL of the wheel."""
    return (
        f"Wheel-Version: 1.0\nGenerator: smallworld_build {version()}\n"
        f"Root-Is-Purelib: false\nTag: {tag(library)}\n"
    )


# --- The library -------------------------------------------------------------------------------------


def built_library(settings: Settings, folder: str, output: Optional[pathlib.Path] = None) -> pathlib.Path:
    """The library that was named, else builds it in build/<folder>/."""
    settings = settings or {}
    if "library" in settings:
        return pathlib.Path(settings["library"]).resolve()
    build = ROOT / "build" / folder
    where = output or build
    subprocess.run(
        ["cmake", "-S", str(ROOT), "-B", str(build), "-DCMAKE_BUILD_TYPE=Release"]
        + ["-DSW_LIBRARY_ONLY=ON", f"-DSW_PROGRAM_DIR={where}"],
        check=True,
    )
    jobs = str(settings.get("jobs") or os.environ.get("JOBS") or os.cpu_count() or 1)
    command = ["cmake", "--build", str(build), "--target", "smallworld_shared", "-j", jobs]
    subprocess.run(command, check=True)
    return where / LIBRARY


# --- The wheel ---------------------------------------------------------------------------------------


def moment() -> int:
    """The time that files in packages have: the same sources give the same bytes."""
    return max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800)  # zip knows no earlier than 1980


class Wheel:
    """A wheel being written."""

    def __init__(self, path: pathlib.Path) -> None:
        self._zip = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED)
        self._record: list[str] = []

    def add(self, name: str, data: bytes, mode: int = 0o644) -> None:
        """A file."""
        self._write(name, data, mode)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self._record.append(f"{name},sha256={digest},{len(data)}")

    def close(self, info: str) -> None:
        """Writes the list of its files."""
        name = f"{info}/RECORD"
        self._write(name, "\n".join([*self._record, f"{name},,", ""]).encode(), 0o644)
        self._zip.close()

    def _write(self, name: str, data: bytes, mode: int) -> None:
        entry = zipfile.ZipInfo(name, time.gmtime(moment())[:6])
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o100000 | mode) << 16
        self._zip.writestr(entry, data)


def write_wheel(folder: str, library: bytes, files: Iterable[tuple[str, bytes, int]]) -> str:
    """A wheel of these files; its name."""
    name = f"{project()['name']}-{version()}"
    info = f"{name}.dist-info"
    full_name = f"{name}-{tag(library)}.whl"
    wheel = Wheel(pathlib.Path(folder) / full_name)
    for path, data, mode in files:
        wheel.add(path, data, mode)
    wheel.add(f"{info}/METADATA", metadata().encode())
    wheel.add(f"{info}/WHEEL", wheel_file(library).encode())
    wheel.add(f"{info}/LICENSE", (ROOT / "LICENSE").read_bytes())
    wheel.close(info)
    return full_name


def module_files() -> list[pathlib.Path]:
    """The files of the Python module."""
    return sorted([*PACKAGE.glob("*.py"), PACKAGE / "py.typed"])


# --- The hooks that pip and build call -----------------------------------------------------------------


def get_requires_for_build_wheel(_settings: Settings = None) -> list[str]:
    """Nothing from elsewhere."""
    return []


get_requires_for_build_sdist = get_requires_for_build_editable = get_requires_for_build_wheel


def build_wheel(folder: str, settings: Settings = None, _metadata: Optional[str] = None) -> str:
    """The module with the library inside."""
    library = built_library(settings, "package").read_bytes()
    files = [(f"smallworld/{path.name}", path.read_bytes(), 0o644) for path in module_files()]
    files.append((f"smallworld/{LIBRARY}", library, 0o755))
    return write_wheel(folder, library, files)


def build_editable(folder: str, settings: Settings = None, _metadata: Optional[str] = None) -> str:
    """Points to python/ of this checkout; the library is where the module looks for it there."""
    library = built_library(settings, "package", ROOT / "build").read_bytes()
    return write_wheel(folder, library, [("smallworld.pth", f"{ROOT / 'python'}\n".encode(), 0o644)])


def source_files() -> list[pathlib.Path]:
    """All files of SOURCES, without what Python leaves behind."""
    found = []
    for name in SOURCES:
        path = ROOT / name
        found += [path] if path.is_file() else path.rglob("*")
    return sorted(path for path in found if path.is_file() and "__pycache__" not in path.parts)


def build_sdist(folder: str, _settings: Settings = None) -> str:
    """The sources from which the wheel can be built."""
    name = f"{project()['name']}-{version()}"
    path = pathlib.Path(folder) / f"{name}.tar.gz"
    with tarfile.open(path, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for source in source_files():
            add_source(archive, f"{name}/{source.relative_to(ROOT)}", source.read_bytes())
        add_source(archive, f"{name}/PKG-INFO", metadata().encode())
    return path.name


def add_source(archive: tarfile.TarFile, name: str, data: bytes) -> None:
    """A file of the sources."""
    entry = tarfile.TarInfo(name)
    entry.size, entry.mtime, entry.mode = len(data), moment(), 0o644
    archive.addfile(entry, io.BytesIO(data))
