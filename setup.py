"""Builds the module for Python by the project's own CMake files; pyproject.toml says the rest."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent


def version():
    return re.search(r"VERSION (\d+\.\d+\.\d+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


def has_mail():
    """Whether the libraries that read mail and pages are there."""
    tool = shutil.which("pkg-config")
    return tool and subprocess.run([tool, "--exists", "gmime-3.0", "libxml-2.0"]).returncode == 0


class BuildByCMake(build_ext):
    def build_extension(self, ext):
        into = Path(self.get_ext_fullpath(ext.name)).resolve().parent
        build = Path(self.build_temp).resolve()
        options = {"CMAKE_BUILD_TYPE": "Release", "TESSERA_PYTHON": "ON", "TESSERA_PYTHON_DIR": into,
                   "TESSERA_TESTS": "OFF", "TESSERA_CLI": "OFF",
                   "TESSERA_MAIL": "ON" if has_mail() else "OFF",
                   "Python_EXECUTABLE": sys.executable}
        subprocess.run(["cmake", "-S", ROOT, "-B", build,
                        *(f"-D{name}={value}" for name, value in options.items())], check=True)
        subprocess.run(["cmake", "--build", build, "--target", "tessera_python",
                        "--parallel", str(os.cpu_count() or 1)], check=True)


setup(version=version(), ext_modules=[Extension("tessera._tessera", [])],
      cmdclass={"build_ext": BuildByCMake})
