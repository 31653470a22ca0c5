#include "joined_game.hpp"

#include "../../base/text.hpp"

#include <algorithm>
#include <string>
#include <utility>

// How a game ends by what its messages say.

namespace tessera {

/// Whether the last move before the words of an end belongs to another game, which they end.
bool JoinedGame::is_of_other(const SentRecord &record, const Fit &fit, const SentEnding &ending) {
  bool is_other = false;
  for (std::size_t i = 0; i < fit.left_out.size(); ++i) {
    if (record.turns[i].begin < ending.said_end && (fit.left_out[i] || fit.keys[i])) {
      is_other = fit.left_out[i];
    }
  }
  return is_other;
}

/// Keeps the words of an end that does not count, unless what is said has them.
void JoinedGame::keep_words_of(const SentEnding &ending, const SentIn &in) {
  const std::string_view all =
      std::string_view(in.text.text).substr(ending.span.begin, ending.span.size);
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = std::min(all.find_first_not_of(blanks), all.size());
  const Span span{ending.span.begin + static_cast<std::uint32_t>(first),
                  static_cast<std::uint32_t>(all.find_last_not_of(blanks) + 1 - first)};
  const std::string words = with_single_blanks(all.substr(first, span.size));
  const std::vector<JoinedComment> &said =
      turns_.empty() ? comments_ : turns_[by_order_.rbegin()->second].comments;
  if (said.empty() || with_single_blanks(said.back().text).find(words) == std::string::npos) {
    say({{span, ItemKind::resignation}}, in, std::nullopt);
  }
}

void JoinedGame::take_ending(const SentEnding &ending, const SentIn &in) {
  GameEnd::Heard heard = end_.take(ending, in, players_, turns_.size());
  find(std::move(heard.finding));
  if (heard.words == GameEnd::Heard::Words::are_a_draw_word) {
    say({{ending.span, ItemKind::draw_word}}, in, std::nullopt);
  } else if (heard.words == GameEnd::Heard::Words::are_not_taken) {
    keep_words_of(ending, in);
  }
}

void JoinedGame::end_message(const MessageName &message) {
  last_sender_ = message.from;
  check_positions();
  find(end_.end_message(message, players_, turns_.size()));
}

} // namespace tessera
