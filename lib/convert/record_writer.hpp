#pragma once

#include "care.hpp"
#include "move_text.hpp"
#include "movetext_writer.hpp"
#include "numbering.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tessera {

/// A record as it has been written.
struct WrittenRecord {
  std::string text;
  /// Whether something in it may be read back as something else, given what stands around it.
  bool is_delicate;
};

/// Writes a record once, from its first tag to its end.
class RecordWriter {
public:
  RecordWriter(const Record &record, const Setting &setting, const Writing &writing,
               const Replayed &replayed, const CareOfItems &care, BehindErrors behind_errors);

  WrittenRecord run();

private:
  [[nodiscard]] std::string tags() const;
  [[nodiscard]] std::string variant_text(std::string_view escaped) const;
  void take(const Item &item);
  void take_move(const Item &item);
  void take_broken_move(const Item &item);
  [[nodiscard]] bool is_joined_to_next() const;
  [[nodiscard]] bool is_legal() const;
  [[nodiscard]] bool begins_line() const;
  void number(const MoveNumber &number, char board);
  void take_gloss(std::string_view text);

  const Record &record_;
  const Setting &setting_;
  Notation to_;
  const Replayed &replayed_;
  const CareOfItems &care_;
  Numbering numbering_;
  MoveText moves_;
  MovetextWriter writer_;
  std::size_t item_ = 0;
  /// What the replay says of the last move, if it played it.
  const ReplayedMove *last_ = nullptr;
  bool last_is_as_it_stands_ = false;
  bool is_delicate_ = false;
};

} // namespace tessera
