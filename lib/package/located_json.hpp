#pragma once

#include "package_json.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace tessera::package {

/// JSON as it is read, but for what nests too deep; and where the elements of the list `moves` in
/// it begin that are objects.
struct LocatedJson {
  Json json;
  std::vector<std::size_t> moves;
  /// Whether it is JSON, and how many bytes were looked at.
  bool is_json = false;
  std::size_t size = 0;
};

/// Reads JSON in time that grows as it does. (What nlohmann-json reads with a callback it looks
/// through again for each object in a list.)
LocatedJson read_json(std::string_view text);

} // namespace tessera::package
