#include "compared_pair.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/fen.hpp"
#include "../../record/record/item_kinds.hpp"
#include "../../record/replay/replay.hpp"
#include "position_diff.hpp"

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

/// What a record says about its game or its start, by the tag that says it.
DifferingPart by_tag(const Record &record, std::string_view name, const std::string &value) {
  const Tag *tag = record.find_tag(name);
  const Span span = tag == nullptr ? Span{} : tag->value;
  return {.there = true, .span = span, .text = record.at(span), .value = &value};
}

void compare_texts(const ComparedPair &pair, const TellDifference &tell) {
  const auto whole = [](const Record &record) {
    const auto size = static_cast<std::uint32_t>(record.text.size());
    return DifferingPart{.there = true, .span = {0, size}, .text = record.text};
  };
  const DifferingPart a = whole(pair.record_a.record);
  const DifferingPart b = whole(pair.record_b.record);
  if (with_single_blanks(a.text) != with_single_blanks(b.text)) {
    tell({.a = a, .b = b, .kind = DifferenceKind::text});
  }
}

} // namespace

bool ComparedPair::is_one_game() const {
  return record_a.setting && record_b.setting &&
         record_a.setting->variant == record_b.setting->variant &&
         record_a.setting->needed_fen() == record_b.setting->needed_fen();
}

std::optional<Parting> ComparedPair::tell_differences(const TellDifference &tell) const {
  if (const std::optional<Difference> other_game = difference_of_games(record_a, record_b)) {
    tell(*other_game);
    tell_tag_differences(record_a.record, a, record_b.record, b, tell);
    return std::nullopt;
  }
  if (record_a.setting) {
    return tell_game_differences(record_a.record, a, record_b.record, b, tell);
  }
  compare_texts(*this, tell);
  return std::nullopt;
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
  const auto difference = [&](DifferenceKind kind, std::string_view tag, DifferingGames games) {
    auto own = std::make_unique<const DifferingGames>(std::move(games));
    const DifferingPart of_a = by_tag(a.record, tag, own->a);
    const DifferingPart of_b = by_tag(b.record, tag, own->b);
    return Difference{.a = of_a, .b = of_b, .games = std::move(own), .kind = kind};
  };
  const auto fen = [](const LoadedGame &game) {
    return game.setting ? to_fen(game.setting->start) : game.record.tag_value("FEN").value_or("");
  };
  if (a.setting && b.setting && a.setting->variant != b.setting->variant) {
    return difference(DifferenceKind::game, "Variant",
                      {to_string(a.setting->variant), to_string(b.setting->variant)});
  }
  const bool is_one_start = a.setting && b.setting
                                ? a.setting->needed_fen() == b.setting->needed_fen()
                                : !a.setting && !b.setting && fen(a) == fen(b);
  if (is_one_start) {
    return std::nullopt;
  }
  std::string in_words =
      a.setting && b.setting
          ? difference_in_line(a.setting->start, b.setting->start, a.setting->system)
          : "";
  return difference(DifferenceKind::start, "FEN", {fen(a), fen(b), std::move(in_words)});
}

void WrittenDiff::write(std::string_view text) {
  constexpr std::size_t much = std::size_t{1} << 16U;
  if (text.size() >= much && text.ends_with('\n') &&
      (written_.empty() || written_.ends_with('\n'))) {
    print();
    print_(text);
    return;
  }
  written_ += text;
  if (written_.size() >= much && written_.ends_with('\n')) {
    print();
  }
}

void WrittenDiff::print() {
  if (!written_.empty()) {
    print_(written_);
    written_.clear();
  }
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
  pair->parting = pair->tell_differences(
      [&pair](const Difference & /*difference*/) { ++pair->difference_count; });
  if (pair->parting) {
    pair->position = position_before(a, pair->parting->a);
  }
  return pair;
}

} // namespace tessera
