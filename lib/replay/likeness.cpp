#include "likeness.hpp"

#include "../notation/letters.hpp"
#include "../notation/short_form.hpp"
#include "../record/folded_text.hpp"
#include "../text.hpp"
#include "slips.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace tessera {

namespace {

/// Only the letters and digits of a move's text, so that spacing and marks do not count, nor the
/// case of a piece's letter.
std::string signs(std::string_view text) {
  std::string kept;
  for (const char c : text) {
    if ((c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'z' && c != 'x')) {
      kept += kept.empty() ? upper(c) : c;
    }
  }
  return kept;
}

/// Whether one text becomes the other by changing, adding or leaving out one sign.
bool one_edit_apart(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) {
    std::swap(a, b);
  }
  if (b.size() - a.size() > 1) {
    return false;
  }
  const auto [in_a, in_b] = std::mismatch(a.begin(), a.end(), b.begin());
  const bool same_size = a.size() == b.size();
  return std::equal(same_size && in_a != a.end() ? in_a + 1 : in_a, a.end(),
                    in_b == b.end() ? in_b : in_b + 1, b.end());
}

/// Whether the longer of two texts that are one edit apart has two equal signs where the other has
/// one: such slips are more common than adding or leaving out any other sign.
bool doubles_a_sign(std::string_view longer, std::string_view shorter) {
  if (longer.size() != shorter.size() + 1) {
    return false;
  }
  const auto at = std::mismatch(shorter.begin(), shorter.end(), longer.begin()).second;
  return at != longer.begin() && *at == *(at - 1);
}

/// Whether exchanging two signs of one text makes the other.
bool exchange_apart(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) {
    return false;
  }
  std::array<std::size_t, 2> at{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[i]) {
      if (count == at.size()) {
        return false;
      }
      at[count++] = i;
    }
  }
  return count == 2 && a[at[0]] == b[at[1]] && a[at[1]] == b[at[0]];
}

} // namespace

std::string_view reason_of(Likeness likeness) {
  static constexpr std::array<std::string_view, 16> reasons{
      "the two moves in the other order",
      "the two plies in the other order",
      "the same in full",
      "another piece letter",
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
    : text_(text), position_(position), system_(system), signs_(signs(plain_move_text(text.text))) {
}

std::vector<Move> Resemblance::moves_in_question() const {
  return tessera::moves_in_question(position_, system_, signs_,
                                    text_.attempt ? std::optional(text_.attempt->move)
                                                  : std::nullopt);
}

Likeness Resemblance::of(const Move &move, const std::string &long_form) const {
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
  if (is_full_form(move)) {
    return Likeness::full_form;
  }
  if (const Likeness likeness = of_signs(move, long_form); likeness != Likeness::none) {
    return likeness;
  }
  if (!attempt) {
    return Likeness::none;
  }
  if (!move.drop && is_other_order(move)) {
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

Likeness Resemblance::of_signs(const Move &move, const std::string &long_form) const {
  const std::string of_move = signs_as_written(move, long_form);
  Likeness likeness = likeness_of(of_move);
  // A text that names no cells may have begun with a piece's letter or not; and what is read as the
  // captured piece may be a part of the cell. (On slices, moves name no piece.)
  const bool names_victim = text_.written && text_.written->victim != 0;
  if (likeness == Likeness::none && (!text_.attempt || names_victim) && !move.drop) {
    likeness = likeness_of(signs(long_form));
    if (system_.form() != CellForm::slices) {
      likeness = std::min(likeness, likeness_of(signs(long_form.substr(1))));
    }
  }
  // A pawn that becomes a queen may be written without the Q.
  if (likeness == Likeness::none && move.promotion == Role::queen) {
    likeness = likeness_of(of_move.substr(0, of_move.size() - 1));
  }
  return likeness;
}

Likeness Resemblance::likeness_of(const std::string &signs) const {
  if (one_edit_apart(signs_, signs)) {
    return doubles_a_sign(signs_, signs)   ? Likeness::sign_written_twice
           : doubles_a_sign(signs, signs_) ? Likeness::sign_written_once
                                           : Likeness::one_sign_differs;
  }
  return exchange_apart(signs_, signs) ? Likeness::signs_exchanged : Likeness::none;
}

/// The signs of a legal move with the parts that the text has.
std::string Resemblance::signs_as_written(const Move &move, const std::string &long_form) const {
  const std::optional<WrittenMove> &written = text_.written;
  if (!written || move.drop) {
    return signs(long_form);
  }
  std::string text(written->piece != 0 ? 1 : 0, long_form.front());
  if (written->shape == MoveShape::short_form) {
    text += hint_of(*written);
  } else {
    text += to_string(move.from, system_);
  }
  const Piece victim = position_.at(position_.victim(move));
  if (written->victim != 0 && victim.exists()) {
    text += letter(victim.role());
  }
  text += to_string(move.to, system_);
  if (move.promotion) {
    text += letter(*move.promotion);
  }
  return signs(text);
}

/// Whether a short move that is not clear may mean this one.
bool Resemblance::is_full_form(const Move &move) const {
  if (text_.attempt || !text_.written || text_.written->shape != MoveShape::short_form ||
      move.drop) {
    return false;
  }
  const WrittenMove &written = *text_.written;
  const Piece mover = position_.at(move.from);
  return letter(mover.role()) == (written.piece == 0 ? 'P' : upper(written.piece)) &&
         move.to == resolve_in_record(written.destination, system_) &&
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

bool Resemblance::is_other_order(const Move &move) const {
  const WrittenMove &written = *text_.written;
  const std::span<const Notation> notations = system_.board().notations();
  return std::any_of(notations.begin(), notations.end(), [&](Notation notation) {
    return notation.form() == written.origin.form && notation.form() == written.destination.form &&
           notation.read(written.origin) == move.from &&
           notation.read(written.destination) == move.to;
  });
}

std::vector<SimilarMove> similar_moves(const WrittenText &text, const Position &position,
                                       Notation system) {
  const Resemblance resemblance(text, position, system);
  std::vector<SimilarMove> found;
  for (const Move &move : resemblance.moves_in_question()) {
    std::string form = long_form(move, position, system);
    const Likeness likeness = resemblance.of(move, form);
    if (likeness != Likeness::none) {
      found.push_back({move, std::move(form), likeness});
    }
  }
  return found;
}

} // namespace tessera
