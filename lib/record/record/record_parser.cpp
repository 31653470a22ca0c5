#include "record_parser.hpp"

#include "../../base/lean_match.hpp"
#include "../../base/matched.hpp"
#include "../../base/mismatch.hpp"
#include "../../base/text.hpp"
#include "../../game/notation/lattice_tags.hpp"
#include "folded_text.hpp"
#include "grammar/pasted.hpp"
#include "grammar/record.hpp"
#include "item_kinds.hpp"
#include "possible_cells.hpp"
#include "record.hpp"
#include "record_builder.hpp"
#include "turn_name.hpp"
#include "usual_plies.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

// What the rules of grammar/record.hpp and of the files it includes mean: first tags, comments,
// numbers, variations and whatever else is between moves, then the parts of a move. Last, the
// reading of a whole text.

namespace tessera::parsing {

using Builder = RecordBuilder;

namespace {

/// Whether a parenthesis is the mouth of a smiley: :-)
bool is_mouth(const char *begin, const char *at) {
  const std::string_view before(begin, static_cast<std::size_t>(at - begin));
  const auto ends_with_eyes = [before](std::size_t size) {
    const std::size_t first = before.size() - size;
    return before.size() > size && !is_letter_or_digit(before[first - 1]) &&
           matched<grammar::eyes>(before.substr(first)) == size;
  };
  return ends_with_eyes(1) || ends_with_eyes(2);
}

} // namespace

template <class Rule> struct Action : tao::pegtl::nothing<Rule> {};

template <ItemKind kind> struct AddItem {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.add(text_of(in), kind);
  }
};

template <> struct Action<grammar::gloss> : AddItem<ItemKind::gloss> {};
template <> struct Action<grammar::annotation> : AddItem<ItemKind::annotation> {};
template <> struct Action<grammar::check_word> : AddItem<ItemKind::check_word> {};
template <> struct Action<grammar::mate_word> : AddItem<ItemKind::mate_word> {};
template <> struct Action<grammar::check_apart> : AddItem<ItemKind::check_word> {};
template <> struct Action<grammar::mate_apart> : AddItem<ItemKind::mate_word> {};
template <> struct Action<grammar::nag> : AddItem<ItemKind::nag> {};
template <> struct Action<grammar::brace_comment> : AddItem<ItemKind::brace_comment> {};
template <> struct Action<grammar::unclosed_comment> : AddItem<ItemKind::unclosed_comment> {};
template <> struct Action<grammar::table_begin> : AddItem<ItemKind::remark> {};
template <> struct Action<grammar::line_comment> : AddItem<ItemKind::line_comment> {};
template <> struct Action<grammar::escape_line> : AddItem<ItemKind::escape_line> {};
template <> struct Action<grammar::opened_words> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.open_words(text_of(in));
  }
};
template <> struct Action<grammar::stray_end> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    const bool closes_words =
        in.size() <= builder.opened_words || is_mouth(builder.begin, in.begin());
    builder.opened_words -= std::min(in.size(), builder.opened_words);
    builder.add(text_of(in), ItemKind::stray_end, closes_words ? closes_words_detail : 0);
  }
};
template <> struct Action<grammar::broken_tag_pair> : AddItem<ItemKind::broken_tag_pair> {};
template <> struct Action<grammar::result_tag> : AddItem<ItemKind::broken_tag_pair> {};
template <> struct Action<grammar::unquoted_roster_tag> : AddItem<ItemKind::broken_tag_pair> {};
template <> struct Action<grammar::later_result> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.add(text_of(in), ItemKind::remark, later_result_detail);
  }
};
template <> struct Action<grammar::evaluation> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.add(text_of(in), ItemKind::remark, evaluation_detail);
  }
};
template <> struct Action<grammar::later_result_tag> : AddItem<ItemKind::remark> {};
template <> struct Action<grammar::variation_result> : AddItem<ItemKind::result> {};
template <> struct Action<grammar::result> : AddItem<ItemKind::result> {};

template <> struct Action<grammar::icn_start> : AddItem<ItemKind::start> {};
template <> struct Action<grammar::c4d_start> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.add(text_of(in), ItemKind::start, c4d_start_detail);
  }
};

template <> struct Action<grammar::hash_lines_count> {
  static void apply0(Builder &builder) { builder.has_hash_lines = true; }
};
template <> struct Action<grammar::hash_comment> : AddItem<ItemKind::line_comment> {};

