// Replaces libFuzzer in ordinary builds: feeds each file of a folder to the target.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fputs("usage: fuzz_NAME CORPUS_FOLDER\n", stderr);
    return 2;
  }
  int replayed = 0;
  for (const auto &entry : std::filesystem::directory_iterator(argv[1])) {
    // Printed before it runs, so that a crash has a name.
    std::printf("%s\n", entry.path().filename().c_str());
    std::fflush(stdout);
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), {});
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    ++replayed;
  }
  std::printf("%d inputs replayed\n", replayed);
  return replayed == 0 ? 1 : 0;
}
