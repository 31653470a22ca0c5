#include "pasted_text.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../../game/rules/piece.hpp"
#include "grammar/move_in_words.hpp"
#include "grammar/pasted.hpp"
#include "mapped_text.hpp"
#include "open_signs.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

// What is known of a pasted text while it is read, and the text made from it.

namespace tessera {

/// The parts of a move in words.
struct WrittenOutMove {
  char mover = 0;
  char victim = 0;
  char promotion = 0;
  Span origin{};
  Span way{};
  Span destination{};
  Span mark{};
  bool captures = false;
};

/// A number as lists and tables write it.
struct PastedNumber {
  Span digits{};
  /// The letter that says who plays, a small one, or 0.
  char side = 0;
  bool is_of_black = false;
};

/// The text being made, and what is known at the place reached so far.
struct PastedPage {
  static constexpr bool only_for_actions = true;
  const MappedText &from;
  MappedText to;
  bool all_in_parentheses;
  bool changed = false;
  OpenSigns open_signs{};
  /// After the last move, number or sign that closes one.
  std::size_t token_end = 0;
  bool after_number = false;
  bool in_parenthesis = false;
  /// Whether parentheses around a turn were left as they are.
  bool kept_turn = false;
  /// Whether an earlier parenthesis was layout.
  bool had_parenthesis = false;
  /// Whether this is a line of a chat.
  bool is_said = false;
  /// Whether this line has had a number that does not stand in parentheses.
  bool is_numbered = false;
  /// Whether a number or its row has had a W for White, so that B is Black and no board.
  bool names_sides = false;
  /// What separates the values of this line.
  char separator = 0;
  /// Whether a move was the first of a value in quotation marks, of which words are left.
  bool is_in_quoted_value = false;
  PastedNumber number{};
  WrittenOutMove stated{};

  template <class Input> [[nodiscard]] Span span(const Input &in) const {
    return {static_cast<std::uint32_t>(in.begin() - from.text().data()),
            static_cast<std::uint32_t>(in.size())};
  }
  [[nodiscard]] char before(Span span) const {
    return span.begin == 0 ? '\n' : from.text()[span.begin - 1];
  }
  /// Whether the text made so far ends with what may go on as a move: a piece's letter, or a digit
  /// and what may stand behind it up to the end of its word.
  [[nodiscard]] bool is_in_token() const {
    constexpr std::size_t longest = 24;
    const std::string_view made = to.text();
    const std::string_view end = made.substr(made.size() - std::min(made.size(), longest));
    const std::string_view word = end.substr(end.find_last_of(" \t\r\n!?.;)}]") + 1);
    return std::any_of(word.begin(), word.end(), is_digit) ||
           (!word.empty() && is_letter(word.back()) &&
            (word.size() == 1 || !is_letter(word[word.size() - 2])));
  }
  /// Whether only such signs stand between the last token and a place.
  [[nodiscard]] bool has_only(std::string_view signs, std::size_t place) const {
    return token_end > 0 && std::string_view(from.text())
                                    .substr(token_end, place - token_end)
                                    .find_first_not_of(signs) == std::string_view::npos;
  }
  [[nodiscard]] char behind(Span span) const {
    return span.end() == from.text().size() ? '\n' : from.text()[span.end()];
  }
  [[nodiscard]] std::string_view at(Span span) const {
    return std::string_view(from.text()).substr(span.begin, span.size);
  }

