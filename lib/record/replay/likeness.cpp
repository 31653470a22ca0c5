#include "likeness.hpp"

#include "../../game/notation/letters.hpp"
#include "../../game/notation/short_form.hpp"
#include "../record/folded_text.hpp"
#include "../../base/text.hpp"
#include "castling.hpp"
#include "sign_likeness.hpp"
#include "slips.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace tessera {

namespace {

/// What it takes, in plies, to begin on a board of that many cells, and to list that many moves and
/// compare them.
constexpr std::size_t plies_of_a_board(std::size_t cells) { return 32 + cells / 8; }
std::size_t plies_of_moves(std::size_t moves, const Position &position) {
  return moves * position.conventions().plies_per_listed_move;
}

/// The hint at an origin that differs least from a written one: the same if it fits, or with one
/// sign or two neighbours changed; otherwise the whole origin.
std::string nearest_hint(std::string_view written, Cell origin, Notation system) {
  std::string hint(written);
  if (fits_hint(hint, origin, system)) {
    return hint;
  }
  std::string whole = to_string(origin, system);
  for (std::size_t i = 0; i < hint.size(); ++i) {
    for (const char sign : whole) {
      const char had = std::exchange(hint[i], sign);
      if (fits_hint(hint, origin, system)) {
        return hint;
      }
      hint[i] = had;
    }
  }
  for (std::size_t i = 1; i < hint.size(); ++i) {
    std::swap(hint[i - 1], hint[i]);
    if (fits_hint(hint, origin, system)) {
      return hint;
    }
    std::swap(hint[i - 1], hint[i]);
  }
  return whole;
}

} // namespace

std::string_view reason_of(Likeness likeness) {
  static constexpr std::array<std::string_view, static_cast<std::size_t>(Likeness::none)> reasons{
      "the two moves in the other order",
      "the two plies in the other order",
      "the same in full",
      "the same letters and digits with another sign",
      "another piece letter",
      "the piece letter is missing",
      "another promotion",
      "without the promotion",
      "without the turning cell",
      "from and to exchanged",
      "a letter or digit is written twice",
      "one of two equal letters or digits is missing",
      "one letter or digit differs",
      "two letters or digits exchanged",
      "the same digits in another order",
      "another piece of this kind",
      "the same piece to another cell",
      "another piece to this cell"};
  return reasons[static_cast<std::size_t>(likeness)];
}

Resemblance::Resemblance(const WrittenText &text, const Position &position, Notation system)
    : text_(text), position_(position), system_(system), signs_(plain_move_text(text.text)),
      short_forms_(text, signs_, position, system),
      castling_(text.written ? std::nullopt : castling_told(text.text)) {
  if (!text.attempt) {
    if (text.written && text.written->shape == MoveShape::short_form) {
      unclear_destination_ = resolve_in_record(text.written->destination, system);
    }
    return;
  }
  const WrittenMove &written = *text.written;
  for (const Notation notation : system.board().notations()) {
    if (notation.form() == written.origin.form && notation.form() == written.destination.form) {
      in_other_orders_.emplace_back(notation.read(written.origin),
                                    notation.read(written.destination));
    }
  }
  find_other_cells();
}

void Resemblance::find_other_cells() {
  const WrittenMove &written = *text_.written;
  const Move &move = text_.attempt->move;
  // (On slices, there are only moves in question; what is read as a piece that is taken may be a
  // part of a cell.)
  if (system_.form() == CellForm::slices || written.shape == MoveShape::short_form ||
      written.victim != 0 || move.drop) {
    return;
  }
  Signs cells;
  cells.add(to_string(move.from, system_));
  cells.add(to_string(move.to, system_));
  // (The first sign of a text is a capital.)
  if (signs_.text().find(cells.text().substr(1)) == std::string_view::npos) {
    return;
  }
  other_cells_ = in_other_orders_;
  other_cells_->emplace_back(move.to, move.from);
  add_exchanged_between_cells();
  for (const auto &[from, to] : *other_cells_) {
    if (from.exists()) {
      other_origins_.insert(from);
    }
  }
}

/// Signs that change their places within one cell leave the other as it is.
void Resemblance::add_exchanged_between_cells() {
  std::string from = to_string(text_.attempt->move.from, system_);
  std::string to = to_string(text_.attempt->move.to, system_);
  for (char &of_from : from) {
    for (char &of_to : to) {
      if (of_from == of_to) {
        continue;
      }
      std::swap(of_from, of_to);
      if (const auto origin = parse_cell(from, system_)) {
        if (const auto destination = parse_cell(to, system_)) {
          other_cells_->emplace_back(*origin, *destination);
        }
      }
      std::swap(of_from, of_to);
    }
  }
}

std::vector<Move> Resemblance::moves_in_question() const {
  if (system_.form() == CellForm::slices) {
    return moves_on_slices(position_, system_, signs_.text(),
                           text_.attempt ? std::optional(text_.attempt->move) : std::nullopt);
  }
  if (!other_cells_) {
    return position_.legal_moves();
  }
  CellSet origins = other_origins_;
  origins.insert(text_.attempt->move.from);
  return position_.some_moves(origins, text_.attempt->move.to);
}

