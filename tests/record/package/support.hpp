#pragma once

// The record that is made from a package, and what is said about it.

#include "lib/record/package/package_source.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace tessera::test {

/// What is made from JSON.
struct Made {
  std::string text;
  std::string problem;
  std::vector<SourceFault> faults;
  std::shared_ptr<const TextPlaces> places;

  /// The faults, each with its line, column and game.
  [[nodiscard]] std::vector<std::string> told() const {
    std::vector<std::string> all;
    for (const SourceFault &fault : faults) {
      all.push_back(fmt::format("{}:{} game {} {}: {}", fault.place.line + 1,
                                fault.place.column + 1, fault.game, name(fault.code),
                                fault.sentence));
    }
    return all;
  }
  [[nodiscard]] std::string moves() const {
    const std::size_t begin = text.rfind("\n\n", text.size() - 2);
    return begin == std::string::npos ? "" : text.substr(begin + 2);
  }
};

/// Reads so many bytes at once.
inline Made made_of(const std::string &text, std::size_t chunk = 1000) {
  const auto kind = package_kind(text);
  if (!kind) {
    return {"", "this is no such JSON", {}, nullptr};
  }
  PackageSource source(std::make_shared<TextSource>(text), *kind);
  Made made;
  for (;;) {
    std::string part(chunk, '\0');
    const Result<std::size_t> size = source.read(part.data(), part.size());
    if (!size) {
      made.problem = size.problem();
      break;
    }
    if (*size == 0) {
      break;
    }
    made.text += part.substr(0, *size);
  }
  made.faults = source.take_faults();
  made.places = source.places();
  return made;
}

} // namespace tessera::test
