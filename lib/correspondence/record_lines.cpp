#include "record_lines.hpp"

#include "../matched.hpp"
#include "grammar/mail.hpp"
#include "grammar/picture.hpp"

#include <algorithm>

namespace tessera {

namespace {

void blank(std::string &text, std::size_t begin, std::size_t size) {
  std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(begin), size, ' ');
}

/// Blanks what is no part of a record in a line.
void blank_signs(std::string &lines, std::size_t begin, std::size_t end) {
  const std::string_view text = std::string_view(lines).substr(0, end);
  for (std::size_t at = begin; at < end; ++at) {
    if (lines[at] == ':' || lines[at] == ';') {
      blank(lines, at, matched<grammar::smiley>(text.substr(at)));
    } else if (lines[at] == '*') {
      const bool behind_word = at > begin && lines[at - 1] != ' ';
      blank(lines, at,
            behind_word ? matched<grammar::bold_end>(text.substr(at))
                        : matched<grammar::bold_begin>(text.substr(at)));
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

} // namespace

std::string record_lines(std::string_view text, const TextBlock &block) {
  std::string lines(text.substr(block.begin, block.end - block.begin));
  visit_lines(text.substr(block.begin, block.end - block.begin),
              [&lines](std::size_t begin, std::size_t end) {
                const std::string_view line = std::string_view(lines).substr(begin, end - begin);
                const std::size_t quote = matched<grammar::quoted_begin>(line);
                blank(lines, begin, quote);
                if (matched<grammar::position_like>(line.substr(quote)) > 0) {
                  blank(lines, begin, end - begin);
                } else {
                  blank_signs(lines, begin + quote, end);
                }
              });
  return lines;
}

} // namespace tessera
