#pragma once

#include "../../game/rules/piece.hpp"
#include "convert.hpp"
#include "move_text.hpp"
#include "numbering.hpp"
#include "scribe.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tessera {

/// Lays out movetext: PGN in lines of 80 characters, a log with a line for a move of both sides,
/// Game Courier with a line for a move.
class MovetextWriter {
public:
  explicit MovetextWriter(RecordForm form) : form_(form) {}

  /// The number of the move whose word comes next, if the form shows it; with the label of its
  /// board if there are two, otherwise 0. If the move has a number `as_written`, that one.
  void number(std::uint32_t number, Color turn, char board, std::string_view as_written = {});
  /// The move whose word comes next has no number; it may have to begin a line.
  void no_number(bool begins_line);
  /// The next move shows its number, though it follows White's.
  void interrupt() { continues_ = false; }
  /// Whether that number will be shown.
  [[nodiscard]] bool shows_number() const { return !number_.empty(); }
  /// A move.
  void word(std::string_view text);
  /// A NAG, or another sign that stands alone.
  void sign(std::string_view text, Care care = Care::none);
  /// Whether the next move can be joined to the turn of the last.
  [[nodiscard]] bool joins() const { return joins_; }
  /// A move that makes one turn with the last, joined to it by the form's separator or, if
  /// something stands between and if asked for, by a comma.
  void join(std::string_view text, bool by_comma);
  /// A move that is read as one turn with the last, though that is not right before it.
  void join_late(std::string_view text);
  /// A move that continues a turn but cannot be joined to it.
  void go_on(std::string_view text);
  /// Signs that belong to the word before.
  void append(std::string_view text);
  /// A comment with its braces.
  void comment(std::string_view text, Care care = Care::none);
  /// Prose: bare if the form has it and it reads back unchanged, otherwise a comment.
  void remark(std::string_view text, Care care = Care::none);
  /// What stands between the sign for a comment and the end of its line.
  void line_comment(std::string_view words, Care care = Care::none);
  /// A text that takes the rest of its line, and a line of its own if asked for.
  void line(std::string_view text, bool own_line, Care care = Care::safe);
  /// The next word begins a line.
  void end_line();
  void open();
  void close();

  /// Whether anything other than moves has been written whose reading depends on its surroundings.
  [[nodiscard]] bool is_delicate() const { return is_delicate_; }
  /// Everything that was written, with a line end.
  [[nodiscard]] std::string finish();

private:
  /// A comment for each line of words.
  void comment_lines(std::string_view words, Care care);
  void keep_open(std::string_view text, Care care = Care::safe);
  void put(std::string_view text);
  void break_line();

  RecordForm form_;
  std::string text_;
  /// A number that waits for its move, so that no line end comes between.
  std::string number_;
  std::size_t column_ = 0;
  /// How many variations are open.
  std::size_t depth_ = 0;
  /// Whether there is anything other than comments yet.
  bool begun_ = false;
  /// Whether the last word was a move that the next may follow without its number.
  bool continues_ = false;
  bool after_open_ = false;
  bool after_move_ = false;
  bool joins_ = false;
  /// Whether the last move is followed only by its marks.
  bool directly_after_ = false;
  bool is_delicate_ = false;
};

/// A record as it has been written.
struct WrittenRecord {
  std::string text;
  /// How many comments before the moves are not in the source.
  std::size_t comments_before = 0;
  /// Whether its surroundings may let something in it be read back as something else.
  bool is_delicate = false;
};

/// Writes a record once, from its first tag to its end.
WrittenRecord write_record(const Record &record, const Setting &setting, const Writing &writing,
                           const Replayed &replayed, const CareOfItems &care,
                           AfterErrors after_errors);

} // namespace tessera
