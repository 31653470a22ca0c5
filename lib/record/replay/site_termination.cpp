#include "site_termination.hpp"

#include "sentences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace tessera {

namespace {

/// How a game can have ended, if infinitechess.org has a word for it.
enum class Ended : std::uint8_t {
  by_mate,
  by_stalemate,
  by_repetition,
  by_fifty_moves,
  by_royal_capture,
  otherwise
};

/// Endings that the board shows, and endings by the players' will or the clock, which it must not
/// show.
struct TerminationWord {
  std::string_view word;
  Ended ended;
  bool shows_on_board;
};
constexpr std::array<TerminationWord, 14> termination_words{{
    {"Checkmate", Ended::by_mate, true},
    {"Stalemate", Ended::by_stalemate, true},
    {"Threefold repetition", Ended::by_repetition, true},
    {"50-move rule", Ended::by_fifty_moves, true},
    {"Insufficient material", Ended::otherwise, true},
    {"Royal capture", Ended::by_royal_capture, true},
    {"All royals captured", Ended::otherwise, true},
    {"All pieces captured", Ended::otherwise, true},
    {"King of the hill", Ended::otherwise, true},
    {"Resignation", Ended::otherwise, false},
    {"Agreement", Ended::otherwise, false},
    {"Time forfeit", Ended::otherwise, false},
    {"Aborted", Ended::otherwise, false},
    {"Abandoned", Ended::otherwise, false},
}};

/// Nothing if the game could go on.
std::optional<Ended> end_on_board(const Position &end, DrawnBy drawn_by) {
  switch (end.outcome()) {
  case Outcome::checkmate:
    return Ended::by_mate;
  case Outcome::stalemate:
    return Ended::by_stalemate;
  case Outcome::king_taken:
    return Ended::by_royal_capture;
  case Outcome::drawn:
  case Outcome::ongoing:
    break;
  }
  return drawn_by == DrawnBy::repetition    ? std::optional(Ended::by_repetition)
         : drawn_by == DrawnBy::fifty_moves ? std::optional(Ended::by_fifty_moves)
                                            : std::nullopt;
}

} // namespace

std::optional<Finding> check_termination(const Record &record, const Position &end,
                                         DrawnBy drawn_by) {
  const Tag *tag = record.find_tag("Termination");
  if (tag == nullptr || !end.conventions().draws_end_game) {
    return std::nullopt;
  }
  const std::string_view value = record.at(tag->value);
  const auto known =
      std::find_if(termination_words.begin(), termination_words.end(),
                   [value](const TerminationWord &each) { return each.word == value; });
  const std::optional<Ended> ended = end_on_board(end, drawn_by);
  const bool fits =
      known == termination_words.end() ||
      (known->shows_on_board ? ended == known->ended && ended != Ended::otherwise : !ended);
  if (fits) {
    return std::nullopt;
  }
  return Finding{Code::result_mismatch, Severity::warning, tag->value,
                 fmt::format("\"{}\" is not how the game ended on the board{}", value,
                             ended ? ": " + game_over_sentence(end, end.outcome(), drawn_by)
                                   : ", where it could go on"),
                 "IC-15"};
}

} // namespace tessera
