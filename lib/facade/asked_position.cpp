#include "asked_position.hpp"

#include "../board/board.hpp"
#include "../notation/fen.hpp"
#include "../printable.hpp"
#include "../replay/moments.hpp"

#include <utility>
#include <vector>

namespace tessera {

namespace {

Result<FoundPosition> set_up(const AskedPosition &asked) {
  const Variant &variant = *asked.told.variant;
  const FenReading reading = parse_fen(*asked.fen, variant);
  if (!reading.position) {
    return Result<FoundPosition>::failure("the position cannot be set up: " +
                                          reading.faults.front().sentence);
  }
  const Notation system = asked.told.system.value_or(native_notation(variant));
  if (!names_cells_of(system, variant)) {
    return Result<FoundPosition>::failure(foreign_notation(system, variant));
  }
  return FoundPosition{variant, {*reading.position, system}};
}

} // namespace

AskedPosition::AskedPosition(Request &request)
    : game(request.number_or("game", 1)), told(told_in(request)), fen(request.text("fen")),
      at(request.text_or("at", "end")) {
  if (fen && !told.variant) {
    request.fail("fen", "needs \"variant\", the game that the position is from");
  }
}

Result<FoundPosition> find_position(const TextGames &games, const AskedPosition &asked) {
  if (asked.fen) {
    return set_up(asked);
  }
  const Result<std::vector<Moment>> moments = parse_moments(asked.at);
  if (!moments || moments->size() != 1) {
    return Result<FoundPosition>::failure(
        "\"at\" " + (moments ? "must name one moment" : std::string(moments.problem())));
  }
  const Result<BatchedRecord> game = games.game(asked.game);
  if (!game) {
    return Result<FoundPosition>::failure(game.problem());
  }
  const Moment::Kind kind = moments->front().kind;
  if (game->stop && (kind == Moment::Kind::end || kind == Moment::Kind::variation_end)) {
    return Result<FoundPosition>::failure("the record could not be read to its end: " +
                                          game->stop->sentence);
  }
  const Record &record = game->kept.record();
  const SettingChoice choice = choose_setting(record, asked.told);
  if (!choice.setting) {
    return Result<FoundPosition>::failure(printable(choice.findings.front().sentence));
  }
  MomentWatcher watcher(record, *choice.setting, *moments, std::nullopt);
  static_cast<void>(replay(record, *choice.setting, watcher));
  const Result<std::vector<ChosenPosition>> chosen = watcher.chosen();
  return chosen ? Result<FoundPosition>(FoundPosition{choice.setting->variant, chosen->front()})
                : Result<FoundPosition>::failure(chosen.problem());
}

} // namespace tessera
