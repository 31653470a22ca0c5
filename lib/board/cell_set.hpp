#pragma once

#include "cell.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <numeric>

namespace tessera {

/// A set of cells of a board with `Cells` cells (a multiple of 64), one bit a cell.
template <std::size_t Cells> class BasicCellSet {
  static_assert(Cells % 64 == 0);
  static constexpr std::size_t word_count = Cells / 64;

public:
  constexpr BasicCellSet() = default;
  constexpr BasicCellSet(std::initializer_list<Cell> cells) {
    for (const Cell cell : cells) {
      insert(cell);
    }
  }

  /// The cells whose bits are set, 64 a word.
  constexpr explicit BasicCellSet(const std::array<std::uint64_t, word_count> &words)
      : words_(words) {}

  [[nodiscard]] constexpr bool contains(Cell cell) const {
    return (words_[cell.index() / 64] >> (cell.index() % 64) & 1U) != 0;
  }
  constexpr void insert(Cell cell) { words_[cell.index() / 64] |= bit(cell); }
  constexpr void erase(Cell cell) { words_[cell.index() / 64] &= ~bit(cell); }

  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) {
      any |= word;
    }
    return any == 0;
  }
  [[nodiscard]] constexpr int size() const {
    int count = 0;
    for (const std::uint64_t word : words_) {
      count += std::popcount(word);
    }
    return count;
  }
  [[nodiscard]] constexpr bool intersects(const BasicCellSet &other) const {
    return !(*this & other).empty();
  }
  /// The cell of lowest index; the set must not be empty.
  [[nodiscard]] constexpr Cell first() const { return *begin(); }

  constexpr BasicCellSet &operator&=(const BasicCellSet &other) {
    for (std::size_t i = 0; i < word_count; ++i) {
      words_[i] &= other.words_[i];
    }
    return *this;
  }
  constexpr BasicCellSet &operator|=(const BasicCellSet &other) {
    for (std::size_t i = 0; i < word_count; ++i) {
      words_[i] |= other.words_[i];
    }
    return *this;
  }
  /// Takes the cells of `other` out.
  constexpr BasicCellSet &operator-=(const BasicCellSet &other) {
    for (std::size_t i = 0; i < word_count; ++i) {
      words_[i] &= ~other.words_[i];
    }
    return *this;
  }
  friend constexpr BasicCellSet operator&(BasicCellSet a, const BasicCellSet &b) { return a &= b; }
  friend constexpr BasicCellSet operator|(BasicCellSet a, const BasicCellSet &b) { return a |= b; }
  friend constexpr BasicCellSet operator-(BasicCellSet a, const BasicCellSet &b) { return a -= b; }
  friend constexpr bool operator==(const BasicCellSet &, const BasicCellSet &) = default;

  /// All other cells of the board.
  friend constexpr BasicCellSet operator~(BasicCellSet set) {
    for (std::uint64_t &word : set.words_) {
      word = ~word;
    }
    return set;
  }

  /// The cells with that much added to their index. None may be moved past the last of its 64 or
  /// before the first, but for whole 64s.
  [[nodiscard]] constexpr BasicCellSet moved(int by_64s, int by_ones) const {
    BasicCellSet result;
    for (std::size_t i = 0; i < word_count; ++i) {
      const std::size_t from = i - static_cast<std::size_t>(by_64s);
      const std::uint64_t word = from < word_count ? words_[from] : 0;
      result.words_[i] = by_ones < 0 ? word >> -by_ones : word << by_ones;
    }
    return result;
  }

  /// Walks the cells in order of their index.
  class Iterator {
  public:
    constexpr Iterator(const BasicCellSet &set, std::size_t word) : set_(&set), word_(word) {
      rest_ = word_ < word_count ? set_->words_[word_] : 0;
      skip_empty_words();
    }
    constexpr Cell operator*() const {
      return Cell(static_cast<unsigned>(word_ * 64) +
                  static_cast<unsigned>(std::countr_zero(rest_)));
    }
    constexpr Iterator &operator++() {
      rest_ &= rest_ - 1;
      skip_empty_words();
      return *this;
    }
    friend constexpr bool operator==(const Iterator &a, const Iterator &b) {
      return a.word_ == b.word_ && a.rest_ == b.rest_;
    }

  private:
    constexpr void skip_empty_words() {
      while (rest_ == 0 && word_ < word_count) {
        ++word_;
        rest_ = word_ < word_count ? set_->words_[word_] : 0;
      }
    }
    const BasicCellSet *set_;
    std::size_t word_;
    std::uint64_t rest_ = 0;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] constexpr Iterator end() const { return {*this, word_count}; }

  /// Adds up the sizes of many sets, word by word to the end.
  class Counter {
  public:
    constexpr void add(const BasicCellSet &set, unsigned times = 1) {
      for (std::size_t i = 0; i < word_count; ++i) {
        counts_[i] += times * static_cast<unsigned>(std::popcount(set.words_[i]));
      }
    }
    [[nodiscard]] constexpr int total() const {
      return static_cast<int>(std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0}));
    }

  private:
    std::array<std::uint64_t, word_count> counts_{};
  };

private:
  static constexpr std::uint64_t bit(Cell cell) { return std::uint64_t{1} << (cell.index() % 64); }

  std::array<std::uint64_t, word_count> words_{};
};

} // namespace tessera
