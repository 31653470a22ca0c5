"""A recipe for Conan 2: `conan create packaging/conan --build=missing` packages the files of this clone that
git knows, as they stand. GMime comes from the system, found by pkg-config, so `mail` is off by default.
"""

import re
from pathlib import Path

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load
from conan.tools.scm import Git


class Tessera(ConanFile):
    name = "tessera"
    description = "Reads, checks, converts, compares and draws game records of four-dimensional chess"
    license = "MIT"
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"mail": [True, False], "command": [True, False]}
    default_options = {"mail": False, "command": False}

    @property
    def clone(self):
        return Path(self.recipe_folder).parents[1]

    def set_version(self):
        text = load(self, self.clone / "CMakeLists.txt")
        self.version = re.search(r"^  VERSION (\S+)$", text, re.MULTILINE)[1]

    def export_sources(self):
        for file in Git(self, self.clone).run("ls-files -z").strip("\0").split("\0"):
            self.copy_in(file)

    def copy_in(self, file):
        target = Path(self.export_sources_folder, file)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((self.clone / file).read_bytes())

    def layout(self):
        cmake_layout(self)

    def requirements(self):
        for library in "fmt/10.2.1", "sqlite3/3.45.3", "zlib/1.3.1":
            self.requires(library)
        for headers in "nlohmann_json/3.11.3", "taocpp-pegtl/3.2.7":
            self.requires(headers, visible=False)
        if self.options.mail:
            self.requires("libxml2/2.12.7")
        if self.options.command:
            self.requires("cli11/2.4.1", visible=False)

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["TESSERA_TESTS"] = False
        toolchain.cache_variables["TESSERA_MAIL"] = bool(self.options.mail)
        toolchain.cache_variables["TESSERA_CLI"] = bool(self.options.command)
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, Path(self.package_folder, "licenses"))
        CMake(self).install()

    def package_info(self):
        # The CMake package that tessera installs knows what it needs.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/tessera"]
