#pragma once

#include "../../base/matched.hpp"
#include "../../base/mismatch.hpp"
#include "../../game/notation/told_cells.hpp"
#include "../../base/text.hpp"
#include "grammar/record.hpp"
#include "item_kinds.hpp"
#include "record_builder.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

// What the rules of grammar/record.hpp and of the files it includes mean, except for the parts of a
// move: tags, comments, numbers, variations and whatever else is between moves.

namespace tessera::parsing {

using Builder = RecordBuilder;

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
/// Whether a parenthesis is the mouth of a smiley: :-)
inline bool is_mouth(const char *begin, const char *at) {
  const std::string_view before(begin, static_cast<std::size_t>(at - begin));
  const auto ends_with_eyes = [before](std::size_t size) {
    const std::size_t first = before.size() - size;
    return before.size() > size && !is_letter_or_digit(before[first - 1]) &&
           matched<grammar::eyes>(before.substr(first)) == size;
  };
  return ends_with_eyes(1) || ends_with_eyes(2);
}
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

} // namespace tessera::parsing
