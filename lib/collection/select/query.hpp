#pragma once

#include "../../base/result.hpp"
#include "../../game/rules/position.hpp"
#include "../../record/record/record.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What games are selected by, one type for each criterion: read from text by the rules of
// grammar/query.hpp. A failure says at which character, from 1, and what is expected there.

namespace tessera {

enum class Comparison : std::uint8_t {
  equal,
  unequal,
  less,
  at_most,
  greater,
  at_least,
  /// For text: contains this, ignoring case.
  contains,
};

/// A condition on a tag: that it is there, or how its value compares. A record without the tag
/// never meets it.
struct TagQuery {
  std::string name;
  std::optional<Comparison> comparison{};
  std::string value{};

  /// The tag is the first with that name, ignoring case. Less and greater compare numbers if both
  /// values are numbers, otherwise text byte by byte.
  [[nodiscard]] bool matches(const Record &record) const;
};
Result<TagQuery> parse_tag_query(std::string_view text);

/// A range of days, including both ends, each as the number yyyymmdd.
struct DateRange {
  unsigned first = 0;
  unsigned last = 99'999'999;

  [[nodiscard]] bool contains(const DateRange &other) const {
    return first <= other.first && other.last <= last;
  }
};
/// Reads 2003, 2003.05..2004.12.31, 2003.05.. or ..2004: a year or month stands for all its days.
Result<DateRange> parse_date_query(std::string_view text);
/// The days that a record's date may mean; nothing if it is not a date. An unknown part, ??, may be
/// any day, month or digit.
std::optional<DateRange> parse_date(std::string_view text);
/// A day as records write it, 2003.05.17.
std::string day_text(unsigned day);

/// How many moves, including both ends.
struct LengthRange {
  std::uint32_t least = 0;
  std::uint32_t most = ~0U;

  [[nodiscard]] bool contains(std::uint32_t length) const {
    return least <= length && length <= most;
  }
};
/// Reads 12, 5..40, 5.. or ..40.
Result<LengthRange> parse_length_query(std::string_view text);

/// Which pieces stand on the board, or on all boards of the game together.
class MaterialQuery {
public:
  /// How many pieces there must be of the kind that a letter stands for: a capital means White's, a
  /// small letter Black's.
  struct Condition {
    char man;
    Comparison comparison;
    unsigned count;
  };

  /// All `conditions` must be met; a side for which `whole` is set has only the pieces that they
  /// name.
  MaterialQuery(std::vector<Condition> conditions, std::array<bool, 2> whole)
      : conditions_(std::move(conditions)), whole_(whole) {}

  /// A piece that the position's game does not have counts 0.
  [[nodiscard]] bool matches(const Position &position) const;

private:
  std::vector<Condition> conditions_;
  std::array<bool, 2> whole_;
};
/// Reads `KQ2R-K*`, White's pieces and Black's, or `Q=0,r>=2`. A letter that is not a piece of any
/// game is refused.
Result<MaterialQuery> parse_material_query(std::string_view text);

/// Calls `visit` with the position turned to each of its boards.
template <class Visit> void for_each_board(const Position &position, Visit visit) {
  if (position.board_count() == 1) {
    visit(position);
    return;
  }
  Position turned = position;
  for (unsigned board = 0; board < turned.board_count(); ++board) {
    turned.choose_board(board);
    visit(std::as_const(turned));
  }
}

} // namespace tessera
