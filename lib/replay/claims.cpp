#include "claims.hpp"

#include "../notation/letters.hpp"

#include <fmt/format.h>

namespace tessera {

namespace {

/// Whether the side that the last mover plays against is in check, be the turn over or not.
bool is_in_check(Color side, const Position &after) {
  if (after.turn() == side) {
    return !after.checkers().empty();
  }
  const Cell king = after.king(side);
  return king.exists() && !after.attackers(king, opponent(side)).empty();
}

} // namespace

std::optional<Finding> check_mark(Mark mark, Span span, Color mover, const Position &after) {
  const Color side = opponent(mover);
  const bool check = is_in_check(side, after);
  const std::string_view ruling = after.conventions().notation_ruling;
  if (mark == Mark::mate && !(after.turn() == side && is_won(after.outcome()))) {
    return Finding{Code::mate_mark, Severity::warning, span,
                   fmt::format("{} is not mated{}", name(side), check ? ", though in check" : ""),
                   ruling};
  }
  if (mark == Mark::check && !check) {
    return Finding{Code::check_mark, Severity::warning, span,
                   fmt::format("{} is not in check", name(side)), ruling};
  }
  return std::nullopt;
}

std::optional<Finding> check_gloss(std::string_view text, Span span, Piece mover, Piece victim,
                                   const Position &after) {
  const std::string_view ruling = after.conventions().notation_ruling;
  if (!victim.exists()) {
    return Finding{Code::gloss_mismatch, Severity::warning, span,
                   "the move before it takes nothing", ruling};
  }
  if (role_of(text.front(), after.conventions()) != mover.role() ||
      role_of(text.back(), after.conventions()) != victim.role()) {
    return Finding{Code::gloss_mismatch, Severity::warning, span,
                   fmt::format("the move before it is a {} taking a {}", name(mover.role()),
                               name(victim.role())),
                   ruling};
  }
  return std::nullopt;
}

std::optional<Finding> check_capture_sign(const WrittenMove &written, std::string_view text,
                                          Span span, const Move &move, const MoveEffect &effect,
                                          const Position &before, Notation system) {
  const Piece victim = effect.victim;
  const bool shoots = effect.lands_on != move.to;
  if (written.capture == victim.exists() && (!written.capture || written.shot == shoots)) {
    return std::nullopt;
  }
  // Game Courier sets the letter apart, and marks no capture.
  const bool of_courier = text.size() > 1 && text[1] == ' ';
  const Conventions &conventions = before.conventions();
  if (written.capture && !victim.exists()) {
    return Finding{
        Code::capture_mark, Severity::warning, span,
        fmt::format("nothing is taken on {}, which is empty", to_string(move.to, system)),
        conventions.notation_ruling};
  }
  if (written.capture && written.shot != shoots) {
    return Finding{Code::capture_mark, Severity::warning, span,
                   shoots
                       ? fmt::format("the {} shoots from where it stands: a shot is marked with *",
                                     name(effect.mover.role()))
                       : fmt::format("this is no shot: the {} goes to {}, marked with x",
                                     name(effect.mover.role()), to_string(move.to, system)),
                   conventions.notation_ruling};
  }
  if (!written.capture && victim.exists() && conventions.marks_captures && !of_courier) {
    return Finding{Code::capture_mark, Severity::warning, span,
                   fmt::format("the {} on {} is taken, and the move is not marked with {}",
                               name(victim.role()), to_string(effect.victim_cell, system),
                               shoots ? '*' : 'x'),
                   conventions.notation_ruling};
  }
  return std::nullopt;
}

namespace {

/// The result that the board shows, or nothing while the game could go on. Of two teams White on
/// board A and Black on board B win together.
std::string_view result_on_board(Position end) {
  switch (end.outcome()) {
  case Outcome::checkmate:
  case Outcome::king_taken:
    end.choose_board(end.ended_board());
    return (end.turn() == Color::white) == (end.board() == 0) ? "0-1" : "1-0";
  case Outcome::stalemate:
  case Outcome::drawn:
    return "1/2-1/2";
  case Outcome::ongoing:
    break;
  }
  return {};
}

} // namespace

std::vector<Finding> check_result(const Record &record, const Item *result, const Position &end) {
  std::vector<Finding> findings;
  const Tag *tag = record.find_tag("Result");
  if (tag != nullptr && result != nullptr && record.at(tag->value) != record.at(result->span)) {
    findings.emplace_back(Code::result_mismatch, Severity::warning, result->span,
                          fmt::format("the Result tag says {}", record.at(tag->value)));
  }
  const Span said = result != nullptr ? result->span : tag != nullptr ? tag->value : Span{};
  const std::string_view text = record.at(said);
  const std::string_view shown = text.empty() || text == "*" ? "" : result_on_board(end);
  if (!shown.empty() && shown != text) {
    const Outcome outcome = end.outcome();
    findings.emplace_back(Code::result_mismatch, Severity::warning, said,
                          fmt::format("the game ended in {} on the board: {}",
                                      outcome == Outcome::checkmate    ? "mate"
                                      : outcome == Outcome::stalemate  ? "stalemate"
                                      : outcome == Outcome::king_taken ? "the taking of a king"
                                                                       : "a draw",
                                      shown),
                          end.conventions().ends_ruling);
  }
  return findings;
}

} // namespace tessera
