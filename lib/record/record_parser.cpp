#include "record_parser.hpp"

#include "../notation/told_cells.hpp"
#include "../text.hpp"
#include "folded_text.hpp"
#include "grammar/record.hpp"
#include "item_kinds.hpp"
#include "look_alikes.hpp"
#include "record_builder.hpp"
#include "strange_moves.hpp"
#include "usual_plies.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <utility>

// What the rules of grammar/record.hpp and those it includes mean: items and written moves.

namespace tessera {

namespace {

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

using Builder = RecordBuilder;

template <class Input> std::string_view text_of(const Input &in) { return {in.begin(), in.size()}; }

/// A number that is too large counts as the largest.
std::uint32_t number_of(std::string_view digits) {
  std::uint32_t value = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return read.ec == std::errc() ? value : std::numeric_limits<std::uint32_t>::max();
}

template <class Rule> struct Action {};

template <ItemKind kind> struct AddItem {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.add(text_of(in), kind);
  }
};

template <> struct Action<grammar::gloss> : AddItem<ItemKind::gloss> {};
template <> struct Action<grammar::annotation> : AddItem<ItemKind::annotation> {};
template <> struct Action<grammar::check_word> : AddItem<ItemKind::check_word> {};
template <> struct Action<grammar::mate_word> : AddItem<ItemKind::mate_word> {};
template <> struct Action<grammar::nag> : AddItem<ItemKind::nag> {};
template <> struct Action<grammar::brace_comment> : AddItem<ItemKind::brace_comment> {};
template <> struct Action<grammar::unclosed_comment> : AddItem<ItemKind::unclosed_comment> {};
template <> struct Action<grammar::line_comment> : AddItem<ItemKind::line_comment> {};
template <> struct Action<grammar::escape_line> : AddItem<ItemKind::escape_line> {};
template <> struct Action<grammar::stray_end> : AddItem<ItemKind::stray_end> {};
template <> struct Action<grammar::broken_tag_pair> : AddItem<ItemKind::broken_tag_pair> {};
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
      throw tao::pegtl::parse_error("nested too deep", in);
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
// A number that was read before something that is not a move after all is part of a remark. The
// move after it is still on the board that the number names: 1b. b Pa43-ba42
template <> struct Action<grammar::remark> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.has_number = false;
    builder.add(text_of(in), ItemKind::remark);
  }
};
template <> struct Action<grammar::lone_number> {
  static void apply0(Builder &builder) { builder.add_number(); }
};

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
    const bool is_white = builder.castling_sign.front() == 'O';
    const bool is_short = builder.castling_sign.size() == 3;
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
    builder.has_hash_lines |= builder.move.destination.form == CellForm::slices;
  }
};
template <> struct Action<grammar::move> : AddMove {};
template <class Cell> struct Action<grammar::piece_move<Cell>> : AddMove {};
template <class Cell> struct Action<grammar::pawn_move<Cell>> : AddMove {};
template <> struct Action<grammar::broken_move> {
  template <class Input> static void apply(const Input &in, Builder &builder) {
    builder.add_number();
    const auto board = static_cast<unsigned char>(std::exchange(builder.board, '\0'));
    builder.add(text_of(in), ItemKind::broken_move,
                std::exchange(builder.joined, false) ? 1U : board);
  }
};

/// Reads plies in the usual form first, and leaves to the grammar what may belong to the last one.
struct ReadUsualPlies {
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

ParseEnd parse_as_it_stands(std::string_view text, Record &record, PlyReader reader) {
  record.clear();
  record.text = text;
  Builder builder{text.data(), record};
  builder.by_grammar_alone = reader != PlyReader::usual_plies;
  builder.has_lattice_cells = reader == PlyReader::grammar_of_lattices;
  Input in(text.data(), text.size(), "");
  ParseEnd end;
  try {
    tao::pegtl::parse<grammar::record, Action>(in, builder);
    end.size = static_cast<std::size_t>(in.current() - text.data());
  } catch (const tao::pegtl::parse_error &error) {
    // Thrown only for variations that are nested too deep.
    end = {error.positions().front().byte, true};
  }
  end.met_end = in.met_end();
  record.text = text.substr(0, end.size);
  return end;
}

/// Moves the places of what was read in a folded text to the source.
void move_to_source(const FoldedText &folded, Record &record) {
  for (Item &item : record.items) {
    item.span = folded.to_source(item.span);
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
  bool has_strange = in_parentheses || has_strange_moves(record);
  if (end.too_deep || (!has_strange && is_ascii(record.text))) {
    return end;
  }
  const std::string_view source = text.substr(0, end.size);
  std::optional<FoldedText> folded = FoldedText::of(source, has_strange, in_parentheses);
  if (!folded) {
    return end;
  }
  ParseEnd again = parse_as_it_stands(folded->text(), record, reader);
  // Signs around moves in other characters show only now, and parentheses around moves in words
  // only after that.
  constexpr int most_looks = 2;
  for (int looks = 0; looks < most_looks && !in_parentheses; ++looks) {
    const bool shows_parentheses = has_all_in_parentheses(record);
    if (!shows_parentheses && (has_strange || !has_strange_moves(record))) {
      break;
    }
    in_parentheses = shows_parentheses;
    has_strange = true;
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
  move_to_source(*folded, record);
  record.text = text.substr(0, again.size);
  record.is_folded = true;
  return again;
}

} // namespace tessera
