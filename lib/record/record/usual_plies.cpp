#include "usual_plies.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../../game/notation/usual_cell.hpp"
#include "grammar/move.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace tessera {

namespace {

/// More than the length of a ply in the usual form.
constexpr std::ptrdiff_t ply_room = 64;
/// Longer comments are left to the grammar.
constexpr std::ptrdiff_t longest_usual_comment = 2000;

/// Up to two blanks.
const char *after_blanks(const char *at) {
  at += is_blank(*at) ? 1 : 0;
  return at + (is_blank(*at) ? 1 : 0);
}

/// Whether a move before this sign has certainly ended: no cell, promotion or part of a move begins
/// with it.
constexpr bool ends_move(char c) {
  return is_white_space(c) || c == ')' || c == '{' || c == ',' || c == '!' || c == '?';
}
constexpr bool ends_plane_move(char c) { return is_white_space(c) || c == '|' || c == '{'; }

bool is_promotion_sign(const char *at) { return matched<grammar::promotion_sign>({at, 1}) > 0; }

/// A move's number, and how it is written.
struct UsualNumber {
  std::string_view text;
  std::uint32_t value = 0;
  enum class Form { none, bare, dotted, of_black } form = Form::none;
};

/// One ply: a number, if it has one, and a move, which is the last of the record's moves.
struct UsualPly {
  UsualNumber number;
  std::string_view move_text;
};

/// Reads the number at a place, if there is one, and returns the place after it and its blanks.
const char *read_number(const char *at, UsualNumber &number) {
  number.form = UsualNumber::Form::none;
  if (!is_digit(*at)) {
    return at;
  }
  constexpr std::ptrdiff_t most_digits = 3;
  const char *end = at;
  std::uint32_t value = 0;
  while (end - at < most_digits && is_digit(*end)) {
    value = 10 * value + static_cast<std::uint32_t>(*end - '0');
    ++end;
  }
  if (is_blank(*end)) {
    number.form = UsualNumber::Form::bare;
  } else if (end[0] == '.' && end[1] != '.') {
    number.form = UsualNumber::Form::dotted;
    ++end;
  } else if (end[0] == '.' && end[2] == '.' && end[3] != '.') {
    number.form = UsualNumber::Form::of_black;
    end += 3;
  } else {
    return at;
  }
  number.text = {at, static_cast<std::size_t>(end - at)};
  number.value = value;
  return after_blanks(end);
}

/// The place after the sign of check or mate.
const char *read_mark(const char *at, WrittenMove &move) {
  if (*at == '+') {
    move.mark = Mark::check;
    return at + (at[1] == '+' ? 2 : 1);
  }
  if (*at == '#') {
    move.mark = Mark::mate;
    return at + 1;
  }
  return at;
}

/// The place after a piece from the hand that is put on a cell, N*bb22.
const char *read_drop(const char *at, WrittenMove &move) {
  const std::size_t cell_size = read_usual_cell(at + 2, move.destination);
  move.piece = at[0];
  move.shape = MoveShape::drop;
  at = read_mark(at + 2 + cell_size, move);
  return cell_size != 0 && ends_move(*at) ? at : nullptr;
}

/// Whether a capital after a capture sign is the letter of the captured piece, and does not begin
/// the cell: Ac31, AIIIc1.
constexpr bool is_victim(const char *at) {
  return is_capital(at[0]) && at[1] != 'I' && !(at[1] >= 'a' && is_digit(at[2]));
}

/// The place after the move at a place; null if there is none in the usual form. The move must be
/// empty before.
const char *read_move(const char *at, WrittenMove &move) {
  if (is_capital(*at)) {
    if (at[1] == '*') {
      return read_drop(at, move);
    }
    move.piece = *at;
    at += is_blank(at[1]) ? 2 : 1;
  }
  const std::size_t origin_size = read_usual_cell(at, move.origin);
  at += origin_size;
  move.capture = *at == 'x';
  if (origin_size == 0 || !(move.capture || *at == '-')) {
    return nullptr;
  }
  ++at;
  if (move.capture && is_victim(at)) {
    move.victim = *at;
    ++at;
  }
  const std::size_t destination_size = read_usual_cell(at, move.destination);
  at += destination_size;
  if (destination_size == 0) {
    return nullptr;
  }
  if (*at == ' ' || *at == '\n') {
    return at;
  }
  if (*at == '=' && is_promotion_sign(at + 1)) {
    move.promotion = at[1];
    at += 2;
  }
  at = read_mark(at, move);
  return ends_move(*at) ? at : nullptr;
}

/// Whether a move on a plane may begin at a place: P12,2   12,2
constexpr bool may_be_on_plane(const char *at) {
  at += is_digit(*at) ? 0 : 1;
  return is_digit(at[0]) && (at[1] == ',' || at[2] == ',');
}

/// The place after the move on a plane at a place, with or without a letter, as infinitechess.org
/// writes it; otherwise null.
const char *read_plane_move(const char *at, WrittenMove &move) {
  if (!is_digit(*at)) {
    if (!is_letter(*at)) {
      return nullptr;
    }
    move.piece = *at;
    ++at;
  }
  const std::size_t origin_size = read_usual_plane_cell(at, move.origin);
  at += origin_size;
  move.capture = *at == 'x';
  if (origin_size == 0 || !(move.capture || *at == '>')) {
    return nullptr;
  }
  ++at;
  const std::size_t destination_size = read_usual_plane_cell(at, move.destination);
  at += destination_size;
  if (destination_size == 0) {
    return nullptr;
  }
  if (*at == '=' && is_letter(at[1])) {
    move.promotion = at[1];
    at += 2;
  }
  at = read_mark(at, move);
  return ends_plane_move(*at) ? at : nullptr;
}

class Run {
public:
  Run(const char *end, RecordBuilder &builder) : end_(end), builder_(builder) {}

