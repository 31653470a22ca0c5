#include "earlier_text.hpp"

#include "../../base/hash.hpp"
#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../limits.hpp"
#include "grammar/quotation.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <utility>

namespace tessera {

// --- Runs --------------------------------------------------------------------------------------

namespace {

constexpr std::size_t first_size = 256;
/// With more in a table, it becomes the older one.
constexpr std::size_t most_in_table = std::size_t{1} << 15U;
/// So many words in a row are not there by chance: greetings are shorter.
constexpr std::size_t run_length = 4;

/// Nobody can write a text whose runs all come to the same place without knowing this.
std::uint64_t secret() {
  static const std::uint64_t number = [] {
    std::random_device random;
    return mixed(random(), random());
  }();
  return number;
}

} // namespace

std::size_t WordRuns::place_in(const Table &table, std::uint64_t run) {
  const std::size_t mask = table.slots.size() - 1;
  std::size_t place = static_cast<std::size_t>(mixed(secret(), run)) & mask;
  while (table.slots[place].is_used && table.slots[place].run != run) {
    place = (place + 1) & mask;
  }
  return place;
}

void WordRuns::put(Table &table, std::uint64_t run, Speaker speaker) {
  if (table.slots.size() < 2 * (table.count + 1)) {
    Table larger{std::vector<Slot>(std::max(first_size, 2 * table.slots.size())), table.count};
    for (const Slot &slot : table.slots) {
      if (slot.is_used) {
        larger.slots[place_in(larger, slot.run)] = slot;
      }
    }
    table = std::move(larger);
  }
  table.slots[place_in(table, run)] = {run, speaker, true};
  ++table.count;
}

std::optional<WordRuns::Speaker> WordRuns::speaker_of(std::uint64_t run) const {
  for (const Table *table : {&recent_, &older_}) {
    if (table->count > 0) {
      if (const Slot &slot = table->slots[place_in(*table, run)]; slot.is_used) {
        return slot.speaker;
      }
    }
  }
  return std::nullopt;
}

void WordRuns::add(std::uint64_t run, Speaker speaker) {
  if (speaker_of(run)) {
    return;
  }
  if (recent_.count == most_in_table) {
    older_ = std::exchange(recent_, {});
  }
  put(recent_, run, speaker);
}

// --- Words -------------------------------------------------------------------------------------

namespace {

/// The author of what has only been quoted so far.
constexpr WordRuns::Speaker unknown = 0;

WordRuns::Speaker speaker_named(std::string_view sender) {
  return static_cast<WordRuns::Speaker>(text_hash(sender)) | 1U;
}

/// The small letter or digit that a byte is, or 0. Bytes beyond ASCII are part of letters.
constexpr std::array<unsigned char, 256> letters = [] {
  std::array<unsigned char, 256> table{};
  for (std::size_t byte = 0; byte < table.size(); ++byte) {
    const char c = lower(static_cast<char>(byte));
    const bool is_letter = byte >= 0x80U || is_small(c) || is_digit(c);
    table.at(byte) = is_letter ? static_cast<unsigned char>(c) : 0;
  }
  return table;
}();

/// The size of a blank or of punctuation beyond ASCII, and whether it separates words.
struct NoLetter {
  std::size_t size;
  bool parts_words;
};

NoLetter no_letter(std::string_view text) {
  if (text.starts_with("\xc2\xa0")) {
    return {2, true};
  }
  // General punctuation, and box-drawing bars.
  if (text.size() > 2 && text[0] == '\xe2' && (text[1] == '\x80' || text[1] == '\x94')) {
    return {3, static_cast<unsigned char>(text[2]) <= 0x8bU || text[1] == '\x94'};
  }
  return {0, false};
}

/// A run of words in a row, by the hashes of its words.
std::uint64_t run_of(const std::uint64_t *words) {
  std::uint64_t run = 0;
  for (std::size_t i = 0; i < run_length; ++i) {
    run = mixed(run, words[i]);
  }
  return run;
}

/// What is known about a word from earlier messages.
enum class Known : std::uint8_t { no, from_sender, from_others };
struct KnownWord {
  Known known = Known::no;
  /// Whether the word before it stood before it there, too.
  bool goes_on = false;
};

std::vector<KnownWord> known_words(const ComparedText &text, const WordRuns &runs,
                                   WordRuns::Speaker sender) {
  std::vector<KnownWord> words(text.words.size());
  for (std::size_t first = 0; first < text.runs.size(); ++first) {
    if (const std::optional<WordRuns::Speaker> speaker = runs.speaker_of(text.runs[first])) {
      const Known by = *speaker == sender ? Known::from_sender : Known::from_others;
      for (std::size_t i = first; i < first + run_length; ++i) {
        words[i].known = std::max(words[i].known, by);
        words[i].goes_on = words[i].goes_on || i > first;
      }
    }
  }
  return words;
}

// --- Lines -------------------------------------------------------------------------------------

/// A line of a block.
struct Line {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::size_t words = 0;
  std::size_t known = 0;
  std::size_t from_others = 0;
  /// How many of its words with digits, as moves have, the sender wrote first, and others.
  std::size_t own_digits = 0;
  std::size_t digits_of_others = 0;
  bool goes_on_from_known = false;
  /// Whether two of its words are known, but not one after the other: it is put together from
  /// formulas.
  bool has_seam = false;
  /// Whether it is marked as quoted, or as the sender's.
  bool is_changed = false;
};

/// Finds the lines of a block that are of another kind than they seem.
class Lines {
public:
  Lines(const ComparedText &compared, const TextBlock &block, const std::vector<KnownWord> &known,
        std::size_t &at)
      : text_(compared.text) {
    const std::vector<std::size_t> &words = compared.words;
    for (std::uint32_t begin = block.begin; begin < block.end;) {
      Line line;
      line.begin = begin;
      line.end = static_cast<std::uint32_t>(
          std::min<std::size_t>(text_.find('\n', begin), block.end - 1) + 1);
      for (; at < words.size() && words[at] < line.end; ++at) {
        const Known by = known[at].known;
        line.goes_on_from_known |= line.words == 0 && by != Known::no;
        line.has_seam |= line.words > 0 && !known[at].goes_on;
        ++line.words;
        line.known += by != Known::no ? 1U : 0U;
        line.from_others += by == Known::from_others ? 1U : 0U;
        if (compared.has_digit[at]) {
          line.own_digits += by == Known::from_sender ? 1U : 0U;
          line.digits_of_others += by == Known::from_others ? 1U : 0U;
        }
      }
      lines_.push_back(line);
      begin = line.end;
    }
  }

