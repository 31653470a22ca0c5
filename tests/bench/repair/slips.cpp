#include "slips.hpp"

#include "lib/game/notation/letters.hpp"
#include "lib/game/notation/written_move.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace tessera::bench {

namespace {

bool is_sign(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The places of letters and digits in a text, except the sign of a capture.
std::vector<std::size_t> places_of_signs(std::string_view text) {
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (is_sign(text[at]) && text[at] != 'x') {
      places.push_back(at);
    }
  }
  return places;
}

/// Another character of the same kind, as a finger beside its key would hit.
char other_sign(char sign, Chance &chance) {
  const std::string_view kind = sign >= '0' && sign <= '9'   ? "0123456789"
                                : sign >= 'a' && sign <= 'z' ? "abcdefgh"
                                                             : "ABCDNKPQRUMWI";
  char other = sign;
  while (other == sign) {
    other = kind[chance.below(chance.one_in(4) || kind[0] != '0' ? kind.size() : 5)];
  }
  return other;
}

/// Where the text of a piece's letter ends, and where the sign between its cells stands.
struct Parts {
  std::size_t cell;
  std::size_t sign;
  std::size_t second;
  std::size_t end;
};

Parts parts_of(const PlayedGame &game, std::string_view text) {
  const std::size_t cell = !game.names_pieces() ? 0 : text.size() > 1 && text[1] == ' ' ? 2 : 1;
  const std::size_t sign = text.find_first_of(signs_between_cells, cell);
  const std::size_t promotion = text.find('=');
  return {cell, sign, sign + 1, std::min(promotion, text.size())};
}

bool change_text(Slip slip, const PlayedGame &game, std::size_t ply, std::string &text,
                 Chance &chance) {
  const Move &move = game.moves[ply];
  const Position &before = game.before(ply);
  const std::vector<std::size_t> signs = places_of_signs(text);
  const std::size_t at = chance.any_of(signs);
  const Parts parts = parts_of(game, text);
  const std::string was = text;
  switch (slip) {
  case Slip::changed: {
    // The letter of the piece is a slip of its own.
    const std::size_t first = game.names_pieces() ? 1 : 0;
    const std::size_t which = signs[first + chance.below(signs.size() - first)];
    text[which] = other_sign(text[which], chance);
    break;
  }
  case Slip::transposed: {
    const std::size_t first = chance.below(signs.size() - 1);
    std::swap(text[signs[first]], text[signs[first + 1]]);
    break;
  }
  case Slip::ends_exchanged:
    if (!move.drop) {
      const std::string from = text.substr(parts.cell, parts.sign - parts.cell);
      const std::string to = text.substr(parts.second, parts.end - parts.second);
      text = text.substr(0, parts.cell) + to + text[parts.sign] + from + text.substr(parts.end);
    }
    break;
  case Slip::piece_letter:
    if (!game.names_pieces()) {
      return false;
    }
    text[0] =
        move_letter(Piece(before.turn(), chance.any_of(before.conventions().roles)), game.system);
    break;
  case Slip::victim: {
    const Piece victim = before.at(before.victim(move));
    const char named = letter(chance.any_of(before.conventions().roles));
    if (game.names_pieces() && !move.drop && victim.exists() && named != letter(victim.role()) &&
        text[parts.sign] == 'x') {
      text.insert(parts.second, 1, named);
    }
    break;
  }
  case Slip::dropped:
    text.erase(at, 1);
    break;
  default:
    text.insert(at, 1, text[at]);
  }
  return text != was;
}

/// Takes a ply out; each one after it on its board takes the place of the one before.
void leave_out_run_on(const PlayedGame &game, std::vector<PlyText> &plies, std::size_t at) {
  std::size_t place = plies[at].place;
  const unsigned board = game.board_of(place);
  plies.erase(plies.begin() + static_cast<std::ptrdiff_t>(at));
  for (; at < plies.size(); ++at) {
    if (game.board_of(plies[at].place) == board) {
      std::swap(place, plies[at].place);
    }
  }
}

/// Gives all plies the places that follow from those before them.
void run_on(std::vector<PlyText> &plies) {
  for (std::size_t at = 0; at < plies.size(); ++at) {
    plies[at].place = at;
  }
}

bool change_plies(Slip slip, const PlayedGame &game, std::vector<PlyText> &plies, std::size_t at) {
  const auto place = [&plies](std::size_t index) {
    return plies.begin() + static_cast<std::ptrdiff_t>(index);
  };
  const unsigned in_turn = game.end().conventions().moves_in_turn;
  const bool has_boards = game.end().board_count() > 1;
  switch (slip) {
  case Slip::ply_left_out:
  case Slip::ply_left_out_run_on:
    // In a turn of two moves, the first by itself is not a ply of its own.
    if (at + 2 >= plies.size() || in_turn > 1) {
      return false;
    }
    if (slip == Slip::ply_left_out_run_on) {
      leave_out_run_on(game, plies, at);
    } else {
      plies.erase(place(at));
    }
    return true;
  case Slip::ply_twice: {
    if (in_turn > 1 || at + 1 >= plies.size()) {
      return false;
    }
    const PlyText again = plies[at];
    plies.insert(place(at + 1), again);
    return true;
  }
  case Slip::turn_twice: {
    const std::size_t size = 2;
    if (has_boards || at + size >= plies.size() || game.before(at).turn() == Color::black ||
        game.before(at).mid_turn() || (in_turn > 1 && game.before(at).moves_due() < 2)) {
      return false;
    }
    const std::vector<PlyText> turn(place(at), place(at + size));
    plies.insert(place(at + size), turn.begin(), turn.end());
    run_on(plies);
    return true;
  }
  case Slip::last_twice: {
    if (in_turn > 1 || has_boards) {
      return false;
    }
    PlyText again = plies.back();
    again.place = plies.size();
    plies.push_back(again);
    return true;
  }
  case Slip::plies_exchanged: {
    // Moves on two boards do not wait for each other.
    if (at + 2 >= plies.size() || game.board_of(at) != game.board_of(at + 1)) {
      return false;
    }
    std::swap(plies[at], plies[at + 1]);
    std::swap(plies[at].place, plies[at + 1].place);
    return true;
  }
  case Slip::last_copied:
  case Slip::next_copied: {
    const std::size_t away = std::size_t{2} * in_turn;
    const bool has_other = slip == Slip::last_copied ? at >= away : at + away < plies.size();
    if (has_boards || !has_other) {
      return false;
    }
    const PlyText &other = plies[slip == Slip::last_copied ? at - away : at + away];
    if (other.move == plies[at].move) {
      return false;
    }
    plies[at].move = other.move;
    plies[at].says = other.says;
    return true;
  }
  default:
    if (in_turn == 1 || at + 2 >= plies.size() || !game.before(at).mid_turn()) {
      return false;
    }
    plies.erase(place(at));
    return true;
  }
}

} // namespace

std::string_view name(Slip slip) {
  static constexpr std::array<std::string_view, slip_count> names{
      "sign changed",     "two transposed",  "from and to", "piece letter",
      "wrong victim",     "dropped",         "doubled",     "ply left out",
      "left out, run on", "ply twice",       "turn twice",  "last twice",
      "plies exchanged",  "second left out", "l for 1",     "I for 1",
      "O for 0",          "Cyrillic",        "Greek",       "full-width",
      "quotes",           "no-break",        "thin blank",  "zero-width",
      "soft hyphen",      "last copied",     "next copied"};
  return names[static_cast<std::size_t>(slip)];
}

bool make_slip(Slip slip, const PlayedGame &game, std::vector<PlyText> &plies, std::size_t at,
               Chance &chance) {
  if (is_in_text(slip)) {
    return change_text(slip, game, plies[at].ply, plies[at].move, chance);
  }
  if (means_the_same(slip)) {
    std::optional<std::string> other = looks_alike(slip, plies[at].move, chance);
    if (!other) {
      return false;
    }
    plies[at].move = *std::move(other);
    return true;
  }
  return change_plies(slip, game, plies, at);
}

} // namespace tessera::bench