  /// Leaves a sign out; the text on its two sides stays apart.
  void leave_out(Span span) {
    changed = true;
    if (!to.text().empty() && grammar::pasted::word_begin::is_of_word(to.text().back()) &&
        grammar::pasted::word_begin::is_of_word(behind(span))) {
      to.put(' ', from, span);
    }
    if (token_end == span.begin) {
      token_end = span.end();
    }
  }
  /// Puts a character for a stretch, but not for the blanks around its words.
  void put(char c, Span span) {
    changed = true;
    if (const std::string_view words = trimmed(at(span), " \t"); !words.empty()) {
      span = {span.begin + static_cast<std::uint32_t>(words.data() - at(span).data()),
              static_cast<std::uint32_t>(words.size())};
    }
    to.put(c, from, span);
  }
  /// Makes words a remark in which nothing else can be seen.
  void make_remark(Span words) {
    for (std::uint32_t at = words.begin; at < words.end(); ++at) {
      const char c = from.text()[at];
      to.put(is_blank(c) ? c : '~', from, {at, 1});
    }
    changed = true;
  }
  /// The same, apart from what stands beside it.
  void make_lone_remark(Span words) {
    to.put(' ', from, {words.begin, 0});
    make_remark(words);
    to.put(' ', from, {words.end(), 0});
  }
  /// Separates a move or a number from signs before it that stay and would otherwise join it in one
  /// word; but not in a sentence, where they show that it is not part of the record.
  void part(Span span) {
    constexpr std::string_view signs = "|*_~`\"'>]";
    const auto is_sign = [signs](char c) {
      return signs.find(c) != std::string_view::npos || static_cast<unsigned char>(c) >= 0x80U;
    };
    const std::string_view made = to.text();
    std::size_t end = made.size();
    while (end > 0 && is_sign(made[end - 1])) {
      --end;
    }
    if (end < made.size() && !is_in_sentence(made.substr(0, end))) {
      to.put(' ', from, {span.begin, 0});
      changed = true;
    }
  }
  /// Whether a text ends with a small letter, and blanks.
  static bool is_in_sentence(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \t");
    return last != std::string_view::npos && is_small(text[last]) && last + 1 < text.size();
  }
  void move_ends(Span span) {
    token_end = span.end();
    if (!in_parenthesis) {
      after_number = false;
    }
  }
};

} // namespace tessera

namespace tessera::pasting {

// --- What the rules of grammar/move_in_words.hpp mean ----------------------------------
// A move in words becomes one in signs.

using Page = PastedPage;

namespace {

template <class Rule> struct PageAction : tao::pegtl::nothing<Rule> {};

/// The letter of the piece with that name, or 0 if no piece has it.
char letter_of_name(std::string_view written) {
  const std::string plain = with_single_blanks(written);
  const auto *const role = std::find_if(all_roles.begin(), all_roles.end(), [&plain](Role each) {
    return equal_ignoring_case(name(each), plain);
  });
  return role == all_roles.end() ? '\0' : role_letters[index(*role)];
}

template <> struct PageAction<grammar::pasted::says_begin> {
  static void apply0(Page &page) { page.stated = {}; }
};
template <char WrittenOutMove::*letter> struct SetNamed {
  template <class Input> static bool apply(const Input &in, Page &page) {
    page.stated.*letter = letter_of_name({in.begin(), in.size()});
    return page.stated.*letter != 0;
  }
};
template <> struct PageAction<grammar::pasted::mover_name> : SetNamed<&WrittenOutMove::mover> {};
template <> struct PageAction<grammar::pasted::victim_name> : SetNamed<&WrittenOutMove::victim> {};
template <>
struct PageAction<grammar::pasted::promotion_name> : SetNamed<&WrittenOutMove::promotion> {};
template <char WrittenOutMove::*letter> struct SetLetterInWords {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.stated.*letter = in.peek_char();
  }
};
template <>
struct PageAction<grammar::pasted::says_letter> : SetLetterInWords<&WrittenOutMove::mover> {};
template <>
struct PageAction<grammar::pasted::says_plane_letter> : SetLetterInWords<&WrittenOutMove::mover> {};
template <>
struct PageAction<grammar::pasted::bracketed_letter> : SetLetterInWords<&WrittenOutMove::mover> {};
template <>
struct PageAction<grammar::pasted::says_victim_letter> : SetLetterInWords<&WrittenOutMove::victim> {
};
template <>
struct PageAction<grammar::promotion_letter> : SetLetterInWords<&WrittenOutMove::promotion> {};
template <>
struct PageAction<grammar::pasted::small_promotion_letter>
    : SetLetterInWords<&WrittenOutMove::promotion> {};
template <Span WrittenOutMove::*part> struct SetPart {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.stated.*part = page.span(in);
  }
};
template <> struct PageAction<grammar::pasted::says_origin> : SetPart<&WrittenOutMove::origin> {};
template <> struct PageAction<grammar::pasted::says_way> : SetPart<&WrittenOutMove::way> {};
template <>
struct PageAction<grammar::pasted::says_destination> : SetPart<&WrittenOutMove::destination> {};
template <> struct PageAction<grammar::pasted::says_mark> : SetPart<&WrittenOutMove::mark> {};
template <> struct PageAction<grammar::pasted::says_capture> {
  static void apply0(Page &page) { page.stated.captures = true; }
};
/// Takes the cell where a move ends, with the parenthesis behind it if its cells stand in these.
void take_destination(const WrittenOutMove &stated, Page &page) {
  const Span cell = stated.destination;
  const bool is_bracketed = stated.origin.size > 0 && page.from.text()[stated.origin.end()] == ')';
  if (!is_bracketed) {
    page.to.take(page.from, cell);
    return;
  }
  page.to.take(page.from, {cell.begin, cell.size - 1});
  page.put(page.from.text()[cell.end() - 1], {cell.end() - 1, 2});
}
template <> struct PageAction<grammar::pasted::says_move> {
  template <class Input> static void apply(const Input &in, Page &page) {
    const Span whole = page.span(in);
    const WrittenOutMove &stated = page.stated;
    const bool is_short = stated.origin.size == 0;
    page.part(whole);
    const Span lead{whole.begin, (is_short ? stated.way.begin : stated.origin.begin) - whole.begin};
    if (stated.mover != 0) {
      page.put(stated.mover, lead);
    }
    page.to.take(page.from, stated.origin);
    if (stated.captures || !is_short) {
      page.put(stated.captures ? 'x' : '-', stated.way);
    }
    if (stated.victim != 0) {
      page.put(stated.victim, stated.way);
    }
    take_destination(stated, page);
    if (stated.promotion != 0) {
      const Span words{stated.destination.end(), stated.mark.begin - stated.destination.end()};
      page.put('=', words);
      page.put(stated.promotion, words);
    }
    page.to.take(page.from, stated.mark);
    page.changed = true;
    page.move_ends(whole);
  }
};

