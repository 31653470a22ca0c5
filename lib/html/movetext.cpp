#include "movetext.hpp"

#include <algorithm>
#include <string_view>

namespace tessera {

namespace {

/// For each item the number of the position behind its move; 0 for those that were not replayed.
std::vector<std::size_t> positions_by_item(const Record &record, std::span<const PageMove> moves) {
  std::vector<std::size_t> numbers(record.items.size(), 0);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    numbers[moves[i].played.item] = i + 1;
  }
  return numbers;
}

std::string_view kind_of(ItemKind kind) {
  switch (kind) {
  case ItemKind::move_number:
    return "number";
  case ItemKind::move:
  case ItemKind::broken_move:
    return "move";
  case ItemKind::turn_separator:
    return "join";
  case ItemKind::gloss:
  case ItemKind::annotation:
  case ItemKind::check_word:
  case ItemKind::mate_word:
    return "mark";
  case ItemKind::nag:
    return "nag";
  case ItemKind::brace_comment:
  case ItemKind::unclosed_comment:
  case ItemKind::line_comment:
    return "comment";
  case ItemKind::escape_line:
  case ItemKind::remark:
  case ItemKind::stray_end:
  case ItemKind::broken_tag_pair:
    return "remark";
  case ItemKind::variation_begin:
    return "begin";
  case ItemKind::variation_end:
  case ItemKind::unclosed_variation:
    return "end";
  case ItemKind::resignation:
  case ItemKind::draw_word:
  case ItemKind::result:
    break;
  }
  return "result";
}

/// The position behind which a place of the record's text stands.
std::size_t position_at(const Record &record, std::span<const PageMove> moves, Span place) {
  // The moves are in the order of their items.
  const auto behind =
      std::partition_point(moves.begin(), moves.end(), [&record, place](const PageMove &move) {
        return record.items[move.played.item].span.begin <= place.begin;
      });
  return static_cast<std::size_t>(behind - moves.begin());
}

bool is_sign_of_move(ItemKind kind) {
  return kind == ItemKind::gloss || kind == ItemKind::annotation || kind == ItemKind::check_word ||
         kind == ItemKind::mate_word || kind == ItemKind::nag;
}

/// The move behind which a sign stands.
std::optional<std::size_t> move_of_sign(const Record &record, std::size_t item) {
  while (item > 0 && is_sign_of_move(record.items[item].kind)) {
    --item;
  }
  const ItemKind kind = record.items[item].kind;
  const bool is_move = kind == ItemKind::move || kind == ItemKind::broken_move;
  return is_move ? std::optional(item) : std::nullopt;
}

/// A comment's words without the signs about them.
std::string_view words_of(ItemKind kind, std::string_view text) {
  if (kind == ItemKind::brace_comment) {
    return text.substr(1, text.size() - 2);
  }
  if (kind == ItemKind::unclosed_comment) {
    return text.substr(1);
  }
  return kind == ItemKind::line_comment ? text.substr(text.front() == '/' ? 2 : 1) : text;
}

} // namespace

PageJson movetext_of(const Record &record, std::span<const PageMove> moves) {
  const std::vector<std::size_t> numbers = positions_by_item(record, moves);
  PageJson text = PageJson::array();
  for (std::size_t i = 0; i < record.items.size(); ++i) {
    const Item &item = record.items[i];
    const std::string_view kind = kind_of(item.kind);
    PageJson element{kind, words_of(item.kind, record.at(item.span))};
    if (kind == "move") {
      element.push_back(numbers[i]);
    }
    text.push_back(std::move(element));
  }
  return text;
}

std::vector<std::size_t> parents_of(const Record &record, std::span<const PageMove> moves) {
  /// The last position of a line, and that before its last turn.
  struct Line {
    std::size_t last;
    std::size_t before;
  };
  std::vector<Line> lines{{0, 0}};
  const std::vector<std::size_t> numbers = positions_by_item(record, moves);
  std::vector<std::size_t> parents(moves.size());
  for (std::size_t i = 0; i < record.items.size(); ++i) {
    switch (record.items[i].kind) {
    case ItemKind::variation_begin:
      lines.push_back({lines.back().before, lines.back().before});
      break;
    case ItemKind::variation_end:
    case ItemKind::unclosed_variation:
      lines.pop_back();
      break;
    default:
      if (const std::size_t number = numbers[i]; number != 0) {
        Line &line = lines.back();
        parents[number - 1] = line.last;
        if (!moves[number - 1].mid_turn) {
          line.before = line.last;
        }
        line.last = number;
      }
      break;
    }
  }
  return parents;
}

FindingPlace place_of(const Record &record, std::span<const PageMove> moves, Span finding) {
  const std::size_t position = position_at(record, moves, finding);
  const auto found =
      std::partition_point(record.items.begin(), record.items.end(),
                           [finding](const Item &item) { return item.span.begin < finding.begin; });
  if (found == record.items.end() || found->span != finding) {
    return {position, std::nullopt};
  }
  const auto item = static_cast<std::size_t>(found - record.items.begin());
  if (is_sign_of_move(found->kind)) {
    return {position, move_of_sign(record, item)};
  }
  const bool numbers_the_next = found->kind == ItemKind::move_number && position < moves.size() &&
                                moves[position].played.item == item + 1;
  return {position + (numbers_the_next ? 1U : 0U), item};
}

} // namespace tessera
