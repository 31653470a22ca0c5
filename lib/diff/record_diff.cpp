#include "record_diff.hpp"

#include "../notation/fen.hpp"
#include "../printable.hpp"
#include "../replay/replay.hpp"
#include "../text.hpp"
#include "pairing.hpp"

#include <fmt/format.h>

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

/// The position before an item's move in the main line; at its end if there is none, or if it was
/// not played.
Position position_before(const LoadedGame &game, const ComparedTurn *turn) {
  PositionBefore listener(turn != nullptr ? turn->item : game.record.items.size());
  const ReplayEnd end = replay(game.record, *game.setting, listener);
  return listener.position().value_or(end.position);
}

/// The places of spans in any order, in their order.
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

/// What a record says of its game or its start, by the tag that tells it.
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
         to_fen(record_a.setting->start) == to_fen(record_b.setting->start);
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
  if (fen(a) != fen(b) || a.setting.has_value() != b.setting.has_value()) {
    return difference(DifferenceKind::start, "FEN", fen(a), fen(b));
  }
  return std::nullopt;
}

std::unique_ptr<ComparedPair> compare_pair(const LoadedGame &a, const LoadedGame &b) {
  auto pair = std::make_unique<ComparedPair>(a, b);
  const auto game_of = [](const LoadedGame &game, const LoadedGame &other, Notation system) {
    const bool same_notation = other.setting && other.setting->system == game.setting->system;
    return compared_game(game.record, *game.setting, {system, same_notation});
  };
  pair->a = a.setting ? game_of(a, b, a.setting->system) : compared_tags(a.record);
  pair->b = b.setting ? game_of(b, a, a.setting ? a.setting->system : b.setting->system)
                      : compared_tags(b.record);
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

Result<ComparedFile> ComparedFile::list(const std::string &name, std::shared_ptr<RecordFile> file,
                                        const Told &told) {
  using Listed = Result<ComparedFile>;
  const Result<std::shared_ptr<GameList>> games = GameList::read(*file, told);
  if (!games) {
    return Listed::failure(fmt::format("{}: {}", printable(name), games.problem()));
  }
  return (*games)->games() > 0
             ? Listed(ComparedFile{name, std::move(file), *games})
             : Listed::failure(fmt::format("{}: no game is found", printable(name)));
}

namespace {

using Loaded = Result<std::shared_ptr<LoadedGame>>;

Loaded load(const ComparedFile &file, const ListedGame &listed, const Told &told) {
  const Loaded game = load_game(*file.file, listed, told);
  return game ? game : Loaded::failure(fmt::format("{}: {}", printable(file.name), game.problem()));
}

} // namespace

Result<DiffTotal> diff_records(const ComparedFile &a, const ComparedFile &b, const Told &told,
                               DiffListener &listener) {
  using Total = Result<DiffTotal>;
  if (const auto problem = pair_games(*a.games, *b.games)) {
    return Total::failure(*problem);
  }
  DiffTotal total;
  for (std::size_t i = 0; i < a.games->size(); ++i) {
    const ListedGame listed_a = a.games->at(i);
    if (listed_a.is_prose) {
      continue;
    }
    if (!listed_a.partner) {
      const Loaded game = load(a, listed_a, told);
      if (!game) {
        return Total::failure(game.problem());
      }
      listener.only(DiffSide::a, listed_a.number, **game);
      ++total.only_a;
      continue;
    }
    const ListedGame listed_b = b.games->at(*listed_a.partner);
    if (listed_a.whole == listed_b.whole && !listener.wants_same()) {
      ++total.same;
      continue;
    }
    const Loaded game_a = load(a, listed_a, told);
    const Loaded game_b = game_a ? load(b, listed_b, told) : game_a;
    if (!game_b) {
      return Total::failure(game_b.problem());
    }
    agree_on_game(**game_a, **game_b, told);
    const std::unique_ptr<ComparedPair> compared = compare_pair(**game_a, **game_b);
    compared->number_a = listed_a.number;
    compared->number_b = listed_b.number;
    const bool same = compared->differences.empty();
    ++(same ? total.same : total.different);
    total.differences += compared->differences.size();
    if (!same || listener.wants_same()) {
      listener.pair(*compared);
    }
  }
  for (std::size_t j = 0; j < b.games->size(); ++j) {
    const ListedGame listed = b.games->at(j);
    if (listed.is_prose || listed.partner) {
      continue;
    }
    const Loaded game = load(b, listed, told);
    if (!game) {
      return Total::failure(game.problem());
    }
    listener.only(DiffSide::b, listed.number, **game);
    ++total.only_b;
  }
  const auto problem = a.games->problem() ? a.games->problem() : b.games->problem();
  if (problem) {
    return Total::failure(*problem);
  }
  listener.finish(total);
  return total;
}

} // namespace tessera