// --- What the rules of grammar/pasted.hpp mean -----------------------------------------
// A text that the grammar of records reads.

struct Keep {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.to.take(page.from, page.span(in));
  }
};
struct LeaveOut {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.leave_out(page.span(in));
  }
};

template <> struct PageAction<grammar::pasted::kept_words> : Keep {};
template <> struct PageAction<grammar::pasted::plain_line> {
  template <class Input> static void apply(const Input &in, Page &page) {
    Keep::apply(in, page);
    page.is_numbered = false;
  }
};
template <> struct PageAction<grammar::pasted::kept_blanks> {
  template <class Input> static void apply(const Input &in, Page &page) {
    const Span span = page.span(in);
    page.to.take(page.from, span);
    const auto lines = std::count(in.begin(), in.end(), '\n');
    page.separator = lines > 0 ? '\0' : page.separator;
    page.is_said &= lines == 0;
    page.is_numbered &= lines == 0;
    if (lines > 1) {
      page.open_signs.forget();
    }
  }
};
template <> struct PageAction<grammar::pasted::kept_comment> : Keep {};
template <> struct PageAction<grammar::pasted::comment_sign> {
  template <class Input> static bool apply(const Input &in, const Page &page) {
    const Span span = page.span(in);
    const char before = page.before(span);
    return is_blank(before) || is_line_end(before) || page.token_end == span.begin;
  }
};

template <> struct PageAction<grammar::pasted::fence> : LeaveOut {};
template <> struct PageAction<grammar::pasted::table_sign> : LeaveOut {};
template <> struct PageAction<grammar::word_tag> : LeaveOut {};
template <> struct PageAction<grammar::pasted::bullet> : LeaveOut {};
template <> struct PageAction<grammar::pasted::first_bar> : LeaveOut {};
template <> struct PageAction<grammar::block_tag> {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.is_numbered = false;
    page.put('\n', page.span(in));
  }
};
struct StrikeOut {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.make_remark(page.span(in));
  }
};
template <> struct PageAction<grammar::struck_out> : StrikeOut {};
template <> struct PageAction<grammar::struck_in_markdown> : StrikeOut {};
template <> struct PageAction<grammar::pasted::apart_from_token> {
  template <class Input> static bool apply(const Input &in, const Page &page) {
    return !page.has_only(" \t", page.span(in).begin);
  }
};
template <> struct PageAction<grammar::pasted::telling_remark> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    // Words between a number and its move would part the two, and so they would within a move.
    const bool is_behind_token = page.token_end == page.span(in).begin;
    const bool may_stand = !page.after_number && (is_behind_token || !page.is_in_token());
    if (may_stand) {
      page.make_lone_remark(page.span(in));
    }
    return may_stand;
  }
};
template <> struct PageAction<grammar::pasted::said_before> {
  template <class Input> static void apply(const Input &in, Page &page) {
    const Span span = page.span(in);
    page.make_remark(span);
    page.is_said = true;
  }
};