template <> struct Action<grammar::ending_word> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    const std::string_view text = text_of(in);
    builder.add(text_of(in),
                text[0] == 'd' || text[0] == 'D' ? ItemKind::draw_word : ItemKind::resignation);
  }
};

template <> struct Action<grammar::variation_begin> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    if (builder.nesting == max_nesting) {
      throw Mismatch{builder.span(text_of(in)).begin, "nested too deep"};
    }
    ++builder.nesting;
    builder.record.items.push_back(
        {{builder.span(text_of(in)).begin, 1}, ItemKind::variation_begin, 0});
  }
};

template <ItemKind kind> struct EndVariation {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    --builder.nesting;
    builder.add(text_of(in), kind);
  }
};

template <> struct Action<grammar::variation_end> : EndVariation<ItemKind::variation_end> {};
template <>
struct Action<grammar::unclosed_variation> : EndVariation<ItemKind::unclosed_variation> {};

struct SetTagName {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.tag_name = builder.span(text_of(in));
  }
};
struct SetTagValue {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.tag_value = builder.span(text_of(in));
  }
};
struct AddTag {
  static void apply0(Builder &builder) {
    builder.record.tags.push_back({builder.tag_name, builder.tag_value});
    const auto text = [&builder](Span span) {
      return std::string_view(builder.begin + span.begin, span.size);
    };
    builder.tells_setting |= tells_setting(text(builder.tag_name), text(builder.tag_value));
    if (tells_lattice(text(builder.tag_name), text(builder.tag_value))) {
      builder.has_lattice_cells = builder.by_grammar_alone = true;
      builder.has_hash_lines |= tells_slices(text(builder.tag_name), text(builder.tag_value));
    }
  }
};
template <> struct Action<grammar::tag_name> : SetTagName {};
template <> struct Action<grammar::tag_value> : SetTagValue {};
template <> struct Action<grammar::tag_pair> : AddTag {};
template <> struct Action<grammar::hash_tag_name> : SetTagName {};
template <> struct Action<grammar::hash_tag_value> : SetTagValue {};
template <> struct Action<grammar::hash_tag> : AddTag {};

struct Join {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.join(text_of(in));
  }
};
template <> struct Action<grammar::separator_sign> : Join {};
// After the second move of a turn it begins a comment.
template <> struct Action<grammar::close_separator_sign> {
  template <class Input> static bool apply(const Input &in, Builder &builder) {
    if (builder.record.moves.empty() || builder.record.moves.back().joined) {
      return false;
    }
    Join::apply(in, builder);
    return true;
  }
};

struct SetNumber {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.number = {builder.span(text_of(in)), ItemKind::move_number, number_of(text_of(in))};
    builder.has_number = true;
    builder.board = 0;
  }
};
template <> struct Action<grammar::bare_number> : SetNumber {};
template <> struct Action<grammar::dotted_number> : SetNumber {};
template <> struct Action<grammar::plain_other_number> : SetNumber {};
template <> struct Action<grammar::board_number> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    SetNumber::apply(in, builder);
    const std::string_view text = text_of(in);
    builder.board = text[text.find('.') - 1];
  }
};
// A number that was read before something that is not a move after all is part of a remark.
template <> struct Action<grammar::remark> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    if (std::exchange(builder.has_number, false)) {
      builder.board = 0;
    }
    builder.add(text_of(in), ItemKind::remark);
  }
};
template <> struct Action<grammar::lone_number> {
  static void apply0(Builder &builder) { builder.add_number(); }
};

// --- What the rules for the parts of a written move mean -------------------------------

template <> struct Action<grammar::move_begin> {
  static void apply0(Builder &builder) { builder.move = {}; }
};
template <> struct Action<grammar::short_begin> {
  static void apply0(Builder &builder) {
    builder.move = {};
    builder.move.shape = MoveShape::short_form;
  }
};
template <> struct Action<grammar::drop_sign> {
  static void apply0(Builder &builder) { builder.move.shape = MoveShape::drop; }
};

