#pragma once

#include "../mail/text_blocks.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

// Repeated words are a quotation. Hashes of runs of words of a thread are kept, each with its first
// author. Lines of another person's words are a quotation, however they look. Lines of the author's
// own words are not, because a move may be made twice. Only threads that have a move are compared,
// so other mail costs nothing.

namespace tessera {

/// Runs of words and who wrote them first. If there are many, the older half is forgotten from time
/// to time.
class WordRuns {
public:
  using Speaker = std::uint32_t;

  /// Nothing if the run is not known.
  [[nodiscard]] std::optional<Speaker> speaker_of(std::uint64_t run) const;
  /// Does nothing if it is known.
  void add(std::uint64_t run, Speaker speaker);
  [[nodiscard]] bool empty() const { return recent_.count + older_.count == 0; }

private:
  struct Slot {
    std::uint64_t run = 0;
    Speaker speaker = 0;
    bool is_used = false;
  };
  struct Table {
    /// The number of slots is a power of two, and at most half are used.
    std::vector<Slot> slots{};
    std::size_t count = 0;
  };
  static std::size_t place_in(const Table &table, std::uint64_t run);
  static void put(Table &table, std::uint64_t run, Speaker speaker);

  Table recent_;
  Table older_;
};

/// A text as it is compared with others: by its words, which have only letters and digits, in small
/// letters. Quote signs, dashes, smart quotes and blanks of any kind are not words.
struct ComparedText {
  /// The text must outlive this.
  explicit ComparedText(std::string_view all);

  std::string_view text;
  /// Where each word begins.
  std::vector<std::size_t> words;
  /// Whether it has a digit.
  std::vector<bool> has_digit;
  /// The run of words that begins with each, except the last few.
  std::vector<std::uint64_t> runs;
};

/// What the messages of a thread have said so far. Text that an earlier message holds is quoted,
/// however it is marked: with lines broken differently, with other blanks, or without a sign. Runs
/// of words are compared, so a move that is repeated among new words is new.
class EarlierText {
public:
  /// The blocks of a text, with words of earlier messages marked as quoted. The sender's lines that
  /// were somebody else's words before are quoted; lines that begin with a move's number or have
  /// brackets stay, because the game itself shows which of their moves are known. After the header
  /// of another message, lines with a number are the sender's if no earlier message has them but
  /// has the lines around them.
  [[nodiscard]] std::vector<TextBlock> distinct_reach(const ComparedText &text,
                                                      const std::vector<TextBlock> &blocks,
                                                      std::string_view sender) const;
  /// Keeps what a message says.
  void add(const ComparedText &text, const std::vector<TextBlock> &blocks, std::string_view sender);

private:
  WordRuns runs_;
};

} // namespace tessera
