#include "game_labels.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../../record/record/possible_cells.hpp"
#include "../limits.hpp"
#include "grammar/game_label.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace tessera {

namespace {

bool is_of_word(char c) { return is_letter_or_digit(c) || static_cast<unsigned char>(c) >= 0x80U; }

/// Calls `visit` with the place and the size of what a rule matches at the beginning of a word, as
/// long as it returns true.
template <class Rule, class Visit>
void visit_matches(std::string_view text, std::size_t begin, Visit visit) {
  for (std::size_t at = begin; at < text.size(); ++at) {
    if (!is_of_word(text[at]) || (at > 0 && is_of_word(text[at - 1]))) {
      continue;
    }
    if (const std::size_t size = matched<Rule>(text.substr(at)); size > 0) {
      if (!visit(at, size)) {
        return;
      }
      at += size - 1;
    }
  }
}

/// The number of the game that a label of some size names, which a text begins with.
std::uint32_t number_of(std::string_view label, std::size_t size) {
  if (matched<grammar::numbered_game>(label) > 0) {
    std::uint32_t number = 0;
    for (const char c : label.substr(0, size)) {
      number = is_digit(c) ? 10 * number + static_cast<std::uint32_t>(c - '0') : number;
    }
    return number;
  }
  return matched<grammar::label_of_first>(label) > 0    ? 1
         : matched<grammar::label_of_second>(label) > 0 ? 2
         : matched<grammar::label_of_third>(label) > 0  ? 3
                                                        : another_game;
}

/// How far from a label what belongs to it may stand, in bytes.
constexpr std::size_t label_near = 120;

/// Where the words before a label begin that belong to it: in its line, after the last sign.
std::size_t clause_begin(std::string_view text, std::size_t from, std::size_t label) {
  from = std::max(from, label - std::min(label, label_near));
  const std::size_t sign = text.substr(from, label - from).find_last_of("\n\r.,:;!?)");
  return sign == std::string_view::npos ? from : from + sign + 1;
}

/// Where a move with its number begins that stands directly before a label; nothing if none does.
std::optional<std::size_t> move_before(std::string_view text, std::size_t from, std::size_t label) {
  from = std::max(from, label - std::min(label, label_near));
  const std::string_view before = text.substr(from, label - from);
  const std::size_t digit = before.find_last_of("0123456789");
  if (digit == std::string_view::npos ||
      matched<grammar::before_label>(before.substr(digit + 1)) == 0) {
    return std::nullopt;
  }
  const std::size_t word = before.substr(0, digit).find_last_of(" \t\n\r,;(") + 1;
  if (!may_hold_cell(before.substr(word))) {
    return std::nullopt;
  }
  const std::size_t number = before.substr(0, word).find_last_not_of(" \t");
  const bool has_number = number != std::string_view::npos && before[number] == '.';
  return from + (has_number ? before.substr(0, number).find_last_of(" \t\n\r,;(") + 1 : word);
}

/// Where the words of a correction begin that stand before a move, in its sentence or in one of
/// their own: Sorry, I meant P2231-3231 in game 2   Oops! P2231-3231 in game 2
std::size_t correction_begin(std::string_view text, std::size_t from, std::size_t move) {
  constexpr std::string_view ends = "\n\r.!?;";
  from = std::max(from, move - std::min(move, label_near));
  const std::string_view before = text.substr(from, move - from);
  const std::size_t last = before.find_last_not_of(" \t.!;");
  const std::size_t end = last == std::string_view::npos ? last : before.find_last_of(ends, last);
  const std::size_t begin = end == std::string_view::npos ? 0 : end + 1;
  const std::string_view words = before.substr(begin);
  return matched<grammar::told_correction>(words) > 0 && !may_hold_cell(words) ? from + begin
                                                                               : move;
}

/// Whether a place is in a tag or in a comment in braces.
bool is_in_brackets(std::string_view text, std::size_t from, std::size_t at) {
  from = std::max(from, at - std::min(at, label_near));
  const std::size_t sign = text.substr(from, at - from).find_last_of("[]{}");
  return sign != std::string_view::npos && (text[from + sign] == '[' || text[from + sign] == '{');
}

/// Whether a label has its line to itself.
bool is_heading(std::string_view text, std::size_t label, std::size_t size) {
  const std::size_t from = label - std::min(label, label_near);
  const std::size_t line = text.substr(from, label - from).find_last_of("\n\r") + 1;
  if (line == 0 && from > 0) {
    return false;
  }
  const std::string_view before = text.substr(from + line, label - from - line);
  return (before.empty() || matched<grammar::heading_begin>(before) > 0) &&
         matched<grammar::heading_end>(text.substr(label + size)) > 0;
}

/// Whether a line holds only blanks and signs of quotations.
bool is_empty_line(std::string_view line) {
  return line.find_first_not_of(" \t\r>") == std::string_view::npos;
}

/// Where the paragraph ends that a label at the beginning of a text is about: its own, if anything
/// else stands in its line, or the next.
std::size_t paragraph_end(std::string_view text, std::size_t label_size) {
  bool has_begun = false;
  for (std::size_t at = label_size; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    if (has_begun && is_empty_line(line)) {
      return at;
    }
    has_begun = has_begun || std::any_of(line.begin(), line.end(), is_of_word);
    at = end + 1;
  }
  return text.size();
}

/// Where the text ends that a heading at its beginning is about: with the next paragraph, or behind
/// further ones that hold no move.
std::size_t headed_end(std::string_view text, std::size_t heading_size) {
  std::size_t end = paragraph_end(text, heading_size);
  while (end < text.size()) {
    const std::size_t next = paragraph_end(text, end);
    if (may_hold_cell(text.substr(end, next - end))) {
      break;
    }
    end = next;
  }
  return end;
}

} // namespace

