#include "compared_pair.hpp"

#include "../notation/fen.hpp"
#include "../record/item_kinds.hpp"
#include "../replay/replay.hpp"
#include "../text.hpp"
#include "position_diff.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tessera {

namespace {

/// Keeps the position before a move.
class PositionBefore final : public ReplayListener {
public:
  explicit PositionBefore(std::size_t item) : item_(item) {}

  void found(Finding /*finding*/) override {}
  [[nodiscard]] bool reads_findings() const override { return false; }
  void playing(const PlayedMove &move, const Position &before) override {
    if (move.item == item_) {
      position_ = before;
    }
  }
  [[nodiscard]] const std::optional<Position> &position() const { return position_; }

private:
  std::size_t item_;
  std::optional<Position> position_;
};

/// The position before an item's move in the main line; the position at its end if there is no such
/// item, or if it was not played.
Position position_before(const LoadedGame &game, const ComparedTurn *turn) {
  PositionBefore listener(turn != nullptr ? turn->item : game.record.items.size());
  const ReplayEnd end = replay(game.record, to_compare(*game.setting, game.record), listener);
  return listener.position().value_or(end.position);
}

/// The places of spans, which may be in any order, in the same order.
std::vector<Place> places_of(const Record &record, const std::vector<Span> &spans) {
  std::vector<std::size_t> order(spans.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&spans](std::size_t i, std::size_t j) {
    return spans[i].begin < spans[j].begin;
  });
  Locator locator(record);
  std::vector<Place> places(spans.size());
  for (const std::size_t i : order) {
    places[i] = locator.locate(spans[i]);
  }
  return places;
}

void find_places(ComparedPair &pair) {
  std::vector<Span> spans_a;
  std::vector<Span> spans_b;
  for (const Difference &each : pair.differences) {
    spans_a.push_back(each.a.span);
    spans_b.push_back(each.b.span);
  }
  if (pair.parting) {
    spans_a.push_back(pair.parting->a_span);
    spans_b.push_back(pair.parting->b_span);
  }
  pair.places_a = places_of(pair.record_a.record, spans_a);
  pair.places_b = places_of(pair.record_b.record, spans_b);
  if (pair.parting) {
    pair.parting_a = pair.places_a.back();
    pair.parting_b = pair.places_b.back();
    pair.places_a.pop_back();
    pair.places_b.pop_back();
  }
}

/// What a record says about its game or its start, by the tag that says it.
DifferingPart told_by_tag(const Record &record, std::string_view name, std::string value) {
  const Tag *tag = record.find_tag(name);
  const Span span = tag == nullptr ? Span{} : tag->value;
  return {true, span, std::string(record.at(span)), std::move(value)};
}

void compare_texts(ComparedPair &pair) {
  const auto whole = [](const Record &record) {
    const auto size = static_cast<std::uint32_t>(record.text.size());
    return DifferingPart{true, {0, size}, with_single_blanks(record.text)};
  };
  DifferingPart a = whole(pair.record_a.record);
  DifferingPart b = whole(pair.record_b.record);
  if (a.text != b.text) {
    pair.differences.push_back({DifferenceKind::text, std::move(a), std::move(b)});
  }
}

void compare_moves(ComparedPair &pair) {
  GameDifferences found =
      game_differences(pair.record_a.record, pair.a, pair.record_b.record, pair.b);
  pair.differences = std::move(found.differences);
  pair.parting = found.parting;
  if (pair.parting) {
    pair.position = position_before(pair.record_a, pair.parting->a);
  }
}

} // namespace

bool ComparedPair::is_one_game() const {
  return record_a.setting && record_b.setting &&
         record_a.setting->variant == record_b.setting->variant &&
         record_a.setting->needed_fen() == record_b.setting->needed_fen();
}

void agree_on_numbers(const LoadedGame &a, LoadedGame &b) {
  // A start before the moves is part of what is compared.
  if (!a.setting || !b.setting || a.setting->variant != b.setting->variant ||
      a.setting->start.board_count() > 1 || start_of(b.record) != nullptr ||
      a.setting->needed_fen() == b.setting->needed_fen() ||
      fen_without_number(a.setting->start) != fen_without_number(b.setting->start)) {
    return;
  }
  Setting renumbered = *b.setting;
  renumbered.start = a.setting->start;
  const auto hash = [&b](const Setting &setting) {
    return hash_of(compared_game(b.record, setting, {setting.system, true, true}));
  };
  if (hash(renumbered) == hash(*b.setting)) {
    b.renumbered_by = std::int64_t{a.setting->start.move_number()} - b.setting->start.move_number();
    b.setting = std::move(renumbered);
  }
}

std::optional<Difference> difference_of_games(const LoadedGame &a, const LoadedGame &b) {
  const auto difference = [&](DifferenceKind kind, std::string_view tag, std::string of_a,
                              std::string of_b) {
    return Difference{kind, told_by_tag(a.record, tag, std::move(of_a)),
                      told_by_tag(b.record, tag, std::move(of_b))};
  };
  const auto fen = [](const LoadedGame &game) {
    return game.setting ? to_fen(game.setting->start) : game.record.tag_value("FEN").value_or("");
  };
  if (a.setting && b.setting && a.setting->variant != b.setting->variant) {
    return difference(DifferenceKind::game, "Variant", to_string(a.setting->variant),
                      to_string(b.setting->variant));
  }
  const bool is_one_start = a.setting && b.setting
                                ? a.setting->needed_fen() == b.setting->needed_fen()
                                : !a.setting && !b.setting && fen(a) == fen(b);
  if (is_one_start) {
    return std::nullopt;
  }
  Difference starts = difference(DifferenceKind::start, "FEN", fen(a), fen(b));
  if (a.setting && b.setting) {
    starts.starts = difference_in_line(a.setting->start, b.setting->start, a.setting->system);
  }
  return starts;
}

std::unique_ptr<ComparedPair> compare_pair(const LoadedGame &a, const LoadedGame &b) {
  auto pair = std::make_unique<ComparedPair>(a, b);
  const auto game_of = [](const LoadedGame &game, const LoadedGame &other, Notation system) {
    const bool same_notation = other.setting && other.setting->system == game.setting->system;
    return compared_game(game.record, *game.setting, {system, same_notation});
  };
  // Both in the notation of the first, if that names the cells of the other's board.
  const bool same_board =
      a.setting && b.setting && &a.setting->system.board() == &b.setting->system.board();
  pair->a = a.setting ? game_of(a, b, a.setting->system) : compared_tags(a.record);
  pair->b =
      b.setting ? game_of(b, a, (same_board ? a : b).setting->system) : compared_tags(b.record);
  if (std::optional<Difference> other_game = difference_of_games(a, b)) {
    pair->differences = tag_differences(a.record, pair->a, b.record, pair->b);
    pair->differences.insert(pair->differences.begin(), std::move(*other_game));
  } else if (a.setting) {
    compare_moves(*pair);
  } else {
    compare_texts(*pair);
  }
  find_places(*pair);
  return pair;
}

} // namespace tessera