  /// The sender's lines that repeat earlier text.
  void find_repeated() {
    std::size_t paragraph = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      Line &line = lines_[i];
      paragraph = line.words == 0 ? i + 1 : paragraph;
      line.is_changed =
          line.words > 0 && line.known == line.words && !line.has_seam && may_be_repeated(line);
      if (!line.is_changed && line.goes_on_from_known) {
        // A text that is repeated and continued was written by the sender.
        for (std::size_t before = i; before-- > paragraph && lines_[before].is_changed;) {
          lines_[before].is_changed = false;
        }
      }
    }
    for (std::size_t begin = 0; begin < lines_.size();) {
      std::size_t end = begin;
      std::size_t from_others = 0;
      for (; end < lines_.size() && (lines_[end].is_changed || lines_[end].words == 0); ++end) {
        from_others += lines_[end].from_others;
      }
      keep_own(begin, end, from_others);
      begin = end + 1;
    }
  }

  /// Lines that are quoted without signs, but that nobody wrote before.
  void find_own() {
    const bool is_known = std::any_of(lines_.begin(), lines_.end(),
                                      [](const Line &line) { return line.from_others > 0; });
    for (std::size_t begin = 0; is_known && begin < lines_.size();) {
      std::size_t end = begin;
      bool is_own = true;
      bool has_digit = false;
      for (; end < lines_.size() && lines_[end].words > 0; ++end) {
        is_own = is_own && lines_[end].known == 0;
        has_digit = has_digit || holds(lines_[end], is_digit);
      }
      for (std::size_t i = begin; i < end; ++i) {
        lines_[i].is_changed = is_own && has_digit;
      }
      begin = end + 1;
    }
  }

  /// The block as blocks; changed lines have the other kind.
  void write(const TextBlock &block, std::vector<TextBlock> &blocks) const {
    const bool was_fresh = block.kind == BlockKind::fresh;
    std::size_t from = blocks.size();
    for (const Line &line : lines_) {
      const bool is_fresh = was_fresh != line.is_changed;
      const TextBlock one{is_fresh ? BlockKind::fresh : BlockKind::quoted,
                          !was_fresh && block.is_marked,
                          is_fresh    ? 0
                          : was_fresh ? 1
                                      : block.depth,
                          line.begin, line.end};
      if (blocks.size() > from && blocks.back().kind == one.kind) {
        blocks.back().end = line.end;
      } else {
        blocks.push_back(one);
      }
    }
  }

private:
  /// Brackets open what is closed elsewhere, and numbers show by themselves which moves are known.
  [[nodiscard]] bool may_be_repeated(const Line &line) const {
    return matched<grammar::numbered_line>(text_of(line)) == 0 && !holds(line, is_bracket);
  }
  static bool is_bracket(char c) {
    return c == '{' || c == '}' || c == '[' || c == ']' || c == '(' || c == ')';
  }