template <char WrittenMove::*letter> struct SetLetter {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.*letter = in.peek_char();
  }
};
template <> struct Action<grammar::piece_letter> : SetLetter<&WrittenMove::piece> {};
template <> struct Action<grammar::short_letter> : SetLetter<&WrittenMove::piece> {};
template <> struct Action<grammar::drop_letter> : SetLetter<&WrittenMove::piece> {};
template <> struct Action<grammar::victim_letter> : SetLetter<&WrittenMove::victim> {};
template <> struct Action<grammar::promotion_letter> : SetLetter<&WrittenMove::promotion> {};
template <> struct Action<grammar::signed_letter> : SetLetter<&WrittenMove::promotion> {};
template <> struct Action<grammar::small_signed_letter> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.promotion = upper(in.peek_char());
  }
};
template <> struct Action<grammar::plane_letter> : SetLetter<&WrittenMove::piece> {};
template <> struct Action<grammar::plane_promotion_letter> : SetLetter<&WrittenMove::promotion> {};

struct SetHint {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    OriginHint &hint = builder.move.origin_hint;
    // Three labels of any cell have at most five characters; a longer text fits none.
    hint = {};
    std::copy_n(in.begin(), std::min(in.size(), hint.size() - 1), hint.begin());
  }
};
template <class Cell> struct Action<grammar::origin_hint<Cell>> : SetHint {};
template <> struct Action<grammar::pawn_hint> : SetHint {};
template <> struct Action<grammar::faces_hint> : SetHint {};
/// A cell that has matched `cell`.
template <class Input> WrittenCell cell_of(const Input &in, const Builder &builder) {
  if (builder.has_lattice_cells) {
    if (const std::optional<WrittenCell> cell = parse_lattice_cell(text_of(in))) {
      return *cell;
    }
  }
  return written_cell(text_of(in));
}
template <> struct Action<grammar::origin> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.origin = cell_of(in, builder);
  }
};
template <> struct Action<grammar::destination> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.destination = cell_of(in, builder);
  }
};
template <> struct Action<grammar::slices_origin> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.origin = *parse_lattice_cell(text_of(in));
  }
};
template <> struct Action<grammar::slices_destination> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.destination = *parse_lattice_cell(text_of(in));
  }
};
template <> struct Action<grammar::plane_origin> : Action<grammar::origin> {};
template <> struct Action<grammar::plane_destination> : Action<grammar::destination> {};
template <> struct Action<grammar::leg_end> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.turning = std::exchange(builder.move.destination, cell_of(in, builder));
  }
};
template <> struct Action<grammar::plane_leg_end> : Action<grammar::leg_end> {};
template <> struct Action<grammar::capture_sign> {
  static void apply0(Builder &builder) { builder.move.capture = true; }
};
template <> struct Action<grammar::shot_sign> {
  static void apply0(Builder &builder) {
    builder.move.capture = true;
    builder.move.shot = true;
  }
};
template <> struct Action<grammar::part_letter> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.part_letter = in.peek_char();
  }
};
// A second part that is played elsewhere does not belong to this move.
template <> struct Action<grammar::part_cell> {
  template <class Input> static bool apply(const Input &in, Builder &builder) {
    const bool same = cell_of(in, builder) == builder.move.destination;
    builder.move.promotion = same ? builder.part_letter : builder.move.promotion;
    return same;
  }
};
template <> struct Action<grammar::plane_part_cell> : Action<grammar::part_cell> {};
template <> struct Action<grammar::in_passing> {
  static void apply0(Builder &builder) { builder.move.in_passing = true; }
};
template <> struct Action<grammar::castling_sign> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.move.castling = true;
    // The king's move is known once the slice is.
    builder.castling_sign = text_of(in);
  }
};
template <> struct Action<grammar::castling_slice> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    const char sign = builder.castling_sign.front();
    const bool is_white = sign == 'O';
    const bool is_short =
        std::count(builder.castling_sign.begin(), builder.castling_sign.end(), sign) == 2;
    const auto on_rank = [&](char file) {
      return *parse_lattice_cell(std::string{file, is_white ? '1' : '8'} + in.string());
    };
    builder.move.origin = on_rank('e');
    builder.move.destination = on_rank(is_short ? 'g' : 'c');
  }
};
template <> struct Action<grammar::check_sign> {
  static void apply0(Builder &builder) { builder.move.mark = Mark::check; }
};
template <> struct Action<grammar::mate_sign> {
  static void apply0(Builder &builder) { builder.move.mark = Mark::mate; }
};
struct AddMove {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.add_move(text_of(in));
    builder.has_hash_lines |= builder.move.destination.habits().is_of_package;
  }
};
template <> struct Action<grammar::move> : AddMove {};
template <class Cell> struct Action<grammar::piece_move<Cell>> : AddMove {};
template <class Cell> struct Action<grammar::pawn_move<Cell>> : AddMove {};
struct AddBrokenMove {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.add_number();
    const auto board = static_cast<unsigned char>(std::exchange(builder.board, '\0'));
    builder.add(text_of(in), ItemKind::broken_move,
                std::exchange(builder.joined, false) ? 1U : board);
  }
};
template <> struct Action<grammar::broken_move> : AddBrokenMove {};
template <> struct Action<grammar::broken_short> : AddBrokenMove {};
template <> struct Action<grammar::broken_following> : AddBrokenMove {};
template <> struct Action<grammar::broken_answering> : AddBrokenMove {};
template <> struct Action<grammar::broken_joined> : AddBrokenMove {};

