#pragma once

#include "../../record/record/record.hpp"
#include "compared_game.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// A record rewritten in PGN's shape, read back and replayed.
struct Rewritten {
  std::string text;
  Record record;
  ComparedGame game;

  /// Where its movetext begins.
  [[nodiscard]] std::size_t movetext() const {
    return record.items.empty() ? text.size() : record.items.front().span.begin;
  }
  [[nodiscard]] std::string result() const {
    return std::string(game.result ? game.result->text : std::string_view());
  }
};

/// Which numbers the turns after an insertion get. After a slip, the written ones and those of the
/// replay may differ, and either can mislead the replay of the whole.
enum class Numbers : std::uint8_t { of_replay, as_written };

/// A text made from two records.
struct Splice {
  std::string text;
  /// The keys of the turns that its main line should have.
  std::vector<std::uint64_t> main_line;
};

/// Puts what only another record has into a main one; both are in one notation, and the other is
/// called by a name.
Splice splice(const Rewritten &main, const Rewritten &other, std::string_view name,
              Numbers numbers);

} // namespace tessera