std::vector<LabelledPart> labelled_parts(std::string_view text, const TextBlock &block,
                                         bool may_end_game) {
  const std::string_view all = text.substr(0, block.end);
  if (!may_end_game && !may_hold_cell(all.substr(block.begin))) {
    return {{block}};
  }
  std::vector<LabelledPart> labels;
  visit_matches<grammar::game_label>(all, block.begin, [&](std::size_t at, std::size_t size) {
    const std::size_t end = at + size;
    const std::size_t from = labels.empty() ? block.begin : labels.back().label.end();
    const bool introduces = matched<grammar::introduces_move>(all.substr(end)) > 0 ||
                            (matched<grammar::placed_label>(all.substr(at)) > 0 &&
                             matched<grammar::words_behind_place>(all.substr(end)) > 0);
    const bool heads = is_heading(all, at, size);
    std::optional<std::size_t> begin = is_in_brackets(all, block.begin, at) ? std::nullopt
                                       : introduces || heads
                                           ? std::optional(clause_begin(all, from, at))
                                           : move_before(all, from, at);
    if (begin && !introduces && !heads) {
      begin = correction_begin(all, from, *begin);
    }
    if (begin) {
      LabelledPart part{block,
                        number_of(all.substr(at), size),
                        {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(size)}};
      part.is_heading = heads;
      part.is_beside_move =
          introduces ? matched<grammar::beside_move>(all.substr(end)) > 0 : !heads;
      part.block.begin = static_cast<std::uint32_t>(*begin);
      // What follows a label behind its move is about another.
      part.block.end = introduces || heads ? block.end : static_cast<std::uint32_t>(end);
      labels.push_back(part);
    }
    return labels.size() < max_labels;
  });
  std::vector<LabelledPart> parts;
  std::uint32_t done = block.begin;
  const auto add = [&](std::uint32_t end, const LabelledPart &label) {
    if (done < end) {
      parts.push_back(label);
      parts.back().block.begin = std::exchange(done, end);
      parts.back().block.end = end;
    }
  };
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const LabelledPart &label = labels[i];
    const std::uint32_t next = i + 1 < labels.size() ? labels[i + 1].block.begin : block.end;
    add(label.block.begin, {block});
    const std::uint32_t end = std::min(label.block.end, next);
    const std::string_view words = all.substr(done, end - done);
    const std::size_t size = label.label.end() - done;
    add(done + static_cast<std::uint32_t>(label.is_heading ? headed_end(words, size)
                                                           : paragraph_end(words, size)),
        label);
  }
  add(block.end, {block});
  return parts;
}

std::optional<std::uint32_t> game_named_in(std::string_view sentence) {
  std::optional<std::uint32_t> game;
  visit_matches<grammar::game_label>(sentence, 0, [&](std::size_t at, std::size_t size) {
    const std::uint32_t number = number_of(sentence.substr(at), size);
    game = number == another_game ? game : number;
    return !game;
  });
  return game;
}

bool ends_another_game(std::string_view sentence) {
  return matched<grammar::ends_another>(sentence) > 0;
}

std::vector<SentRecord> in_single_moves(SentRecord record, std::string_view text,
                                        std::size_t most) {
  const std::size_t count = record.turns.size();
  const auto has_own_line = [&](std::size_t i) {
    const std::uint32_t last_end = record.turns[i - 1].span.end();
    return text.substr(last_end, record.turns[i].begin - last_end).find_first_of("\r\n") !=
           std::string_view::npos;
  };
  bool can_be_parted = count > 1 && count <= most && record.is_bare();
  for (std::size_t i = 1; can_be_parted && i < count; ++i) {
    can_be_parted = has_own_line(i);
  }
  std::vector<SentRecord> parts;
  if (!can_be_parted) {
    parts.push_back(std::move(record));
    return parts;
  }
  for (std::size_t i = 0; i < count; ++i) {
    SentRecord part;
    part.game = record.game;
    part.said = i == 0 ? std::move(record.said) : std::vector<Said>();
    part.signs_given_up = i == 0 ? record.signs_given_up : std::nullopt;
    part.cut_at = i + 1 == count ? record.cut_at : std::nullopt;
    const std::uint32_t next =
        i + 1 < count ? record.turns[i + 1].begin : std::numeric_limits<std::uint32_t>::max();
    for (const SentEnding &ending : record.endings) {
      const std::uint32_t at = ending.said_end;
      if (at <= next && (i == 0 || at > record.turns[i].begin)) {
        part.endings.push_back(ending);
      }
    }
    part.turns.push_back(std::move(record.turns[i]));
    if (!part.turns.front().has_number) {
      part.turns.front().key.reset();
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

} // namespace tessera