  [[nodiscard]] std::string_view text_of(const Line &line) const {
    return text_.substr(line.begin, line.end - line.begin);
  }
  template <class Test> [[nodiscard]] bool holds(const Line &line, Test test) const {
    const std::string_view all = text_of(line);
    return std::any_of(all.begin(), all.end(), test);
  }

  /// Leaves the sender's own words to the sender: a move may be made twice, under the same
  /// greeting, and under words that both players use.
  void keep_own(std::size_t begin, std::size_t end, std::size_t from_others) {
    constexpr std::size_t much = 2 * run_length;
    for (std::size_t i = begin; i < end; ++i) {
      Line &line = lines_[i];
      const bool is_own_move =
          line.own_digits > 0 && line.digits_of_others == 0 && line.from_others == from_others;
      const bool is_quoted = !is_own_move && (line.from_others > 0 || from_others >= much ||
                                              (from_others > 0 && !holds(line, is_digit)));
      const bool goes_on = line.words == 0 && i > begin && lines_[i - 1].is_changed;
      line.is_changed = goes_on || (line.is_changed && is_quoted);
    }
  }

  std::string_view text_;
  std::vector<Line> lines_;
};

} // namespace

ComparedText::ComparedText(std::string_view all) : text(all) {
  constexpr std::uint64_t start = text_hash("");
  std::vector<std::uint64_t> hashes;
  std::uint64_t hash = start;
  bool has_digit_now = false;
  const auto end_word = [&] {
    if (hash != start) {
      hashes.push_back(hash);
      has_digit.push_back(std::exchange(has_digit_now, false));
      hash = start;
    }
  };
  for (std::size_t i = 0; i < text.size() && hashes.size() < max_compared_words; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte <= ' ') {
      end_word();
    } else if (const NoLetter sign = byte < 0x80U ? NoLetter{0, false} : no_letter(text.substr(i));
               sign.size > 0) {
      if (sign.parts_words) {
        end_word();
      }
      i += sign.size - 1;
    } else if (letters[byte] != 0) {
      if (hash == start) {
        words.push_back(i);
      }
      has_digit_now = has_digit_now || is_digit(text[i]);
      hash = with_byte(hash, letters[byte]);
    }
  }
  end_word();
  words.resize(hashes.size());
  for (std::size_t first = 0; first + run_length <= hashes.size(); ++first) {
    runs.push_back(run_of(&hashes[first]));
  }
}

std::vector<TextBlock> EarlierText::distinct_reach(const ComparedText &text,
                                                   const std::vector<TextBlock> &blocks,
                                                   std::string_view sender) const {
  if (runs_.empty()) {
    return blocks;
  }
  const std::vector<KnownWord> known = known_words(text, runs_, speaker_named(sender));
  std::vector<TextBlock> told;
  std::size_t at = 0;
  for (const TextBlock &block : blocks) {
    const bool is_fresh = block.kind == BlockKind::fresh;
    if (!is_fresh && (block.kind != BlockKind::quoted || block.is_marked)) {
      told.push_back(block);
      continue;
    }
    while (at < text.words.size() && text.words[at] < block.begin) {
      ++at;
    }
    Lines lines(text, block, known, at);
    if (is_fresh) {
      lines.find_repeated();
    } else {
      lines.find_own();
    }
    lines.write(block, told);
  }
  return told;
}

void EarlierText::add(const ComparedText &text, const std::vector<TextBlock> &blocks,
                      std::string_view sender) {
  const WordRuns::Speaker speaker = speaker_named(sender);
  auto block = blocks.begin();
  for (std::size_t first = 0; first < text.runs.size(); ++first) {
    while (block != blocks.end() && block->end <= text.words[first]) {
      ++block;
    }
    const bool is_own = block != blocks.end() && block->kind == BlockKind::fresh;
    runs_.add(text.runs[first], is_own ? speaker : unknown);
  }
}

} // namespace tessera
