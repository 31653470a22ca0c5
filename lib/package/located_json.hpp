#pragma once

#include "package_json.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace tessera::package {

/// JSON as it is read, without anything that nests too deep; and where the objects in its list
/// `moves` begin.
struct LocatedJson {
  Json json;
  std::vector<std::size_t> moves;
  /// Whether it is JSON, and how many bytes were looked at.
  bool is_json = false;
  std::size_t size = 0;
};

/// Reads JSON in time proportional to its length. (nlohmann-json with a callback would search what
/// it has read again for each object in a list.)
LocatedJson read_json(std::string_view text);

} // namespace tessera::package
