#pragma once

#include "scribe.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// How carefully an item is written, so that it is read back as itself wherever it stands.
enum class Care : std::uint8_t {
  /// As requested, and as readers like it best.
  none,
  /// A move in full and with its number, words in braces.
  safe,
  /// An illegal move as it stands in the source, words after `//`.
  safest,
};

/// The care that each item of a record is written with.
class CareOfItems {
public:
  explicit CareOfItems(std::size_t items) : care_(items, Care::none) {}

  [[nodiscard]] Care of(std::size_t item) const { return care_[item]; }
  /// Takes more care of an item; false if there is no more.
  bool raise(std::size_t item) {
    Care &care = care_[item];
    if (care == Care::safest) {
      return false;
    }
    care = care == Care::none ? Care::safe : Care::safest;
    return true;
  }
  /// Takes at least this much care of every item.
  void raise_all(Care least) {
    for (Care &care : care_) {
      care = std::max(care, least);
    }
  }

private:
  std::vector<Care> care_;
};

/// Where in the text a move is written.
struct MovePlace {
  /// Its item in the record.
  std::size_t item;
  /// The side to move in the replay.
  Color turn;
  /// Whether its number stands before it.
  bool shows_number = false;
  /// Whether it continues a turn, and if so whether directly after the first move.
  bool goes_on = false;
  bool joins = false;
  /// Whether it is kept as it is: see `MoveNumber`.
  bool stays = false;
  bool after_error = false;
  Care care = Care::none;
};

/// A move in its written form.
struct MoveWords {
  std::string text;
  /// Whether its surroundings, or the notation, may make another move of it.
  bool is_delicate = false;
  /// Whether it is what the record has, and not what was played.
  bool is_as_it_stands = false;
};

/// Writes single moves in a notation and form.
class MoveText {
public:
  MoveText(const Record &record, const Setting &setting, const Writing &writing)
      : record_(record), setting_(setting), to_(writing.system), form_(writing.form),
        short_(writing.short_moves) {}

  /// A move with its marks: what was played if it is legal, and what is written if it is not.
  /// `replayed` may be null.
  [[nodiscard]] MoveWords text(const WrittenMove &written, const ReplayedMove *replayed,
                               const MovePlace &place) const;
  /// The text of a move that is not legal, without marks.
  [[nodiscard]] std::string illegal_text(const WrittenMove &written, const MovePlace &place) const;
  /// Whether a gloss says what a legal move does; then it becomes part of the move.
  [[nodiscard]] bool bears_out(std::size_t gloss, const ReplayedMove *replayed) const;

private:
  [[nodiscard]] bool stays_long(const WrittenMove &written, const MovePlace &place) const;
  [[nodiscard]] bool reads_as_prose(const MovePlace &place) const;
  [[nodiscard]] std::string short_text(const WrittenMove &written, const ReplayedMove &replayed,
                                       const MovePlace &place) const;
  [[nodiscard]] std::string long_text(const WrittenMove &written, const ReplayedMove &replayed,
                                      const MovePlace &place) const;
  [[nodiscard]] static std::string_view capture_text(const WrittenMove &written,
                                                     const PlayedMove &played);
  [[nodiscard]] std::string victim_text(const WrittenMove &written, const ReplayedMove &replayed,
                                        std::size_t item) const;
  [[nodiscard]] std::string cell_text(WrittenCell written) const;
  [[nodiscard]] bool names_cell(WrittenCell written) const;
  [[nodiscard]] std::string as_it_stands(const MovePlace &place) const;
  [[nodiscard]] std::string own_cell_text(WrittenCell written) const;
  [[nodiscard]] std::string turning_text(const WrittenMove &written) const;
  [[nodiscard]] char man(char letter, const MovePlace &place) const;
  [[nodiscard]] std::string_view mark_text(Mark mark, std::size_t item) const;
  [[nodiscard]] bool gloss_follows(const ReplayedMove &replayed, std::size_t item) const;
  template <class Visit> void visit_marks(std::size_t item, Visit visit) const;

  const Record &record_;
  const Setting &setting_;
  Notation to_;
  RecordForm form_;
  bool short_;
};

} // namespace tessera
