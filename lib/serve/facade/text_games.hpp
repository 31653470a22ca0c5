#pragma once

#include "../../record/record/batch_reader.hpp"
#include "../../base/result.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tessera {

/// The games of a text in memory: found once, and each read again when it is asked for, so that
/// little is kept besides the text.
class TextGames {
public:
  /// Where a game stands, all counted from 0; the line and the character are those of its start.
  struct Place {
    std::size_t byte;
    std::size_t end_byte;
    std::uint64_t line;
    std::uint64_t column;
  };

  /// Any bytes.
  explicit TextGames(std::string text);

  [[nodiscard]] const std::string &text() const { return text_; }
  [[nodiscard]] const std::vector<Place> &places() const { return places_; }
  /// Shows all games in their order, each with its place; they are read once more.
  void each(const std::function<void(const Record &, const Place &)> &visit) const;
  /// What stopped the reading and so cut off the last game.
  [[nodiscard]] const std::optional<ReadStop> &stop() const { return stop_; }
  /// The numbers of the games that a part of the text has bytes of, or that end or begin at it.
  [[nodiscard]] std::vector<std::size_t> touching(std::size_t byte, std::size_t end_byte) const;
  /// The number of the game that a byte stands in, or of the last one before it, or of the first; 0
  /// if there is none.
  [[nodiscard]] std::size_t number_at(std::size_t byte) const;
  /// A game, from 1; fails with how many there are.
  [[nodiscard]] Result<BatchedRecord> game(std::size_t number) const;

private:
  /// Returns what stopped the reading.
  std::optional<ReadStop> read(const std::function<void(const Record &)> &visit) const;

  std::string text_;
  std::vector<Place> places_;
  std::optional<ReadStop> stop_;
};

} // namespace tessera
