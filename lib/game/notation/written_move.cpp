#include "written_move.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "grammar/broken_plane_move.hpp"
#include "grammar/move.hpp"
#include "letters.hpp"
#include "short_form.hpp"

namespace tessera {

namespace {

std::optional<Role> claimed_role(char letter, const Conventions &conventions) {
  return letter == 0 ? std::nullopt : role_of(upper(letter), conventions);
}

} // namespace

Cell resolve_other_form(WrittenCell written, Notation notation) {
  const std::optional<Notation> of_cell = notation_of_form(written.form, notation);
  return of_cell ? of_cell->read(written) : Cell();
}

void claim(Attempt &attempt, const WrittenMove &written, Notation system,
           const Conventions &conventions) {
  attempt.move.to = resolve_in_record(written.destination, system);
  if (written.shape == MoveShape::drop) {
    attempt.move.from = attempt.move.to;
    attempt.move.drop = written.piece == 0 ? Role::pawn : claimed_role(written.piece, conventions);
    return;
  }
  attempt.move.from = resolve_in_record(written.origin, system);
  attempt.move.promotion = claimed_role(written.promotion, conventions);
  // Castling names no piece, and is a king's (OC-13).
  attempt.mover =
      written.castling ? std::optional(Role::king) : claimed_role(written.piece, conventions);
  attempt.victim = claimed_role(written.victim, conventions);
  if (written.turning) {
    attempt.turning = resolve_in_record(*written.turning, system);
  }
}

Attempt attempt_of(const WrittenMove &written, Notation system, const Conventions &conventions) {
  Attempt attempt;
  claim(attempt, written, system, conventions);
  return attempt;
}

bool names_unknown_piece(const WrittenMove &written, const Conventions &conventions) {
  return names_none(written.piece, conventions) || names_none(written.victim, conventions) ||
         names_none(written.promotion, conventions);
}

std::string_view sign_of(const Move &move, const Position &position, std::string_view quiet) {
  return position.lands_on(move) != move.to ? "*" : position.victim(move).exists() ? "x" : quiet;
}

char move_letter(Piece piece, Notation system) {
  return system.habits().case_tells_side ? letter(piece) : letter(piece.role());
}

std::optional<std::string> castling_form(const Move &move, Notation system) {
  const std::string from = to_string(move.from, system);
  const std::string to = to_string(move.to, system);
  const bool is_white = from.starts_with("e1");
  const bool is_short = to.front() == 'g';
  if (!(is_white || from.starts_with("e8")) || !(is_short || to.front() == 'c') ||
      from.substr(1) != to.substr(1)) {
    return std::nullopt;
  }
  constexpr std::size_t slice = 2;
  const std::string_view sign = is_white   ? (is_short ? "O-O" : "O-O-O")
                                : is_short ? "o-o"
                                           : "o-o-o";
  return std::string(sign) + '@' + to.substr(slice);
}

std::string slices_form(const Move &move, Piece mover, std::string_view capture, bool in_passing,
                        Notation system) {
  std::string text = to_string(move.from, system);
  const char home = mover.exists() && mover.color() == Color::white ? '1' : '8';
  if (mover.exists() && mover.role() == Role::king && text[1] == home) {
    if (auto castling = castling_form(move, system)) {
      return *std::move(castling);
    }
  }
  text += capture.empty() ? "-" : capture;
  text += to_string(move.to, system);
  text += in_passing ? "ep" : "";
  if (move.promotion) {
    text += '=';
    text += letter(*move.promotion);
  }
  return text;
}

std::string long_form(const Move &move, const Position &position, Notation system) {
  if (move.drop) {
    return letter(*move.drop) + ('*' + to_string(move.to, system));
  }
  if (!system.habits().names_pieces) {
    const Cell victim = position.victim(move);
    return slices_form(move, position.at(move.from), victim.exists() ? "x" : "",
                       victim.exists() && victim != move.to, system);
  }
  const Piece mover = position.at(move.from);
  std::string text(1, move_letter(mover, system));
  text += to_string(move.from, system);
  text += sign_of(move, position, quiet_sign(system));
  text += to_string(move.to, system);
  if (move.promotion) {
    text += '=';
    text += move_letter(Piece(mover.color(), *move.promotion), system);
  }
  return text;
}

namespace {

template <class Rule> struct PlaneCell : tao::pegtl::nothing<Rule> {};
template <> struct PlaneCell<grammar::says_plane_cell> {
  template <class Input> static void apply(const Input &in, std::vector<std::string_view> &cells) {
    cells.emplace_back(in.begin(), in.size());
  }
};

} // namespace

std::vector<std::string_view> cells_on_plane(std::string_view text) {
  std::vector<std::string_view> cells;
  static_cast<void>(matches<grammar::says_plane_cells, PlaneCell>(text, cells));
  return cells;
}

} // namespace tessera