template <> struct PageAction<grammar::pasted::next_bar> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    const Span span = page.span(in);
    if (page.token_end != span.begin) {
      return false;
    }
    page.put(' ', span);
    page.token_end = span.end();
    return true;
  }
};
template <> struct PageAction<grammar::pasted::next_comment> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    const Span span = page.span(in);
    if (page.token_end != span.begin) {
      return false;
    }
    page.to.take(page.from, span);
    page.token_end = span.end();
    return true;
  }
};
template <> struct PageAction<grammar::pasted::next_value> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    const Span span = page.span(in);
    // Within quotation marks, it stands between the two moves of a turn.
    if (page.token_end != span.begin || page.separator == 0 ||
        page.at(span).back() != page.separator ||
        page.open_signs.is_open(OpenSigns::quotation_mark)) {
      return false;
    }
    page.put(' ', span);
    page.token_end = span.end();
    return true;
  }
};

template <> struct PageAction<grammar::pasted::value_quote> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    const Span span = page.span(in);
    page.is_in_quoted_value = page.separator != 0 && page.token_end == span.begin;
    if (page.is_in_quoted_value) {
      page.leave_out(span);
    }
    return page.is_in_quoted_value;
  }
};
template <> struct PageAction<grammar::pasted::in_quoted_value> {
  static bool apply0(const Page &page) { return page.is_in_quoted_value; }
};
template <> struct PageAction<grammar::pasted::value_lead> : LeaveOut {};
template <> struct PageAction<grammar::pasted::value_words> {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.make_lone_remark(page.span(in));
  }
};
template <> struct PageAction<grammar::pasted::rest_of_value> {
  template <class Input> static void apply(const Input &in, Page &page) {
    const Span span = page.span(in);
    // So that no sentence goes on with the next value.
    page.put('\n', {span.end() - 1, 1});
    page.is_in_quoted_value = false;
    page.token_end = span.end();
  }
};

template <> struct PageAction<grammar::pasted::opening> {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.open_signs.open(in.peek_char());
    page.leave_out(page.span(in));
  }
};
template <> struct PageAction<grammar::pasted::opening_quote> {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.open_signs.open(OpenSigns::quotation_mark);
    page.leave_out(page.span(in));
  }
};
/// Leaves out the other half of a sign, directly after a move or number.
bool close_sign(char sign, Span span, Page &page) {
  const bool closes = page.token_end == span.begin && page.open_signs.close(sign);
  if (closes) {
    page.leave_out(span);
  }
  return closes;
}
template <> struct PageAction<grammar::pasted::closing> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    return close_sign(in.peek_char(), page.span(in), page);
  }
};
template <> struct PageAction<grammar::pasted::closing_quote> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    return close_sign(OpenSigns::quotation_mark, page.span(in), page);
  }
};
/// Takes a parenthesis as layout, if it may be.
bool open_parenthesis(bool may, Span span, Page &page) {
  if (page.in_parenthesis || !may) {
    return false;
  }
  page.in_parenthesis = true;
  page.had_parenthesis = true;
  page.leave_out(span);
  return true;
}
template <> struct PageAction<grammar::pasted::turn_in_parenthesis> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    // Not only the last one, if those before it could not be told from variations.
    const bool may = page.had_parenthesis || !page.kept_turn;
    return open_parenthesis(page.after_number && may, page.span(in), page);
  }
};
template <> struct PageAction<grammar::pasted::next_turn_in_parenthesis> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    return open_parenthesis(page.after_number && page.had_parenthesis, page.span(in), page);
  }
};
template <> struct PageAction<grammar::pasted::line_in_parenthesis> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    page.kept_turn |= !page.all_in_parentheses;
    return open_parenthesis(page.all_in_parentheses, page.span(in), page);
  }
};
template <> struct PageAction<grammar::pasted::parenthesis_end> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    if (!page.in_parenthesis) {
      return false;
    }
    const Span span = page.span(in);
    page.in_parenthesis = false;
    page.leave_out(span);
    // It ends a turn and any blanks after it.
    page.token_end = span.end();
    return true;
  }
};

template <> struct PageAction<grammar::pasted::number_digits> {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.number = {.digits = page.span(in)};
  }
};
template <> struct PageAction<grammar::pasted::number_of_black> {
  static void apply0(Page &page) { page.number.is_of_black = true; }
};

struct NoteSide {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.number.side = lower(in.peek_char());
  }
};
template <> struct PageAction<grammar::pasted::side_of_number> : NoteSide {};
template <> struct PageAction<grammar::pasted::side_in_value> : NoteSide {};

/// Takes the letter of a number for a side, if it has one and that is clear.
bool take_side(Page &page) {
  page.names_sides |= page.number.side == 'w';
  page.number.is_of_black |= page.number.side == 'b';
  return page.number.side != 'b' || page.names_sides;
}

