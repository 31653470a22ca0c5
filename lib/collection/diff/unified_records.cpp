#include "unified_records.hpp"

#include "../../base/printable.hpp"
#include "canonical.hpp"

#include <utility>

namespace tessera {

namespace {

std::string text_of(const LoadedGame &game, const ComparedGame &compared) {
  return game.setting ? canonical_text(compared, *game.setting) : canonical_text(game.record);
}

} // namespace

UnifiedRecords::UnifiedRecords(const ComparedFile &a, const ComparedFile &b, Print print)
    : WrittenDiff(std::move(print)), diff_(printable(a.name), printable(b.name),
                                           [this](std::string_view lines) { write(lines); }) {}

void UnifiedRecords::pair(ComparedPair &pair) {
  const std::string a = text_of(pair.record_a, std::exchange(pair.a, {}));
  const std::string b = text_of(pair.record_b, std::exchange(pair.b, {}));
  diff_.add(a, b);
  print();
}

void UnifiedRecords::only(DiffSide side, std::size_t /*number*/, const LoadedGame &game) {
  const std::string text =
      game.setting
          ? canonical_text(compared_game(game.record, *game.setting, {game.setting->system, true}),
                           *game.setting)
          : canonical_text(game.record);
  diff_.add(side == DiffSide::a ? text : "", side == DiffSide::a ? "" : text);
  print();
}

void UnifiedRecords::finish(const DiffTotal & /*total*/) {
  diff_.finish();
  print();
}

} // namespace tessera
