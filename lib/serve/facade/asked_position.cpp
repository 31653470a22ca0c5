#include "asked_position.hpp"

#include "../../base/printable.hpp"
#include "../../game/board/board.hpp"
#include "../../game/notation/fen.hpp"
#include "../../record/record/item_kinds.hpp"
#include "../../record/record/record_reader.hpp"
#include "../../record/replay/moments.hpp"

#include <algorithm>
#include <vector>

namespace tessera {

namespace {

Result<FoundPosition> set_up(const AskedPosition &asked) {
  const Variant &variant = *asked.given.variant;
  const FenReading reading = parse_fen(*asked.fen, variant);
  if (!reading.position) {
    return Result<FoundPosition>::failure("the position cannot be set up: " +
                                          fault_sentence(reading.faults.front()));
  }
  const Notation system = asked.given.system.value_or(native_notation(variant));
  if (!names_cells_of(system, variant)) {
    return Result<FoundPosition>::failure(foreign_notation(system, variant));
  }
  return FoundPosition{variant, {*reading.position, system}};
}

/// The moment after the move that a byte belongs to; one that never comes if it belongs to none.
Moment moment_at(const Record &record, std::uint64_t byte) {
  const auto found =
      std::find_if(record.items.begin(), record.items.end(), [&record, byte](const Item &item) {
        const std::uint64_t begin = record.first_byte + item.span.begin;
        return is_move(item.kind) && begin <= byte && byte < begin + item.span.size;
      });
  const auto before = static_cast<unsigned>(found - record.items.begin());
  return {Moment::Kind::after_item, before + 1, true, {}};
}

} // namespace

AskedPosition::AskedPosition(Request &request)
    : game(request.number_or("game", 1)), given(given_in(request)), fen(request.text("fen")),
      at(request.text_or("at", "end")) {
  constexpr std::size_t beyond = Request::max_number + 1;
  const std::size_t at_byte = request.number_or("byte", beyond);
  if (at_byte != beyond) {
    byte = at_byte;
  }
  if (fen && !given.variant) {
    request.fail("fen", "needs \"variant\", the game that the position is from");
  }
  if (fen && byte) {
    request.fail("byte", "names a move of a game, but \"fen\" is a position without one");
  }
}

Result<FoundPosition> find_position(const TextGames &games, const Request &request,
                                    const AskedPosition &asked) {
  if (const auto fault = request.fault()) {
    return Result<FoundPosition>::failure(*fault);
  }
  if (asked.fen) {
    return set_up(asked);
  }
  const Result<std::vector<Moment>> moments = parse_moments(asked.at);
  if (!moments || moments->size() != 1) {
    return Result<FoundPosition>::failure(
        "\"at\" " + (moments ? "must name one moment" : std::string(moments.problem())));
  }
  const Result<BatchedRecord> game =
      games.game(asked.byte ? games.number_at(*asked.byte) : asked.game);
  if (!game) {
    return Result<FoundPosition>::failure(game.problem());
  }
  const Record &record = game->kept.record();
  const Moment moment = asked.byte ? moment_at(record, *asked.byte) : moments->front();
  if (game->stop && moment.needs_whole_record()) {
    return Result<FoundPosition>::failure("the record could not be read to its end: " +
                                          game->stop->sentence);
  }
  const SettingChoice choice = choose_setting(record, asked.given);
  if (!choice.setting) {
    return Result<FoundPosition>::failure(printable(choice.findings.front().sentence));
  }
  MomentWatcher watcher(record, *choice.setting, {moment}, std::nullopt);
  static_cast<void>(replay(record, *choice.setting, watcher));
  const Result<std::vector<ChosenPosition>> chosen = watcher.chosen();
  return chosen ? Result<FoundPosition>(FoundPosition{choice.setting->variant, chosen->front()})
                : Result<FoundPosition>::failure(chosen.problem());
}

Result<Record> typed_moves(std::string_view text, Notation system) {
  if (text.size() > max_record_size) {
    return Result<Record>::failure("must not be longer than a record may be");
  }
  Record record;
  const ParseEnd parsed = parse_record(text, record, true, reader_of(system));
  if (parsed.too_deep || parsed.size != text.size() || !record.tags.empty()) {
    return Result<Record>::failure("must be the moves of one game and nothing else");
  }
  record.may_go_on = true;
  return record;
}

} // namespace tessera
