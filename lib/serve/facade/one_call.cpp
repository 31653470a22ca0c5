#include "one_call.hpp"

#include "../../base/printable.hpp"
#include "../../game/notation/fen.hpp"
#include "../../picture/diagram/diagram.hpp"
#include "../../record/replay/listed_moves.hpp"
#include "../../record/report/game_findings.hpp"
#include "../pipeline/joined_records.hpp"
#include "asked_position.hpp"

#include <optional>
#include <utility>

namespace tessera {

namespace {

/// Why the cells of a setting's start have no names in its notation; nothing if they have.
std::optional<std::string> fault_of(const Setting &setting) {
  if (!names_cells_of(setting.system, setting.variant)) {
    return foreign_notation(setting.system, setting.variant);
  }
  return names_cells_of(setting.system, setting.start)
             ? std::nullopt
             : std::optional<std::string>("the start is a position on another board");
}

} // namespace

Result<WrittenMove> parse_move(std::string_view text, Notation system) {
  const Result<Record> record = typed_moves(text, system);
  if (!record || record->items.size() != 1 || record->items[0].kind != ItemKind::move) {
    return Result<WrittenMove>::failure(in_quotes(text) + " is not one move");
  }
  return record->moves.front();
}

Setting setting_of(const Variant &variant) {
  return {variant, native_notation(variant), Position::initial(variant)};
}

Result<Setting> setting_of(const Variant &variant, std::string_view fen) {
  FenReading reading = parse_fen(fen, variant);
  if (!reading.position) {
    return Result<Setting>::failure(fault_sentence(reading.faults.front()));
  }
  return Setting{variant, native_notation(variant), *std::move(reading.position)};
}

Result<Position> play(const Setting &from, std::string_view moves) {
  if (const auto fault = fault_of(from)) {
    return Result<Position>::failure(*fault);
  }
  const Result<Record> record = typed_moves(moves, from.system);
  if (!record) {
    return Result<Position>::failure(in_quotes(moves) + ' ' + record.problem());
  }
  GameFindings findings(Severity::error);
  CheckEnd end = check_record(*record, SettingChoice{from, {}}, findings);
  if (!findings.shown().empty()) {
    return Result<Position>::failure(findings.shown().front().sentence);
  }
  if (!end.end || end.end->moves == 0) {
    return Result<Position>::failure(in_quotes(moves) + " has no move");
  }
  return std::move(end.end->position);
}

std::vector<std::string> written_moves(const Setting &from) {
  return fault_of(from) ? std::vector<std::string>()
                        : listed_moves_of_boards({from.start, from.system});
}

Result<std::vector<CheckedText>> check_games(ByteSource &source, const Given &given) {
  using Games = std::vector<CheckedText>;
  Games games;
  RecordReader reader(source);
  while (const Record *const record = reader.next()) {
    if (!record->is_game() && !reader.stop()) {
      continue;
    }
    GameFindings findings;
    CheckEnd end = check_record(*record, given, findings, reader.stop());
    CheckedText game{games.size() + 1, std::move(end), {}, findings.errors()};
    const auto places = source.places();
    Locator locator(*record, places.get());
    for (const Finding &finding : findings.shown()) {
      game.findings.push_back({finding, locator.locate(finding.span)});
    }
    games.push_back(std::move(game));
  }
  if (reader.stop() && reader.stop()->code == Code::unreadable) {
    return Result<Games>::failure(reader.stop()->sentence);
  }
  return games.empty() ? Result<Games>::failure("no game found") : Result<Games>(games);
}

Result<std::string> convert_text(std::string_view text, const ConvertPlan &plan) {
  Result<ConvertedGames> games = convert_games(text, plan);
  return games ? Result<std::string>(games.take().text)
               : Result<std::string>::failure(games.problem());
}

std::string draw_text(const Position &position, Notation system) {
  DiagramOptions options;
  options.system = system;
  const std::vector<std::vector<CellMark>> marks(position.board_count());
  return draw_boards(position, options, marks);
}

} // namespace tessera
