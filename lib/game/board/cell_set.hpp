#pragma once

#include "cell.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <numeric>

// Sets of cells: one for use within a game, whose size its board fixes, for speed
// (`BasicCellSet<256>`); and one for all code that does not know the board (`CellSet`). A set that
// crosses a game's border is made from the game's own without a cast, and copies only as many words
// as its cells need. Placements come in the same two kinds (lib/game/rules/placement.hpp).

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

  /// The cells whose bits are set, 64 per word.
  constexpr explicit BasicCellSet(const std::array<std::uint64_t, word_count> &words)
      : words_(words) {}

  [[nodiscard]] constexpr bool contains(Cell cell) const {
    return (words_[cell.index() / 64] >> (cell.index() % 64) & 1U) != 0;
  }
  constexpr void insert(Cell cell) { words_[cell.index() / 64] |= bit(cell); }
  /// Inserts those cells, counted from `first`, whose bits are set; the lowest bit is `first`.
  constexpr void insert(Cell first, std::uint64_t bits) {
    const std::size_t word = first.index() / 64;
    const unsigned shift = first.index() % 64;
    words_[word] |= bits << shift;
    if (shift > 0 && word + 1 < word_count) {
      words_[word + 1] |= bits >> (64 - shift);
    }
  }
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
  /// The cell with the lowest index; the set must not be empty.
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
  /// Removes the cells of `other`.
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

  /// Sixty-four cells per word; the first cell is the lowest bit.
  [[nodiscard]] constexpr const std::array<std::uint64_t, word_count> &words() const {
    return words_;
  }

  /// All other cells of the board.
  friend constexpr BasicCellSet operator~(BasicCellSet set) {
    for (std::uint64_t &word : set.words_) {
      word = ~word;
    }
    return set;
  }

  /// The cells with an offset added to their index. No cell may cross the end of its group of 64,
  /// except by whole groups.
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
    using iterator_category = std::input_iterator_tag;
    using value_type = Cell;
    using difference_type = std::ptrdiff_t;
    using pointer = const Cell *;
    using reference = Cell;

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

/// A set of cells of any board: what passes between a game and the rest of tessera. It keeps as
/// many words as its cells need, so a set of a small board is as cheap to copy as that board's own.
class CellSet {
public:
  /// The number of cells of the largest board.
  static constexpr std::size_t max_cells = 4096;

  CellSet() = default;
  CellSet(std::initializer_list<Cell> cells) {
    for (const Cell cell : cells) {
      insert(cell);
    }
  }
  /// From a game's own set; deliberately not explicit, because this is where it leaves the game.
  template <std::size_t Cells> CellSet(const BasicCellSet<Cells> &set) : size_(Cells / 64) {
    static_assert(Cells <= max_cells);
    std::copy(set.words().begin(), set.words().end(), words_.begin());
  }
  CellSet(const CellSet &other) : size_(other.size_) { copy_words(other); }
  CellSet &operator=(const CellSet &other) {
    if (this != &other) {
      size_ = other.size_;
      copy_words(other);
    }
    return *this;
  }
  ~CellSet() = default;

  /// All cells of a board with that many cells.
  static CellSet all(unsigned cell_count) {
    CellSet set;
    for (unsigned index = 0; index < cell_count; ++index) {
      set.insert(Cell(index));
    }
    return set;
  }

  [[nodiscard]] bool contains(Cell cell) const {
    return cell.index() / 64 < size_ &&
           (words_[cell.index() / 64] >> (cell.index() % 64) & 1U) != 0;
  }
  void insert(Cell cell) {
    grow(cell.index() / 64 + 1);
    words_[cell.index() / 64] |= std::uint64_t{1} << (cell.index() % 64);
  }
  void erase(Cell cell) {
    if (cell.index() / 64 < size_) {
      words_[cell.index() / 64] &= ~(std::uint64_t{1} << (cell.index() % 64));
    }
  }

  [[nodiscard]] bool empty() const { return begin() == end(); }
  [[nodiscard]] int size() const {
    return std::accumulate(words_.begin(), words_.begin() + size_, 0,
                           [](int sum, std::uint64_t word) { return sum + std::popcount(word); });
  }
  [[nodiscard]] bool intersects(const CellSet &other) const { return !(*this & other).empty(); }
  /// The cell with the lowest index; the set must not be empty.
  [[nodiscard]] Cell first() const { return *begin(); }

  CellSet &operator&=(const CellSet &other) {
    size_ = std::min(size_, other.size_);
    for (std::size_t i = 0; i < size_; ++i) {
      words_[i] &= other.words_[i];
    }
    return *this;
  }
  CellSet &operator|=(const CellSet &other) {
    grow(other.size_);
    for (std::size_t i = 0; i < other.size_; ++i) {
      words_[i] |= other.words_[i];
    }
    return *this;
  }
  /// Removes the cells of `other`.
  CellSet &operator-=(const CellSet &other) {
    for (std::size_t i = 0; i < std::min(size_, other.size_); ++i) {
      words_[i] &= ~other.words_[i];
    }
    return *this;
  }
  friend CellSet operator&(CellSet a, const CellSet &b) { return a &= b; }
  friend CellSet operator|(CellSet a, const CellSet &b) { return a |= b; }
  friend CellSet operator-(CellSet a, const CellSet &b) { return a -= b; }
  friend bool operator==(const CellSet &a, const CellSet &b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

  /// Walks the cells in order of their index.
  class Iterator {
  public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Cell;
    using difference_type = std::ptrdiff_t;
    using pointer = const Cell *;
    using reference = Cell;

    Iterator() = default;
    Iterator(const CellSet &set, std::size_t word)
        : set_(&set), word_(word), rest_(word < set.size_ ? set.words_[word] : 0) {
      skip_empty_words();
    }
    Cell operator*() const {
      return Cell(static_cast<unsigned>(word_ * 64) +
                  static_cast<unsigned>(std::countr_zero(rest_)));
    }
    Iterator &operator++() {
      rest_ &= rest_ - 1;
      skip_empty_words();
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator &a, const Iterator &b) {
      return a.word_ == b.word_ && a.rest_ == b.rest_;
    }

  private:
    void skip_empty_words() {
      while (rest_ == 0 && word_ < set_->size_) {
        ++word_;
        rest_ = word_ < set_->size_ ? set_->words_[word_] : 0;
      }
    }
    const CellSet *set_ = nullptr;
    std::size_t word_ = 0;
    std::uint64_t rest_ = 0;
  };
  [[nodiscard]] Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] Iterator end() const { return {*this, size_}; }

private:
  void copy_words(const CellSet &other) {
    std::copy(other.words_.begin(), other.words_.begin() + other.size_, words_.begin());
  }
  void grow(std::size_t size) {
    for (; size_ < size; ++size_) {
      words_[size_] = 0;
    }
  }

  /// How many words are in use; the others are not initialised.
  std::uint8_t size_ = 0;
  // NOLINTNEXTLINE(*-member-init): 512 bytes, of which usually 32 are used.
  std::array<std::uint64_t, max_cells / 64> words_;
};

} // namespace tessera
