#pragma once

#include "../../game/notation/written_move.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A record is a flat list: tags, items and written moves in the order of the text, each with its
// span; a variation is a begin and an end among them. That is the tree, as compact as its text, and
// it makes conversion lossless: everything that is not white space between elements is an item.
//
// The grammar never fails. Broken text matches a rule named for it and becomes an item, of which
// the replay makes a finding. walk.hpp goes over a record, and item_kinds.hpp says what is true of
// each kind of item.

namespace tessera {

/// A stretch of a record's text, in bytes from its start.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t size = 0;

  [[nodiscard]] constexpr std::uint32_t end() const { return begin + size; }
  friend bool operator==(const Span &, const Span &) = default;
};

/// What stands in a record between its tags and its end; see grammar/record.hpp. A result is the
/// record's first outside its variations, and ends it: what follows belongs to the next record,
/// except comments and remarks.
enum class ItemKind : std::uint8_t {
  move_number,
  move,
  /// Text that looks like a move but is not one.
  broken_move,
  /// What joins the two moves of a turn.
  turn_separator,
  /// NxQ after a move.
  gloss,
  annotation,
  check_word,
  mate_word,
  nag,
  brace_comment,
  /// A comment in braces that never ends, with everything that it swallowed: to the next tag pair
  /// or the end of the record.
  unclosed_comment,
  /// From its sign, ; or // or #, to the end of the line.
  line_comment,
  escape_line,
  /// Prose that is not marked as a comment.
  remark,
  variation_begin,
  variation_end,
  /// The place where a variation should have been closed; empty.
  unclosed_variation,
  /// A closing parenthesis that closes nothing.
  stray_end,
  /// A line that begins like a tag pair but is not one.
  broken_tag_pair,
  resignation,
  draw_word,
  result,
  /// Everything before the moves of infinitechess.org's records, or of those of the game of Oana
  /// and Chiru, that says where they start (grammar/icn.hpp, grammar/c4d.hpp); at most one.
  start,
};

/// One element of a record, in the order of the text.
struct Item {
  Span span{};
  ItemKind kind = ItemKind::move_number;
  /// For a move, its index in `Record::moves`; for a number, its value without the label of a
  /// board; for a broken move, 1 if it is joined to the move before it, or the label of its board;
  /// for a remark, a stray end or a start, one of the values in item_kinds.hpp; otherwise 0.
  std::uint32_t detail = 0;
};

/// A tag pair; the value's span covers the text between the quotes, escapes included.
struct Tag {
  Span name;
  Span value;
};

/// A sign that is written in characters which look like its own, and how it is read.
struct FoldedSign {
  Span span;
  std::string read_as;
};

/// A record as written: every byte of its text that is not white space between elements belongs to
/// one of its tags or items; a byte order mark counts as white space, and so does the bar between
/// two moves on a plane, and, in a folded text, what cannot be seen. The reader keeps its text
/// until the next record is read.
struct Record {
  std::string_view text;
  /// Where the text begins in the input: its byte, its line, and the character in that line, all
  /// counted from 0.
  std::uint64_t first_byte = 0;
  std::uint64_t first_line = 0;
  std::uint64_t first_column = 0;
  std::vector<Tag> tags;
  std::vector<Item> items;
  std::vector<WrittenMove> moves;
  /// Whether characters of the text were read as others that they look like.
  bool is_folded = false;
  /// In the order of the text.
  std::vector<FoldedSign> folded_signs;
  /// Whether the reader ended it at a limit, before its own end.
  bool is_cut = false;
  /// Whether more moves may follow it later, so that its last turn may lack one (CS-8).
  bool may_go_on = false;

  [[nodiscard]] std::string_view at(Span span) const { return text.substr(span.begin, span.size); }
  /// The text of an item as it stands; but a number, a sign or a result as it is read, so that code
  /// that looks at their characters need not know others that look like them.
  [[nodiscard]] std::string_view text_of(const Item &item) const;
  /// The tag with exactly that name; the first if there are several.
  [[nodiscard]] const Tag *find_tag(std::string_view name) const;
  /// The value of that tag, without escapes.
  [[nodiscard]] std::optional<std::string> tag_value(std::string_view name) const;
  /// Whether there is a move or a tag, broken or not: anything but prose.
  [[nodiscard]] bool is_game() const;
  /// Whether an item, or what comes behind the last, stands where the reader cut the record, so
  /// that nothing shows how it would have gone on.
  [[nodiscard]] bool is_cut_at(std::size_t item) const;

  /// Forgets the text and everything found in it, and keeps the memory for the next. The reader
  /// sets where the text begins.
  void clear();
};

/// Whether a tag of that name says where a game starts: FEN or SetUp.
bool is_start_tag(std::string_view name);
/// Whether a tag of that name says how to read the moves: their game, their notation or its start.
bool is_setting_tag(std::string_view name);

/// The value of a tag without its escapes.
std::string unescape_tag_value(std::string_view escaped);
/// A value with its escapes: a backslash before each quote and before itself.
std::string escape_tag_value(std::string_view value);
/// A tag pair as it is written, `[Event "..."]`; the value is given without escapes and stands on
/// one line.
std::string tag_pair(std::string_view name, std::string_view value);

} // namespace tessera
