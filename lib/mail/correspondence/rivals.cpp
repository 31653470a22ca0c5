#include "rivals.hpp"

#include "../../base/matched.hpp"
#include "grammar/open_talk.hpp"
#include "sentence_ends.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace tessera {

namespace {

/// Whether a move, which has its number from another on a line of its own, ends its line behind
/// words that make it count instead: No! 3. P2231-3231   Edit: 3. P2231-3231
bool is_second_thought(std::string_view lines, std::size_t offset, const SentTurn &turn) {
  const std::string_view all_before = lines.substr(0, turn.begin - offset);
  const std::string_view before = all_before.substr(all_before.find_last_of("\r\n") + 1);
  return turn.in_prose && !turn.is_open && before.size() < said_near &&
         ends_line(lines, turn.span.end() - offset) &&
         matched<grammar::told_second_thought>(before) > 0;
}

/// Whether a move ends its line behind a colon: But here goes: 3. P2231-3231
bool is_introduced(std::string_view lines, std::size_t offset, const SentTurn &turn) {
  const std::string_view before = lines.substr(0, turn.begin - offset);
  const std::size_t last = before.find_last_not_of(" \t");
  return last != std::string_view::npos && before[last] == ':' &&
         ends_line(lines, turn.span.end() - offset);
}

/// Whether the words before such a move say that it may be a second thought.
bool may_be_second_thought(std::string_view before, const SentTurn &turn) {
  const std::size_t last = before.find_last_not_of(" \t");
  const bool is_introduced =
      last != std::string_view::npos && (before[last] == ':' || before[last] == '!');
  return turn.in_prose &&
         (is_introduced || (!turn.is_open && (turn.is_preferred || turn.is_declared)));
}

/// Whether a stretch of lines is a sentence, or a line, of its own.
bool is_whole_sentence(std::string_view lines, std::size_t begin, std::size_t end) {
  const std::size_t last = lines.substr(0, begin).find_last_not_of(" \t");
  return (last == std::string_view::npos ||
          std::string_view(".!?\n\r").find(lines[last]) != std::string_view::npos) &&
         ends_sentence(lines.substr(end, lines.find_first_of("\n\r", end) - end));
}

} // namespace

void note_rivals(std::string_view lines, std::size_t offset, std::vector<SentRecord> &sent) {
  std::map<std::tuple<std::uint32_t, Color, char>, SentTurn *> numbered;
  for (SentRecord &record : sent) {
    for (SentTurn &turn : record.turns) {
      if (!turn.has_number || turn.is_rejected) {
        continue;
      }
      const auto [place, is_first] =
          numbered.try_emplace({turn.key->number, turn.key->side, turn.key->board}, &turn);
      SentTurn &first = *place->second;
      if (is_first || first.text == turn.text) {
        continue;
      }
      first.is_superseded = true;
      const bool is_sent =
          turn.stands_alone || turn.is_declared || is_introduced(lines, offset, turn);
      // (The book says 2. X.   With 2. X Karl once beat me. I play 2. Y.)
      const bool is_talk =
          first.is_mentioned || (turn.is_declared && first.in_prose && first.is_behind_words &&
                                 !first.is_declared && !first.is_preferred);
      if (is_talk && is_sent && !turn.is_open) {
        first.is_rejected = true;
        place->second = &turn;
        continue;
      }
      if (first.is_only_meant && first.in_prose && !turn.is_open &&
          (turn.is_declared ||
           is_whole_sentence(lines, turn.begin - offset, turn.span.end() - offset))) {
        first.is_rejected = true;
        place->second = &turn;
        continue;
      }
      if (first.stands_alone || turn.is_open) {
        const bool counts = first.stands_alone && is_second_thought(lines, offset, turn);
        turn.is_replacement = turn.is_replacement || counts;
        turn.is_correction = turn.is_correction || counts;
        turn.is_rival = first.stands_alone && !counts &&
                        may_be_second_thought(lines.substr(0, turn.begin - offset), turn);
        continue;
      }
      const std::size_t end = first.span.end() - offset;
      const std::string_view between = lines.substr(end, turn.begin - offset - end);
      const bool is_chosen_after = first.is_mentioned && turn.is_chosen;
      const bool is_declared_after =
          turn.is_declared && !first.is_declared && !has_sentence_end(between);
      if ((is_declared_after || is_chosen_after || first.is_open) &&
          between.find('\n') == std::string_view::npos) {
        first.is_rejected = true;
        place->second = &turn;
      } else {
        turn.is_rival = turn.in_prose;
      }
    }
  }
}

void keep_only_moves(std::vector<SentRecord> &records) {
  const auto all_rejected = [](const SentRecord &record) {
    return std::all_of(record.turns.begin(), record.turns.end(),
                       [](const SentTurn &turn) { return turn.is_rejected; });
  };
  if (std::all_of(records.begin(), records.end(), all_rejected)) {
    for (SentRecord &record : records) {
      std::for_each(record.turns.begin(), record.turns.end(),
                    [](SentTurn &turn) { turn.is_rejected = false; });
    }
  }
}

} // namespace tessera
