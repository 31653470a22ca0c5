#include "claims.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"
#include "../record/record_ends.hpp"
#include "castling.hpp"

#include <fmt/format.h>

namespace tessera {

namespace {

/// Whether the opponent of the last mover is in check, whether the turn is over or not.
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

namespace {

/// For a move that could say that it takes in passing or castles (OC-13) and does not, or that says
/// so and does neither.
std::optional<Finding> check_slices_sign(const WrittenMove &written, Span span, const Move &move,
                                         const MoveEffect &effect, const Position &before,
                                         Notation system) {
  const bool in_passing = effect.takes_in_passing(move);
  const bool castles = is_castling(move, effect.mover, system.board());
  const std::string_view ruling = before.conventions().notation_ruling;
  if (written.in_passing != in_passing) {
    return Finding{Code::capture_mark, Severity::warning, span,
                   in_passing ? "this takes a pawn in passing but is not marked with ep; other "
                                "programs refuse it without"
                              : "this is marked with ep but takes nothing in passing",
                   ruling};
  }
  const std::string usual = castles ? long_form(move, before, system) : "";
  if (upper(usual.empty() ? ' ' : usual.front()) == 'O' && !written.castling) {
    return Finding{Code::capture_mark, Severity::warning, span,
                   "this is castling, which is written " + usual, ruling};
  }
  return std::nullopt;
}

} // namespace

std::optional<Finding> check_capture_sign(const WrittenMove &written, std::string_view text,
                                          Span span, const Move &move, const MoveEffect &effect,
                                          const Position &before, Notation system) {
  if (system.habits().signs_castling) {
    if (auto found = check_slices_sign(written, span, move, effect, before, system)) {
      return found;
    }
  }
  const Piece victim = effect.victim;
  const bool shoots = effect.lands_on != move.to;
  if (written.capture == victim.exists() && (!written.capture || written.shot == shoots)) {
    return std::nullopt;
  }
  // Game Courier separates the letter and marks no capture; infinitechess.org marks none if it
  // leaves the letter out.
  const bool marks_none = (text.size() > 1 && text[1] == ' ') ||
                          (written.piece == 0 && written.destination.habits().has_arrows);
  const Conventions &conventions = before.conventions();
  if (written.capture && !victim.exists()) {
    return Finding{
        Code::capture_mark, Severity::warning, span,
        fmt::format("nothing is taken on {}, which is empty", to_string(move.to, system)),
        conventions.notation_ruling};
  }
  if (written.capture && written.shot != shoots) {
    return Finding{
        Code::capture_mark, Severity::warning, span,
        shoots ? fmt::format("the {} shoots from where it stands: a shot is marked with *",
                             name(effect.mover.role()))
               : fmt::format("this is not a shot: the {} goes to {}, which is marked with x",
                             name(effect.mover.role()), to_string(move.to, system)),
        conventions.notation_ruling};
  }
  if (!written.capture && victim.exists() && conventions.marks_captures && !marks_none) {
    return Finding{Code::capture_mark, Severity::warning, span,
                   fmt::format("the {} on {} is taken, but the move is not marked with {}",
                               name(victim.role()), to_string(effect.victim_cell, system),
                               shoots ? '*' : 'x'),
                   conventions.notation_ruling};
  }
  return std::nullopt;
}

namespace {

/// The result that the board shows, or empty while the game could go on. In games for two teams,
/// White on board A and Black on board B win together.
std::string_view result_on_board(Position end, DrawnBy drawn_by) {
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
  return drawn_by == DrawnBy::nothing ? std::string_view() : "1/2-1/2";
}

} // namespace

std::vector<Finding> check_result(const Record &record, const EndOfRecord &written,
                                  const Position &end, DrawnBy drawn_by) {
  std::vector<Finding> findings;
  const auto in_usual_signs = [](std::string_view text) {
    const std::string_view stated = stated_result(text);
    return stated.empty() ? text : stated;
  };
  const Tag *tag = record.find_tag("Result");
  const Item *result = written.result;
  if (tag != nullptr && result != nullptr &&
      in_usual_signs(record.at(tag->value)) != record.text_of(*result)) {
    findings.emplace_back(Code::result_mismatch, Severity::warning, result->span,
                          fmt::format("the Result tag says {}", record.at(tag->value)));
  }
  Span said = result != nullptr ? result->span : tag != nullptr ? tag->value : Span{};
  std::string_view text =
      in_usual_signs(result != nullptr ? record.text_of(*result) : record.at(said));
  const std::string_view stated = written.in_words;
  // Words such as "White wins" in the tag are not compared.
  const bool is_known = text == "*" || !stated_result(text).empty();
  if (!stated.empty() && (text.empty() || text == "*")) {
    text = stated;
    said = written.words;
  } else if (!stated.empty() && is_known && text != stated) {
    findings.emplace_back(Code::result_mismatch, Severity::warning, written.words,
                          fmt::format("this means {}, but the {} {}", stated,
                                      result != nullptr ? "result is" : "Result tag says", text));
  }
  const std::string_view shown = text.empty() || text == "*" ? "" : result_on_board(end, drawn_by);
  if (!shown.empty() && shown != text) {
    const Outcome outcome = end.outcome();
    findings.emplace_back(Code::result_mismatch, Severity::warning, said,
                          fmt::format("the game ended in {} on the board: {}",
                                      outcome == Outcome::checkmate    ? "mate"
                                      : outcome == Outcome::stalemate  ? "stalemate"
                                      : outcome == Outcome::king_taken ? "the capture of a king"
                                                                       : "a draw",
                                      shown),
                          end.conventions().ends_ruling);
  }
  return findings;
}

} // namespace tessera
