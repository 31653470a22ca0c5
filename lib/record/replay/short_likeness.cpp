#include "short_likeness.hpp"

#include "../../game/notation/letters.hpp"
#include "../../game/notation/short_form.hpp"
#include "../../base/text.hpp"

#include <algorithm>
#include <string>

namespace tessera {

namespace {

/// Whether a text that is not a move may be meant as a short one: no sign stands between two cells.
bool may_be_short(std::string_view text) {
  constexpr std::string_view signs_of_short = "xX:=+#";
  constexpr std::size_t shortest_cell = 3;
  const std::size_t capture = text.find_last_of("xX");
  const std::size_t behind = capture == std::string_view::npos ? 0 : capture + 1;
  return text.size() >= behind + shortest_cell &&
         std::all_of(text.begin(), text.end(), [signs_of_short](char c) {
           return is_letter_or_digit(c) || signs_of_short.find(c) != std::string_view::npos;
         });
}

/// Whether a text ends in something that is at most one slip away from the end of a move. Few moves
/// pass, and this is quickly seen.
bool may_end_in(std::string_view written, std::string_view end) {
  for (const std::size_t size : {end.size() - 1, end.size(), end.size() + 1}) {
    if (size > written.size()) {
      break;
    }
    const std::string_view behind = written.substr(written.size() - size);
    // (A sign too many or too few leaves the first or the last as it is.)
    if (size != end.size() && size != written.size() && behind.front() != end.front() &&
        behind.back() != end.back()) {
      continue;
    }
    if (likeness_of_signs(behind, end) != Likeness::none ||
        (size == written.size() &&
         likeness_of_signs(behind, Signs(end).text()) != Likeness::none)) {
      return true;
    }
  }
  return false;
}

/// The signs of a cell as the end of a text.
std::string end_of_text(Cell cell, Notation system) {
  Signs signs("P");
  signs.add(to_string(cell, system));
  return std::string(signs.text().substr(1));
}

} // namespace

ShortLikeness::ShortLikeness(const WrittenText &text, const Signs &signs, const Position &position,
                             Notation system)
    : text_(text), position_(position), system_(system), signs_(signs),
      may_be_short_((!text.written || text.written->shape == MoveShape::short_form) &&
                    system.form() != CellForm::slices && system.form() != CellForm::plane &&
                    may_be_short(text.text)) {}

bool ShortLikeness::may_arrive_on(Cell cell) {
  if (!ends_looked_at_.contains(cell)) {
    ends_looked_at_.insert(cell);
    if (may_end_in(signs_.text(), end_of_text(cell, system_))) {
      possible_ends_.insert(cell);
    }
  }
  return possible_ends_.contains(cell);
}

Likeness ShortLikeness::of(const Move &move) const {
  if (!may_be_short_ || move.drop) {
    return Likeness::none;
  }
  constexpr std::size_t longest_hint = 3;
  const Piece mover = position_.at(move.from);
  const std::string man(1, move_letter(mover, system_));
  std::string end = end_of_text(move.to, system_);
  if (move.promotion) {
    end += letter(*move.promotion);
  }
  const std::string_view written = signs_.text();
  if (!may_end_in(written, end)) {
    return Likeness::none;
  }
  Likeness likeness = Likeness::none;
  const auto compare = [&](const std::string &hint) {
    const Likeness with_letter = likeness_of_signs(written, Signs(man + hint + end).text());
    // What is read as a pawn's move has no letter that could be a wrong one.
    const bool lacks_letter =
        text_.written && text_.written->piece == 0 && mover.role() != Role::pawn;
    likeness =
        std::min(likeness, lacks_letter && with_letter < Likeness::none ? Likeness::no_piece_letter
                                                                        : with_letter);
    // Without its letter, a move is a pawn's, or the letter is missing.
    const Likeness without_letter = likeness_of_signs(written, Signs(hint + end).text());
    if (mover.role() == Role::pawn) {
      likeness = std::min(likeness, without_letter);
    } else if (without_letter == Likeness::other_sign) {
      likeness = std::min(likeness, Likeness::no_piece_letter);
    }
  };
  compare("");
  const Piece victim = position_.at(position_.victim(move));
  // One sign of the rest may be missing, or one too many.
  const std::size_t rest = std::min(written.size(), end.size());
  const std::size_t most = std::min(written.size() - rest, longest_hint);
  for (std::size_t size = 1; size <= most; ++size) {
    for (const std::string &hint :
         {std::string(written.substr(1, size)),
          lower(written.front()) + std::string(written.substr(1, size - 1))}) {
      if (fits_hint(hint, move.from, system_) ||
          (victim.exists() && hint == std::string(1, letter(victim.role())))) {
        compare(hint);
      }
    }
  }
  return likeness;
}

} // namespace tessera