Likeness Resemblance::looked_at(const Move &move) {
  const std::optional<Attempt> &attempt = text_.attempt;
  if (attempt) {
    const Move &written = attempt->move;
    if (move.from == written.from && move.to == written.to) {
      return same_cells(move);
    }
    if (!move.drop && !written.drop && move.from == written.to && move.to == written.from) {
      return Likeness::ends_exchanged;
    }
  }
  if (castling_ ? is_castling_to(move, *castling_, position_) : is_full_form(move)) {
    return Likeness::full_form;
  }
  if (const Likeness likeness = of_signs(move); likeness != Likeness::none) {
    return likeness;
  }
  if (!attempt) {
    return Likeness::none;
  }
  if (!move.drop && is_among(in_other_orders_, move)) {
    return Likeness::other_order;
  }
  if (move.drop || attempt->move.drop) {
    return move.drop == attempt->move.drop ? Likeness::other_destination : Likeness::none;
  }
  const Role role = position_.at(move.from).role();
  if (move.to == attempt->move.to) {
    return attempt->mover == role ? Likeness::other_origin : Likeness::same_destination;
  }
  return move.from == attempt->move.from ? Likeness::other_destination : Likeness::none;
}

Likeness Resemblance::of_signs(const Move &move) {
  // (On slices, a move may end in more than its cell, and so may one that promotes.)
  if (system_.form() != CellForm::slices && !move.promotion &&
      !short_forms_.may_arrive_on(move.to)) {
    return Likeness::none;
  }
  const Signs of_move = signs_as_written(move);
  Likeness likeness = likeness_of_signs(signs_.text(), of_move.text());
  // A text that names no cells may have begun with a piece's letter or not; and what is read as the
  // captured piece may be a part of the cell. (On slices, moves name no piece.)
  const bool names_victim = text_.written && text_.written->victim != 0;
  const bool may_be_closer = likeness == Likeness::none || !text_.written;
  if (may_be_closer && (!text_.attempt || names_victim) && !move.drop) {
    const Signs in_full = text_.written ? signs_in_full(move) : of_move;
    likeness = std::min(likeness, likeness_of_signs(signs_.text(), in_full.text()));
    if (system_.form() != CellForm::slices) {
      likeness = std::min(likeness,
                          likeness_of_signs(signs_.text(), Signs(in_full.text().substr(1)).text()));
    }
  }
  likeness = std::min(likeness, short_forms_.of(move));
  // A pawn that becomes a queen may be written without the Q.
  if (likeness == Likeness::none && move.promotion == Role::queen) {
    likeness =
        likeness_of_signs(signs_.text(), of_move.text().substr(0, of_move.text().size() - 1));
  }
  return likeness;
}

/// The signs of the long form of a legal move.
Signs Resemblance::signs_in_full(const Move &move) const {
  if (move.drop || system_.form() == CellForm::slices) {
    return Signs(long_form(move, position_, system_));
  }
  Signs signs;
  const Piece mover = position_.at(move.from);
  signs.add(move_letter(mover, system_));
  signs.add(to_string(move.from, system_));
  signs.add(to_string(move.to, system_));
  if (move.promotion) {
    signs.add(move_letter(Piece(mover.color(), *move.promotion), system_));
  }
  return signs;
}

/// The signs of a legal move with the parts that the text has.
Signs Resemblance::signs_as_written(const Move &move) const {
  const std::optional<WrittenMove> &written = text_.written;
  if (!written || written->castling || move.drop) {
    return signs_in_full(move);
  }
  Signs signs;
  const Piece mover = position_.at(move.from);
  const bool is_short = written->shape == MoveShape::short_form;
  // A short move without a letter is a pawn's.
  if (written->piece != 0 || (is_short && mover.role() != Role::pawn)) {
    signs.add(system_.form() == CellForm::slices ? long_form(move, position_, system_).front()
                                                 : move_letter(mover, system_));
  }
  if (is_short) {
    signs.add(nearest_hint(hint_of(*written), move.from, system_));
  } else {
    signs.add(to_string(move.from, system_));
  }
  const Piece victim = written->victim != 0 ? position_.at(position_.victim(move)) : Piece();
  if (victim.exists()) {
    signs.add(letter(victim.role()));
  }
  signs.add(to_string(move.to, system_));
  if (move.promotion) {
    signs.add(letter(*move.promotion));
  }
  return signs;
}

/// Whether a short move that is not clear may mean this one.
bool Resemblance::is_full_form(const Move &move) const {
  if (move.to != unclear_destination_ || move.drop) {
    return false;
  }
  const WrittenMove &written = *text_.written;
  const Piece mover = position_.at(move.from);
  return letter(mover.role()) == (written.piece == 0 ? 'P' : upper(written.piece)) &&
         fits_hint(written, move.from, system_);
}

Likeness Resemblance::same_cells(const Move &move) const {
  const WrittenMove &written = *text_.written;
  if (move.drop || text_.attempt->move.drop) {
    return move.drop ? Likeness::other_piece_letter : Likeness::none;
  }
  if (written.turning) {
    return Likeness::no_turning;
  }
  const Conventions &conventions = position_.conventions();
  const auto names = [&conventions](char letter, Piece piece) {
    return letter == 0 || (piece.exists() && role_of(upper(letter), conventions) == piece.role());
  };
  if (!names(written.piece, position_.at(move.from)) ||
      !names(written.victim, position_.at(position_.victim(move))) || written.promotion == 0) {
    return Likeness::other_piece_letter;
  }
  return move.promotion ? Likeness::other_promotion : Likeness::no_promotion;
}

std::vector<SimilarMove> similar_moves(const WrittenText &text, const Position &position,
                                       Notation system, SearchAllowance &allowance) {
  if (!allowance.take(plies_of_a_board(system.board().cell_count()))) {
    return {};
  }
  Resemblance resemblance(text, position, system);
  const std::vector<Move> moves = resemblance.moves_in_question();
  if (!allowance.take(plies_of_moves(moves.size(), position))) {
    return {};
  }
  std::vector<SimilarMove> found;
  for (const Move &move : moves) {
    const Likeness likeness = resemblance.of(move);
    if (likeness != Likeness::none) {
      found.push_back({move, long_form(move, position, system), likeness});
    }
  }
  return found;
}

} // namespace tessera