/// Reads plies in the usual form first, and leaves to the grammar what may belong to the last one.
struct ReadUsualPlies : tao::pegtl::maybe_nothing {
  template <class Rule, tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M,
            template <typename...> class ActionOf, template <typename...> class Control,
            class Input>
  static bool match(Input &in, Builder &builder) {
    if constexpr (A == tao::pegtl::apply_mode::action) {
      if (!builder.by_grammar_alone && take_usual<Rule, Control>(in, builder)) {
        return true;
      }
    }
    return tao::pegtl::match<Rule, A, M, ActionOf, Control>(in, builder);
  }

private:
  template <class Rule, template <typename...> class Control, class Input>
  static bool take_usual(Input &in, Builder &builder) {
    constexpr bool follows = std::is_same_v<Rule, grammar::following_ply>;
    const char *at = in.current();
    while (follows && at != in.end() && (*at == ' ' || *at == '\t')) {
      ++at;
    }
    const PlyPlace place =
        follows || grammar::number_place::match(in) ? PlyPlace::numbered : PlyPlace::other;
    const UsualPlies plies = read_usual_plies(at, in.end(), place, builder);
    if (plies.end == nullptr) {
      return false;
    }
    in.bump(static_cast<std::size_t>(plies.end - in.current()));
    return take_rest<grammar::marks, Control>(in, builder) &&
           (!plies.may_be_answered ||
            take_rest<tao::pegtl::opt<grammar::answer>, Control>(in, builder));
  }

  /// For a rule that always matches, though it may take nothing.
  template <class Rule, template <typename...> class Control, class Input>
  static bool take_rest(Input &in, Builder &builder) {
    return Control<Rule>::template match<tao::pegtl::apply_mode::action,
                                         tao::pegtl::rewind_mode::dontcare, Action, Control>(
        in, builder);
  }
};
template <> struct Action<grammar::ply> : ReadUsualPlies {};
template <> struct Action<grammar::following_ply> : ReadUsualPlies {};

} // namespace tessera::parsing

namespace tessera {

namespace {

/// Looks closely at anything strange: reads its lines as a pasted text.
class PastedLines {
public:
  explicit PastedLines(std::string_view text) : text_(text) {}

  /// Whether the lines of a stretch would be read differently, as far as they show by themselves.
  bool change(Span span) {
    const std::size_t last = text_.find_last_of(line_signs, span.begin);
    const std::size_t begin = last == std::string_view::npos ? 0 : last + 1;
    const std::size_t end = std::min(text_.find_first_of(line_signs, span.end()), text_.size());
    // Each line is read only once: lines that change end the search.
    constexpr std::size_t longest = 2000;
    if (end - begin > longest) {
      return true;
    }
    const bool is_new = begin != begin_ || end != end_;
    begin_ = begin;
    end_ = end;
    return is_new && FoldedText::of(text_.substr(begin, end - begin), true).has_value();
  }

private:
  static constexpr std::string_view line_signs = "\r\n";

