#pragma once

#include "../../base/text.hpp"
#include "grammar/pasted.hpp"
#include "mapped_text.hpp"
#include "open_signs.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

// What is known of a pasted text while it is read, and the text made from it.

namespace tessera {

/// The parts of a move in words.
struct ToldMove {
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
  bool behind_number = false;
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
  ToldMove told{};

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
  /// Whether only blanks stand before it in its line.
  [[nodiscard]] bool begins_line(Span span) const {
    const std::size_t last =
        span.begin == 0 ? std::string::npos : from.text().find_last_not_of(" \t", span.begin - 1);
    return last == std::string::npos || from.text()[last] == '\n';
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
    const std::string_view text = at(span);
    if (const std::size_t begin = text.find_first_not_of(" \t"); begin != std::string::npos) {
      const std::size_t end = text.find_last_not_of(" \t") + 1;
      span = {static_cast<std::uint32_t>(span.begin + begin),
              static_cast<std::uint32_t>(end - begin)};
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
      behind_number = false;
    }
  }
};

} // namespace tessera
