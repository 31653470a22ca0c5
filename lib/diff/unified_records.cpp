#include "unified_records.hpp"

#include "../printable.hpp"
#include "canonical.hpp"

namespace tessera {

namespace {

std::vector<std::string> lines_of(const LoadedGame &game, const ComparedGame &compared) {
  return game.setting ? canonical_lines(compared, *game.setting) : canonical_lines(game.record);
}

} // namespace

UnifiedRecords::UnifiedRecords(const ComparedFile &a, const ComparedFile &b)
    : diff_(printable(a.name), printable(b.name)) {}

void UnifiedRecords::pair(const ComparedPair &pair) {
  diff_.add(lines_of(pair.record_a, pair.a), lines_of(pair.record_b, pair.b));
  written_ += diff_.take();
}

void UnifiedRecords::only(DiffSide side, std::size_t /*number*/, const LoadedGame &game) {
  const std::vector<std::string> lines =
      game.setting
          ? canonical_lines(compared_game(game.record, *game.setting, {game.setting->system, true}),
                            *game.setting)
          : canonical_lines(game.record);
  if (side == DiffSide::a) {
    diff_.add(lines, {});
  } else {
    diff_.add({}, lines);
  }
  written_ += diff_.take();
}

void UnifiedRecords::finish(const DiffTotal & /*total*/) {
  diff_.finish();
  written_ += diff_.take();
}

} // namespace tessera