  std::string_view text_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

bool ends_with_opening_tag(std::string_view text) {
  const std::size_t tag = text.ends_with('>') ? text.find_last_of('<') : std::string_view::npos;
  return tag != std::string_view::npos && text[tag + 1] != '/';
}

/// Whether a remark may belong to the move after it: its number, a tag, or the letter of the piece,
/// alone or behind a sign: #1   <i>   n   <i>P   `P
bool may_belong_to_next(std::string_view remark) {
  constexpr std::size_t longest = 6;
  const std::string_view last = remark.substr(remark.size() - std::min(remark.size(), longest));
  const auto is_sign = [](char c) { return !is_letter(c) && c != ' ' && c != '\t'; };
  const bool ends_with_piece = last.size() == 1
                                   ? is_letter(last.front())
                                   : is_capital(last.back()) && is_sign(last[last.size() - 2]);
  return ends_with_piece || ends_with_opening_tag(remark) ||
         std::any_of(last.begin(), last.end(), is_digit);
}

/// Whether an item was perhaps not read as it was meant, or was not read as a move where one may
/// stand.
bool is_unusual(const Record &record, const Item *before, const Item &item, PastedLines &lines) {
  const ItemKind kind_before = before == nullptr ? ItemKind::move : before->kind;
  switch (item.kind) {
  case ItemKind::move:
    return kind_before == ItemKind::remark && may_belong_to_next(record.at(before->span)) &&
           lines.change(before->span);
  case ItemKind::broken_move:
    return true;
  case ItemKind::variation_begin:
    return kind_before == ItemKind::move_number;
  case ItemKind::line_comment:
    // 1;P2213-3213;P3243-3233, but not words after a move.
    return (kind_before == ItemKind::remark || kind_before == ItemKind::move_number) &&
           before->span.end() == item.span.begin;
  case ItemKind::stray_end:
    // 1)P3243   1.)P3243: the number of a move.
    return item.span.begin > 0 &&
           (is_digit(record.text[item.span.begin - 1]) || record.text[item.span.begin - 1] == '.');
  case ItemKind::remark: {
    // P3443-4443=Queen
    const bool is_promotion = before != nullptr && is_move(kind_before) &&
                              matches<grammar::pasted::says_promotion>(
                                  std::string_view(record.text).substr(before->span.end()));
    return is_promotion || matched<grammar::loose_result>(record.at(item.span)) > 0 ||
           (may_hold_cell(record.at(item.span)) && lines.change(item.span));
  }
  default:
    return false;
  }
}

/// Whether a record has something that may be a move in a form that the grammar of records does not
/// know, as pages, documents and chats write it. It looks at what was read, so it costs little.
bool has_unusual_moves(const Record &record) {
  PastedLines lines(record.text);
  const Item *before = nullptr;
  return std::any_of(record.items.begin(), record.items.end(), [&](const Item &item) {
    const Item *const last = std::exchange(before, &item);
    // Nearly all items are numbers and moves after numbers and moves.
    const bool is_plain =
        item.kind == ItemKind::move_number ||
        (item.kind == ItemKind::move && last != nullptr && last->kind < ItemKind::broken_move);
    return !is_plain && is_unusual(record, last, item, lines);
  });
}

/// Whether there are moves, and all stand in parentheses that are layout: that begin with them, or
/// with numbers that grow from one to the next. A single one is a variation if tags or a result
/// stand beside it.
bool has_all_in_parentheses(const Record &record) {
  std::size_t depth = 0;
  std::size_t count = 0;
  // By the label of the board.
  std::map<char, std::optional<std::uint32_t>> last_numbers;
  bool opens = false;
  bool has_result = false;
  for (const Item &item : record.items) {
    const bool is_number = item.kind == ItemKind::move_number;
    if ((opens && !is_number && !is_move(item.kind)) || (depth == 0 && is_move(item.kind))) {
      return false;
    }
    if (opens && is_number) {
      // Variations of one game begin where it does.
      const WrittenNumber number = written_number(record, item);
      const bool is_of_black = number.side == Color::black;
      std::optional<std::uint32_t> &last = last_numbers[number.board];
      if (last && number.value < *last + (is_of_black ? 0U : 1U)) {
        return false;
      }
      last = number.value;
    }
    opens = begins_variation(item.kind);
    count += opens ? 1U : 0U;
    depth += opens ? 1U : 0U;
    depth -= ends_variation(item.kind) ? 1U : 0U;
    has_result = has_result || item.kind == ItemKind::result;
    if (depth > 1) {
      return false;
    }
  }
  // Text about a game has a variation; otherwise it is a letter that has a move.
  const bool is_told_of = !record.tags.empty() || has_result;
  return !record.moves.empty() && (count > 1 || !is_told_of);
}

using parsing::Action;
using parsing::Builder;

using MemoryInput = tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy>;

/// Notices when a rule asks for more than there is.
class Input : public MemoryInput {
public:
  using MemoryInput::MemoryInput;

