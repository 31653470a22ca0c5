#include "move_text.hpp"

#include "../notation/letters.hpp"
#include "../record/item_kinds.hpp"
#include "../text.hpp"

#include <algorithm>

namespace tessera {

namespace {

/// A short move with its letter, even a pawn's.
std::string with_letter(const ReplayedMove &replayed) {
  const char capital = letter(replayed.move.mover.role());
  return (replayed.short_form.front() == capital ? "" : std::string(1, capital)) +
         replayed.short_form;
}

} // namespace

std::string MoveText::text(const WrittenMove &written, const ReplayedMove *replayed,
                           const MovePlace &place) const {
  const bool legal = replayed != nullptr && replayed->move.legal;
  std::string text;
  if (legal && !replayed->short_form.empty() && !reads_as_prose(place) && !stays_long(place)) {
    // As an answer a pawn's bare cell could be taken for the end of White's move.
    text = place.shows_number ? replayed->short_form : with_letter(*replayed);
  } else if (legal) {
    text = long_text(written, *replayed, place);
  } else {
    text = illegal_text(written, place);
  }
  return text.append(mark_text(written.mark, place.item));
}

/// Whether a move that goes on with a turn would not be known for one if it were short.
bool MoveText::stays_long(const MovePlace &place) const {
  return place.goes_on &&
         (to_.form() != CellForm::chesseract || !place.joins || form_ == RecordForm::courier);
}

/// Whether a short move here would be read as a word of the remark behind it.
bool MoveText::reads_as_prose(const MovePlace &place) const {
  if (form_ != RecordForm::log || to_.form() != CellForm::digits) {
    return false;
  }
  std::size_t next = place.item + 1;
  visit_marks(place.item, [&next](std::size_t mark) { next = mark + 1; });
  return next < record_.items.size() && record_.items[next].kind == ItemKind::remark;
}

std::string MoveText::long_text(const WrittenMove &written, const ReplayedMove &replayed,
                                const MovePlace &place) const {
  const PlayedMove &played = replayed.move;
  const Move &move = *played.move;
  const std::string cell = to_string(move.to, to_);
  if (move.drop) {
    return man(letter(*move.drop), place.turn) + '*' + cell;
  }
  std::string text = man(letter(played.mover.role()), place.turn) +
                     (form_ == RecordForm::courier ? " " : "") + to_string(move.from, to_) +
                     turning_text(written);
  if (form_ == RecordForm::courier) {
    text += '-';
  } else {
    text += played.shoots ? '*' : played.victim.exists() || written.capture ? 'x' : '-';
    if (written.victim != 0 || gloss_follows(replayed, place.item)) {
      text += written.victim != 0 ? written.victim : letter(played.victim.role());
    }
  }
  text += cell;
  if (move.promotion && form_ == RecordForm::courier) {
    text += "; " + man(letter(*move.promotion), place.turn) + '-' + cell;
  } else if (move.promotion) {
    text += std::string("=") + letter(*move.promotion);
  }
  return text;
}

/// A cell that the board does not have stays as it was written.
std::string MoveText::cell_text(WrittenCell written) const {
  const Cell cell = resolve_in_record(written, setting_.system);
  return cell.exists() ? to_string(cell, to_) : to_string(written);
}

/// The cell where a move says that it turns, behind the sign for its first leg.
std::string MoveText::turning_text(const WrittenMove &written) const {
  return written.turning ? '-' + cell_text(*written.turning) : "";
}

/// Letters stand as written: that they are wrong may be what is wrong.
std::string MoveText::illegal_text(const WrittenMove &written, const MovePlace &place) const {
  std::string text = written.piece != 0 ? man(written.piece, place.turn) : "";
  switch (written.shape) {
  case MoveShape::drop:
    text += written.piece == 0 ? man('P', place.turn) + '*' : "*";
    break;
  case MoveShape::short_form:
    // As above: a pawn's answer needs its letter.
    text += written.piece == 0 && !place.shows_number ? man('P', place.turn) : "";
    // A hint is words of its own notation.
    text += to_ == setting_.system ? hint_of(written) : "";
    text += written.shot ? "*" : written.capture ? "x" : "";
    break;
  case MoveShape::full:
    text += form_ == RecordForm::courier && written.piece != 0 ? " " : "";
    text += cell_text(written.origin);
    text += turning_text(written);
    text += written.shot ? '*' : written.capture ? 'x' : '-';
    break;
  }
  text += written.victim != 0 ? std::string(1, written.victim) : "";
  text += cell_text(written.destination);
  if (written.promotion != 0) {
    text += std::string("=") + written.promotion;
  }
  return text;
}

/// A piece letter as the form writes it for a side.
std::string MoveText::man(char capital, Color turn) const {
  const bool small = form_ == RecordForm::courier && turn == Color::black;
  return std::string(1, small ? lower(capital) : upper(capital));
}

/// Calls `visit` with the marks behind an item that belong to its move.
template <class Visit> void MoveText::visit_marks(std::size_t item, Visit visit) const {
  for (std::size_t next = item + 1; next < record_.items.size(); ++next) {
    if (!is_mark(record_.items[next].kind)) {
      return;
    }
    visit(next);
  }
}

std::string_view MoveText::mark_text(Mark mark, std::size_t item) const {
  visit_marks(item, [this, &mark](std::size_t of_move) {
    // A mate is a check, too.
    mark = std::max(mark, mark_of(record_.items[of_move].kind));
  });
  return mark == Mark::mate ? "#" : mark == Mark::check ? "+" : "";
}

bool MoveText::gloss_follows(const ReplayedMove &replayed, std::size_t item) const {
  bool follows = false;
  visit_marks(item, [&](std::size_t of_move) {
    follows |= record_.items[of_move].kind == ItemKind::gloss && bears_out(of_move, &replayed);
  });
  return follows;
}

bool MoveText::bears_out(std::size_t gloss, const ReplayedMove *replayed) const {
  const std::string_view text = record_.at(record_.items[gloss].span);
  const Conventions &conventions = setting_.start.conventions();
  return replayed != nullptr && replayed->move.legal && replayed->move.victim.exists() &&
         role_of(text.front(), conventions) == replayed->move.mover.role() &&
         role_of(text.back(), conventions) == replayed->move.victim.role();
}

} // namespace tessera
