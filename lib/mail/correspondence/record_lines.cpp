#include "record_lines.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "grammar/mail.hpp"
#include "grammar/picture.hpp"

#include <algorithm>
#include <string>

namespace tessera {

namespace {

void blank(std::string &text, std::size_t begin, std::size_t size) {
  std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(begin), size, ' ');
}

/// Blanks out what does not belong to a record in a line.
void blank_signs(std::string &lines, std::size_t begin, std::size_t end) {
  const std::string_view text = std::string_view(lines).substr(0, end);
  for (std::size_t at = begin; at < end; ++at) {
    if (lines[at] == ':' || lines[at] == ';') {
      blank(lines, at, matched<grammar::smiley>(text.substr(at)));
    } else if (lines[at] == '*') {
      const bool after_word = at > begin && lines[at - 1] != ' ';
      blank(lines, at,
            after_word ? matched<grammar::bold_end>(text.substr(at))
                       : matched<grammar::bold_begin>(text.substr(at)));
    }
  }
}

/// Whether a move ends directly before a place of a line, or begins directly behind it.
bool ends_move(std::string_view line, std::size_t at) {
  constexpr std::size_t longest = 24;
  const std::size_t from = at - std::min(at, longest);
  const std::size_t word = line.substr(from, at - from).find_last_of(" \t(\"") + 1;
  const std::string_view move = line.substr(from + word, at - from - word);
  return !move.empty() && matched<grammar::full_move>(move) == move.size();
}
bool begins_move(std::string_view line, std::size_t at) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t", at), line.size());
  return matched<grammar::full_move>(line.substr(begin)) > 0;
}

/// Blanks out what separates moves in sentences: after your P3234-3233: P2221-3221
void blank_between_moves(std::string &lines, std::size_t begin, std::size_t end,
                         const RecordReading &reading) {
  const std::string_view line = std::string_view(lines).substr(begin, end - begin);
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos || line[first] == '[') {
    return;
  }
  for (std::size_t at = first; at < line.size(); ++at) {
    const std::size_t separator = line[at] == ':' ? 1
                                  : reading.one_move_in_turn
                                      ? matched<grammar::turn_separator>(line.substr(at))
                                      : 0;
    const std::size_t next = at + separator;
    const bool is_mark = line[at] == '"' && (ends_move(line, at) || begins_move(line, at + 1));
    if (is_mark) {
      blank(lines, begin + at, 1);
    } else if (separator > 0 && next < line.size() && (line[next] == ' ' || line[next] == '\t') &&
               ends_move(line, at) && begins_move(line, next)) {
      blank(lines, begin + at, separator);
    }
  }
}

/// Calls `visit` with the place of each line and of its end.
template <class Visit> void visit_lines(std::string_view text, Visit visit) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    visit(begin, end);
    begin = end + 1;
  }
}

/// Whether a sign of a move stands there.
bool is_move_sign(std::string_view text, std::size_t at) {
  constexpr std::string_view signs = "-xX:\xe2\xc3";
  return at < text.size() && signs.find(text[at]) != std::string_view::npos;
}

/// Joins a move that continues on the next line: a blank replaces the line end.
void join_parted_move(std::string &lines, std::size_t line_begin, std::size_t line_end) {
  constexpr std::size_t longest = 16;
  const std::string_view text = lines;
  const std::string_view line = text.substr(line_begin, line_end - line_begin);
  const std::size_t last = line.find_last_not_of(" \t\r");
  const std::size_t next = text.find_first_not_of(" \t", line_end + 1);
  const bool may_go_on = last != std::string_view::npos && next != std::string_view::npos &&
                         (is_move_sign(line, last) || is_move_sign(text, next) ||
                          static_cast<unsigned char>(line[last]) >= 0x80U);
  if (!may_go_on) {
    return;
  }
  for (std::size_t at = last + 1 - std::min(last + 1, longest); at <= last; ++at) {
    const bool begins_word = at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t';
    const std::size_t place = line_begin + at;
    if (begins_word && place + matched<grammar::parted_move>(text.substr(place)) > line_end) {
      blank(lines, line_begin + last + 1, line_end - line_begin - last);
      return;
    }
  }
}

} // namespace

std::string record_lines(std::string_view text, const TextBlock &block,
                         const RecordReading &reading) {
  std::string lines(text.substr(block.begin, block.end - block.begin));
  const Span label = reading.label;
  const auto name = lines.begin() + (label.size == 0 ? 0 : label.begin - block.begin);
  std::replace_if(name, name + label.size, is_digit, 'n');
  visit_lines(text.substr(block.begin, block.end - block.begin),
              [&](std::size_t begin, std::size_t end) {
                const std::string_view line = std::string_view(lines).substr(begin, end - begin);
                const std::size_t quote = matched<grammar::quoted_begin>(line);
                blank(lines, begin, quote);
                if (matched<grammar::position_like>(line.substr(quote)) > 0) {
                  blank(lines, begin, end - begin);
                } else {
                  blank_signs(lines, begin + quote, end);
                  blank_between_moves(lines, begin + quote, end, reading);
                }
              });
  visit_lines(
      text.substr(block.begin, block.end - block.begin),
      [&lines](std::size_t begin, std::size_t end) { join_parted_move(lines, begin, end); });
  return lines;
}

std::string in_one_line(std::string_view text) {
  std::string whole;
  bool begins_line = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = end_of_line(text, at);
    for (const std::string_view word : words(text.substr(at, end - at))) {
      begins_line = begins_line && word.find_first_not_of('>') == std::string_view::npos;
      if (!begins_line) {
        whole += whole.empty() ? "" : " ";
        whole += word;
      }
    }
    begins_line = true;
    at = end + 1;
  }
  return whole;
}

} // namespace tessera