  [[nodiscard]] bool empty() const { return size(1) == 0; }
  [[nodiscard]] std::size_t size(std::size_t wanted) const {
    const std::size_t left = MemoryInput::size();
    if (left < wanted) [[unlikely]] {
      met_end_ = true;
    }
    return left;
  }
  [[nodiscard]] bool met_end() const { return met_end_; }

private:
  mutable bool met_end_ = false;
};

ParseEnd parse_as_it_stands(std::string_view text, Record &record, PlyReader reader) {
  record.clear();
  record.text = text;
  Builder builder{.begin = text.data(),
                  .record = record,
                  .by_grammar_alone =
                      reader == PlyReader::grammar || reader == PlyReader::grammar_of_lattices,
                  .has_lattice_cells = reader == PlyReader::grammar_of_lattices,
                  .expects_castling = reader == PlyReader::usual_plies_and_castling};
  Input in(text.data(), text.size(), "");
  ParseEnd end;
  try {
    tao::pegtl::parse<grammar::record, Action, LeanMatch>(in, builder);
    end.size = static_cast<std::size_t>(in.current() - text.data());
  } catch (const Mismatch &mismatch) {
    // Thrown only for variations that are nested too deep.
    end = {mismatch.at, true};
  }
  end.met_end = in.met_end();
  record.text = text.substr(0, end.size);
  return end;
}

/// Moves the places of what was read in a folded text to the source.
void move_to_source(const FoldedText &folded, std::string_view source, Record &record) {
  const auto was_changed = [&](Span read, Span stands) {
    return std::string_view(folded.text()).substr(read.begin, read.size) !=
           source.substr(stands.begin, stands.size);
  };
  for (Item &item : record.items) {
    const Span read = std::exchange(item.span, folded.to_source(item.span));
    if (is_comment(item.kind) && item.kind != ItemKind::brace_comment) {
      // It goes on to the end of its line, whatever is not seen there.
      item.span.size = folded.to_source(Span{read.end(), 0}).begin - item.span.begin;
    }
    if (is_sign(item.kind) && was_changed(read, item.span)) {
      record.folded_signs.push_back({item.span, folded.text().substr(read.begin, read.size)});
    }
  }
  // An item made only by a sign that was put between pasted ones was never written.
  std::erase_if(record.items, [](const Item &item) {
    return item.kind == ItemKind::remark && item.span.size == 0;
  });
  for (Tag &tag : record.tags) {
    tag.name = folded.to_source(tag.name);
    tag.value = folded.to_source(tag.value);
  }
}

} // namespace

ParseEnd parse_record(std::string_view text, Record &record, bool is_whole, PlyReader reader) {
  const ParseEnd end = parse_as_it_stands(text, record, reader);
  if (end.met_end && !is_whole) {
    return end;
  }
  bool in_parentheses = has_all_in_parentheses(record);
  bool has_unusual = in_parentheses || has_unusual_moves(record);
  if (end.too_deep || (!has_unusual && is_ascii(record.text))) {
    return end;
  }
  const std::string_view source = text.substr(0, end.size);
  std::optional<FoldedText> folded = FoldedText::of(source, has_unusual, in_parentheses);
  if (!folded) {
    return end;
  }
  ParseEnd again = parse_as_it_stands(folded->text(), record, reader);
  // Signs around moves in other characters show only now, and parentheses around moves in words
  // only after that.
  constexpr int most_looks = 2;
  for (int looks = 0; looks < most_looks && !in_parentheses; ++looks) {
    const bool shows_parentheses = has_all_in_parentheses(record);
    if (!shows_parentheses && (has_unusual || !has_unusual_moves(record))) {
      break;
    }
    in_parentheses = shows_parentheses;
    has_unusual = true;
    folded = FoldedText::of(source, true, in_parentheses);
    again = parse_as_it_stands(folded->text(), record, reader);
  }
  again.size = folded->to_source(again.size);
  // If it ends much sooner, it would be searched again for each record in it.
  constexpr std::size_t most_records = 16;
  if (again.size < end.size / most_records) {
    return parse_as_it_stands(text, record, reader);
  }
  // If it ends with the text, the text after it has been looked at already.
  again.met_end = again.size < end.size ? false : end.met_end;
  move_to_source(*folded, source, record);
  record.text = text.substr(0, again.size);
  record.is_folded = true;
  return again;
}

} // namespace tessera
