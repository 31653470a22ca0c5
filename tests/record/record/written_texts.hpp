#pragma once

// Texts that hold everything that records do: every sample and every seed of the fuzzer, and what
// slips of any kind make of them.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {

inline std::vector<std::string> written_texts() {
  std::vector<std::string> found;
  for (const char *folder : {"tests/fuzz/corpus/record", "samples"}) {
    const std::filesystem::path root = std::filesystem::path(TESSERA_SOURCE_DIR) / folder;
    for (const auto &entry : std::filesystem::recursive_directory_iterator(root)) {
      if (entry.is_regular_file()) {
        std::ifstream file(entry.path(), std::ios::binary);
        found.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
      }
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// The start of one of the texts, with up to eight stretches left out, doubled or put in.
inline std::string mutilated(const std::vector<std::string> &all, std::mt19937 &random) {
  const auto any = [&random](std::size_t limit) {
    return random() % std::max<std::size_t>(limit, 1);
  };
  constexpr std::string_view bytes = "(){}[];%$*\"\\.-+#=x \t\r\n1234NPabAIV\xef\xbb\xbf\x80";
  std::string text = all[any(all.size())].substr(0, 2000);
  for (std::size_t edits = 1 + any(8); edits > 0; --edits) {
    const std::size_t at = any(text.size());
    switch (any(4)) {
    case 0:
      text.erase(at, any(10));
      break;
    case 1:
      text.insert(at, 1, bytes[any(bytes.size())]);
      break;
    case 2: {
      const std::size_t begin = any(text.size());
      text.insert(at, text.substr(begin, any(30)));
      break;
    }
    default: {
      const std::string &other = all[any(all.size())];
      const std::size_t begin = any(other.size());
      text.insert(at, other.substr(begin, any(100)));
    }
    }
  }
  return text;
}

} // namespace tessera::test
