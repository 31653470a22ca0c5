#include "pasted_text.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "grammar/pasted.hpp"
#include "told_move_actions.hpp"

#include <algorithm>
#include <utility>

// What the rules of grammar/pasted.hpp mean: a text that the grammar of records reads.

namespace tessera {

namespace pasting {

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
    return is_blank(before) || before == '\n' || before == '\r' || page.token_end == span.begin;
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
    const bool may_stand = !page.behind_number && (is_behind_token || !page.is_in_token());
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
    return open_parenthesis(page.behind_number && may, page.span(in), page);
  }
};
template <> struct PageAction<grammar::pasted::next_turn_in_parenthesis> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    return open_parenthesis(page.behind_number && page.had_parenthesis, page.span(in), page);
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
    page.behind_number = true;
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
    page.behind_number = true;
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
    page.behind_number = true;
    return true;
  }
};
template <> struct PageAction<grammar::pasted::first_value> {
  template <class Input> static bool apply(const Input &in, Page &page) {
    const Span span = page.span(in);
    if (!page.behind_number && !page.begins_line(span)) {
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

} // namespace pasting

std::optional<MappedText> without_layout(const MappedText &pasted, bool all_in_parentheses) {
  PastedPage page{.from = pasted,
                  .to = MappedText(pasted.source_size()),
                  .all_in_parentheses = all_in_parentheses};
  const bool whole =
      matches<grammar::pasted::pasted_text, pasting::PageAction>(pasted.text(), page);
  return whole && page.changed ? std::optional(std::move(page.to)) : std::nullopt;
}

} // namespace tessera
