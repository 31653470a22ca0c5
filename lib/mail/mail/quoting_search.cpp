#include "quoting_words.hpp"

#include "../../base/text.hpp"

#include <algorithm>
#include <array>
#include <vector>

// Looks up words of mail programs where they may stand in a text.

namespace tessera {

namespace {

constexpr std::size_t use_count = static_cast<std::size_t>(QuotingUse::move) + 1;

/// The words of each use by their first byte, the longest first.
class Index {
public:
  Index() {
    for (const QuotingWords &words : quoting_words()) {
      of(words.use, words.words.front()).push_back(words.words);
    }
    for (auto &of_use : words_) {
      for (std::vector<std::string_view> &same : of_use) {
        std::stable_sort(same.begin(), same.end(),
                         [](auto a, auto b) { return a.size() > b.size(); });
      }
    }
  }
  [[nodiscard]] const std::vector<std::string_view> &at(QuotingUse use, char first) const {
    return words_[static_cast<std::size_t>(use)][static_cast<unsigned char>(lower(first))];
  }

private:
  std::vector<std::string_view> &of(QuotingUse use, char first) {
    return words_[static_cast<std::size_t>(use)][static_cast<unsigned char>(lower(first))];
  }

  std::array<std::array<std::vector<std::string_view>, 256>, use_count> words_;
};

/// Whether a character begins there of a script with blanks between its words: Latin, Greek,
/// Cyrillic, Armenian.
constexpr bool is_letter(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  return is_letter_or_digit(text.front()) || (first >= 0xc3U && first <= 0xd5U);
}

/// Whether words end before a text, and not within a longer one.
bool end_before(std::string_view words, std::string_view rest) {
  std::size_t last = words.size() - 1;
  while (last > 0 && !begins_character(words[last])) {
    --last;
  }
  return rest.empty() || !is_letter(words.substr(last)) || !is_letter(rest);
}

} // namespace

std::size_t quoting_words_at(std::string_view text, QuotingUse use) {
  static const Index index;
  if (text.empty()) {
    return 0;
  }
  for (const std::string_view words : index.at(use, text.front())) {
    if (equal_ignoring_case(text.substr(0, words.size()), words) &&
        end_before(words, text.substr(words.size()))) {
      return words.size();
    }
  }
  return 0;
}

} // namespace tessera
