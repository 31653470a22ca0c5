#include "written_game.hpp"

#include "lib/game/notation/letters.hpp"
#include "lib/game/notation/written_move.hpp"

#include <fmt/format.h>

namespace tessera::bench {

namespace {

/// What is said after a move about what it takes and threatens.
std::string words_of(const Move &move, const Position &before, Form form, Chance &chance) {
  Position next = before;
  next.apply(move);
  const bool check = !next.mid_turn() && !next.checkers().empty();
  const bool mate = check && next.outcome() == Outcome::checkmate;
  if (form == Form::tagged) {
    return mate ? "#" : check ? "+" : "";
  }
  std::string said;
  const Piece victim = before.at(before.victim(move));
  if (!move.drop && victim.exists() && chance.one_in(2)) {
    said = fmt::format(" {}x{}", letter(before.at(move.from).role()), letter(victim.role()));
  }
  return said + (mate ? " mate" : check ? " check!" : "");
}

/// The number, the side and the part of the turn that a place in a game has.
struct Place {
  unsigned number;
  Color side;
  bool second;
  unsigned board;
};

/// What stands before a ply in a game on two boards: 12a.
std::string label(const Place &place) {
  const std::string_view boards = place.side == Color::white ? "AB" : "ab";
  return fmt::format("{}{}. ", place.number, boards[place.board]);
}

/// Places after the end of the game continue as its last turns do.
Place place_of(const PlayedGame &game, std::size_t place) {
  Position position = game.positions[std::min(place, game.moves.size())];
  const bool pairs = position.conventions().moves_in_turn == 2;
  for (std::size_t at = game.moves.size(); at < place; ++at) {
    if (pairs && (place - game.moves.size()) % 2 == 1 && at + 1 == place) {
      return {position.move_number(), position.turn(), true, position.board()};
    }
    if (!pairs || (at - game.moves.size()) % 2 == 1) {
      position.end_turn();
    }
  }
  return {position.move_number(), position.turn(), position.mid_turn(), position.board()};
}

} // namespace

std::vector<PlyText> write_plies(const PlayedGame &game, Form form, Chance &chance) {
  std::vector<PlyText> plies;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    std::string text = game.text(ply);
    if (form == Form::log && game.names_pieces() && !game.moves[ply].drop) {
      text.insert(1, " ");
    }
    plies.push_back({ply, std::move(text),
                     words_of(game.moves[ply], game.before(ply), form, chance), game.moves[ply],
                     ply});
  }
  return plies;
}

WrittenGame write_game(const PlayedGame &game, const std::vector<PlyText> &plies, Form form) {
  WrittenGame written;
  std::string &text = written.text;
  if (form == Form::tagged) {
    text = fmt::format("[Event \"Repair\"]\n[White \"Ada\"]\n[Black \"Bede\"]\n[Result \"*\"]\n"
                       "[Variant \"{}\"]\n[Notation \"{}\"]\n\n",
                       game.variant.game->name, game.system.name());
  }
  std::size_t last_place = plies.empty() ? 0 : plies.front().place + 1;
  for (std::size_t at = 0; at < plies.size(); ++at) {
    const Place place = place_of(game, plies[at].place);
    // A ply that is written twice has no number of its own the second time.
    const bool repeats = at > 0 && plies[at].place == last_place;
    const bool gap = at > 0 && plies[at].place != last_place + 1 && !repeats;
    if (game.end().board_count() > 1) {
      text += fmt::format("{}{}", at == 0 ? "" : at % 4 == 0 ? "\n" : " ", label(place));
    } else if (at > 0 && (place.second || (repeats && place.second))) {
      text += gap ? " " : ",";
    } else if (place.side == Color::white && !repeats) {
      const std::string_view dot = form == Form::tagged ? "." : "";
      text += fmt::format("{}{}{} ", at == 0 ? "" : "\n", place.number, dot);
    } else if (at == 0 || (gap && place.side == Color::black)) {
      // White's ply of this turn is missing.
      text += fmt::format("{}{}... ", at == 0 ? "" : "\n", place.number);
    } else {
      text += ' ';
    }
    written.begins.push_back(text.size());
    text += plies[at].move;
    written.sizes.push_back(plies[at].move.size());
    text += plies[at].said;
    last_place = plies[at].place;
  }
  text += form == Form::tagged ? " *\n" : "\n";
  return written;
}

} // namespace tessera::bench
