#pragma once

#include "../rules/piece.hpp"
#include "convert.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace tessera {

/// Lays out movetext: PGN in lines of 80 characters, a log with a line a move of both sides, Game
/// Courier with a line a move.
class MovetextWriter {
public:
  explicit MovetextWriter(RecordForm form) : form_(form) {}

  /// The number of the move whose word comes next, where the form shows it; with the label of
  /// its board where there are two, else 0.
  void number(std::uint32_t number, Color turn, char board);
  /// The next move shows its number, though it follows White's.
  void interrupt() { continues_ = false; }
  /// Whether that number will be shown.
  [[nodiscard]] bool shows_number() const { return !number_.empty(); }
  /// A move, a result, a NAG.
  void word(std::string_view text);
  /// Whether the next move can be joined to the turn of the last.
  [[nodiscard]] bool joins() const { return joins_; }
  /// A move that makes one turn with the last, joined to it by the form's separator or a comma.
  void join(std::string_view text, bool by_comma);
  /// A move that goes on with a turn and cannot be joined to it.
  void go_on(std::string_view text);
  /// Signs that belong to the word before.
  void append(std::string_view text);
  /// A comment with its braces.
  void comment(std::string_view text);
  /// Prose: bare where the form has it and it reads back as it stands, else a comment.
  void remark(std::string_view text);
  /// What stands between the sign for a comment and the end of its line.
  void line_comment(std::string_view words);
  /// A text that takes the rest of its line, and a line of its own if asked for.
  void line(std::string_view text, bool own_line);
  void open();
  void close();

  /// All that was written, with a line end.
  [[nodiscard]] std::string finish();

private:
  /// A comment for each line of words.
  void comment_lines(std::string_view words);
  void keep_open(std::string_view text);
  void put(std::string_view text);
  void break_line();

  RecordForm form_;
  std::string text_;
  /// A number that waits for its move, so that no line end comes between.
  std::string number_;
  std::size_t column_ = 0;
  /// How many variations are open.
  std::size_t depth_ = 0;
  /// Whether there is anything but comments yet.
  bool begun_ = false;
  /// Whether the last word was a move that the next may follow without its number.
  bool continues_ = false;
  bool after_open_ = false;
  bool after_move_ = false;
  bool joins_ = false;
};

} // namespace tessera