/// Writes a number in the form of records, 12. or 12...
void write_number(Span whole, Page &page) {
  const std::string_view text = page.at(whole);
  const auto size = static_cast<std::uint32_t>(text.find_last_not_of(" \t") + 1);
  const Span words{whole.begin, size};
  page.part(whole);
  page.put(page.from.text()[page.number.digits.begin],
           {words.begin, page.number.digits.begin + 1 - words.begin});
  page.to.take(page.from, {page.number.digits.begin + 1, page.number.digits.size - 1});
  const Span tail{page.number.digits.end(), words.end() - page.number.digits.end()};
  for (int dots = page.number.is_of_black ? 3 : 1; dots > 0; --dots) {
    page.put('.', tail);
  }
  page.put(' ', {words.end(), whole.end() - words.end()});
  page.token_end = words.end();
}

/// Whether a number stands in parentheses: (1)
bool is_bracketed(Span whole, const Page &page) {
  const Span digits = page.number.digits;
  return digits.begin > 0 && page.from.text()[digits.begin - 1] == '(' &&
         page.at(whole).substr(digits.end() - whole.begin).starts_with(')');
}
template <> struct PageAction<grammar::pasted::listed_number> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    const Span whole = page.span(in);
    const bool is_in_parentheses = is_bracketed(whole, page);
    if (page.is_numbered && is_in_parentheses) {
      return false;
    }
    page.is_numbered = !is_in_parentheses;
    const std::string_view tail = page.at(whole).substr(page.number.digits.end() - whole.begin);
    const std::size_t dots = std::min(tail.find_first_not_of('.'), tail.size());
    const bool is_plain = page.number.digits.begin == whole.begin && (!page.is_said || dots > 0) &&
                          tail.find_first_not_of(" \t", dots) == std::string_view::npos &&
                          !tail.empty();
    if (is_plain) {
      page.to.take(page.from, whole);
      page.token_end = page.number.digits.end() + dots;
    } else {
      write_number(whole, page);
    }
    page.after_number = true;
    return true;
  }
};
template <> struct PageAction<grammar::pasted::sided_number> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    if (!take_side(page)) {
      return false;
    }
    write_number(page.span(in), page);
    page.is_numbered = true;
    page.after_number = true;
    return true;
  }
};
template <> struct PageAction<grammar::pasted::value_number> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    if (!take_side(page)) {
      return false;
    }
    const Span whole = page.span(in);
    page.separator = page.at(whole).back();
    write_number(whole, page);
    page.after_number = true;
    return true;
  }
};
template <> struct PageAction<grammar::pasted::first_value> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    const Span span = page.span(in);
    if (!page.after_number && !is_first_in_line(page.from.text(), span.begin)) {
      return false;
    }
    page.to.take(page.from, span);
    page.separator = ';';
    page.move_ends(span);
    return true;
  }
};

template <> struct PageAction<grammar::pasted::plain_token> {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.part(page.span(in));
    page.to.take(page.from, page.span(in));
    page.move_ends(page.span(in));
  }
};

template <> struct PageAction<grammar::pasted::wrapped_origin> : Keep {};
template <> struct PageAction<grammar::pasted::wrapped_destination> : Keep {};
template <> struct PageAction<grammar::pasted::wrapped_bare_origin> : Keep {};
template <> struct PageAction<grammar::pasted::wrapped_bare_destination> : Keep {};
template <> struct PageAction<grammar::pasted::wrap> : LeaveOut {};
template <> struct PageAction<grammar::pasted::move_is_due> {
  template <class Input> static bool apply(const Input &in, const Page &page) {
    return page.has_only(" \t\r\n", page.span(in).begin);
  }
};
template <> struct PageAction<grammar::pasted::wrapped_move> {
  template <class Input> static void apply(const Input &in, Page &page) {
    page.move_ends(page.span(in));
  }
};

} // namespace

} // namespace tessera::pasting

namespace tessera {

std::optional<MappedText> without_layout(const MappedText &pasted, bool all_in_parentheses) {
  PastedPage page{.from = pasted,
                  .to = MappedText(pasted.source_size()),
                  .all_in_parentheses = all_in_parentheses};
  const bool whole =
      matches<grammar::pasted::pasted_text, pasting::PageAction>(pasted.text(), page);
  return whole && page.changed ? std::optional(std::move(page.to)) : std::nullopt;
}

} // namespace tessera
