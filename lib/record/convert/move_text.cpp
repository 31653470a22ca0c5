#include "move_text.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"
#include "../record/item_kinds.hpp"

#include <algorithm>

namespace tessera {

MoveWords MoveText::text(const WrittenMove &written, const ReplayedMove *replayed,
                         const MovePlace &place) const {
  const std::string_view mark = mark_text(written.mark, place.item);
  // After an error, a short move may depend on another way out of it than the replay took.
  const bool stays = place.stays || (place.after_error && written.shape == MoveShape::short_form);
  if (replayed == nullptr || !replayed->move.legal ||
      (stays && keeps_hint(written, to_, setting_.system))) {
    return {illegal_text(written, place).append(mark),
            // A letter may be wrong only because it is small.
            written.shape != MoveShape::full || form_ == RecordForm::courier ||
                setting_.start.conventions().moves_in_turn > 1 ||
                written.destination.habits().case_tells_side,
            true};
  }
  // If its hint cannot stay, it has another, or none if that is read as another move.
  const bool is_short = stays ? place.care == Care::none
                              : short_ && !place.after_error && !stays_long(written, place);
  if (replayed->short_hint && is_short) {
    return {short_text(written, *replayed, place).append(mark), true};
  }
  std::string text = long_text(written, *replayed, place).append(mark);
  // These moves name no piece, so the captured piece follows.
  if (form_ == RecordForm::courier || !to_.habits().names_pieces) {
    const std::string victim = victim_text(written, *replayed, place.item);
    const char mover = letter(replayed->move.mover.role());
    text += victim.empty() ? "" : std::string(" ") + mover + 'x' + victim;
  }
  return {text};
}

/// Whether a legal move that could be short must not be.
bool MoveText::stays_long(const WrittenMove &written, const MovePlace &place) const {
  // A short move says nothing about its way, and in the middle of a turn it is only recognised in
  // the cells of games that have such turns.
  return place.care != Care::none || written.turning || reads_as_prose(place) ||
         (place.goes_on &&
          (!has_long_turns(to_.form()) || !place.joins || form_ == RecordForm::courier));
}

/// Whether a short move here would be read as a word of the remark after it.
bool MoveText::reads_as_prose(const MovePlace &place) const {
  if (form_ != RecordForm::log || !to_.habits().is_number) {
    return false;
  }
  std::size_t next = place.item + 1;
  visit_marks(place.item, [&next](std::size_t mark) { next = mark + 1; });
  return next < record_.items.size() && record_.items[next].kind == ItemKind::remark;
}

std::string MoveText::short_text(const WrittenMove &written, const ReplayedMove &replayed,
                                 const MovePlace &place) const {
  const PlayedMove &played = replayed.move;
  const std::string_view hint = text_of(*replayed.short_hint);
  const std::string &cell = to_string(played.move->to, to_);
  // As an answer, a pawn's bare cell could be taken as the end of White's move.
  const bool bare = played.mover.role() == Role::pawn && hint.empty() && place.shows_number &&
                    is_letter(cell.front());
  std::string text;
  if (!bare) {
    text = letter(played.mover.role());
    text += hint;
  }
  text += capture_text(written, played);
  text += victim_text(written, replayed, place.item);
  text += cell;
  if (played.move->promotion) {
    text += '=';
    text += letter(*played.move->promotion);
  }
  return text;
}

std::string MoveText::long_text(const WrittenMove &written, const ReplayedMove &replayed,
                                const MovePlace &place) const {
  const bool courier = form_ == RecordForm::courier;
  const PlayedMove &played = replayed.move;
  const Move &move = *played.move;
  if (!to_.habits().names_pieces) {
    return slices_form(move, played.mover, capture_text(written, played), played.in_passing, to_);
  }
  const std::string cell = to_string(move.to, to_);
  std::string text;
  if (move.drop) {
    text += man(letter(*move.drop), place);
    text += '*';
    return text += cell;
  }
  text += man(letter(played.mover.role()), place);
  text += courier ? " " : "";
  text += to_string(move.from, to_);
  text += turning_text(written);
  const std::string_view capture = capture_text(written, played);
  const std::string_view right = played.shoots ? "*" : played.victim.exists() ? "x" : "";
  if (capture.empty() || (courier && capture == right)) {
    text += quiet_sign(to_);
  } else {
    text += capture;
    text += courier ? "" : victim_text(written, replayed, place.item);
  }
  text += cell;
  if (move.promotion && courier) {
    text += "; ";
    text += man(letter(*move.promotion), place);
    text += '-' + cell;
  } else if (move.promotion) {
    text += '=';
    text += move_letter(Piece(played.mover.color(), *move.promotion), to_);
  }
  return text;
}

/// The sign of a capture, or of none if one is written all the same.
std::string_view MoveText::capture_text(const WrittenMove &written, const PlayedMove &played) {
  if (written.capture) {
    return written.shot ? "*" : "x";
  }
  return played.shoots ? "*" : played.victim.exists() ? "x" : "";
}

/// The letter of the piece that a legal move takes, if the record names it.
std::string MoveText::victim_text(const WrittenMove &written, const ReplayedMove &replayed,
                                  std::size_t item) const {
  const Piece victim = replayed.move.victim;
  const bool stated = victim.exists() && (written.victim != 0 || gloss_follows(replayed, item));
  return stated ? std::string(1, letter(victim.role())) : "";
}

/// A cell that the board does not have stays as it was written.
std::string MoveText::cell_text(WrittenCell written) const {
  const Cell cell = resolve_in_record(written, setting_.system);
  return cell.exists() ? to_string(cell, to_) : to_string(written);
}

bool MoveText::names_cell(WrittenCell written) const {
  return resolve_in_record(written, setting_.system).exists();
}

/// A cell in the form it is written in. A hint only makes sense in one form, and stays with it.
std::string MoveText::own_cell_text(WrittenCell written) const {
  const Cell cell = resolve_in_record(written, setting_.system);
  const std::optional<Notation> own = notation_of_form(written.form, to_);
  return cell.exists() && own ? to_string(cell, *own) : to_string(written);
}

/// The cell where a move says that it turns, after the sign for its first leg.
std::string MoveText::turning_text(const WrittenMove &written) const {
  return written.turning ? std::string(quiet_sign(to_)) + cell_text(*written.turning) : "";
}

/// What the record has, without the sign of a mark.
std::string MoveText::as_it_stands(const MovePlace &place) const {
  const std::string_view text = record_.at(record_.items[place.item].span);
  return std::string(text.substr(0, text.find_last_not_of("+#") + 1));
}

/// Letters stay as written: they may be the error.
std::string MoveText::illegal_text(const WrittenMove &written, const MovePlace &place) const {
  const CellForm form = written.destination.form;
  const Habits &own = written.destination.habits();
  const Habits &others = to_.habits();
  const bool is_full = written.shape == MoveShape::full;
  const bool names_cells =
      !is_full || (names_cell(written.origin) && names_cell(written.destination) &&
                   (!written.turning || names_cell(*written.turning)));
  // A text that names no cell goes with the sign of its form.
  const bool mixes_forms = !names_cells && own.has_arrows != others.has_arrows;
  // Signs of castling and of captures in passing are not in every notation.
  if (written.castling || written.in_passing || has_cells_of_two_forms(written) ||
      (mixes_forms && own.has_arrows) || (!own.names_pieces && !others.names_pieces) ||
      (place.care == Care::safest && !is_full &&
       notation_of_form(form, to_) == notation_of_form(form, setting_.system))) {
    return as_it_stands(place);
  }
  const bool keeps_case = own.case_tells_side && others.case_tells_side;
  const auto cell = [&](WrittenCell of_move) {
    return mixes_forms ? own_cell_text(of_move) : cell_text(of_move);
  };
  const std::string_view quiet = mixes_forms ? "-" : quiet_sign(to_);
  const bool is_short = written.shape == MoveShape::short_form;
  std::string text = written.piece == 0 ? ""
                     : is_short         ? std::string(1, upper(written.piece))
                     : keeps_case       ? std::string(1, written.piece)
                                        : std::string(1, man(written.piece, place));
  const std::string_view hint = hint_of(written);
  switch (written.shape) {
  case MoveShape::drop:
    if (written.piece == 0) {
      text += man('P', place);
    }
    text += '*';
    break;
  case MoveShape::short_form:
    // As above: a pawn's move may need its letter.
    text += written.piece == 0 && place.care != Care::none ? "P" : "";
    text += hint;
    text += written.shot ? "*" : written.capture ? "x" : "";
    break;
  case MoveShape::full:
    text += form_ == RecordForm::courier && written.piece != 0 ? " " : "";
    text += cell(written.origin);
    text += written.turning ? std::string(quiet) + cell(*written.turning) : "";
    text += written.shot ? "*" : written.capture ? "x" : quiet;
    break;
  }
  text += written.victim != 0 ? std::string(1, written.victim) : "";
  // After a separator, a short move is only read in Chesseract's own cells.
  const bool keeps_form = is_short && (!hint.empty() || written.joined || !others.has_short_moves);
  text += keeps_form ? own_cell_text(written.destination) : cell(written.destination);
  if (written.promotion != 0) {
    text += std::string("=") + (keeps_case ? written.promotion : upper(written.promotion));
  }
  return text;
}

/// A piece letter as the form, or the notation, writes it for a side.
char MoveText::man(char letter, const MovePlace &place) const {
  const bool has_small = form_ == RecordForm::courier || to_.habits().case_tells_side;
  const bool small = has_small && place.turn == Color::black && place.care == Care::none;
  return small ? lower(letter) : upper(letter);
}

/// Calls `visit` with the marks after an item that belong to its move.
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
  const std::string_view text = record_.text_of(record_.items[gloss]);
  const Conventions &conventions = setting_.start.conventions();
  return replayed != nullptr && replayed->move.legal && replayed->move.victim.exists() &&
         role_of(text.front(), conventions) == replayed->move.mover.role() &&
         role_of(text.back(), conventions) == replayed->move.victim.role();
}

} // namespace tessera
