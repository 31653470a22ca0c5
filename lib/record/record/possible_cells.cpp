#include "possible_cells.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "grammar/move.hpp"
#include "grammar/possible_cell.hpp"
#include "grammar/text.hpp"
#include "look_alikes.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace tessera {

namespace {

struct PossibleTag : grammar::pegtl::seq<grammar::broken_tag_begin, grammar::tag_quote> {};

bool may_hold_tags(std::string_view text) {
  for (std::size_t at = text.find('['); at != std::string_view::npos; at = text.find('[', at + 1)) {
    if (matched<PossibleTag>(text.substr(at)) > 0) {
      return true;
    }
  }
  return false;
}

/// Castling with its slice is the only move without a cell; it may be the first behind a start.
bool may_hold_castling(std::string_view text) {
  for (std::size_t at = text.find('@'); at != std::string_view::npos; at = text.find('@', at + 1)) {
    const std::string_view sign = text.substr(at - std::min<std::size_t>(at, 2), 2);
    if (at > 1 && lower(sign[1]) == 'o' && !is_letter(sign[0]) && !is_digit(sign[0]) &&
        matched<grammar::castling_slice>(text.substr(at + 1)) > 0) {
      return true;
    }
  }
  return false;
}

/// A text with its look-alikes replaced by what they stand for.
std::string without_look_alikes(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const bool may_be_one = static_cast<unsigned char>(text[at]) >= 0x80U || text[at] == '&';
    const LookAlike alike = may_be_one ? look_alike(text.substr(at)) : LookAlike{};
    if (alike.size == 0) {
      plain += text[at];
    } else if (alike.plain != 0) {
      plain += alike.plain;
    }
    at += std::max<std::size_t>(alike.size, 1);
  }
  return plain;
}

} // namespace

bool may_hold_cell(std::string_view text) {
  // Whatever else is written for its digits, at least one of them is a digit.
  std::size_t tried = 0;
  for (std::size_t digit = 0; digit < text.size(); ++digit) {
    if (!is_digit(text[digit])) {
      continue;
    }
    const std::size_t before = std::min(digit, grammar::longest_possible_cell - 1);
    for (tried = std::max(tried, digit - before); tried <= digit; ++tried) {
      if (tried + matched<grammar::possible_cell>(text.substr(tried)) > digit) {
        return true;
      }
    }
  }
  return false;
}

bool may_hold_record(std::string_view text) {
  if (is_ascii(text) && text.find('&') == std::string_view::npos) {
    return may_hold_cell(text) || may_hold_tags(text) || may_hold_castling(text);
  }
  const std::string plain = without_look_alikes(text);
  return may_hold_cell(plain) || may_hold_tags(plain) || may_hold_castling(plain);
}

} // namespace tessera
