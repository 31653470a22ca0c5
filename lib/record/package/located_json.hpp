#pragma once

#include "package_json.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::package {

/// A move of a game's list, and where it begins.
struct LocatedMove {
  std::uint32_t begin;
  bool is_read;
  PackageMove move;
};

/// A member that its object has already, and where it begins. (Signs escaped in its name move that
/// place a little.)
struct RepeatedMember {
  std::uint32_t begin;
  std::string name;
};

/// JSON as it is read, without anything that nests too deep. The objects in its list `moves` are
/// taken out and read as moves, which take less memory than their JSON.
struct LocatedJson {
  Json json;
  std::deque<LocatedMove> moves;
  /// What is wrong with the first moves that are not read, as many as faults are reported.
  std::vector<std::string> problems;
  /// The first members given twice, as many as faults are reported. The last of each counts.
  std::vector<RepeatedMember> repeated;
  /// Whether it is JSON, and how many bytes were looked at.
  bool is_json = false;
  std::size_t size = 0;
  /// Whether it has more than `max_package_values`; the rest is not looked at.
  bool has_too_many = false;
};

/// Reads JSON in time proportional to its length. (nlohmann-json with a callback would search what
/// it has read again for each object in a list.)
LocatedJson read_json(std::string_view text);

/// What to say of a member that is given twice.
std::string sentence_of(const RepeatedMember &member);

} // namespace tessera::package
