#include "game_labels.hpp"

#include "../matched.hpp"
#include "../record/possible_cells.hpp"
#include "../text.hpp"
#include "grammar/game_label.hpp"

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

bool is_of_word(char c) {
  return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z') ||
         static_cast<unsigned char>(c) >= 0x80U;
}

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

/// The number of the game that a label names, which has so many bytes.
std::uint32_t number_of(std::string_view label) {
  if (matched<grammar::numbered_game>(label) == 0) {
    return matched<grammar::first_game>(label) > 0    ? 1
           : matched<grammar::second_game>(label) > 0 ? 2
                                                      : 3;
  }
  std::uint32_t number = 0;
  for (const char c : label) {
    number = is_digit(c) ? 10 * number + static_cast<std::uint32_t>(c - '0') : number;
  }
  return number;
}

/// How far from a label what belongs to it may stand, in bytes.
constexpr std::size_t label_near = 200;

/// Where the words before a label begin that belong to it: in its line, after the last sign.
std::size_t clause_begin(std::string_view text, std::size_t from, std::size_t label) {
  from = std::max(from, label - std::min(label, label_near));
  const std::size_t sign = text.substr(from, label - from).find_last_of("\n\r.,:;!?)");
  return sign == std::string_view::npos ? from : from + sign + 1;
}

/// Whether a label introduces what stands behind it: a colon, or a move on its line; or, if it
/// begins its line and ends it, on the next.
bool introduces(std::string_view behind, bool begins_line) {
  behind = behind.substr(0, label_near);
  const std::size_t end = std::min(behind.find('\n'), behind.size());
  const std::string_view line = behind.substr(0, end);
  const std::size_t first = line.find_first_not_of(" \t*_");
  if (may_hold_cell(line) || (first != std::string_view::npos && line[first] == ':')) {
    return true;
  }
  const std::size_t next = behind.find_first_not_of(" \t\r\n>", end);
  return begins_line && std::none_of(line.begin(), line.end(), is_of_word) &&
         next != std::string_view::npos &&
         may_hold_cell(behind.substr(next, behind.find('\n', next) - next));
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

} // namespace

std::vector<LabelledPart> labelled_parts(std::string_view text, const TextBlock &block) {
  struct Label {
    std::size_t begin;
    std::size_t end;
    std::uint32_t game;
  };
  const std::string_view all = text.substr(0, block.end);
  std::vector<Label> labels;
  visit_matches<grammar::game_label>(all, block.begin, [&](std::size_t at, std::size_t size) {
    const std::size_t from = labels.empty() ? block.begin : labels.back().end;
    const std::size_t begin = clause_begin(all, from, at);
    const std::string_view before = all.substr(begin, at - begin);
    if (introduces(all.substr(at + size), std::none_of(before.begin(), before.end(), is_of_word))) {
      labels.push_back({begin, at + size, number_of(all.substr(at, size))});
    }
    return true;
  });
  std::vector<LabelledPart> parts;
  const auto add = [&](std::size_t begin, std::size_t end, std::uint32_t game) {
    if (begin < end) {
      parts.push_back({block, game});
      parts.back().block.begin = static_cast<std::uint32_t>(begin);
      parts.back().block.end = static_cast<std::uint32_t>(end);
    }
  };
  add(block.begin, labels.empty() ? block.end : labels.front().begin, 0);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const auto &[begin, end, game] = labels[i];
    const std::size_t next = i + 1 < labels.size() ? labels[i + 1].begin : block.end;
    const std::size_t about =
        begin + paragraph_end(all.substr(begin, next - begin), std::min(end, next) - begin);
    add(begin, about, game);
    add(about, next, 0);
  }
  return parts;
}

void blank_game_numbers(std::string &lines) {
  // (A label keeps its size.)
  visit_matches<grammar::game_label>(lines, 0, [&lines](std::size_t at, std::size_t size) {
    const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(at);
    std::replace_if(begin, begin + static_cast<std::ptrdiff_t>(size), is_digit, ' ');
    return true;
  });
}

std::optional<std::uint32_t> game_named_in(std::string_view sentence) {
  std::optional<std::uint32_t> game;
  visit_matches<grammar::game_label>(sentence, 0, [&](std::size_t at, std::size_t size) {
    game = number_of(sentence.substr(at, size));
    return false;
  });
  return game;
}

bool names_another_game(std::string_view sentence) {
  bool names = false;
  visit_matches<grammar::another_game>(sentence, 0, [&](std::size_t /*at*/, std::size_t /*size*/) {
    names = true;
    return false;
  });
  return names;
}

std::vector<SentRecord> in_single_moves(SentRecord record, std::string_view text,
                                        std::size_t most) {
  const std::size_t count = record.turns.size();
  const auto has_own_line = [&](std::size_t i) {
    const std::uint32_t last_end = record.turns[i - 1].span.end();
    return text.substr(last_end, record.turns[i].begin - last_end).find_first_of("\r\n") !=
           std::string_view::npos;
  };
  bool can_be_parted = count > 1 && count <= most && record.tags.empty();
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
    const std::uint32_t next = i + 1 < count ? record.turns[i + 1].begin : UINT32_MAX;
    for (SentEnding &ending : record.endings) {
      const std::uint32_t at = ending.span.begin;
      if (at < next && (i == 0 || at >= record.turns[i].begin)) {
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