  UsualPlies read(const char *at, PlyPlace place) {
    if (!read_ply(at)) {
      return {};
    }
    for (;;) {
      add_ply();
      const char *const end = ply_.move_text.data() + ply_.move_text.size();
      const bool may_be_answered =
          ply_.number.form == UsualNumber::Form::dotted ||
          (ply_.number.form == UsualNumber::Form::bare && place == PlyPlace::numbered);
      if (!read_next(end, place)) {
        return {end, may_be_answered};
      }
    }
  }

private:
  /// What stands between two plies, if it is text.
  struct Between {
    std::string_view text;
    ItemKind kind;
  };

  bool has_room(const char *at) const { return end_ - at > ply_room; }

  bool read_ply(const char *at) {
    if (!has_room(at)) {
      return false;
    }
    at = read_number(at, ply_.number);
    // It is written in place: copying bytes that were just written one by one stalls the processor.
    std::vector<WrittenMove> &moves = builder_.record.moves;
    WrittenMove &move = moves.emplace_back();
    const char *behind = read_move(at, move);
    if (behind == nullptr && may_be_on_plane(at)) {
      move = {};
      behind = read_plane_move(at, move);
    }
    if (behind == nullptr) {
      moves.pop_back();
      return false;
    }
    ply_.move_text = {at, static_cast<std::size_t>(behind - at)};
    return true;
  }

  void add_ply() {
    if (ply_.number.form != UsualNumber::Form::none) {
      builder_.has_number = false;
      builder_.board = 0;
      builder_.add(ply_.number.text, ItemKind::move_number, ply_.number.value);
    }
    builder_.add_last_move(ply_.move_text);
  }

  /// Reads the ply after one that ends at a place, and adds what is between them; false if
  /// something else comes.
  bool read_next(const char *at, PlyPlace &place) {
    if (*at == ',') {
      return read_joined(at);
    }
    between_count_ = 0;
    bool is_new_line = false;
    for (;;) {
      is_new_line = false;
      while (has_room(at) && is_white_space(*at)) {
        is_new_line = is_new_line || is_line_end(*at);
        ++at;
      }
      if (*at != '{' && *at != '$') {
        break;
      }
      const char *const behind = has_room(at) ? read_between(at) : nullptr;
      if (behind == nullptr) {
        return false;
      }
      at = behind;
    }
    // A record may begin on a line of its own with move 1.
    const bool may_begin_record = is_new_line && at[0] == '1' && !is_digit(at[1]);
    if (may_begin_record) {
      return false;
    }
    if (!read_ply(at)) {
      return *at == '|' && read_barred(at, place);
    }
    place = is_new_line || between_count_ == 0 ? PlyPlace::numbered : PlyPlace::other;
    add_between();
    return true;
  }

  /// The move on a plane after a bar.
  bool read_barred(const char *at, PlyPlace &place) {
    ++at;
    while (has_room(at) && is_white_space(*at)) {
      ++at;
    }
    if (!may_be_on_plane(at) || !read_ply(at)) {
      return false;
    }
    place = PlyPlace::other;
    add_between();
    return true;
  }

  void add_between() {
    for (std::size_t each = 0; each < between_count_; ++each) {
      builder_.add(between_[each].text, between_[each].kind);
    }
  }

  /// The place after a NAG or a comment; null if it may be something else, or is one too many.
  const char *read_between(const char *at) {
    if (between_count_ == between_.size()) {
      return nullptr;
    }
    const char *behind = at + 1;
    const char *const limit = std::min(end_ - ply_room, at + longest_usual_comment);
    ItemKind kind = ItemKind::brace_comment;
    if (*at == '$') {
      kind = ItemKind::nag;
      while (behind < limit && is_digit(*behind)) {
        ++behind;
      }
      if (behind == at + 1) {
        return nullptr;
      }
    } else {
      // A line in a comment might be a tag pair, which ends it.
      while (behind < limit && *behind != '}' && !is_line_end(*behind)) {
        ++behind;
      }
      if (behind >= limit || *behind != '}') {
        return nullptr;
      }
      ++behind;
    }
    if (behind >= limit) {
      return nullptr;
    }
    between_[between_count_++] = {{at, static_cast<std::size_t>(behind - at)}, kind};
    return behind;
  }

  /// The second move of a turn.
  bool read_joined(const char *comma) {
    const char *const at = after_blanks(comma + 1);
    if (is_digit(*at) || !read_ply(at)) {
      return false;
    }
    builder_.join({comma, 1});
    return true;
  }

  const char *end_;
  RecordBuilder &builder_;
  UsualPly ply_{};
  std::array<Between, 4> between_{};
  std::size_t between_count_ = 0;
};

} // namespace

UsualPlies read_usual_plies(const char *at, const char *end, PlyPlace place,
                            RecordBuilder &builder) {
  return Run(end, builder).read(at, place);
}

} // namespace tessera
