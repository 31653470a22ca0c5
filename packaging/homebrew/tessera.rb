# A formula for a tap of your own; docs/versions.md says what was tried. Before a release, set `url` to the
# address of the source archive and `sha256` to its checksum (`./dev package` prints it).
class Tessera < Formula
  desc "Toolkit for game records of four-dimensional chess"
  homepage "https://example.org/tessera"
  url "https://example.org/tessera/tessera-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "pegtl" => :build
  depends_on "pkgconf" => :build
  depends_on "fmt"
  depends_on "gmime"
  uses_from_macos "libxml2"
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    args = %w[-DTESSERA_TESTS=OFF]
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", *args, *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    (testpath/"game.pgn").write("[Variant \"hyperchess\"]\n\n1. P2112-3112 *\n")
    assert_match "0 errors", shell_output("#{bin}/tessera validate game.pgn")
    assert_match version.to_s, shell_output("#{bin}/tessera --version")
  end
end
