#include "near.hpp"

#include "lib/game/notation/letters.hpp"
#include "lib/game/notation/written_move.hpp"

#include <algorithm>
#include <utility>

namespace tessera::bench {

namespace {

/// The text without blanks, and with one sign for everything that may stand between two cells.
std::string normal(std::string_view text) {
  std::string kept;
  for (const char c : text) {
    if (c != ' ') {
      kept += c == 'x' || c == '*' || c == '>' ? '-' : c;
    }
  }
  return kept;
}

bool one_apart(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) {
    std::swap(a, b);
  }
  const std::size_t longer = b.size() - a.size();
  const auto differ = static_cast<std::size_t>(
      std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  if (longer == 1) {
    return a.substr(differ) == b.substr(differ + 1);
  }
  if (longer > 1) {
    return false;
  }
  return differ == a.size() || a.substr(differ + 1) == b.substr(differ + 1);
}

bool exchanged(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) {
    return false;
  }
  std::vector<std::size_t> differ;
  for (std::size_t at = 0; at < a.size(); ++at) {
    if (a[at] != b[at]) {
      differ.push_back(at);
    }
  }
  return differ.size() == 2 && a[differ[0]] == b[differ[1]] && a[differ[1]] == b[differ[0]];
}

/// The same with its cells in the other order, behind a letter or not.
std::string turned_round(std::string_view text, std::size_t letters) {
  const std::size_t sign = text.find('-');
  if (sign == std::string_view::npos || sign == 0) {
    return std::string(text);
  }
  const std::size_t promotion = std::min(text.find('='), text.size());
  return std::string(text.substr(0, letters))
      .append(text.substr(sign + 1, promotion - sign - 1))
      .append("-")
      .append(text.substr(letters, sign - letters))
      .append(text.substr(promotion));
}

/// The text of a move as a record with slips may have it, also with the captured piece.
std::string with_victim(const Move &move, const Position &before, std::string_view text) {
  const Piece victim = before.at(before.victim(move));
  const std::size_t sign = text.find('x');
  if (!victim.exists() || sign == std::string_view::npos) {
    return std::string(text);
  }
  return std::string(text.substr(0, sign + 1))
      .append(1, letter(victim.role()))
      .append(text.substr(sign + 1));
}

/// Whether a text is a capture that gives only a part of its origin: Nbxaa13
bool is_short_form(std::string_view text, std::string_view long_form) {
  const std::size_t sign = text.find('x');
  const std::size_t long_sign = long_form.find('x');
  if (sign == std::string_view::npos || long_sign == std::string_view::npos ||
      text.substr(sign) != long_form.substr(long_sign)) {
    return false;
  }
  const std::string head = normal(text.substr(0, sign));
  std::size_t at = 0;
  for (const char c : head) {
    at = long_form.find(c, at);
    if (at >= long_sign) {
      return false;
    }
    ++at;
  }
  return !head.empty() && head.front() == long_form.front();
}

} // namespace

bool one_slip_apart(std::string_view written, std::string_view meant) {
  const std::string a = normal(written);
  const std::string b = normal(meant);
  return one_apart(a, b) || exchanged(a, b) || turned_round(a, 1) == b || turned_round(a, 0) == b;
}

std::optional<Move> legal_as_written(std::string_view text, const Position &before,
                                     Notation system) {
  const std::string written = normal(text);
  std::optional<Move> short_form;
  std::size_t short_forms = 0;
  for (const Move &move : before.legal_moves()) {
    const std::string form = long_form(move, before, system);
    const bool is_pawn = form.front() == 'P';
    // The letter of a piece may be missing, and for a drop that of a pawn.
    if (written == normal(form) || written == normal(with_victim(move, before, form)) ||
        ((!move.drop || is_pawn) && written == normal(form).substr(1))) {
      return move;
    }
    if (is_short_form(text, form)) {
      short_form = move;
      ++short_forms;
    }
  }
  return short_forms == 1 ? short_form : std::nullopt;
}

std::size_t playable_from(Position position, const PlayedGame &game,
                          const std::vector<PlyText> &plies, std::size_t from) {
  std::size_t at = from;
  for (; at < plies.size(); ++at) {
    const std::size_t ply = plies[at].ply;
    const Move &move = plies[at].says;
    position.choose_board(game.board_of(plies[at].place));
    // A slip that makes another legal move may make it with another piece.
    const bool names_man = !move.drop && move == game.moves[ply];
    const Attempt attempt{move, names_man ? std::optional(game.before(ply).at(move.from).role())
                                          : std::nullopt};
    if (position.why_not(attempt)) {
      break;
    }
    position.apply(move);
  }
  return at - from;
}

std::size_t near_readings(const PlayedGame &game, const std::vector<PlyText> &plies, std::size_t at,
                          const Position &before) {
  const std::vector<Move> legal = before.legal_moves();
  return static_cast<std::size_t>(std::count_if(legal.begin(), legal.end(), [&](const Move &move) {
    const std::string text = long_form(move, before, game.system);
    if (!one_slip_apart(plies[at].move, text) &&
        !one_slip_apart(plies[at].move, with_victim(move, before, text))) {
      return false;
    }
    Position next = before;
    next.apply(move);
    return playable_from(std::move(next), game, plies, at + 1) == plies.size() - at - 1;
  }));
}

} // namespace tessera::bench
